import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateNaiveBill } from '../../../test/billing/naive-bill.ts';
import { randomMonth, randomRules } from '../../../test/billing/random-month.ts';
import { vnd } from '../../../test/money.ts';
import { moneyRuns } from '../../../test/random/money-runs.ts';
import { AmountTooLargeError } from '../money/amounts.ts';
import { calculateBill, memberBalance } from './bill.ts';
import type { FeeRule } from './fee-rule.ts';
import { cashFees } from './guest-fee.ts';
import { explainRow, type PaidCost } from './lines.ts';
import type { MonthOfClub } from './month.ts';

const KINDS = Object.keys(randomRules) as FeeRule['kind'][];
const calculate = (month: MonthOfClub, rule: FeeRule) => calculateBill({ ...month, rule });

/** Checks random months with random rules of a kind, others each time. */
function always(kind: FeeRule['kind'], check: (month: MonthOfClub, rule: FeeRule) => void): void {
  fc.assert(fc.property(randomMonth, randomRules[kind], check), { numRuns: moneyRuns(200) });
}

test.each(KINDS)('%s charges all costs and fees to the VND, as the naive bill does', (kind) => {
  always(kind, (month, rule) => {
    const { club, rows } = calculate(month, rule);
    const naive = calculateNaiveBill(month, rule);
    let charged = 0;
    for (const row of rows) {
      const costs = {
        registered: row.registrationCost,
        unregistered: row.unregistrationCost,
        guest: row.guestCost,
        surplus: row.surplusCost,
      };
      expect(costs).toEqual(naive.rows.get(row.memberId));
      for (const [name, cost] of Object.entries(costs)) {
        const least = name === 'surplus' && rule.round === 'nearest' ? -rule.roundTo / 2 : 0;
        if (!Number.isSafeInteger(cost) || cost < least) throw new Error(`${cost} is charged`);
        charged += cost;
      }
    }
    // The bill derives the fund's share from its charges; the naive bill counts each gain and loss.
    expect(club.fundShare).toBe(naive.fund);
    const spent = month.costs.reduce((sum, { amount }) => sum + amount, 0);
    expect(charged - club.fundShare).toBe(spent);
    const paid = rows.reduce((sum, { paidCost }) => sum + paidCost, 0);
    expect(rows.reduce((sum, row) => sum + memberBalance(row), 0)).toBe(paid - charged);
  });
});

const SHARING: readonly FeeRule['kind'][] = ['shared', 'shared_ratio', 'per_session'];

test.each(KINDS)('%s asks a guest in cash for their share where there is no fee', (kind) => {
  always(kind, (month, rule) => {
    const guests = month.guests?.map((guest, nth) => ({ ...guest, id: `g${nth}` })) ?? [];
    const named = { ...month, guests };
    const fees = cashFees('VND', calculate(named, rule).cashShares);
    const naive = calculateNaiveBill(named, rule);
    for (const guest of guests) {
      const isAsked = guest.hostMemberId === null && SHARING.includes(kind);
      expect(fees.get(guest.id) ?? 0).toBe(isAsked ? naive.cashFeeOf(guest) : 0);
    }
    expect([...fees.values()].every((fee) => fee >= 1000)).toBe(true);
  });
});

test.each(KINDS)('%s does not depend on the order of the data or on names', (kind) => {
  always(kind, (month, rule) => {
    const { members, costs, guests = [], classes = [] } = month;
    const named = <Item extends object>(items: readonly Item[]) =>
      items.map((item, index) => ({ ...item, name: `${items.length - index}` })).toReversed();
    const turned = {
      currency: month.currency,
      members: named(
        members.map((member) => ({ ...member, attendance: member.attendance.toReversed() })),
      ),
      costs: named(costs),
      guests: named(guests),
      classes: named(classes),
    };
    const bill = calculate(month, rule);
    const again = calculate(turned, rule);
    expect([again.club, again.rows]).toEqual([bill.club, bill.rows]);
    for (const row of bill.rows) {
      const [lines, sameLines] = [bill, again].map((bill) => explainRow(row, bill, []));
      expect(sameLines).toEqual(lines);
    }
  });
});

test.each(KINDS)('%s explains each row with lines that add up to it and name nobody', (kind) => {
  always(kind, (month, rule) => {
    const bill = calculate(month, rule);
    for (const row of bill.rows) {
      const paid = month.costs
        .filter(({ payerId }) => payerId === row.memberId)
        .map(({ category = 'OTHER', amount }): PaidCost => ({
          date: '2026-10-02',
          category,
          amount,
        }));
      const lines = explainRow(row, bill, paid);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(memberBalance(row));
      expect(JSON.stringify(lines)).not.toMatch(/"m\d/);
      for (const { quantity, unit, amount, kind: lineKind, dates } of lines) {
        expect(quantity).toBeGreaterThan(0);
        expect(unit.numerator).toBeGreaterThanOrEqual(0);
        expect(
          Math.abs(Math.abs(amount) - (quantity * unit.numerator) / unit.denominator),
        ).toBeLessThan(1.1);
        if (['unregistered', 'guest'].includes(lineKind)) {
          expect(dates.length).toBeLessThanOrEqual(quantity);
        }
      }
      // Each of the row's shares, split by kind of time, is less than a VND more than its exact part.
      const rounding = lines.find((line) => line.kind === 'rounding');
      const shares = (bill.charges.get(row.memberId) ?? []).filter(({ isShare }) => isShare);
      expect(Math.abs(rounding?.amount ?? 0)).toBeLessThanOrEqual(shares.length);
    }
  });
});

test.each(KINDS)('%s charges and explains the largest amounts exactly, or refuses them', (kind) => {
  const factor = fc.constantFrom(1e6, 1e7, 2e8);
  const weight = fc.constantFrom(0, 1, 7, 100_000);
  fc.assert(
    fc.property(randomMonth, randomRules[kind], factor, weight, (month, rule, times, tiny) => {
      const large = {
        ...month,
        costs: month.costs.map(({ amount, ...cost }) => ({
          ...cost,
          payerId: null,
          amount: vnd(amount * times),
        })),
        classes: month.classes?.map((memberClass) => ({ ...memberClass, weight: tiny })),
      };
      let bill;
      try {
        bill = calculate(large, rule);
      } catch (error) {
        expect(error).toBeInstanceOf(AmountTooLargeError);
        return;
      }
      for (const row of bill.rows) {
        const lines = explainRow(row, bill, []);
        const sum = lines.reduce((total, { amount }) => total + BigInt(amount), 0n);
        expect(sum).toBe(BigInt(memberBalance(row)));
        const shares = bill.charges.get(row.memberId)?.filter(({ isShare }) => isShare) ?? [];
        const rounding = lines.find((line) => line.kind === 'rounding')?.amount ?? 0;
        expect(Math.abs(rounding)).toBeLessThanOrEqual(shares.length);
        expect(lines.every(({ unit }) => Number.isSafeInteger(unit.numerator))).toBe(true);
      }
    }),
    { numRuns: moneyRuns(100) },
  );
});
