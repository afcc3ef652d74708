import { createHash } from 'node:crypto';
import { datesOfMonth } from '@rallybook/contract/rules/calendar';
import type { ScheduleTimes } from '@rallybook/contract/rules/schedules';
import type { ImportCounts } from '@rallybook/contract/schemas/imports';
import type { SheetFacts } from '@rallybook/reading/sheets/people/facts';
import type { SheetPerson } from '@rallybook/reading/sheets/people/people';
import type { Db } from '../../db/engine/connect.ts';
import {
  costsOnDates,
  entriesOnDates,
  guestsOnDates,
} from '../../db/queries/records/known-records.ts';
import { attendanceOn } from '../../db/queries/records/trackings.ts';
import { registrationsOn } from '../registrations/registrations.ts';
import { type ReadImport, textOfClub } from './read-import.ts';

/** What an import makes, in the order in which the sheets say it; what is there already is only counted. */
export type ImportPlan = {
  people: SheetPerson[];
  classes: string[];
  schedules: ScheduleTimes[];
  /** The type of registration to which the club is switched; null if it stays. */
  switchTo: 'DAYS' | 'SCHEDULES' | null;
  registrations: SheetFacts['registrations'];
  records: SheetFacts['records'];
  guests: SheetFacts['guests'];
  costs: SheetFacts['costs'];
  openings: SheetFacts['openings'];
  payments: SheetFacts['payments'];
  already: ImportCounts;
};

/** Who somebody is, or null for somebody whom the club does not know yet. */
const idOf = (person: SheetPerson | null) => person?.memberId ?? null;

const datesOf = (items: readonly { date: string }[]) => [...new Set(items.map(({ date }) => date))];

/** Takes what is there out of a list: as many of equal ones as there are. */
function withoutKnown<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
  known: readonly string[],
): Item[] {
  const left = new Map<string, number>();
  for (const key of known) left.set(key, (left.get(key) ?? 0) + 1);
  return items.filter((item) => {
    const key = keyOf(item);
    const count = key === null ? 0 : (left.get(key) ?? 0);
    if (count > 0) left.set(key!, count - 1);
    return count === 0;
  });
}

const joined = (...parts: readonly (string | number | null)[]) => parts.join(' ');

async function newRegistrations(db: Db, clubId: string, { registrations }: SheetFacts) {
  const known = await registrationsOn(
    db,
    clubId,
    registrations.flatMap((registration) => {
      const memberId = idOf(registration.person);
      return memberId === null ? [] : [{ memberId, date: datesOfMonth(registration).first }];
    }),
  );
  // Two tables may say it twice.
  const taken = new Map<SheetPerson, Set<string>>();
  return registrations.filter((registration) => {
    const { person } = registration;
    const date = datesOfMonth(registration).first;
    const months = taken.get(person) ?? new Set();
    taken.set(person, months);
    const isKnown = months.has(date) || known(idOf(person) ?? '', date) !== undefined;
    months.add(date);
    return !isKnown;
  });
}

async function newRecords(db: Db, clubId: string, { records }: SheetFacts) {
  const keyOf = (memberId: string, date: string) => `${memberId} ${date}`;
  const known = new Set(
    (await attendanceOn(db, clubId, datesOf(records))).map((row) => keyOf(row.memberId, row.date)),
  );
  return records.filter(({ person, date }) => !known.has(keyOf(idOf(person) ?? '', date)));
}

