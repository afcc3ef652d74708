import { type Language, LANGUAGES } from '@rallybook/contract/languages';
import type { Words } from '../mail/compose.ts';

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

/** The texts of a member's page, which needs no login; a word in braces stands for a parameter. */
export type PayPageTexts = Readonly<
  Record<
    | 'title'
    | 'description'
    | 'toPay'
    | 'toGetBack'
    | 'settled'
    | 'credit'
    | 'howToPay'
    | 'qr'
    | 'scan'
    | 'save'
    | 'share'
    | 'bank'
    | 'accountNumber'
    | 'accountHolder'
    | 'amount'
    | 'transferText'
    | 'copy'
    | 'copied'
    | 'keepText'
    | 'noPayee'
    | 'later'
    | 'monthTotal'
    | 'more'
    | 'whoSees'
    | 'notFound'
    | 'askForNew'
    | 'tooMany'
    | 'tooManyTries',
    string
  >
>;

/** The server's own texts in one language; texts shared with the web app are in the contract. */
export type ServerTexts = {
  mails: MailTexts;
  payPage: PayPageTexts;
  /**
   * The note of the fund's entry for a guest who paid in cash. It has no name, since everybody in the club may see
   * it.
   */
  guestInFund: (guest: { date: string }) => string;
};

async function readTexts(language: Language): Promise<[Language, ServerTexts]> {
  const texts = (await import(`./${language}.ts`)) as Record<Language, ServerTexts>;
  return [language, texts[language]];
}

/** Loads the texts from the file of each language; without one, the server does not start. */
export const serverTexts = Object.fromEntries(
  await Promise.all(LANGUAGES.map(readTexts)),
) as Record<Language, ServerTexts>;
