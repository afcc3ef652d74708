import { vnd } from '@rallybook/contract/test/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPARISONS, EXAMPLE } from '../../../test/bank-text/compare-examples.ts';
import { VIETNAM } from '../../../test/bank-text/setting.ts';
import { accountsFit } from '../line/bank-account.ts';
import { compareTransfers, mergeTransfers } from './compare-transfers.ts';
import type { Transfer } from './transfer-keys.ts';

const { transfer, day, undated } = EXAMPLE;

describe('two lines are', () => {
  test.each(COMPARISONS)('%s: %s', (comparison, _, a, b) => {
    expect(compareTransfers(VIETNAM, { ...transfer, ...a }, { ...transfer, ...b })).toBe(
      comparison,
    );
    expect(compareTransfers(VIETNAM, { ...transfer, ...b }, { ...transfer, ...a })).toBe(
      comparison,
    );
  });
});

test.each([
  ['0121000891319', '0121000891319', true],
  ['0121000891319', '0121000891318', false],
  ['7220123452005', '7220xxxx2005', true],
  ['7220123452006', '7220xxxx2005', false],
  ['722005', '7220xxxx2005', false],
  ['...43201', '12343201', true],
  ['...43201', '12343202', false],
  ['7220****2005', '...452005', true],
  ['7220****2005', '...452006', false],
  ['7220…', '72201234', true],
  ['1903 4567 8901', '190345678901', true],
])('the accounts %s and %s can be one: %s', (a, b, fits) => {
  expect([accountsFit(a, b), accountsFit(b, a)]).toEqual([fits, fits]);
});

const aTransfer = fc.record<Transfer>({
  source: fc.constantFrom('message', 'table', 'webhook'),
  at: fc.constant(''),
  hasTime: fc.boolean(),
  isDated: fc.boolean(),
  amount: fc.constantFrom(vnd(50_000), vnd(60_000)),
  direction: fc.constantFrom('in', 'out'),
  text: fc.constantFrom('', 'An', 'AN chuyen tien', 'an chuyentien', 'Binh chuyen tien MBVCB.339'),
  reference: fc.constantFrom(null, 'MBVCB.339', 'FT1', 'FT2'),
  account: fc.constantFrom(null, '0121000891319', '0121xxxx1319', '...1319'),
  balance: fc.constantFrom(null, vnd(1), vnd(2)),
  serviceId: fc.constantFrom(null, 'a:1', 'a:2', 'b:1'),
});
const anyTransfer = fc
  .tuple(
    aTransfer,
    fc.constantFrom('2026-09-18', '2026-09-20'),
    fc.constantFrom('03:00:00', '03:00:30', '04:00:00'),
  )
  .map(([one, date, time]): Transfer => {
    const hasTime = one.isDated && one.hasTime;
    return { ...one, hasTime, at: hasTime ? `${date}T${time}.000Z` : date };
  });

test('comparing does not depend on the order, and a line is the same as itself', () => {
  fc.assert(
    fc.property(anyTransfer, anyTransfer, (a, b) => {
      expect(compareTransfers(VIETNAM, a, b)).toBe(compareTransfers(VIETNAM, b, a));
      expect(compareTransfers(VIETNAM, a, a)).toBe('same');
    }),
    { numRuns: 3000 },
  );
});

test('merging adds what the other line knows better, and loses nothing', () => {
  const webhook: Transfer = { ...transfer, source: 'webhook', reference: 'FT123' };
  const message: Transfer = {
    ...transfer,
    account: '...1319',
    text: '',
    ...undated,
    balance: vnd(7),
  };
  expect(mergeTransfers(message, webhook)).toEqual({ ...webhook, source: 'message', balance: 7 });
  expect(mergeTransfers(webhook, message)).toEqual(webhook);
  expect(mergeTransfers({ ...transfer, ...day }, webhook).at).toBe(webhook.at);
  expect(mergeTransfers(webhook, { ...transfer, at: '2026-09-19T03:00:00.000Z' })).toEqual(webhook);
});
