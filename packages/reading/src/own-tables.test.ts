import type { Language } from '@rallybook/contract/languages';
import { SPORT_KEYS } from '@rallybook/contract/rules/club-choices';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { tableUnit } from '@rallybook/contract/rules/money/show';
import { textsOfSport } from '@rallybook/contract/rules/sport-texts';
import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';
import { clubTables, type TableList } from '@rallybook/contract/tables/club-tables';
import { en } from '@rallybook/contract/texts/en';
import { id } from '@rallybook/contract/texts/id';
import type { Texts } from '@rallybook/contract/texts/texts';
import { vi } from '@rallybook/contract/texts/vi';
import { expect, test } from 'vitest';
import { newClub } from '../test/sheets/truth.ts';
import { listOwnTables, ownChoice, ownTableInText, ownTableOf } from './own-tables.ts';
import { readSheets } from './sheets/read-sheets.ts';

const LANGUAGES: [Language, Texts][] = [
  ['en', en],
  ['vi', vi],
  ['id', id],
];
const OWN = listOwnTables(LANGUAGES);

const member = (number: number, name: string, alias: string | null, email: string | null) =>
  ({
    number,
    name,
    alias,
    email,
    role: 'player',
    status: 'active',
    joinDate: '2026-01-01',
  }) as never;

/** Two months of a club, as far as its tables show them. */
const PARTS = {
  members: [
    member(1, 'Lê Văn Tám', 'Tám cận', 'tam@x.vn'),
    member(2, 'Trần Thị Bông', null, null),
    member(3, 'Anna Smith', 'Annie', 'anna@x.com'),
  ],
  schedules: [{ number: 1, weekday: 2, startTime: '19:00', endTime: '21:00', isRetired: false }],
  classes: [],
  sessions: [],
  registrations: [
    {
      member: 1,
      year: 2026,
      month: 10,
      days: null,
      schedules: [1],
      registrationDate: '2026-09-30',
    },
  ],
  trackings: [
    { member: 1, date: '2026-10-06', schedule: 1 },
    { member: 2, date: '2026-10-06', schedule: 1 },
    { member: 2, date: '2026-11-03', schedule: null },
  ],
  costs: [
    { date: '2026-10-06', category: 'COURT_RENTAL', payer: 1, amount: 300 },
    { date: '2026-10-08', category: 'SHUTTLE', payer: null, amount: 280.5, note: 'hai ống' },
    { date: '2026-11-03', category: 'OTHER', payer: 2, amount: 45 },
  ],
  entries: [
    { member: 1, date: '2026-10-31', kind: 'payment', amount: 320, method: 'bank', note: 'ck' },
  ],
  fundEntries: [{ date: '2026-10-31', kind: 'income', amount: 500, note: 'tài trợ' }],
  fundCounts: [{ date: '2026-10-31', counted: 700, expected: 690 }],
  guests: [],
} as unknown as ClubFile;

type Cells = (string | number | null)[][];

/** A table as the CSV or the workbook has it: amounts in thousands with the unit in the heading, or whole đồng. */
function exported(list: TableList, [language, texts]: [Language, Texts], isCsv: boolean): Cells {
  const table = clubTables('VND', PARTS, new Set(), texts, language)[list];
  const items = (PARTS as unknown as Record<string, unknown[]>)[list] ?? [];
  const rows = table.toRows(items as never[]);
  const isMoney = (nth: number) => table.columns[nth]?.kind === 'money';
  const head = table.columns.map(({ heading, kind }) =>
    kind === 'money' && isCsv ? `${heading} (${texts.names.thousands})` : heading,
  );
  const body = rows.map((row) =>
    row.map((cell, nth) => {
      if (cell === null) return null;
      if (isCsv) return String(cell);
      return typeof cell === 'number' && isMoney(nth) ? cell * 1000 : cell;
    }),
  );
  return [head, ...body];
}

const CLUB = {
  ...newClub('2026-11-27'),
  isOwnTable: (texts: readonly string[]) => ownTableOf(OWN, texts) !== null,
  remembered: (headings: Parameters<typeof ownChoice>[1]) => ownChoice(OWN, headings),
};
const read = (rows: Cells) => readSheets([{ name: 'T', rows }], {}, CLUB);

const LISTS = Object.keys(clubTables('VND', PARTS, new Set(), en, 'en')) as TableList[];
const FORMS = LANGUAGES.flatMap((language) =>
  [true, false].map((isCsv) => ({
    language,
    isCsv,
    form: `${language[0]} ${isCsv ? 'CSV' : 'workbook'}`,
  })),
);

test.each(FORMS)(
  'members, attendance and costs of a $form come back equal',
  ({ language, isCsv }) => {
    const members = read(exported('members', language, isCsv)).facts.people;
    expect(members.map(({ name, alias, email }) => [name, alias, email])).toEqual([
      ['Lê Văn Tám', 'Tám cận', 'tam@x.vn'],
      ['Trần Thị Bông', expect.anything(), null],
      ['Anna Smith', 'Annie', 'anna@x.com'],
    ]);
    const { records } = read(exported('trackings', language, isCsv)).facts;
    expect(records.map(({ date }) => date)).toEqual(['2026-10-06', '2026-10-06', '2026-11-03']);
    const { costs } = read(exported('costs', language, isCsv)).facts;
    expect(costs.map(({ date, category, amount }) => [date, category, amount])).toEqual([
      ['2026-10-06', 'COURT_RENTAL', 300_000],
      ['2026-10-08', 'SHUTTLE', 280_500],
      ['2026-11-03', 'OTHER', 45_000],
    ]);
  },
);

