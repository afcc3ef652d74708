import type { WebhookOffReason } from '@rallybook/contract/schemas/webhooks';

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

/** An account as a mail names it: its bank, the last four characters of its number, and its holder, null where it names none. */
export type PayeeText = { bank: string; ending: string; holder: string | null };

/** What happened to the passkeys of an account, as a mail tells it. */
export type PasskeyEvent =
  | { kind: 'added' | 'removed' | 'copied'; name: string }
  | { kind: 'codes_renewed' }
  | { kind: 'code_used'; left: number }
  /** All go in so many hours. */
  | { kind: 'removal'; hours: number }
  | { kind: 'all_removed' };

/** What happened between an account and one at an OpenID provider. */
export type ProviderEvent = 'connected' | 'disconnected';

/** How backups off site go, as a mail tells the operator. Instants are in UTC, `2026-11-21 03:10`. */
export type BackupEvent =
  | { kind: 'failed'; since: string; why: string; provenAt: string | null }
  | { kind: 'works_again' | 'proven'; provenAt: string; seconds: number; megabytes: string };

/** The words of every mail, in one language. */
export type MailTexts = {
  /** Sends the code that verifies an address. */
  verification: (mail: { username: string; minutes: number }) => Words;
  /** Sends the code for setting a new password. */
  reset: (mail: { username: string; minutes: number }) => Words;
  /** Sends whoever got an account from the operator the code for choosing a password; `host` is the server's. */
  accountMade: (mail: { username: string; minutes: number; host: string }) => Words;
  /** Tells the owner of an account that somebody tried to sign up with its address. */
  alreadyRegistered: (mail: { username: string }) => Words;
  /** Asks someone who was added to a club to sign up. */
  invitation: (mail: { to: string; club: string; inviter: string }) => Words;
  /** Tells an owner that the password was changed. */
  passwordChanged: (mail: { username: string; signedOut: SignedOut }) => Words;
  /** Tells a user what happened to their passkeys; the link of a removal stops it. */
  passkey: (mail: { username: string; event: PasskeyEvent }) => Words;
  /** Tells an owner that an account at a provider can sign in to the account now, or not any more. */
  provider: (mail: { username: string; name: string; event: ProviderEvent }) => Words;
  /**
   * Tells an owner of a club that its members pay to another account now; `from` is null if there was none before,
   * `to` if there is none now.
   */
  payeeChanged: (mail: {
    club: string;
    by: string;
    from: PayeeText | null;
    to: PayeeText | null;
  }) => Words;
  /** Tells an owner of a club that a member wants to be forgotten. */
  forgetRequest: (mail: { club: string; member: string }) => Words;
  /** Tells a user that one of their tokens ends on a day, as `2026-12-31`. */
  tokenEnds: (mail: { name: string; club: string; day: string }) => Words;
  /** Asks a member for what they owe their club. */
  payRequest: (mail: { club: string; by: string; member: string; amount: string }) => Words;
  /** Tells an owner of a club that another program is told of nothing any more. */
  webhookOff: (mail: {
    club: string;
    host: string;
    reason: Exclude<WebhookOffReason, 'owner'>;
  }) => Words;
  /** Tells an owner that the account was deleted. */
  goodbye: (mail: { username: string }) => Words;
  /** Tells who runs the server how its backups go. */
  backup: (event: BackupEvent) => Words;
};
