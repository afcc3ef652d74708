import {
  type CalendarDate,
  compareMonths,
  countDatesOn,
  datesOfMonth,
  dayBefore,
  isoMonth,
  monthOf,
  type Weekday,
  weekdayOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { CostCategory } from '@rallybook/contract/rules/costs';
import { type Minor, minorUnits, plus } from '@rallybook/contract/rules/money/amounts';
import { nameKey, type NamedMember, nameMatcher } from '@rallybook/contract/rules/names';
import type { UnreadCell } from '@rallybook/contract/rules/sheet';
import type { Draft, DraftAmount } from '../draft/draft.ts';
import type { SettledPeople, SheetPerson } from './people.ts';

/** When the club plays on a weekday; times are `HH:MM`. */
export type SessionTimes = { weekday: Weekday; startTime: string; endTime: string };

/** What the sheets say of people, with amounts in minor units. */
export type SheetFacts = {
  people: SheetPerson[];
  /** Names of classes that the club has not yet. */
  classes: string[];
  /** When the sessions are; those that do not exist are made. */
  schedules: (SessionTimes & { exists: boolean })[];
  registrations: (YearMonth & {
    person: SheetPerson;
    weekdays: Weekday[] | null;
    days: number | null;
  })[];
  records: { person: SheetPerson; date: CalendarDate }[];
  guests: { host: SheetPerson | null; date: CalendarDate; count: number }[];
  costs: {
    date: CalendarDate;
    category: CostCategory;
    amount: Minor;
    payer: SheetPerson | null;
    note: string | null;
  }[];
  /** Above zero, the person gets it; below, they owe it. */
  openings: { person: SheetPerson; amount: Minor; date: CalendarDate }[];
  payments: { person: SheetPerson; amount: Minor; date: CalendarDate }[];
  /** What each was to pay for a month: above zero owes. */
  targets: (YearMonth & { person: SheetPerson; amount: Minor })[];
};

/** A session of a club whose other sessions say nothing about its time. */
const DEFAULT_TIMES = { startTime: '19:00', endTime: '21:00' };

/** The times that most of a club's sessions have. */
function usualTimes(schedules: readonly SessionTimes[]): Omit<SessionTimes, 'weekday'> {
  const counts = Map.groupBy(schedules, ({ startTime, endTime }) => `${startTime} ${endTime}`);
  const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length);
  const [first] = most ?? [];
  return first === undefined
    ? DEFAULT_TIMES
    : { startTime: first.startTime, endTime: first.endTime };
}

/** The sessions on the weekdays of what the sheets say. */
function schedulesOf(
  weekdays: ReadonlySet<Weekday>,
  schedules: readonly SessionTimes[],
  chosen: Readonly<Partial<Record<Weekday, Omit<SessionTimes, 'weekday'>>>>,
): SheetFacts['schedules'] {
  const usual = usualTimes(schedules);
  return [...weekdays]
    .toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
    .map((weekday) => {
      const known = schedules.find((schedule) => schedule.weekday === weekday);
      const { startTime, endTime } = known ?? chosen[weekday] ?? usual;
      return { weekday, startTime, endTime, exists: known !== undefined };
    });
}

/** Adds the amount of somebody to what it is. */
function takeAmount(
  facts: SheetFacts,
  person: SheetPerson,
  month: YearMonth,
  { role, amount }: DraftAmount,
): void {
  const { first, last } = datesOfMonth(month);
  if (role === 'target') facts.targets.push({ ...month, person, amount });
  else if (role === 'paid') facts.payments.push({ person, amount, date: last });
  else {
    const date = role === 'carried' ? dayBefore(first) : last;
    facts.openings.push({ person, amount: minorUnits(0 - amount), date });
  }
}

/** What a club has that facts follow from. */
export type ClubBefore = {
  schedules: readonly SessionTimes[];
  classes: readonly string[];
  members: readonly NamedMember[];
  /** The addresses of members, in small letters. */
  emails?: readonly string[];
  registrationType: 'DAYS' | 'SCHEDULES';
};

/** Finds who a name is; null for somebody who is left out. */
type FindPerson = (name: string) => SheetPerson | null;

/** Adds who came, each once a date. */
function takeAttendance(
  facts: SheetFacts,
  draft: Draft,
  find: FindPerson,
  seen: Map<SheetPerson, Set<CalendarDate>>,
): void {
  for (const { name, date } of draft.records) {
    const person = find(name);
    if (person === null) continue;
    const dates = seen.get(person) ?? new Set();
    seen.set(person, dates);
    if (!dates.has(date)) facts.records.push({ person, date });
    dates.add(date);
  }
}

/** How many guests of each host and day the tables above have brought. */
type Brought = Map<SheetPerson | null, Map<CalendarDate, number>>;

