import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@framewise/contract/settings';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/** By SMTP; without a server, as files that the log names. */
export function createMailer(settings: MailSettings, log: Logger): Mailer {
  return settings.SMTP_URL
    ? createSmtpMailer(settings.SMTP_URL, settings.MAIL_FROM)
    : createFileMailer(join(settings.DATA_DIR, 'mail'), settings.MAIL_FROM, log);
}

function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url);
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}

function createFileMailer(folder: string, from: string, log: Logger): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${timestamp()}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, messageOf(mail, from), { mode: 0o600 });
      log.info({ file, subject: mail.subject }, 'mail written to a file');
    },
  };
}

function messageOf({ to, subject, text }: Mail, from: string): string {
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: new Date().toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`);
  return `${lines.join('\n')}\n\n${text}\n`;
}

/** Sorts by time and is a file name everywhere. */
function timestamp(): string {
  return new Date().toISOString().replace(/[:.]/g, '-');
}
