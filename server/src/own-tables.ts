import { type Language, languages, LANGUAGES } from '@rallybook/contract/languages';
import type { TableList } from '@rallybook/contract/tables/club-tables';
import {
  listOwnTables,
  ownChoice,
  ownTableInText,
  ownTableOf,
} from '@rallybook/reading/own-tables';
import type { BlockHeading, ClubOfSheets } from '@rallybook/reading/sheets/sheet-choices';

type OwnTables = ReturnType<typeof listOwnTables>;

let listed: Promise<OwnTables> | undefined;

/** The tables that we export, in every language; their texts are loaded when the first file or text is read. */
async function ownTables(): Promise<OwnTables> {
  const textsOf = async (language: Language) =>
    [language, await languages[language].texts()] as const;
  listed ??= Promise.all(LANGUAGES.map(textsOf)).then(listOwnTables);
  return listed;
}

/** No title stands above the heading of a table of ours. */
const FIRST_ROWS = 1;

/** Which of our tables a pasted text or the rows of a file are; null if they are none. */
export async function ownTable({
  text,
  rows,
}: {
  text?: string | undefined;
  rows?: readonly (readonly unknown[])[] | undefined;
}): Promise<TableList | null> {
  const own = await ownTables();
  if (rows === undefined) return ownTableInText(own, text ?? '')?.list ?? null;
  const headings = rows
    .slice(0, FIRST_ROWS)
    .flat()
    .filter((cell) => cell !== null && cell !== '');
  return ownTableOf(own, headings.map(String))?.list ?? null;
}

/** How sheets that we have exported are read, and all others as a club chose before. */
export async function readOwnTables(
  remembered: NonNullable<ClubOfSheets['remembered']>,
): Promise<Pick<ClubOfSheets, 'remembered' | 'isOwnTable'>> {
  const own = await ownTables();
  return {
    isOwnTable: (texts) => ownTableOf(own, texts) !== null,
    remembered: (headings: readonly BlockHeading[]) =>
      ownChoice(own, headings) ?? remembered(headings),
  };
}