/** Adds guests. Those of one host and day in another table are the same guests: only what is more comes on top. */
function takeGuests(
  facts: SheetFacts,
  guests: Draft['guests'],
  find: FindPerson,
  brought: Brought,
): void {
  const own: Brought = new Map();
  for (const { host: name, date, count } of guests) {
    const host = name === null ? null : find(name);
    if (name !== null && host === null) continue;
    const dates = own.get(host) ?? new Map<CalendarDate, number>();
    own.set(host, dates);
    const before = dates.get(date) ?? 0;
    dates.set(date, before + count);
    const known = Math.max(brought.get(host)?.get(date) ?? 0, before);
    const more = Math.max(0, before + count - known);
    if (more > 0) facts.guests.push({ host, date, count: more });
  }
  for (const [host, dates] of own) {
    const all = brought.get(host) ?? new Map<CalendarDate, number>();
    brought.set(host, all);
    for (const [date, count] of dates) all.set(date, Math.max(all.get(date) ?? 0, count));
  }
}

/** Where names stand of which nobody said yet who they are. */
function openNames(
  { people, guests, costs }: Draft,
  isOpen: (name: string) => boolean,
): UnreadCell[] {
  const named = [
    ...people,
    ...guests.map(({ host, cell }) => ({ name: host, cell })),
    ...costs.map(({ payer, cell }) => ({ name: payer, cell })),
  ];
  return named.flatMap(({ name, cell }): UnreadCell[] =>
    name !== null && cell !== undefined && isOpen(name)
      ? [{ cell, text: name, code: 'open_name' }]
      : [],
  );
}

/** Where guests stand who are called as a member is: they may be either. */
const guestsOrMembers = ({ guests }: Draft, isMember: (name: string) => boolean): UnreadCell[] =>
  guests.flatMap(({ named, cell }): UnreadCell[] =>
    cell !== undefined && typeof named === 'string' && isMember(named)
      ? [{ cell, text: named, code: 'unknown_guests' }]
      : [],
  );

/** Adds the amounts of people; those of people who are left out are told. */
function takeAmounts(
  facts: SheetFacts,
  draft: Draft,
  find: FindPerson,
  isOpen: (name: string) => boolean,
): UnreadCell[] {
  const { month } = draft;
  if (month === null) return [];
  return draft.amounts.flatMap((amount): UnreadCell[] => {
    const person = find(amount.name);
    const isNothing = amount.amount === 0 && amount.role !== 'target';
    if (person !== null && !isNothing) takeAmount(facts, person, month, amount);
    const isTold = person === null && amount.amount !== 0 && !isOpen(amount.name);
    return isTold ? [{ cell: amount.cell, text: amount.name, code: 'skipped_name' }] : [];
  });
}

/** On which weekdays a month's sessions are, and how many there are: those of the sheets, else of the club. */
function sessionsOf(
  month: YearMonth,
  { records, guests }: SheetFacts,
  { schedules }: ClubBefore,
): { weekdays: Weekday[]; days: number } {
  const isOwn = (date: CalendarDate) => compareMonths(monthOf(date), month) === 0;
  const dates = new Set([...records, ...guests].map(({ date }) => date).filter(isOwn));
  const weekdays = [...dates].map(weekdayOf);
  const planned = schedules.map(({ weekday }) => weekday);
  return dates.size > 0
    ? { weekdays: [...new Set(weekdays)], days: dates.size }
    : { weekdays: [...new Set(planned)], days: countDatesOn(month, planned) };
}

/** The same of each month that is asked for, found once. */
function sessionsFinder(facts: SheetFacts, club: ClubBefore): FindSessions {
  const known = new Map<string, ReturnType<typeof sessionsOf>>();
  return (month) => {
    const key = isoMonth(month);
    const sessions = known.get(key) ?? sessionsOf(month, facts, club);
    known.set(key, sessions);
    return sessions;
  };
}
type FindSessions = (month: YearMonth) => ReturnType<typeof sessionsOf>;

/** Adds what people registered for. That somebody is registered for each session of a month that has none is told. */
function takeRegistrations(
  facts: SheetFacts,
  { month, registrations }: Draft,
  find: FindPerson,
  {
    registrationType,
    findSessions,
  }: Pick<ClubBefore, 'registrationType'> & {
    findSessions: FindSessions;
  },
): UnreadCell[] {
  if (month === null || registrations.length === 0) return [];
  const all = findSessions(month);
  const ofType =
    registrationType === 'DAYS'
      ? { weekdays: null, days: all.days }
      : { weekdays: all.weekdays, days: null };
  return registrations.flatMap(({ name, weekdays, days, said }): UnreadCell[] => {
    const person = find(name);
    if (person === null) return [];
    if (said !== undefined && all.days === 0) return [{ ...said, code: 'unknown_days' }];
    const own = said === undefined ? { weekdays, days } : ofType;
    facts.registrations.push({ ...month, person, ...own });
    return [];
  });
}

function takeCosts(
  facts: SheetFacts,
  { costs }: Draft,
  find: FindPerson,
  isOpen: (name: string) => boolean,
): void {
  for (const { date, category, amount, payer, note } of costs) {
    if (date === null || (payer !== null && isOpen(payer))) continue;
    facts.costs.push({ date, category, amount, payer: payer === null ? null : find(payer), note });
  }
}

