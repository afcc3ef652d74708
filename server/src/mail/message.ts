import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail.ts';

/**
 * A mail in the library's format. The recipient is an object, since a text could be read as several addresses. The
 * message id is that of the row, so that mail servers can recognize a mail that is sent again.
 */
export function messageOf(
  { id, to, subject, text, html, writtenAt, notice }: OutgoingMail,
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
    headers: { 'Auto-Submitted': 'auto-generated', ...(notice && stopHeaders(notice)) },
  };
}

/** How mail readers switch a mail off (RFC 2369): with one tap where it is safe to do so (RFC 8058). */
const stopHeaders = ({ stopHref }: { stopHref: string }) => ({
  'List-Unsubscribe': { prepared: true, value: `<${stopHref}>` },
  ...(stopHref.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});
