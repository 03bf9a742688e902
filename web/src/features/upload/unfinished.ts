/** The upload library's own notes. Read here so that the library loads only when something is sent. */
const PREFIX = 'tus::';
/** The server keeps what was sent for a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Note {
  readonly creationTime: string;
  readonly metadata: { readonly filename?: string };
}

/** Names of files that an earlier visit did not send completely, and that can still go on. */
export function findUnfinished(now: number = Date.now()): readonly string[] {
  const names = keys().flatMap((key) => {
    const note = read(key);
    const isKept = note !== null && now - Date.parse(note.creationTime) < KEPT_MS;
    return isKept && note.metadata.filename ? [note.metadata.filename] : [];
  });
  return [...new Set(names)];
}

/** After this the same file is sent from its beginning. */
export function forgetUnfinished(name?: string): void {
  for (const key of keys()) {
    if (name === undefined || read(key)?.metadata.filename === name) localStorage.removeItem(key);
  }
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

function read(key: string): Note | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Note;
  } catch {
    return null;
  }
}
