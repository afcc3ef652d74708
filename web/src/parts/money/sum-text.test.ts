import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { sumText } from './sum-text';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const OCTOBER = { year: 2026, month: 10 };
const NOVEMBER = { year: 2026, month: 11 };

test.each([
  ['a month alone', [NOVEMBER], NOVEMBER, false, 'Balances of closed months, and 11/2026 so far'],
  [
    'an older month that is not closed either',
    [OCTOBER, NOVEMBER],
    NOVEMBER,
    false,
    'Balances of closed months, and 10/2026, 11/2026 so far',
  ],
  [
    'no later month',
    [OCTOBER, NOVEMBER],
    OCTOBER,
    false,
    'Balances of closed months, and 10/2026 so far',
  ],
  ['a closed month', [], NOVEMBER, true, 'By the balances of all closed months'],
  [
    'a closed month after one that is not',
    [OCTOBER],
    NOVEMBER,
    true,
    'By the balances of closed months, without 10/2026',
  ],
  [
    'balances alone',
    [OCTOBER, NOVEMBER],
    null,
    false,
    'By the balances of closed months, without 10/2026, 11/2026',
  ],
] as const)(
  'the sum of what is owed names what it counts: %s',
  (_, open, month, isClosed, text) => {
    expect(sumText({ open, month, isClosed })).toBe(text);
  },
);
