import { calculateBill, memberBalance } from '@rallybook/contract/rules/billing/bill';
import { minus, toWire } from '@rallybook/contract/rules/money/amounts';
import type { BillTrial, TriedBill } from '@rallybook/contract/schemas/bills';
import { toFeeRule, toMemberClass } from '@rallybook/contract/schemas/convert-rules';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import { billRowsOfMonth } from '../../db/queries/money/bills.ts';
import { toAbsence } from '../settings/absence.ts';
import { billInput } from './bill-input.ts';
import { linesOfCurrentRows, presentLine } from './bill-lines.ts';
import { presentBill, presentMemberBill } from './bills.ts';
import { snapshotRule } from './rule-snapshot.ts';

/**
 * Calculates the bill of a month with another rule, other classes, or other forgiven times. Nothing is stored; closed months may be tried,
 * too.
 * @throws AmountTooLargeError if costs or fees add up to more than a month may hold
 */
export async function tryBill(
  { db, clock }: Context,
  { club }: ClubScope,
  { year, month, rule, classes, absence }: BillTrial,
): Promise<TriedBill> {
  const input = await billInput(db, clock, club.id, { year, month }, 'everybody', {
    ...(rule && { rule: toFeeRule(club.currency, rule) }),
    ...(classes && {
      classes: classes.map((memberClass) => toMemberClass(club.currency, memberClass)),
    }),
    ...(absence && { absence: toAbsence(absence) }),
  });
  const tried = calculateBill(input);
  const lines = linesOfCurrentRows(input, tried.rows);
  const ids = tried.rows.map(({ memberId }) => memberId);
  const members = await namesOfMembers(db, club.id, ids);
  const stored = new Map(
    (await billRowsOfMonth(db, club.id, { year, month })).map((row) => [row.memberId, row]),
  );
  const differenceOf = (row: (typeof tried.rows)[number]) => {
    const before = stored.get(row.memberId);
    if (before === undefined) return null;
    return toWire(club.currency, minus(memberBalance(row), memberBalance(before)));
  };
  return {
    total: presentBill(club.currency, { ...tried.club, ...snapshotRule(input, tried.rows) }),
    rows: tried.rows.map((row) => ({
      ...presentMemberBill(club.currency, { ...row, memberName: members.get(row.memberId)!.name }),
      lines: lines.get(row.memberId)!.map((line) => presentLine(club.currency, line)),
      difference: differenceOf(row),
    })),
  };
}
