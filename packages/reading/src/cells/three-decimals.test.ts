import { expect, test } from 'vitest';
import { rowsTwice } from '../../test/bank-text/answering.ts';
import { readBankText } from '../bank/read-bank-text.ts';

const ELSEWHERE = 'Europe/London';

type Code = 'KWD' | 'BHD' | 'EUR';

function readAll(
  rows: readonly string[],
  timeZone = ELSEWHERE,
  currency: Code = 'KWD',
  answers = {},
) {
  const lines = ['Date;Details;Credit;Debit', ...rows];
  const setting = { currency, timeZone, today: '2026-11-28' } as const;
  const found = readBankText(lines.join('\n'), { ...setting, answers });
  expect(rowsTwice(found, lines.length)).toEqual([]);
  return found;
}

/** What became of each row below the heading: the amount that came in, the question it waits for, or the code of its fault. */
function read(...given: Parameters<typeof readAll>) {
  const found = readAll(...given);
  return given[0].map((_, index) => {
    const isHere = ({ line }: { line?: number }) => line === index + 2;
    const asked = found.questions.find(({ place }) => place.some(isHere));
    return (
      found.lines.find(isHere)?.amount ?? asked?.id ?? found.faults.find(isHere)?.code ?? 'neither'
    );
  });
}

const POINT = 'unit_of_amounts|0.000';
const COMMA = 'unit_of_amounts|0,000';

test.each([
  ['a number that begins with 0', '14/11/2026;An;0.750;', 750],
  ['four digits before the point', '14/11/2026;An;1250.000;', 1_250_000],
  ['groups of the other sign', '14/11/2026;An;1,250.500;', 1_250_500],
])('%s proves that three digits behind the point are decimals', (_, row, amount) => {
  expect(read(['13/11/2026;Vy;12.500;', row])).toEqual([12_500, amount]);
});

test('commas before decimals, signs and codes beside an amount are read where one amount proves it', () => {
  const rows = ['13/11/2026;Vy;KWD 12,500;', '14/11/2026;An;0,750;', '15/11/2026;Hoa;+2,250;'];
  expect(read(rows)).toEqual([12_500, 750, 2250]);
});

test.each(['KWD', 'BHD'] as const)('without a proof, amounts in %s are asked about', (code) => {
  const rows = ['13/11/2026;Vy;12.500;', '14/11/2026;An;7.250;', '15/11/2026;Hoa;3;'];
  expect(read(rows, ELSEWHERE, code)).toEqual([POINT, POINT, 3000]);
  const { questions } = readAll(rows, ELSEWHERE, code);
  expect(questions).toMatchObject([
    {
      kind: 'unit_of_amounts',
      value: '12.500',
      place: [{ line: 2 }, { line: 3 }],
      mayBeKept: true,
    },
  ]);
  expect(questions[0]!.example[0]!.text).toMatch(/\b12\.500$/);
  const texts = questions[0]!.choices.map(({ key, text }) => [key, text.replace('\u00a0', ' ')]);
  expect(texts).toEqual([
    ['decimals', `${code} 12.500`],
    ['thousands', `${code} 12,500.000`],
  ]);
  const answered = (key: string) => read(rows, ELSEWHERE, code, { [POINT]: key });
  expect(answered('decimals')).toEqual([12_500, 7250, 3000]);
  expect(answered('thousands')).toEqual([12_500_000, 7_250_000, 3000]);
  expect(answered('something else')).toEqual([POINT, POINT, 3000]);
});

test('amounts that contradict each other prove nothing, and each sign is asked about by itself', () => {
  const both = ['13/11/2026;Vy;12.500;', '14/11/2026;An;0.750;', '15/11/2026;Hoa;1.250.500;'];
  expect(read(both)).toEqual([POINT, 750, 1_250_500_000]);
  const rows = ['13/11/2026;Vy;12.500;', '14/11/2026;An;7,250;'];
  expect(read(rows)).toEqual([POINT, COMMA]);
  const answers = { [POINT]: 'thousands', [COMMA]: 'decimals' };
  expect(read(rows, ELSEWHERE, 'KWD', answers)).toEqual([12_500_000, 7250]);
});

test('a balance proves what came in, but not which amount that is', () => {
  const rows = [
    'Date;Details;Amount;Balance',
    '13/11/2026;Vy;12.500;112.500',
    '14/11/2026;An;7.250;119.750',
    '15/11/2026;Ben;-9.750;110.000',
    '16/11/2026;Hoa;2.500;112.500',
  ];
  const setting = { currency: 'KWD', timeZone: ELSEWHERE, today: '2026-11-28' } as const;
  const open = readBankText(rows.join('\n'), setting);
  expect(open.lines).toEqual([]);
  expect(open.questions.map(({ id }) => id)).toContain(POINT);
  const answers = { [POINT]: 'thousands' };
  const { lines } = readBankText(rows.join('\n'), { ...setting, answers });
  expect(lines.map(({ amount, direction }) => [amount, direction])).toContainEqual([
    7_250_000,
    'in',
  ]);
});

test('points that group prove that no decimals stand behind them', () => {
  const rows = ['13/11/2026;Vy;12.500;', '14/11/2026;An;1.250.500;', '15/11/2026;Hoa;12,500;'];
  expect(read(rows)).toEqual([POINT, 1_250_500_000, 12_500]);
});

test('in Kuwait a point stands before decimals, but amounts that show otherwise go first', () => {
  expect(read(['13/11/2026;Vy;12.500;'], 'Asia/Kuwait')).toEqual([12_500]);
  expect(read(['13/11/2026;Vy;12,500;'], 'Asia/Kuwait')).toEqual([COMMA]);
  const grouped = ['13/11/2026;Vy;12.500;', '14/11/2026;An;0,750;'];
  expect(read(grouped, 'Asia/Kuwait')).toEqual([POINT, 750]);
});

test('words of a transfer stay as they are, and other currencies keep their thousands', () => {
  const lines = [
    'Date;Details;Credit',
    '13/11/2026;Court 12.500;0.750',
    '14/11/2026;12.500 Vy;1.000',
  ];
  const setting = { currency: 'KWD', timeZone: 'Asia/Kuwait', today: '2026-11-28' } as const;
  const texts = readBankText(lines.join('\n'), setting).lines.map(({ text, amount }) => [
    text,
    amount,
  ]);
  expect(texts).toEqual([
    ['Court 12.500', 750],
    ['12.500 Vy', 1000],
  ]);
  expect(read(['13/11/2026;Vy;12.500;', '14/11/2026;An;0,75;'], ELSEWHERE, 'EUR')).toEqual([
    1_250_000, 75,
  ]);
});
