import { createHash } from 'node:crypto';
import type { ScheduleTimes } from '@rallybook/contract/rules/schedules';
import type { ImportCounts } from '@rallybook/contract/schemas/imports';
import type { SheetPerson } from '@rallybook/reading/sheets/people/people';
import type { Db } from '../../db/engine/connect.ts';
import { countRecords, eachKind, missingOf, type SheetRecords } from './kinds/kinds.ts';
import { type ReadImport, textOfClub } from './read-import.ts';

/** What an import makes, in the order in which the sheets say it; what is there already is only counted. */
export type ImportPlan = SheetRecords & {
  people: SheetPerson[];
  classes: string[];
  schedules: ScheduleTimes[];
  /** The type of registration to which the club is switched; null if it stays. */
  switchTo: 'DAYS' | 'SCHEDULES' | null;
  already: ImportCounts;
};

/** What an import of these sheets would make in the club as it is. */
export async function planImport(
  db: Db,
  clubId: string,
  { reading: { facts, switchTo } }: ReadImport,
): Promise<ImportPlan> {
  const plan = {
    switchTo,
    people: facts.people.filter(({ action, isTaken }) => action === 'create' && isTaken),
    classes: facts.classes,
    schedules: facts.schedules.filter(({ exists }) => !exists),
    ...(await missingOf(db, clubId, facts)),
  };
  const [said, missing] = [countRecords(facts), countRecords(plan)];
  return {
    ...plan,
    already: {
      // A member may stand there under several names.
      members: new Set(facts.people.flatMap(({ memberId }) => memberId ?? [])).size,
      schedules: facts.schedules.length - plan.schedules.length,
      ...eachKind((kind) => said[kind] - missing[kind]),
    },
  };
}

/** How many of each kind a plan makes. */
export const countPlan = (plan: ImportPlan): ImportCounts => ({
  members: plan.people.length,
  schedules: plan.schedules.length,
  ...countRecords(plan),
});

/** What of a person says only how they were found: all else is in the digest. */
const FOUND_BY: ReadonlySet<string> = new Set<keyof SheetPerson>([
  'spellings',
  'candidates',
  'isTaken',
]);

/** A digest of all that an import makes, and of the club in which it does: equal only if a preview says exactly that. */
export function digestOf({ reading, before }: ReadImport, plan: ImportPlan): string {
  const { people, targets } = reading.facts;
  const said = {
    ...plan,
    club: textOfClub(before),
    targets,
    people: people.map((person) => ({ ...person })),
  };
  const places = new Map<unknown, number>(people.map((person, place) => [person, place]));
  const text = JSON.stringify(said, (name, value: unknown) =>
    FOUND_BY.has(name) ? undefined : (places.get(value) ?? value),
  );
  return createHash('sha256').update(text).digest('hex');
}
