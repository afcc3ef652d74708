import type { Language } from '@rallybook/contract/languages';
import { OCCASIONAL_BILL_FIELDS } from '@rallybook/contract/records/bills';
import { SPORT_KEYS } from '@rallybook/contract/rules/club-choices';
import type { ColumnRole } from '@rallybook/contract/rules/sheet';
import { textsOfSport } from '@rallybook/contract/rules/sport-texts';
import { clubTables, type TableList } from '@rallybook/contract/tables/club-tables';
import type { Texts } from '@rallybook/contract/texts/texts';
import { DONG } from './cells/setting.ts';
import { splitRows } from './cells/split-rows.ts';
import type { BlockChoice, BlockHeading } from './sheets/sheet-choices.ts';

/** One of our tables, by the headings that its export has in some language. */
type OwnTable = { list: TableList; headings: readonly string[]; texts: Texts };

/** A heading as it is compared: without the unit of its amounts, and without digits. */
const plain = (heading: string) =>
  heading
    .slice(0, 120)
    .toLowerCase()
    .replace(/ \([^()]{1,20}\)$/u, '')
    .replace(/\d/gu, '')
    .trim();

const NOTHING = { members: [], schedules: [], classes: [], sessions: [] };

/** All tables of clubs that read these texts. */
const tablesIn = (language: Language, texts: Texts): OwnTable[] =>
  Object.entries(
    clubTables(DONG, NOTHING, new Set<string>(OCCASIONAL_BILL_FIELDS), texts, language),
  ).map(([list, { columns }]) => ({
    list: list as TableList,
    headings: columns.map(({ heading }) => plain(heading)),
    texts,
  }));

/**
 * All tables that we export, in these languages and for each sport: a new table is among them by itself. Their headings, without the unit of
 * amounts, are the same in every currency.
 */
export function listOwnTables(languages: readonly (readonly [Language, Texts])[]): OwnTable[] {
  const all = languages.flatMap(([language, texts]) =>
    SPORT_KEYS.flatMap((sport) => tablesIn(language, textsOfSport(texts, sport, language))),
  );
  const byHeadings = new Map(
    all.toReversed().map((table) => [`${table.list} ${table.headings.join('|')}`, table]),
  );
  return [...byHeadings.values()].toReversed();
}

/** What headings of bills were called in exports of former versions, by what they are called now. */
const FORMER_OF_BILL: Readonly<Record<string, string>> = { 'đã ứng': 'đã trả' };

/** So many headings of a bill say that it is one; the columns that no member needs are left out. */
const MIN_OF_BILL = 5;
/** A wide table is known without one of its headings, which may look like a day. */
const MIN_OF_WIDE = 6;

/** Whether headings are those of a table: all of them in their order, but of bills also without some, and without the month. */
function isOf({ list, headings }: OwnTable, given: readonly string[]): boolean {
  const isCalled = (heading: string, name: string) =>
    heading === name || (list === 'bills' && FORMER_OF_BILL[heading] === name);
  let place = 0;
  const isInOrder = given.every((heading) => {
    while (place < headings.length && !isCalled(headings[place]!, heading)) place += 1;
    place += 1;
    return place <= headings.length;
  });
  const missing = headings.length >= MIN_OF_WIDE ? 1 : 0;
  if (list !== 'bills') return isInOrder && given.length >= headings.length - missing;
  return isInOrder && given.length >= MIN_OF_BILL && given.at(-1) === headings.at(-1);
}

/** Which of our tables has these headings; null if none has. */
export function ownTableOf(
  tables: readonly OwnTable[],
  headings: readonly string[],
): OwnTable | null {
  const given = headings.map(plain);
  if (given.length < 2) return null;
  return tables.find((table) => isOf(table, given)) ?? null;
}

/** More lines do not stand above the heading of a table of ours. */
const FIRST_LINES = 3;

/** Which of our tables a text is, parted by commas, semicolons or tabs. */
export function ownTableInText(tables: readonly OwnTable[], text: string): OwnTable | null {
  const lines = text
    .replace(/^\ufeff/u, '')
    .slice(0, 4000)
    .split(/\r\n|\n|\r/u)
    .slice(0, FIRST_LINES);
  for (const line of lines) {
    for (const separator of [',', '\t', ';']) {
      const cells = splitRows(line, separator)[0]?.cells ?? [];
      const found = cells.length < 2 ? null : ownTableOf(tables, cells.map(String));
      if (found !== null) return found;
    }
  }
  return null;
}

/** The tables whose records come back, with what their columns hold; all others are statements. */
const ROLES: Partial<Record<TableList, Partial<Record<keyof Texts['columns'], ColumnRole>>>> = {
  members: { member: 'name', alias: 'alias', email: 'email', classKey: 'class' },
  trackings: { date: 'date', member: 'name' },
  costs: { date: 'date', category: 'category', payer: 'payer', amount: 'amount', note: 'note' },
};
const KINDS = { members: 'members', trackings: 'attendance', costs: 'costs' } as const;

/** How a block with the headings of one of our tables is read; null for any other block. */
export function ownChoice(
  tables: readonly OwnTable[],
  headings: readonly BlockHeading[],
): BlockChoice | null {
  const own = ownTableOf(
    tables,
    headings.map(({ text }) => text),
  );
  if (own === null) return null;
  const { list, texts } = own;
  const roles = ROLES[list];
  if (roles === undefined) return { kind: 'ignored', isStatement: true };
  const names = Object.keys(texts.columns) as (keyof Texts['columns'])[];
  const roleOf = (text: string) =>
    names.flatMap((name) =>
      plain(texts.columns[name]) === plain(text) ? (roles[name] ?? []) : [],
    )[0];
  return {
    kind: KINDS[list as keyof typeof KINDS],
    isOwn: true,
    unit: headings.some(({ text }) => text.endsWith(`(${texts.names.thousands.toLowerCase()})`))
      ? 1000
      : 1,
    columns: Object.fromEntries(
      headings.map(({ index, text }) => [String(index), roleOf(text) ?? 'ignored']),
    ),
  };
}