/** The targets, those of one person and month together. */
function joinTargets(targets: SheetFacts['targets']): SheetFacts['targets'] {
  const joined = new Map<SheetPerson, SheetFacts['targets']>();
  return targets.filter((target) => {
    const own = joined.get(target.person) ?? [];
    joined.set(target.person, own);
    const known = own.find((month) => compareMonths(month, target) === 0);
    if (known !== undefined) known.amount = plus(known.amount, target.amount);
    else own.push(target);
    return known === undefined;
  });
}

/** Whose an address or a nickname is: null for members of the club. */
type Taken = { emails: Map<string, SheetPerson | null>; nicknames: ReadonlySet<string> };

const takenIn = ({ members, emails = [] }: ClubBefore): Taken => ({
  emails: new Map(emails.map((email) => [email, null])),
  nicknames: new Set(
    members.flatMap(({ nicknames }) => nicknames.map(({ name }) => nameKey(name))),
  ),
});

/** Takes addresses and aliases from new people where others have them, and tells their cells. */
function leaveTaken({ people }: Draft, find: FindPerson, taken: Taken): UnreadCell[] {
  return people.flatMap(({ name, email, emailCell, alias, aliasCell }): UnreadCell[] => {
    const person = find(name);
    if (person === null || person.action !== 'create') return [];
    const told: UnreadCell[] = [];
    if (email !== undefined && person.email === email) {
      const owner = taken.emails.get(email.toLowerCase());
      if (owner === undefined) taken.emails.set(email.toLowerCase(), person);
      else if (owner !== person) {
        person.email = null;
        told.push({ cell: emailCell!, text: email, code: 'email_taken' });
      }
    }
    if (alias !== undefined && person.alias === alias && taken.nicknames.has(nameKey(alias))) {
      person.alias = null;
      told.push({ cell: aliasCell!, text: alias, code: 'name_taken' });
    }
    return told;
  });
}

/** The weekdays on which something of the sheets was or is registered for. */
const weekdaysOf = ({ records, guests, registrations }: SheetFacts): Set<Weekday> =>
  new Set([
    ...[...records, ...guests].map(({ date }) => weekdayOf(date)),
    ...registrations.flatMap(({ weekdays }) => weekdays ?? []),
  ]);

/** The classes of people that the club has not yet, each once. */
function newClasses(people: readonly SheetPerson[], known: readonly string[]): string[] {
  const keys = new Set(known.map(nameKey));
  const classes: string[] = [];
  for (const { className, action, isTaken } of people) {
    if (
      className === null ||
      !isTaken ||
      action === 'skip' ||
      action === 'ask' ||
      keys.has(nameKey(className))
    )
      continue;
    keys.add(nameKey(className));
    classes.push(className);
  }
  return classes;
}

/**
 * What the blocks that are certain say, of the people that were settled. What is said of a name that is asked about waits.
 * @param drafts those that are not unsure
 * @param times of sessions that the club has not yet, as somebody chose them
 * @returns the facts, and what is told of people who are left out or wait
 */
export function factsOf(
  drafts: readonly Draft[],
  { people, personOf }: SettledPeople,
  club: ClubBefore,
  times: Parameters<typeof schedulesOf>[2],
): { facts: SheetFacts; told: Map<Draft, UnreadCell[]> } {
  for (const { people: named, guests, costs } of drafts) {
    const names = [
      ...named.map(({ name }) => name),
      ...guests.map(({ host }) => host),
      ...costs.map(({ payer }) => payer),
    ];
    for (const name of new Set(names)) {
      const person = name === null ? undefined : personOf(name);
      if (person !== undefined) person.isTaken = true;
    }
  }
  const facts: SheetFacts = {
    people,
    classes: newClasses(people, club.classes),
    schedules: [],
    registrations: [],
    records: [],
    guests: [],
    costs: [],
    openings: [],
    payments: [],
    targets: [],
  };
  const isOpen = (name: string) => personOf(name)?.action === 'ask';
  const match = nameMatcher(club.members);
  const isMember = (name: string) => 'memberId' in match(name);
  const find = (name: string): SheetPerson | null => {
    const person = personOf(name);
    return person === undefined || person.action === 'skip' || isOpen(name) ? null : person;
  };
  const seen = new Map<SheetPerson, Set<CalendarDate>>();
  const brought: Brought = new Map();
  const told = new Map<Draft, UnreadCell[]>();
  const taken = takenIn(club);
  for (const draft of drafts) {
    takeAttendance(facts, draft, find, seen);
    const guests = draft.guests.filter(({ named }) => !isMember(named ?? ''));
    takeGuests(facts, guests, find, brought);
    takeCosts(facts, draft, find, isOpen);
    told.set(draft, [
      ...openNames(draft, isOpen),
      ...guestsOrMembers(draft, isMember),
      ...takeAmounts(facts, draft, find, isOpen),
      ...leaveTaken(draft, find, taken),
    ]);
  }
  // The sessions of a month are known by all tables.
  const { registrationType } = club;
  const known = { registrationType, findSessions: sessionsFinder(facts, club) };
  for (const draft of drafts)
    told.get(draft)!.push(...takeRegistrations(facts, draft, find, known));
  facts.targets = joinTargets(facts.targets);
  facts.schedules = schedulesOf(weekdaysOf(facts), club.schedules, times);
  return { facts, told };
}
