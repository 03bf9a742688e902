import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 20_000;
const INTERVAL_MS = 100;

/** Without a mail server the product writes mails to files; this waits for the newest one to an address. */
export async function newestMail(dataDir: string, address: string): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const mail = await findMail(join(dataDir, 'mail'), address);
    if (mail !== null) return mail;
    await pause(INTERVAL_MS);
  }
  throw new Error(`No mail to ${address}.`);
}

async function findMail(folder: string, address: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.sort().reverse()) {
    const text = await readFile(join(folder, name), 'utf8');
    if (text.includes(address)) return text;
  }
  return null;
}
