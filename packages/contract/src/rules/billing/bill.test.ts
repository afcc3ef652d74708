import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shared } from '../../../test/billing/example-months.ts';
import { vnd } from '../../../test/money.ts';
import { type Attendance, registeredRecordIds, type RegistrationForm } from '../attendance.ts';
import { AmountTooLargeError, fromWire, maxAmount, sum, toWire } from '../money/amounts.ts';
import {
  type BillSettings,
  completeBillSettings,
  MAX_RATIO,
  RATIO_SCALE,
} from './bill-settings.ts';
import { calculateBill, memberBalance } from './bill.ts';
import { ruleOfSettings } from './fee-rule.ts';

const pad = (value: number) => String(value).padStart(2, '0');
const memberId = fc.integer({ min: 1, max: 12 }).map((n) => `m${pad(n)}`);
const scheduleId = fc.constantFrom('s1', 's2', 's3');
const form = fc.oneof(
  fc.record({
    kind: fc.constant('schedules' as const),
    scheduleIds: fc.uniqueArray(scheduleId, { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 8 }) }),
);
const registration = fc
  .record({ memberId, form, days: fc.integer({ min: 1, max: 31 }) })
  .map((item) => (item.form.kind === 'days' ? { ...item, days: item.form.days } : item));
const record = fc.record({
  memberId,
  date: fc.integer({ min: 1, max: 31 }).map((day) => `2026-10-${pad(day)}`),
  scheduleId: fc.option(scheduleId),
});
const cost = fc.record({
  payerId: fc.option(memberId),
  amount: fc.integer({ min: 0, max: 5_000_000 }).map((amount) => vnd(amount)),
});

type AttendedSession = { memberId: string; scheduleId: string | null };

/** Records of one member, counted as a bill wants them. */
function counted(records: readonly AttendedSession[]): Attendance[] {
  const bySchedule = Map.groupBy(records, ({ scheduleId }) => scheduleId);
  return [...bySchedule].map(([scheduleId, same]) => ({ scheduleId, times: same.length }));
}

/** A random month of a club of up to twelve members, some of whom have left. */
const month = fc
  .record({
    active: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    registrations: fc.uniqueArray(registration, { selector: (booked) => booked.memberId }),
    records: fc.array(record, { maxLength: 80 }),
    costs: fc.array(cost, { maxLength: 30 }),
  })
  .map(({ active, registrations, records, costs }) => ({
    currency: 'VND' as const,
    costs,
    members: active.map((isActive, index) => {
      const id = `m${pad(index + 1)}`;
      const { form: chosen, days } =
        registrations.find((registration) => registration.memberId === id) ?? {};
      return {
        id,
        isActive,
        registration: chosen && days ? { form: chosen, days } : null,
        attendance: counted(records.filter((record) => record.memberId === id)),
      };
    }),
    records: records.map((record, index) => ({
      ...record,
      id: `r${String(index).padStart(4, '0')}`,
    })),
  }));

const settings = fc.record({
  registrationFee: fc.integer({ min: 0, max: 1_000_000 }).map((amount) => vnd(amount)),
  unregistrationFee: fc.constant(null),
  unregisteredFeeRatio: fc.integer({ min: 0, max: 50_000 }),
});

test('30: a shared month charges its total cost exactly, whatever the month', () => {
  fc.assert(
    fc.property(month, (input) => {
      const { club, rows } = calculateBill({ ...input, rule: shared });
      const times = rows.reduce(
        (added, row) => added + row.registeredTimes + row.unregisteredTimes,
        0,
      );
      expect(club.totalCost).toBe(sum(input.costs.map(({ amount }) => amount)));
      expect(club.totalFee).toBe(times === 0 ? 0 : club.totalCost);
      const charged = rows.map((row) => vnd(row.registrationCost + row.unregistrationCost));
      expect(sum(charged)).toBe(club.totalFee);
      for (const row of rows) {
        if (row.registeredTimes + row.unregisteredTimes === 0) {
          expect(row.registrationCost + row.unregistrationCost).toBe(0);
        }
      }
    }),
  );
});

