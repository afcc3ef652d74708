import type { Transport } from './mail.ts';
import { messageOf } from './message.ts';

const SECOND = 1000;

/**
 * Sends mail through an SMTP server.
 * @param smtpUrl `smtp://` or `smtps://`, with user and password if the server requires them
 * @param from the sender, an address with or without a name
 */
export function smtpTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): Transport {
  return async (mail, signal) => {
    // Loaded only here: it is large, and a server may run for long before it sends its first mail.
    const { createTransport } = await import('nodemailer');
    const transporter = createTransport({
      url: smtpUrl,
      dnsTimeout: 10 * SECOND,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transporter.sendMail({ ...messageOf(mail, from), signal });
  };
}
