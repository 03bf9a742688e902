import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Waits for a mail to an address and gives the first link in it. */
export async function waitForLink(dataDir: string, to: string, subject: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = await readMails(dataDir);
      const mail = mails.findLast(
        (text) => text.includes(`To: ${to}\n`) && text.includes(`Subject: ${subject}`),
      );
      const link = mail?.match(/https?:\/\/\S+/)?.[0];
      if (!link) throw new Error(`no mail "${subject}" to ${to} among ${mails.length}`);
      return link;
    },
    { timeout: 10_000, interval: 20 },
  );
}

export async function readMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
}