test('30: every row is its times multiplied by the fixed fee, to the VND', () => {
  fc.assert(
    fc.property(month, settings, (input, billSettings) => {
      const { club, rows } = calculateBill({ ...input, rule: ruleOfSettings(billSettings) });
      for (const row of rows) {
        expect(row.registrationCost).toBe(row.registeredTimes * billSettings.registrationFee);
        const scaled =
          BigInt(row.unregisteredTimes) *
          BigInt(billSettings.registrationFee) *
          BigInt(billSettings.unregisteredFeeRatio);
        expect(row.unregistrationCost).toBe(Number((scaled + 5000n) / 10_000n));
      }
      const balances = rows.map(memberBalance).reduce((a, b) => a + b, 0);
      const paid = rows.reduce((added, { paidCost }) => added + paidCost, 0);
      expect(paid - club.totalFee).toBe(balances);
    }),
  );
});

test('30: every payment of a member and every record stands in exactly one row', () => {
  fc.assert(
    fc.property(month, (input) => {
      const { rows } = calculateBill({ ...input, rule: shared });
      const ids = rows.map((row) => row.memberId);
      expect(new Set(ids).size).toBe(ids.length);
      const paid = input.costs.filter(({ payerId }) => payerId !== null);
      expect(sum(rows.map(({ paidCost }) => paidCost))).toBe(
        sum(vnd(paid.map(({ amount }) => amount))),
      );
      for (const { id, isActive, registration: chosen } of input.members) {
        const present =
          paid.some(({ payerId }) => payerId === id) ||
          input.records.some((record) => record.memberId === id) ||
          chosen !== null;
        expect(ids.includes(id)).toBe(isActive || present);
      }
    }),
  );
});

test('a bill charges exactly the records as unregistered that are not shown as registered', () => {
  fc.assert(
    fc.property(month, (input) => {
      const formOf = new Map(input.members.map((member) => [member.id, member.registration?.form]));
      const registered = registeredRecordIds(input.records, (id) => formOf.get(id));
      const { rows } = calculateBill({ ...input, rule: shared });
      for (const { memberId, unregisteredTimes } of rows) {
        const others = input.records.filter((record) => record.memberId === memberId);
        expect(unregisteredTimes).toBe(others.filter(({ id }) => !registered.has(id)).length);
      }
    }),
  );
});

test('the bill does not depend on the order in which the data comes', () => {
  fc.assert(
    fc.property(month, (input) => {
      const turned = {
        members: input.members
          .map((member) => ({ ...member, attendance: member.attendance.toReversed() }))
          .toReversed(),
        costs: input.costs.toReversed(),
      };
      expect(calculateBill({ currency: 'VND', ...turned, rule: shared })).toEqual(
        calculateBill({ ...input, rule: shared }),
      );
    }),
  );
});

const days = (count: number): RegistrationForm => ({ kind: 'days', days: count });

test('attendance beyond the registered days is charged as unregistered', () => {
  const { rows } = calculateBill({
    currency: 'VND',
    members: [
      {
        id: 'm1',
        isActive: true,
        registration: { form: days(2), days: 2 },
        attendance: [
          { scheduleId: null, times: 2 },
          { scheduleId: 's1', times: 1 },
        ],
      },
    ],
    costs: [],
    rule: ruleOfSettings({
      registrationFee: vnd(10_000),
      unregistrationFee: vnd(15_000),
      unregisteredFeeRatio: null,
    }),
  });
  expect(rows).toEqual([
    {
      memberId: 'm1',
      registeredTimes: 2,
      unregisteredTimes: 1,
      guestTimes: 0,
      coveredTimes: 0,
      paidCost: 0,
      registrationCost: 20_000,
      unregistrationCost: 15_000,
      guestCost: 0,
      passedCost: 0,
      absenceCost: 0,
      gameCost: 0,
      surplusCost: 0,
    },
  ]);
});

