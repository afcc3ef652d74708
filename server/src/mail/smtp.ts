import type { SendMailOptions } from 'nodemailer';
import type { Transport } from './mail.ts';
import { messageOf } from './message.ts';
import { SENDERS } from './senders.ts';

const SECOND = 1000;

/** How long an unused connection is kept: a mail server may close it after some minutes. */
const IDLE = 20 * SECOND;

type Sender = { sendMail: (mail: SendMailOptions) => Promise<unknown> };

/**
 * Sends mail through an SMTP server, over connections that are kept for the mails that follow. An attempt that is aborted closes
 * its connection. The library sends no mail again by itself, since that would not be recorded.
 * @param smtpUrl `smtp://` or `smtps://`, with user and password if the server requires them
 * @param from the sender, an address with or without a name
 */
export function smtpTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): Transport {
  let sender: Promise<Sender> | undefined;
  async function connect(): Promise<Sender> {
    // Loaded only here: it is large, and a server may run for long before it sends its first mail.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: SENDERS,
      maxRequeues: 0,
      idleTimeout: IDLE,
      dnsTimeout: 10 * SECOND,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
  return async (mail, signal) => {
    sender ??= connect();
    await (await sender).sendMail({ ...messageOf(mail, from), signal });
  };
}
