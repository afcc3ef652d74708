import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  /** The value for SMTP_URL. */
  url: string;
  /** How many mails have come to an address. */
  count: (address: string) => number;
  /** Waits for more than `after` mails to an address, and returns the newest. */
  next: (address: string, after?: number) => Promise<Email>;
  stop: () => Promise<void>;
};

/** A real mail server that keeps the mails it receives. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        done();
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => mails.push(mail));
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as { port: number };
  const mailsTo = (address: string) =>
    mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: (address) => mailsTo(address).length,
    next: async (address, after = 0) => {
      for (let tries = 0; tries < 200; tries += 1) {
        const newest = mailsTo(address).at(-1);
        if (newest && mailsTo(address).length > after) return newest;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`no mail to ${address}`);
    },
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
