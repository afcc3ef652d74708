import { type Language, LANGUAGES } from '@rallybook/contract/languages';
import type { Words } from '../mail/compose.ts';

/** Whom a new password signs out: all of a user's devices, or all but the one at which it was set. */
export type SignedOut = 'all' | 'others';

/** An account as a mail names it: its bank, the last four characters of its number, and its holder. */
export type PayeeText = { bank: string; ending: string; holder: string };

/** The words of every mail, in one language. */
export type MailTexts = {
  /** Brings the code that verifies an address. */
  verification: (mail: { username: string; minutes: number }) => Words;
  /** Brings the code with which the password can be set anew. */
  reset: (mail: { username: string; minutes: number }) => Words;
  /** Tells who has an account that somebody tried to sign up with its address. */
  alreadyRegistered: (mail: { username: string }) => Words;
  /** Asks someone who was added to a club to sign up. */
  invitation: (mail: { to: string; club: string; inviter: string }) => Words;
  /** Tells an owner that the password was changed. */
  passwordChanged: (mail: { username: string; signedOut: SignedOut }) => Words;
  /** Tells an owner that a Google account opens the account now. */
  googleLinked: (mail: { username: string }) => Words;
  /** Tells an owner of a club that its members pay to another account; `from` is null the first time. */
  payeeChanged: (mail: {
    club: string;
    by: string;
    from: PayeeText | null;
    to: PayeeText;
  }) => Words;
  /** Asks a member for what they owe their club. */
  payRequest: (mail: { club: string; by: string; member: string; amount: string }) => Words;
  /** Tells an owner that the account is gone. */
  goodbye: (mail: { username: string }) => Words;
};

/** The sentences of a member's page, which needs no log-in; a word in braces stands for a parameter. */
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

/** What the server writes to people by itself, in one language; what it shares with the web app stands in the contract. */
export type ServerTexts = {
  mails: MailTexts;
  payPage: PayPageTexts;
  /** What the fund notes of a guest who paid in cash, and of no name: everybody in the club may see it. */
  guestInFund: (guest: { date: string }) => string;
};

async function readTexts(language: Language): Promise<[Language, ServerTexts]> {
  const texts = (await import(`./${language}.ts`)) as Record<Language, ServerTexts>;
  return [language, texts[language]];
}

/** Those words, from the file of each language. A language without one stops the start. */
export const serverTexts = Object.fromEntries(
  await Promise.all(LANGUAGES.map(readTexts)),
) as Record<Language, ServerTexts>;