const STATEMENTS = LISTS.filter((list) => !['members', 'trackings', 'costs'].includes(list));

test.each(STATEMENTS)(
  'the table of %s is told as a statement, and nothing is taken from it',
  (list) => {
    for (const { language, isCsv } of FORMS) {
      const rows = exported(list, language, isCsv);
      const { blocks, facts } = read(rows.length > 1 ? rows : [...rows, ['2026-10-31', 'An', 300]]);
      const { people, registrations, records, guests, costs, openings, payments } = facts;
      expect([people, registrations, records, guests, costs, openings, payments].flat()).toEqual(
        [],
      );
      expect(blocks[0]?.unread[0]?.code, String(rows[0])).toBe('own_table');
    }
  },
);

test('every table is known by its text, and a bill also without the month and columns of nobody', () => {
  for (const { language, isCsv } of FORMS) {
    for (const list of LISTS) {
      const line = exported(list, language, isCsv)[0]!
        .map((cell) => `"${cell}"`)
        .join(',');
      expect(ownTableInText(OWN, `\ufeff${line}\r\n`)?.list).toBe(list);
    }
    const [, , ...bill] = exported('bills', language, isCsv)[0]!;
    expect(ownTableInText(OWN, bill.join('\t'))?.list).toBe('bills');
  }
  expect(ownTableInText(OWN, 'Ngày,Số tiền,Nội dung\n')).toBeNull();
});

test('a bill of a former version is known, whose column of what was advanced is called "Đã trả"', () => {
  const [head] = exported('bills', ['vi', vi], true);
  const former = head!.map((heading) => String(heading).replace(/^Đã ứng/, 'Đã trả'));
  expect(former).not.toEqual(head);
  expect(ownTableOf(OWN, former)?.list).toBe('bills');
});

/** Amounts as a club in a currency has them. */
const AMOUNTS: [Currency, number[], number[]][] = [
  ['EUR', [300, 280.5, 1234.05], [30_000, 28_050, 123_405]],
  ['JPY', [3000, 280, 12_345], [3000, 280, 12_345]],
  ['IDR', [300_000, 500, 25], [300_000, 500, 25]],
  ['KWD', [300, 1.234, 2.05], [300_000, 1234, 2050]],
];

test.each(AMOUNTS)(
  'costs of a club in %s come back equal from its tables',
  (currency, wire, minor) => {
    const parts = {
      ...PARTS,
      costs: PARTS.costs.map((cost, nth) => ({ ...cost, amount: wire[nth]! })),
    };
    for (const [language, texts] of LANGUAGES) {
      for (const isCsv of [true, false]) {
        const table = clubTables(currency, parts, new Set(), texts, language).costs;
        const head = table.columns.map(({ heading, kind }) =>
          kind === 'money' && isCsv
            ? `${heading} (${tableUnit(currency, texts.names.thousands)})`
            : heading,
        );
        const body = table
          .toRows(parts.costs as never[])
          .map((row) => row.map((cell) => (isCsv && cell !== null ? String(cell) : cell)));
        const { facts, blocks, questions } = readSheets(
          [{ name: 'T', rows: [head, ...body] }],
          {},
          { ...CLUB, ...newClub('2026-11-27', currency) },
        );
        expect([questions, blocks.map(({ why }) => why)]).toEqual([[], [null]]);
        expect([language, isCsv, facts.costs.map(({ amount }) => amount)]).toEqual([
          language,
          isCsv,
          minor,
        ]);
      }
    }
  },
);

test('costs from the tables of a club in another currency are told, and none is taken', () => {
  const rows = exported('costs', ['en', en], true);
  const inEur = rows.map((row, nth) =>
    nth === 0 ? row.map((cell) => String(cell).replace('(kVND)', '(EUR)')) : row,
  );
  expect(inEur[0]).not.toEqual(rows[0]);
  const readBy = (currency: Currency, given: Cells) => {
    const club = { ...CLUB, ...newClub('2026-11-27', currency) };
    const { facts, blocks } = readSheets([{ name: 'T', rows: given }], {}, club);
    return [facts.costs.length, blocks[0]!.unread.map(({ code }) => code)];
  };
  expect(readBy('EUR', rows)).toEqual([0, ['other_currency']]);
  expect(readBy('VND', inEur)).toEqual([0, ['other_currency']]);
  expect(readBy('EUR', inEur)).toEqual([3, []]);
});

test('games and bills of every sport are known by their text', () => {
  const all = ['games', 'bills'] as const;
  for (const [language, texts] of LANGUAGES) {
    for (const sport of SPORT_KEYS) {
      const ofSport = textsOfSport(texts, sport, language);
      const tables = clubTables('EUR', PARTS, new Set(['gameCost']), ofSport, language);
      for (const list of all) {
        const line = tables[list].columns.map(({ heading }) => heading).join(',');
        expect([sport, ownTableInText(OWN, line)?.list]).toEqual([sport, list]);
      }
    }
  }
});