/** Guests whom the club does not have: as many more as the sheets say. */
async function newGuests(db: Db, clubId: string, { guests }: SheetFacts) {
  const keyOf = (memberId: string | null, date: string) => joined(memberId, date);
  const left = new Map<string, number>();
  for (const { hostMemberId, date } of await guestsOnDates(db, clubId, datesOf(guests))) {
    const key = keyOf(hostMemberId, date);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return guests.flatMap(({ host, date, count }) => {
    // Whom the club does not know yet has no guests there.
    const key = host !== null && host.memberId === null ? null : keyOf(idOf(host), date);
    const known = key === null ? 0 : Math.min(left.get(key) ?? 0, count);
    if (key !== null) left.set(key, (left.get(key) ?? 0) - known);
    return known === count ? [] : [{ host, date, count: count - known }];
  });
}

async function newCosts(db: Db, clubId: string, { costs }: SheetFacts) {
  const known = await costsOnDates(db, clubId, datesOf(costs));
  const isNew = (person: SheetPerson | null) => person !== null && person.memberId === null;
  return withoutKnown(
    costs,
    ({ date, category, amount, payer }) =>
      isNew(payer) ? null : joined(date, category, amount, idOf(payer)),
    known.map(({ date, category, amount, payerId }) => joined(date, category, amount, payerId)),
  );
}

async function newEntries(db: Db, clubId: string, { openings, payments }: SheetFacts) {
  const known = await entriesOnDates(db, clubId, datesOf([...openings, ...payments]));
  const keysOf = (isWanted: (kind: string) => boolean) =>
    known
      .filter(({ kind }) => isWanted(kind))
      .map(({ memberId, date, amount }) => joined(memberId, date, amount));
  const keyOf = ({ person, date, amount }: SheetFacts['openings'][number]) =>
    person.memberId === null ? null : joined(person.memberId, date, amount);
  return {
    openings: withoutKnown(
      openings,
      keyOf,
      keysOf((kind) => kind === 'opening'),
    ),
    payments: withoutKnown(
      payments,
      keyOf,
      keysOf((kind) => kind !== 'opening'),
    ),
  };
}

const guestsIn = ({ guests }: Pick<SheetFacts, 'guests'>) =>
  guests.reduce((sum, { count }) => sum + count, 0);

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
    registrations: await newRegistrations(db, clubId, facts),
    records: await newRecords(db, clubId, facts),
    guests: await newGuests(db, clubId, facts),
    costs: await newCosts(db, clubId, facts),
    ...(await newEntries(db, clubId, facts)),
  };
  const already: ImportCounts = {
    // A member may stand there under several names.
    members: new Set(facts.people.flatMap(({ memberId }) => memberId ?? [])).size,
    schedules: facts.schedules.length - plan.schedules.length,
    registrations: facts.registrations.length - plan.registrations.length,
    records: facts.records.length - plan.records.length,
    guests: guestsIn(facts) - guestsIn(plan),
    costs: facts.costs.length - plan.costs.length,
    openings: facts.openings.length - plan.openings.length,
    payments: facts.payments.length - plan.payments.length,
  };
  return { ...plan, already };
}

/** How many of each kind a plan makes. */
export const countPlan = (plan: ImportPlan): ImportCounts => ({
  members: plan.people.length,
  schedules: plan.schedules.length,
  registrations: plan.registrations.length,
  records: plan.records.length,
  guests: guestsIn(plan),
  costs: plan.costs.length,
  openings: plan.openings.length,
  payments: plan.payments.length,
});

/** All that an import makes of a person: what is added to a `SheetPerson` is in the digest, too. */
type SaidOfPerson = Omit<SheetPerson, 'spellings' | 'candidates' | 'isTaken'>;

/** A digest of all that an import makes, and of the club in which it does: equal only if a preview says exactly that. */
export function digestOf({ reading, before }: ReadImport, plan: ImportPlan): string {
  const { facts } = reading;
  const places = new Map(facts.people.map((person, place) => [person, place]));
  const placeOf = (person: SheetPerson | null) => (person === null ? null : places.get(person)!);
  const said = {
    club: textOfClub(before),
    people: facts.people.map(({ name, memberId, action, alias, email, className }) =>
      Object.values({ name, memberId, action, alias, email, className } satisfies SaidOfPerson),
    ),
    classes: plan.classes,
    schedules: plan.schedules.map((schedule) => [
      schedule.weekday,
      schedule.startTime,
      schedule.endTime,
    ]),
    switchTo: plan.switchTo,
    registrations: plan.registrations.map((registration) => [
      placeOf(registration.person),
      registration.year,
      registration.month,
      registration.weekdays,
      registration.days,
    ]),
    records: plan.records.map(({ person, date }) => [placeOf(person), date]),
    guests: plan.guests.map(({ host, date, count }) => [placeOf(host), date, count]),
    costs: plan.costs.map(({ date, category, amount, payer, note }) => [
      date,
      category,
      amount,
      placeOf(payer),
      note,
    ]),
    openings: plan.openings.map(({ person, amount, date }) => [placeOf(person), amount, date]),
    payments: plan.payments.map(({ person, amount, date }) => [placeOf(person), amount, date]),
    targets: facts.targets.map(({ person, amount }) => [placeOf(person), amount]),
    already: plan.already,
  };
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
