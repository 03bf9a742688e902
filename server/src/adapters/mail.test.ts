import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from './mail.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewise-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const MAIL_FROM = 'Framewise <no-reply@example.com>';

/** Enough of a mail server to receive one mail. */
async function startSmtpServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isMessage = false;
    socket.setEncoding('utf8').write('220 ready\r\n');
    socket.on('data', (chunk: string) => {
      received.push(chunk);
      if (isMessage) {
        if (!chunk.endsWith('\r\n.\r\n')) return;
        isMessage = false;
        socket.write('250 taken\r\n');
      } else if (chunk.startsWith('DATA')) {
        isMessage = true;
        socket.write('354 go on\r\n');
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('a mail', () => {
  it('without a server is a file that only we can read, and that the log names', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    const mailer = createMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR: folder }, log);
    await mailer.send({
      to: 'ada@example.com\r\nBcc: eve@example.com',
      subject: 'Hello',
      text: 'https://example.com/secret',
    });

    const [name = ''] = await readdir(join(folder, 'mail'));
    const file = join(folder, 'mail', name);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('To: ada@example.com Bcc: eve@example.com\n');
    expect(text).toContain('\n\nhttps://example.com/secret\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(lines.join('')).toContain(name);
    expect(lines.join('')).not.toContain('secret');
  });

  it('goes out by SMTP where there is a server', async () => {
    const { server, received, url } = await startSmtpServer();
    const mailer = createMailer({ SMTP_URL: url, MAIL_FROM, DATA_DIR: folder }, pino({ level: 'silent' }));
    await mailer.send({ to: 'ada@example.com', subject: 'Hello', text: 'How are you?' });
    server.close();

    const session = received.join('');
    expect(session).toContain('RCPT TO:<ada@example.com>');
    expect(session).toContain('Subject: Hello');
    expect(session).toContain('How are you?');
  });
});
