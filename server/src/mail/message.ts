import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail.ts';

/**
 * A mail as the library takes it. The recipient is an address object: a text could be read as several. The message's
 * id is that of its row, so that a mail that is sent again can be known as the same.
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
