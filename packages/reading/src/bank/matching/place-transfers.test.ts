import { moneyRuns } from '@rallybook/contract/test/random/money-runs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grouped, two } from '../../../test/bank-text/bank-examples.ts';
import { inVietnam, VIETNAM } from '../../../test/bank-text/setting.ts';
import type { BankLine } from '../line/bank-line.ts';
import { readBankRows, readBankText } from '../read-bank-text.ts';
import { readSepay } from '../webhooks.ts';
import { placeTransfers } from './place-transfers.ts';
import type { Transfer } from './transfer-keys.ts';

const known = inVietnam('2026-09-30');

/** A real transfer at a day and minute of September 2026. */
type Real = {
  amount: number;
  day: number;
  minute: number;
  text: string;
  reference: string;
  balance: number;
};

const timeOf = ({ minute }: Real) => `10:${two(minute)}`;

const messageOf = (real: Real) =>
  `TK 7220xxxx2005|GD: +${grouped(real.amount)}VND ${two(real.day)}/09/26 ${timeOf(real)}|SD:${grouped(real.balance)}VND|ND: ${real.text}`;

const rowOf = (real: Real) => [
  `${two(real.day)}/09/2026`,
  real.reference,
  null,
  real.amount,
  real.balance,
  real.text,
];

const fileOf = (reals: readonly Real[]) =>
  readBankRows([['Ngày', 'Số CT', 'Nợ', 'Có', 'Số dư', 'Nội dung'], ...reals.map(rowOf)], known)
    .lines;

const webhookOf = (real: Real): BankLine =>
  readSepay(
    {
      id: 1,
      transactionDate: `2026-09-${two(real.day)} ${timeOf(real)}:30`,
      accountNumber: '7220123452005',
      transferType: 'in',
      transferAmount: real.amount,
      content: real.text,
      referenceCode: real.reference,
      accumulated: real.balance,
    },
    { id: 'own', accountNumber: '7220123452005' },
  )!;

/**
 * Takes in some deliveries, one after the other. Returns the transfers known in the end, and the placement of each
 * line.
 */
function takeIn(deliveries: readonly (readonly BankLine[])[]) {
  let transfers: Transfer[] = [];
  const states = deliveries.map((lines) => {
    const placed = placeTransfers(VIETNAM, lines, transfers);
    ({ transfers } = placed);
    return placed.placements.map(({ state }) => state);
  });
  return { transfers, states };
}

/** Equal transfers are likely, since there are few amounts, days, minutes and texts. */
const reals = fc
  .array(
    fc.record({
      amount: fc.constantFrom(50_000, 300_000),
      day: fc.integer({ min: 17, max: 18 }),
      minute: fc.integer({ min: 0, max: 2 }),
      text: fc.constantFrom('NGUYEN VAN AN ck', 'RB7K3M9N TUAN chuyen tien'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((some) =>
    some.map((real, index): Real => ({
      ...real,
      reference: `FT2609${1000 + index}`,
      balance: 1_000_000 + index,
    })),
  );

const shuffled = <Value>(values: readonly Value[]) =>
  fc.shuffledSubarray([...values], { minLength: values.length });

/**
 * Delivers each transfer by message, file and webhook, some of them twice, in any order; the file in one or two
 * parts.
 */
const histories = reals.chain((some) =>
  fc.tuple(fc.integer({ min: 0, max: some.length }), fc.subarray(some)).chain(([half, again]) => {
    const messages = [...some, ...again].map((real) => readBankText(messageOf(real), known).lines);
    const webhooks = [...some, ...again].map((real) => [webhookOf(real)]);
    const files = [some.slice(0, half), some.slice(half), some].map(fileOf);
    return fc.record({
      some: fc.constant(some),
      deliveries: shuffled([...messages, ...webhooks, ...files]),
    });
  }),
);

type Alike = { amount: number; text: string };

const alike = (a: Alike, b: Alike) => a.amount === b.amount && a.text === b.text;

test('no transfer counts twice or is lost, in any order of messages, files and webhooks', () => {
  fc.assert(
    fc.property(histories, ({ some, deliveries }) => {
      const lines = deliveries.flat();
      const states = takeIn(deliveries).states.flat();
      for (const real of some) {
        const count = (...counted: string[]) =>
          lines.filter((line, index) => alike(line, real) && counted.includes(states[index]!))
            .length;
        const made = some.filter((other) => alike(other, real)).length;
        expect(count('new')).toBeLessThanOrEqual(made);
        expect(count('new', 'doubtful')).toBeGreaterThanOrEqual(made);
      }
    }),
    { numRuns: moneyRuns(200) },
  );
});

test('transfers of other days, amounts, or texts and minutes count once and undoubted', () => {
  const isUnlike = ({ some }: { some: Real[] }) =>
    [
      ({ amount, day, text }: Real) => `${amount} ${day} ${text}`,
      ({ amount, day, minute }: Real) => `${amount} ${day} ${minute}`,
    ].every((keyOf) => new Set(some.map(keyOf)).size === some.length);
  fc.assert(
    fc.property(histories.filter(isUnlike), ({ some, deliveries }) => {
      const { transfers, states } = takeIn(deliveries);
      expect(states.flat()).not.toContain('doubtful');
      expect(transfers).toHaveLength(some.length);
      expect(new Set(transfers.map(({ reference }) => reference))).toEqual(
        new Set(some.map(({ reference }) => reference)),
      );
    }),
    { numRuns: moneyRuns(100) },
  );
});

const an: Real = {
  amount: 300_000,
  day: 18,
  minute: 0,
  text: 'An ck',
  reference: 'FT1',
  balance: 1_300_000,
};

test('two equal transfers on one day with different references are two', () => {
  const twice = [an, { ...an, reference: 'FT2' }];
  expect(takeIn([fileOf(twice)]).transfers).toHaveLength(2);
  expect(takeIn(twice.map((real) => [webhookOf(real)])).transfers).toHaveLength(2);
});

test('equal rows of one table with one reference are one', () => {
  expect(takeIn([fileOf([an, an])]).states).toEqual([['new', 'known']]);
});

test('equal rows of one table without references are doubtful', () => {
  const rows = [
    ['Ngày', 'Có', 'Nội dung'],
    ['18/09/2026', 50_000, 'An'],
    ['18/09/2026', 50_000, 'An'],
  ];
  const { lines } = readBankRows(rows, known);
  expect(takeIn([lines, lines]).states).toEqual([
    ['new', 'doubtful'],
    ['known', 'known'],
  ]);
});

test('a doubtful line names the similar transfer, and is known when it comes again', () => {
  const message = readBankText(messageOf(an), known).lines;
  const file = fileOf([{ ...an, balance: 5 }]);
  const { transfers } = placeTransfers(VIETNAM, message, []);
  const doubtful = placeTransfers(VIETNAM, file, transfers);
  expect(doubtful.placements).toEqual([{ state: 'doubtful', index: 1, like: 0 }]);
  expect(placeTransfers(VIETNAM, file, doubtful.transfers).placements).toEqual([
    { state: 'known', index: 1 },
  ]);
});

test('a message that is pasted twice is one', () => {
  const { lines } = readBankText(`${messageOf(an)}\nok\n${messageOf(an)}`, known);
  expect(takeIn([lines]).states).toEqual([['new', 'known']]);
});
