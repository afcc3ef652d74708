/** The words of a mail, in one language. */
export type Words = {
  subject: string;
  /** The paragraphs before the code or the link. */
  before: string[];
  /** The text of the link. */
  link: string;
  after: string[];
};

/** The devices that a new password signs out: all of a user's devices, or all but the one where it was set. */
export type SignedOut = 'all' | 'others';

/** An account as a mail names it: its bank, the last four characters of its number, and its holder. */
export type PayeeText = { bank: string; ending: string; holder: string };

/** The words of every mail, in one language. */
export type MailTexts = {
  /** Sends the code that verifies an address. */
  verification: (mail: { username: string; minutes: number }) => Words;
  /** Sends the code for setting a new password. */
  reset: (mail: { username: string; minutes: number }) => Words;
  /** Tells the owner of an account that somebody tried to sign up with its address. */
  alreadyRegistered: (mail: { username: string }) => Words;
  /** Asks someone who was added to a club to sign up. */
  invitation: (mail: { to: string; club: string; inviter: string }) => Words;
  /** Tells an owner that the password was changed. */
  passwordChanged: (mail: { username: string; signedOut: SignedOut }) => Words;
  /** Tells an owner that a Google account can sign in to the account now. */
  googleLinked: (mail: { username: string }) => Words;
  /**
   * Tells an owner of a club that its members pay to another account now; `from` is null if there was none before.
   */
  payeeChanged: (mail: {
    club: string;
    by: string;
    from: PayeeText | null;
    to: PayeeText;
  }) => Words;
  /** Asks a member for what they owe their club. */
  payRequest: (mail: { club: string; by: string; member: string; amount: string }) => Words;
  /** Tells an owner that the account was deleted. */
  goodbye: (mail: { username: string }) => Words;
};
