import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateNaiveSessions } from '../../../test/billing/naive-sessions.ts';
import { randomMonthOfSessions, randomRules } from '../../../test/billing/random-month.ts';
import { moneyRuns } from '../../../test/random/money-runs.ts';
import { type Bill, calculateBill, memberBalance } from './bill.ts';
import type { FeeRule } from './fee-rule.ts';
import { explainRow, type PaidCost } from './lines.ts';
import type { MonthOfClub } from './month.ts';

/** How many random months to check by each kind of rule. */
const RUNS = moneyRuns(100);

const KINDS = Object.keys(randomRules) as FeeRule['kind'][];

function always(
  kind: FeeRule['kind'],
  check: (month: MonthOfClub, rule: FeeRule, bill: Bill) => void,
): void {
  const months = fc.property(randomMonthOfSessions, randomRules[kind], (month, rule) =>
    check(month, rule, calculateBill({ ...month, rule })),
  );
  fc.assert(months, { numRuns: RUNS });
}

const sumOf = (bill: Bill, memberId: string, kind: string) =>
  (bill.adjustments.get(memberId) ?? [])
    .filter((adjustment) => adjustment.kind === kind)
    .reduce((sum, { value, dates }) => sum + value * dates.length, 0);

test.each(KINDS)(
  '%s: months of sessions are charged as each time looked at by itself',
  (kind) => {
    always(kind, (month, rule, bill) => {
      const naive = calculateNaiveSessions(month, rule);
      for (const row of bill.rows) {
        const { memberId } = row;
        expect({
          registeredTimes: row.registeredTimes,
          coveredTimes: row.coveredTimes,
          registered: row.registrationCost,
          unregistered: row.unregistrationCost,
          guest: row.guestCost,
          surplus: row.surplusCost,
          passed: sumOf(bill, memberId, 'passed'),
          taken: sumOf(bill, memberId, 'taken'),
          absence: row.absenceCost,
        }).toEqual(naive.rows.get(memberId));
      }
      expect(bill.club.fundShare).toBe(naive.fund);
    });
  },
  0,
);

test.each(KINDS)(
  '%s: lines of sessions add up to rows, and rows and fund to the cost',
  (kind) => {
    always(kind, (month, _, bill) => {
      let [charged, passed] = [0, 0];
      for (const row of bill.rows) {
        const paid = month.costs
          .filter(({ payerId }) => payerId === row.memberId)
          .map(({ category = 'OTHER', amount }): PaidCost => {
            return { date: '2026-10-02', category, amount };
          });
        const lines = explainRow(row, bill, paid);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(memberBalance(row));
        expect(JSON.stringify(lines)).not.toMatch(/"m\d/);
        const moved = lines.filter((line) => ['passed', 'taken', 'absence'].includes(line.kind));
        for (const { quantity, unit, amount, dates } of moved) {
          expect(dates).toHaveLength(quantity);
          expect(Math.abs(amount)).toBe(quantity * unit.numerator);
        }
        charged += row.paidCost - memberBalance(row);
        passed += row.passedCost;
      }
      expect(passed).toBe(0);
      const spent = month.costs.reduce((sum, { amount }) => sum + amount, 0);
      expect(charged - bill.club.fundShare).toBe(spent);
    });
  },
  0,
);
