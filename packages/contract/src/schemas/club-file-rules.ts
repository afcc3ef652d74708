import { z } from 'zod';
import { issue, type IssueCode } from '../issues.ts';
import { guestFields, ruleMonthFields } from '../records/rules.ts';
import { fileShape } from '../records/schemas.ts';
import { sessionDateFault } from '../rules/cost-session.ts';
import { writtenShape } from './club-file-ledger.ts';
import { fileNumber, givenInstant } from './common.ts';
import { feeRule } from './rules.ts';

/** The rule that holds from a month on. */
export const filedRule = z.strictObject({ ...fileShape(ruleMonthFields), rule: feeRule });

/** A guest. `fundEntry` is the number of the fund's entry of what they paid in cash. */
export const filedGuest = z.strictObject({
  ...fileShape(guestFields),
  paidAt: givenInstant.nullish(),
  fundEntry: fileNumber.nullish(),
  ...writtenShape,
});
type FiledGuest = z.output<typeof filedGuest>;

/** What of a club's file is about its rules. */
export type RuleParts = {
  classes: readonly { key: string }[];
  members: readonly { classKey?: string | null | undefined }[];
  costs: readonly {
    date: string;
    schedule?: number | null | undefined;
    sessionDate?: string | null | undefined;
  }[];
  guests: readonly FiledGuest[];
  fundEntries: readonly { number: number }[];
};

type Fault = { path: (string | number)[]; message: IssueCode };

/** What is wrong between these parts, each of which is right by itself. */
export function* ruleFaults({
  classes,
  members,
  costs,
  guests,
  fundEntries,
}: RuleParts): Generator<Fault> {
  const keys = new Set(classes.map(({ key }) => key));
  const isClass = (key: string | null | undefined) => !key || keys.has(key);
  for (const [at, { classKey }] of members.entries()) {
    if (!isClass(classKey)) {
      yield { path: ['members', at, 'classKey'], message: issue('not_in_file') };
    }
  }
  for (const [at, { schedule: scheduleId, ...cost }] of costs.entries()) {
    const message = sessionDateFault({ ...cost, scheduleId });
    if (message !== null) yield { path: ['costs', at, 'sessionDate'], message };
  }
  const numbers = new Set(fundEntries.map(({ number }) => number));
  const paid = new Set<number>();
  for (const [at, { classKey, fundEntry }] of guests.entries()) {
    if (!isClass(classKey)) {
      yield { path: ['guests', at, 'classKey'], message: issue('not_in_file') };
    }
    if (typeof fundEntry !== 'number') continue;
    const path = ['guests', at, 'fundEntry'];
    if (!numbers.has(fundEntry)) yield { path, message: issue('not_in_file') };
    if (paid.has(fundEntry)) yield { path, message: issue('listed_twice') };
    paid.add(fundEntry);
  }
}