test('a month without any times charges nothing and has no fee to show', () => {
  const { club } = calculateBill({
    currency: 'VND',
    members: [{ id: 'm1', isActive: true, registration: null, attendance: [] }],
    costs: [{ payerId: null, amount: vnd(500_000) }],
    rule: shared,
  });
  expect(club).toEqual({
    totalCost: 500_000,
    totalFee: 0,
    guestCost: 0,
    surplusCost: 0,
    absenceCost: 0,
    gameCost: 0,
    registrationFee: null,
    unregistrationFee: null,
    unregisteredFeeRatio: null,
    fundShare: -500_000,
    unborneCost: 500_000,
  });
});

const MAX_VND = maxAmount('VND');
const extreme = (max: number) => fc.oneof(fc.constantFrom(0, 1, max - 1, max), fc.nat(max));
const extremeAmount = extreme(MAX_VND).map((amount) => vnd(amount));

test('36: a bill of the largest amounts is exact to the last VND, or refused', () => {
  const costs = fc
    .array(fc.record({ payerId: fc.option(memberId), amount: extremeAmount }), { maxLength: 4 })
    .chain((few) =>
      fc
        .integer({ min: 1, max: 3000 })
        .map((times) => Array.from({ length: times }, () => few).flat()),
    );
  const settings = fc.oneof(
    fc.constant(null),
    fc.record({
      registrationFee: extremeAmount,
      unregistrationFee: fc.constant(null),
      unregisteredFeeRatio: extreme(MAX_RATIO * RATIO_SCALE),
    }),
    fc.record({
      registrationFee: fc.constant(null),
      unregistrationFee: extremeAmount,
      unregisteredFeeRatio: fc.integer({ min: 1, max: MAX_RATIO * RATIO_SCALE }),
    }),
  );
  const isSettable = (billSettings: BillSettings | null) =>
    billSettings === null || typeof completeBillSettings('VND', billSettings) !== 'string';
  fc.assert(
    fc.property(month, costs, settings.filter(isSettable), ({ members }, paid, billSettings) => {
      const total = paid.reduce((added, { amount }) => added + BigInt(amount), 0n);
      let bill;
      try {
        bill = calculateBill({
          currency: 'VND',
          members,
          costs: paid,
          rule: ruleOfSettings(billSettings),
        });
      } catch (error) {
        expect(error).toBeInstanceOf(AmountTooLargeError);
        return;
      }
      const { club, rows } = bill;
      expect(BigInt(club.totalCost)).toBe(total);
      const fees = rows.map((row) => BigInt(row.registrationCost) + BigInt(row.unregistrationCost));
      expect(BigInt(club.totalFee)).toBe(fees.reduce((added, fee) => added + fee, 0n));
      const shown = rows.flatMap((row) => [row.paidCost, memberBalance(row)]);
      for (const vnd of [club.totalCost, club.totalFee, ...shown]) {
        // Exported in thousands and imported again.
        expect(fromWire('VND', toWire('VND', vnd))).toBe(vnd);
      }
    }),
    { numRuns: 300 },
  );
});

test('36: a month of 10^12 kVND is billed, and a month of one VND more is refused', () => {
  const largest = Array.from({ length: 1000 }, () => ({ payerId: null, amount: MAX_VND }));
  const { club } = calculateBill({
    currency: 'VND',
    members: [],
    costs: vnd(largest),
    rule: shared,
  });
  expect(club.totalCost).toBe(1000 * MAX_VND);
  const more = [...largest, { payerId: null, amount: 1 }];
  expect(() =>
    calculateBill({ currency: 'VND', members: [], costs: vnd(more), rule: shared }),
  ).toThrow(AmountTooLargeError);
});
