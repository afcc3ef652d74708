import type { Language } from '@rallybook/contract/languages';

/** A mail to one person. */
export type Mail = {
  /** One validated address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The code in the mail, for the log of a server without SMTP. */
  code?: string;
  /** After how many minutes the mail is no longer worth sending, if that is less than usual. */
  usefulMinutes?: number;
  /** Whether all other mails are sent first, since nobody waits for this one. */
  canWait?: true;
  /**
   * A notice about a club, of the same id; where such mails are switched off; and until when it is tried, if it can go
   * another way after that.
   */
  notice?: { stopHref: string; giveBackAt?: string | null };
};

/** Writes a mail in the language of a request, with links to `publicUrl`. */
export type Draft = (request: { language: Language; publicUrl: string }) => Mail;

/** A mail to be sent. Its id stays the same when it is sent again. */
export type OutgoingMail = Mail & { id: string; writtenAt: Date };

/** Sends a mail, or throws. `signal` aborts the attempt. */
export type Transport = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
