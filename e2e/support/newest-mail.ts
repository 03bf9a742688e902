import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Without a mail server the product writes mails to files; this waits for the newest one to an address. */
export function newestMail(dataDir: string, address: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const folder = join(dataDir, 'mail');
      for (const name of (await readdir(folder)).sort().reverse()) {
        const text = await readFile(join(folder, name), 'utf8');
        if (text.includes(address)) return text;
      }
      throw new Error(`No mail to ${address}.`);
    },
    { timeout: 20_000, interval: 100 },
  );
}
