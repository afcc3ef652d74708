/** A mail to one person. */
export type Mail = {
  /** One address, as it was validated. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The code that the mail brings: only for the log of a server that sends no mail at all. */
  code?: string;
  /** For how long after it was written the mail is of use, where that is less than usual. */
  usefulMinutes?: number;
  /** Nobody waits for it: all other mails are sent first. */
  canWait?: true;
};

/** A mail on its way: its id names it for ever, also when it is sent again. */
export type OutgoingMail = Mail & { id: string; writtenAt: Date };

/** Brings a mail on its way, or throws. `signal` ends the try. */
export type Transport = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
