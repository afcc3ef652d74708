import { expect, test } from 'vitest';
import { monthTasks, type MonthState } from './month-tasks';

const november = { year: 2026, month: 11 };
const october = { year: 2026, month: 10 };
const calculated = { status: 'calculated', isCurrent: true } as const;
const old = { status: 'calculated', isCurrent: false } as const;
const closed = { status: 'closed', isCurrent: true } as const;

const kindsOf = (...months: Omit<MonthState, 'hasRecords'>[]) =>
  monthTasks(
    months.map((month) => ({ hasRecords: true, ...month })),
    november,
  ).map(({ month, kind }) => `${month.month} ${kind}`);

test('a month that is over waits until it is calculated and closed', () => {
  expect(kindsOf({ month: october, bill: null })).toEqual(['10 not_calculated']);
  expect(kindsOf({ month: october, bill: calculated })).toEqual(['10 not_closed']);
  expect(kindsOf({ month: october, bill: closed })).toEqual([]);
});

test('the current month waits only where its bill is old', () => {
  expect(kindsOf({ month: november, bill: null })).toEqual([]);
  expect(kindsOf({ month: november, bill: calculated })).toEqual([]);
  expect(kindsOf({ month: november, bill: old })).toEqual(['11 changed']);
});

test('a month without attendance does not wait for its bill', () => {
  expect(monthTasks([{ month: october, bill: null, hasRecords: false }], november)).toEqual([]);
});

test('the oldest month comes first', () => {
  expect(kindsOf({ month: november, bill: old }, { month: october, bill: null })).toEqual([
    '10 not_calculated',
    '11 changed',
  ]);
});
