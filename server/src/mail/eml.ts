import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../context.ts';
import type { Transport } from './mail.ts';
import { messageOf } from './message.ts';

const FROM = 'Rallybook <rallybook@localhost>';

/**
 * The transport of a server without SMTP: writes each mail to `outbox/<id>.eml` in the data folder, and one line with
 * its code to the log.
 */
export function emlTransport({ dataDir, log }: { dataDir: string; log: Log }): Transport {
  const folder = join(dataDir, 'outbox');
  return async (mail) => {
    // As in smtp.ts, the library is loaded when the first mail is written.
    const { createTransport } = await import('nodemailer');
    const writer = createTransport({ streamTransport: true, buffer: true });
    const { message } = await writer.sendMail(messageOf(mail, FROM));
    const file = join(folder, `${mail.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    const { to, subject, code } = mail;
    log.info({ to, subject, code, file }, 'Mail written to a file, since no SMTP_URL is set');
  };
}
