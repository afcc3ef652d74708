import { describe, expect, test } from 'vitest';
import { faultOfMonth } from '../random/months.ts';
import {
  billLines,
  billUnits,
  linesOfRow,
  registeredDates,
  unregisteredDates,
} from './bill-lines.ts';

const row = {
  memberId: 'an',
  registeredTimes: 4,
  unregisteredTimes: 1,
  paidCost: 100_000,
  registrationCost: 160_000,
  unregistrationCost: 50_000,
};
const fees = { registrationFee: 40_000, unregistrationFee: null, unregisteredFeeRatio: 12_500 };
const nothing = { registeredDates: [], unregisteredDates: [], costs: [] };

test('the lines of 1,000 random months add up to their rows, each by quantity and unit', () => {
  for (let seed = 1; seed <= 1000; seed += 1) expect(faultOfMonth(seed)).toBeNull();
});

describe('with fixed fees', () => {
  test('each kind of times is a line with its fee and its days, each cost another', () => {
    const units = billUnits(fees, { totalCost: 0, rows: [row] });
    const costs = [{ date: '2026-10-03', category: 'SHUTTLE', amount: 100_000 }];
    const month = { registeredDates: ['2026-10-06'], unregisteredDates: ['2026-10-09'], costs };
    expect(billLines(row, units, month)).toEqual([
      {
        kind: 'registered',
        quantity: 4,
        unit: { numerator: 40_000, denominator: 1 },
        amount: -160_000,
        dates: ['2026-10-06'],
        label: '',
      },
      {
        kind: 'unregistered',
        quantity: 1,
        unit: { numerator: 50_000, denominator: 1 },
        amount: -50_000,
        dates: ['2026-10-09'],
        label: '',
      },
      {
        kind: 'paid',
        quantity: 1,
        unit: { numerator: 100_000, denominator: 1 },
        amount: 100_000,
        dates: ['2026-10-03'],
        label: 'SHUTTLE',
      },
    ]);
  });

  test('what did not happen has no line', () => {
    const units = billUnits(fees, { totalCost: 0, rows: [] });
    const none = { registeredTimes: 0, registrationCost: 0, paidCost: 0 };
    const lines = billLines({ ...row, ...none }, units, nothing);
    expect(lines.map(({ kind }) => kind)).toEqual(['unregistered']);
  });
});

test('of a shared cost, what the largest remainder adds is a line of its own', () => {
  const shared = { ...row, registeredTimes: 2, unregisteredTimes: 1, paidCost: 0 };
  const costs = { registrationCost: 67, unregistrationCost: 33 };
  const other = { ...shared, memberId: 'binh', registeredTimes: 0, unregisteredTimes: 0 };
  const units = billUnits(null, { totalCost: 100, rows: [{ ...shared, ...costs }, other] });
  const lines = billLines({ ...shared, ...costs }, units, nothing);
  expect(lines.map(({ kind, amount, unit }) => [kind, amount, unit])).toEqual([
    ['registered', -66, { numerator: 100, denominator: 3 }],
    ['unregistered', -33, { numerator: 100, denominator: 3 }],
    ['rounding', -1, { numerator: 1, denominator: 1 }],
  ]);
});

test('of a row alone, each sum stands over its times, and what has no times is rounding', () => {
  const lines = linesOfRow({ ...row, unregisteredTimes: 0 });
  expect(lines.map(({ kind, quantity, amount, dates }) => [kind, quantity, amount, dates])).toEqual(
    [
      ['registered', 4, -160_000, []],
      ['paid', 1, 100_000, []],
      ['rounding', 1, -50_000, []],
    ],
  );
});

test('the days of schedules stand once each, and those that are not registered for in order', () => {
  const october = { year: 2026, month: 10 };
  const form = { kind: 'schedules', scheduleIds: ['tue', 'late', 'gone'] } as const;
  const weekdays = new Map([
    ['tue', 2],
    ['late', 2],
  ]);
  expect(registeredDates(october, form, (id) => weekdays.get(id))).toEqual([
    '2026-10-06',
    '2026-10-13',
    '2026-10-20',
    '2026-10-27',
  ]);
  const at = (id: string, date: string, scheduleId: string | null) => ({
    id,
    date,
    scheduleId,
    memberId: 'an',
  });
  const records = [
    at('3', '2026-10-20', null),
    at('1', '2026-10-06', 'tue'),
    at('2', '2026-10-08', 'sat'),
  ];
  expect(unregisteredDates(records, form)).toEqual(['2026-10-08', '2026-10-20']);
  const days = { kind: 'days', days: 2 } as const;
  expect(registeredDates(october, days, () => 2)).toEqual([]);
  expect(unregisteredDates(records, days)).toEqual(['2026-10-20']);
});
