import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail.ts';

/**
 * A mail in the library's format. The recipient is an object, since a text could be read as several addresses. The
 * message id is that of the row, so that mail servers can recognize a mail that is sent again.
 */
export function messageOf(
  { id, to, subject, text, html, writtenAt }: OutgoingMail,
  from: string,
): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: writtenAt,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
