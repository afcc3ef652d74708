import { languages, LANGUAGES } from '@rallybook/contract/languages';
import type { BlockHeading, ClubOfSheets } from '@rallybook/contract/rules/sheets/read-sheets';
import type { TableList } from '@rallybook/contract/tables/club-tables';
import {
  listOwnTables,
  ownChoice,
  ownTableInText,
  ownTableOf,
} from '@rallybook/contract/tables/own-tables';

/** The tables that we export, in every language. */
const OWN = listOwnTables(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await languages[language].texts()] as const),
  ),
);

/** No title stands above the heading of a table of ours. */
const FIRST_ROWS = 1;

/** Which of our tables a pasted text or the rows of a file are; null if they are none. */
export function ownTable({
  text,
  rows,
}: {
  text?: string | undefined;
  rows?: readonly (readonly unknown[])[] | undefined;
}): TableList | null {
  if (rows === undefined) return ownTableInText(OWN, text ?? '')?.list ?? null;
  const headings = rows
    .slice(0, FIRST_ROWS)
    .flat()
    .filter((cell) => cell !== null && cell !== '');
  return ownTableOf(OWN, headings.map(String))?.list ?? null;
}

/** How sheets that we have exported are read, and all others as a club chose before. */
export const readOwnTables = (
  remembered: NonNullable<ClubOfSheets['remembered']>,
): Pick<ClubOfSheets, 'remembered' | 'isOwnTable'> => ({
  isOwnTable: (texts) => ownTableOf(OWN, texts) !== null,
  remembered: (headings: readonly BlockHeading[]) =>
    ownChoice(OWN, headings) ?? remembered(headings),
});
