import { type Language, LANGUAGES } from '@rallybook/contract/languages';
import type { BotTexts } from './bot-texts.ts';
import type { en } from './en.ts';
import type { MailTexts } from './mail-texts.ts';
import type { NoticeTexts } from './notice-texts.ts';

/** The texts of a member's page, which needs no login. */
export type PayPageTexts = Readonly<typeof en.payPage>;

/** The texts of the page of a closed month, beside those of a member's page. */
export type MonthPageTexts = Readonly<typeof en.monthPage>;

/** The texts of the pages on which members answer without a log-in. */
export type SessionPageTexts = Readonly<typeof en.sessionPage>;
export type CourtPageTexts = Readonly<typeof en.courtPage>;

/** The texts of the page on privacy. */
export type PrivacyTexts = Readonly<typeof en.privacy>;

/** The texts of what one does on a device of one's own link. */
export type OwnPartTexts = Readonly<typeof en.ownPart>;

/** The server's own texts in one language; texts shared with the web app are in the contract. */
export type ServerTexts = {
  mails: MailTexts;
  /** The page to which a mail about a removal of passkeys leads. */
  keepPasskeys: Readonly<typeof en.keepPasskeys>;
  payPage: PayPageTexts;
  monthPage: MonthPageTexts;
  /** What a page says where it refuses a form. */
  refusals: Readonly<typeof en.refusals>;
  sessionPage: SessionPageTexts;
  courtPage: CourtPageTexts;
  said: Readonly<typeof en.said>;
  ownPart: OwnPartTexts;
  notices: NoticeTexts;
  bots: BotTexts;
  /** What a guest is called of whom a club's sheet has no name. */
  importedGuest: string;
  /**
   * The note of the fund's entry for a guest who paid in cash. It has no name, since everybody in the club may see
   * it.
   */
  guestInFund: (guest: { date: string }) => string;
  /** What a session is called in a calendar that one may only join. */
  calendar: Readonly<typeof en.calendar>;
  privacy: PrivacyTexts;
  holidays: Readonly<typeof en.holidays>;
};

async function readTexts(language: Language): Promise<[Language, ServerTexts]> {
  const path = `./${language}.ts`;
  const file = (await import(/* @vite-ignore */ path)) as Partial<Record<Language, ServerTexts>>;
  const texts = file[language];
  if (texts === undefined) throw new Error(`texts/${language}.ts does not export "${language}"`);
  return [language, texts];
}

/** Loads the texts from the file of each language; without one, the server does not start. */
export const serverTexts = Object.fromEntries(
  await Promise.all(LANGUAGES.map(readTexts)),
) as Record<Language, ServerTexts>;
