/** Sends mail by the SMTP server of SMTP_URL; without one, writes each mail to a file. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailText } from './parts.ts';

export interface Mailer {
  /** `name`: the same for every try of one mail, so that receivers recognise a second copy. */
  send(to: string, mail: MailText, name?: string): Promise<void>;
}

export interface MailIn {
  /** Like `reply@in.kavel.example`. */
  readonly address: string;
  readonly token: string;
}

interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  /** Folder for mails without an SMTP server; null for none. */
  readonly folder: string | null;
}

const DEFAULT_FROM = 'Kavel <no-reply@kavel.invalid>';
const TIMEOUT = 15_000;
/** Mails hold links that give access, so only the server's account may read the files. */
const [FOLDER_MODE, FILE_MODE] = [0o700, 0o600];

export function createMailer({ smtpUrl, from = DEFAULT_FROM, folder }: MailSettings): Mailer {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'kavel.invalid';
  const messageOf = (to: string, { subject, text, html, unsubscribe, replyTo }: MailText, name?: string) => ({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(replyTo ? { replyTo } : {}),
    ...(name ? { messageId: `<${name}@${host}>` } : {}),
    headers: {
      // No answers of absence to a mail that a program sent.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  });
  if (smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    });
    return {
      async send(to, mail, name) {
        await transport.sendMail(messageOf(to, mail, name));
      },
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(to, mail, name) {
      if (folder === null) throw new Error('Mail has nowhere to go: neither SMTP_URL nor a data folder is set');
      const { message } = await transport.sendMail(messageOf(to, mail, name));
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      const file = path.join(
        folder,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`,
      );
      // Renaming makes the file appear complete.
      await writeFile(`${file}.part`, message, { mode: FILE_MODE });
      await rename(`${file}.part`, file);
    },
  };
}
