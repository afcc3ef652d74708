import type { Sheet } from '@rallybook/contract/rules/sheet';
import { expect, test } from 'vitest';
import { ANSWERED_SHEETS } from '../../test/sheets/answered-sheets.ts';
import { EXAMPLES, sheetOf } from '../../test/sheets/examples.ts';
import { FURTHER_SHEETS } from '../../test/sheets/further-sheets.ts';
import { INVENTED_SHAPES } from '../../test/sheets/invented-shapes.ts';
import { SHEETS_OF_OTHERS } from '../../test/sheets/names-of-others.ts';
import { OTHER_SHAPES } from '../../test/sheets/other-shapes.ts';
import { OTHER_SUBJECTS } from '../../test/sheets/other-subjects.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import type { ClubOfSheets, SheetChoices } from './sheet-choices.ts';

type Given = {
  about: string;
  sheets: readonly Sheet[];
  choices?: SheetChoices | undefined;
  club?: Partial<ClubOfSheets> | undefined;
};

const GROUPS: [string, readonly Given[]][] = [
  ['as clubs keep them', EXAMPLES],
  ['of other shapes', OTHER_SHAPES],
  ['of other subjects', [...OTHER_SUBJECTS, ...INVENTED_SHAPES]],
  ['of others', [...SHEETS_OF_OTHERS, ...FURTHER_SHEETS, ...ANSWERED_SHEETS]],
];

const readingOf = ({ sheets, choices = {}, club = {} }: Given, questions = {}) =>
  readSheets(sheets, { ...choices, questions }, { ...newClub('2026-11-27'), ...club });

test.each(GROUPS)(
  'each question of sheets %s has two choices, and what a table was read as',
  (_, all) => {
    const wrong = all.flatMap((given) => {
      const { questions, blocks } = readingOf(given);
      return questions.flatMap(({ kind, place, choices }) => {
        const keys = choices.map(({ key }) => key);
        const read = blocks.filter(({ range }) =>
          place.some((candidate) => candidate.range === range),
        );
        const isWhole =
          kind !== 'kind_of_table' || read.every((block) => keys.includes(block.kind));
        return keys.length > 1 && isWhole ? [] : [[given.about, kind, keys]];
      });
    });
    expect(wrong).toEqual([]);
  },
);

test.each(GROUPS)('no question of sheets %s is asked again once it was answered', (_, all) => {
  const wrong = all.flatMap((given) =>
    readingOf(given).questions.flatMap(({ id, kind, choices }) =>
      choices
        // One month is as good as another.
        .filter((_, nth) => kind !== 'month_of_table' || nth === 0 || nth === choices.length - 1)
        .filter(({ key }) => {
          const { questions, unknownChoices } = readingOf(given, { [id]: key });
          return questions.some((question) => question.id === id) || unknownChoices.length > 0;
        })
        .map(({ key }) => [given.about, kind, key]),
    ),
  );
  expect(wrong).toEqual([]);
});

const QUOTES = sheetOf('Quỹ', 'Họ tên | Ủng hộ\nHùng | 200.000\nHoa | 250.000');

test('a table without a month, and of which it is open what it is, is asked about that first', () => {
  const [question, ...others] = readingOf({ about: '', sheets: [QUOTES] }).questions;
  expect([question?.kind, others]).toEqual(['kind_of_table', []]);
});

const answersOf = (sheets: readonly Sheet[], key: string) => {
  const [first] = readingOf({ about: '', sheets }).questions;
  return readingOf({ about: '', sheets }, { [first!.id]: key });
};

test('costs of a known month without a date are dated by the month that somebody says', () => {
  const costs = [
    sheetOf('Chi phí T10', 'Khoản chi | Số tiền\nTiền sân | 3.200.000\nCầu | 1.120.000'),
  ];
  const { facts, questions } = answersOf(costs, '2026-10');
  expect(questions).toEqual([]);
  expect(facts.costs.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-10-01', 3_200_000],
    ['2026-10-01', 1_120_000],
  ]);
});

test('amounts below zero that are said to be costs were spent, and those above zero are told', () => {
  const below = [
    sheetOf(
      'T10',
      'Ngày | Nội dung | Số tiền\n6/10/2026 | Tiền sân | -300000\n8/10/2026 | Cầu | -250000\n9/10/2026 | Áo | 100000',
    ),
  ];
  const { facts, told } = answersOf(below, 'costs');
  expect(facts.costs.map(({ amount }) => amount)).toEqual([300_000, 250_000]);
  expect(told.map(({ code }) => code)).toContain('money_back');
});
