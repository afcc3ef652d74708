import { z } from 'zod';
import { issue, type IssueCode } from '../../issues.ts';
import { guestFields, ruleMonthFields } from '../../records/rules.ts';
import { fileShape } from '../../records/schemas.ts';
import { sessionDateFault } from '../../rules/cost-session.ts';
import { fileNumber, givenInstant } from '../../values.ts';
import { feeRule } from '../rules.ts';
import { type FiledFundEntry, writtenShape } from './ledger.ts';

/** The rule that applies from a month on. */
export const filedRule = z.strictObject({ ...fileShape(ruleMonthFields), rule: feeRule });

/** A guest. `fundEntry` is the number of the fund's entry of what they paid in cash; for a fee of 0 there is none. */
export const filedGuest = z.strictObject({
  /** By which games name the guest; older files have none. */
  number: fileNumber.optional(),
  ...fileShape(guestFields),
  paidAt: givenInstant.nullish(),
  fundEntry: fileNumber.nullish(),
  ...writtenShape,
});
type FiledGuest = z.output<typeof filedGuest>;

/** The parts of a club's file that are about its rules. */
export type RuleParts = {
  classes: readonly { key: string }[];
  members: readonly { classKey?: string | null | undefined }[];
  costs: readonly {
    date: string;
    schedule?: number | null | undefined;
    sessionDate?: string | null | undefined;
  }[];
  guests: readonly FiledGuest[];
  fundEntries: readonly FiledFundEntry[];
};

type Fault = { path: (string | number)[]; message: IssueCode };

/** Finds contradictions between these parts, each of which is valid by itself. */
export function* ruleFaults({
  classes,
  members,
  costs,
  guests,
  fundEntries,
}: RuleParts): Generator<Fault> {
  const keys = new Set(classes.map(({ key }) => key));
  const isClass = (key: string | null | undefined) => !key || keys.has(key);
  for (const [index, { classKey }] of members.entries()) {
    if (!isClass(classKey)) {
      yield { path: ['members', index, 'classKey'], message: issue('not_in_file') };
    }
  }
  for (const [index, { schedule: scheduleId, ...cost }] of costs.entries()) {
    const message = sessionDateFault({ ...cost, scheduleId });
    if (message !== null) yield { path: ['costs', index, 'sessionDate'], message };
  }
  for (const [index, { classKey }] of guests.entries()) {
    if (!isClass(classKey)) {
      yield { path: ['guests', index, 'classKey'], message: issue('not_in_file') };
    }
  }
  yield* faultsOfCash(guests, fundEntries);
}

/**
 * Each guest who has paid, and no other, has an entry of the fund of their own with the amount of the fee. It is not
 * reversed. For a fee of 0 there is none.
 */
function* faultsOfCash(
  guests: readonly FiledGuest[],
  fundEntries: readonly FiledFundEntry[],
): Generator<Fault> {
  const known = new Set(fundEntries.map(({ number }) => number));
  const incomes = incomesLeft(fundEntries);
  const paid = new Set<number>();
  for (const [index, { hostMember, paidAt, fee, fundEntry }] of guests.entries()) {
    const isPaid = typeof paidAt === 'string';
    if (isPaid && typeof hostMember === 'number') {
      yield { path: ['guests', index, 'paidAt'], message: issue('not_valid') };
    }
    const path = ['guests', index, 'fundEntry'];
    if (typeof fundEntry !== 'number') {
      if (isPaid && fee) yield { path, message: issue('required') };
    } else if (!known.has(fundEntry)) yield { path, message: issue('not_in_file') };
    else if (paid.has(fundEntry)) yield { path, message: issue('listed_twice') };
    else if (!isPaid || incomes.get(fundEntry) !== fee) {
      yield { path, message: issue('not_valid') };
    }
    if (typeof fundEntry === 'number') paid.add(fundEntry);
  }
}

/** The amounts of all incomes that are not reversed, by the numbers of their entries. */
function incomesLeft(fundEntries: readonly FiledFundEntry[]): Map<number, number> {
  const reversed = new Set(fundEntries.map(({ reverses }) => reverses ?? null));
  const left = fundEntries.filter(
    ({ number, kind, reverses }) =>
      kind === 'income' && typeof reverses !== 'number' && !reversed.has(number),
  );
  return new Map(left.map(({ number, amount }) => [number, amount]));
}
