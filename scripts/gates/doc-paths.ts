import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { listFiles } from './file-sizes.ts';
import type { Gate } from './run-program.ts';

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;
/** `folder/file.ts` or `folder/` in backticks; a pattern such as `*` or `{x}` names no single file. */
const CODE_PATH = /`((?:[\w.@()-]+\/)+[\w.@()-]*)`/g;
/** First words of paths that are addresses or made at run time, not files of the tree. */
const NOT_FILES = new Set([
  'api',
  'rest',
  'uploads',
  'data',
  'node_modules',
  'postgres:',
  'http:',
  'https:',
  'dist',
]);
const NPM_SCRIPT = /npm run ([\w:-]+)/g;

/** Everything that a document names exists. */
export const docPaths: Gate = {
  name: 'paths in documents',
  async run(root) {
    const files = await listFiles(root);
    const top = new Set(files.map((file) => file.split('/')[0]));
    const scripts = await readScripts(root);
    const faults: string[] = [];
    for (const document of files.filter((file) => file.endsWith('.md'))) {
      const text = await readFile(join(root, document), 'utf8').catch(() => '');
      for (const path of namedPaths(text, top)) {
        const candidates = [path, join(dirname(document), path)].map((candidate) => normalize(candidate));
        if (!candidates.some((candidate) => existsSync(join(root, candidate)))) {
          faults.push(`${document} names ${path}, which does not exist.`);
        }
      }
      for (const [, script] of text.matchAll(NPM_SCRIPT)) {
        if (script && !scripts.has(script))
          faults.push(`${document} names npm run ${script}, which does not exist.`);
      }
    }
    return { ok: faults.length === 0, output: faults.join('\n') };
  },
};

function namedPaths(text: string, topFolders: ReadonlySet<string | undefined>): Set<string> {
  const paths = new Set<string>();
  for (const [, path] of text.matchAll(LINK)) if (path) paths.add(path);
  for (const [, path] of text.matchAll(CODE_PATH)) {
    const first = path?.split('/')[0];
    if (path && topFolders.has(first) && !NOT_FILES.has(first ?? '')) paths.add(path);
  }
  return paths;
}

async function readScripts(root: string): Promise<Set<string>> {
  const text = await readFile(join(root, 'package.json'), 'utf8').catch(() => '{}');
  const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
  return new Set(Object.keys(scripts));
}
