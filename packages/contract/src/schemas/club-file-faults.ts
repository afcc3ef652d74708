import { yieldToEventLoop } from './long-list.ts';
import { issue, type IssueCode } from '../issues.ts';
import type { Parameters } from '../texts/texts.ts';
import type { billSettingFields } from '../records/bills.ts';
import { costFields } from '../records/costs.ts';
import { entryFields } from '../records/entries.ts';
import { type Fields, toFileName, isReference } from '../records/fields.ts';
import { nicknameFields } from '../records/nicknames.ts';
import { registrationFields } from '../records/registrations.ts';
import { guestFields, type ruleMonthFields } from '../records/rules.ts';
import type { Filed } from '../records/schemas.ts';
import { trackingFields } from '../records/trackings.ts';
import { BOUNDS } from '../rules/bounds.ts';
import { nameKey } from '../rules/names.ts';
import { MAX_SCHEDULES, type ScheduleTimes } from '../rules/schedules.ts';
import { ruleFaults, type RuleParts } from './club-file-rules.ts';
import { ledgerFaults, type LedgerParts } from './club-file-ledger-faults.ts';

/** What of a club's file names other parts of it, or must be there once. */
type Parts = {
  club: Filed<typeof billSettingFields>;
  schedules: readonly ({ number: number; isRetired: boolean } & ScheduleTimes)[];
  members: readonly {
    number: number;
    name: string;
    alias?: string | null | undefined;
    email?: string | null | undefined;
    classKey?: string | null | undefined;
    status: string;
  }[];
  nicknames: readonly Filed<typeof nicknameFields>[];
  registrations: readonly Filed<typeof registrationFields>[];
  trackings: readonly Filed<typeof trackingFields>[];
  costs: readonly Filed<typeof costFields>[];
  fundCounts: readonly { createdBy?: number | null | undefined }[];
  rules: readonly Filed<typeof ruleMonthFields>[];
} & LedgerParts &
  Omit<RuleParts, 'members'>;

type Fault = { path: (string | number)[]; message: IssueCode; params?: Parameters };

/** Enough to understand what is wrong. */
const MAX_FAULTS = 100;

/** After so many parts, others have a turn: some milliseconds. */
const PARTS_AT_ONCE = 5000;

/** What is wrong between the parts of a club's file, each of which is right by itself; others have a turn meanwhile. */
export async function faultsOf(file: Parts): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const fault of allFaults(file)) {
    if (fault === PAUSE) await yieldToEventLoop();
    else faults.push(fault);
    if (faults.length >= MAX_FAULTS) break;
  }
  return faults;
}

/** Stands among the faults where it is time for others. */
const PAUSE = Symbol('pause');

type Found = Fault | typeof PAUSE;

const isTime = (at: number) => at % PARTS_AT_ONCE === PARTS_AT_ONCE - 1;

function* allFaults(file: Parts): Generator<Found> {
  const { club } = file;
  const given = [club.registrationFee, club.unregistrationFee, club.unregisteredFeeRatio];
  if (![0, 2].includes(given.filter((value) => value !== null).length)) {
    yield { path: ['club', 'registrationFee'], message: issue('not_two_settings') };
  }
  if (file.schedules.filter(({ isRetired }) => !isRetired).length > MAX_SCHEDULES) {
    yield {
      path: ['schedules'],
      message: issue('too_many_schedules'),
      params: { max: MAX_SCHEDULES },
    };
  }
  yield* doubles(file);
  const isMember = isOneOf(file.members);
  const isSchedule = isOneOf(file.schedules);
  const isKnown = { member: isMember, schedule: isSchedule, schedules: isSchedule };
  yield* faultsOfRecords('nicknames', nicknameFields, file.nicknames, isKnown);
  yield* faultsOfNicknames(file);
  yield* faultsOfRegistrations(file, isKnown);
  yield* faultsOfRecords('trackings', trackingFields, file.trackings, isKnown);
  yield* faultsOfRecords('costs', costFields, file.costs, isKnown);
  yield* faultsOfRecords('guests', guestFields, file.guests, isKnown);
  yield* ruleFaults(file);
  yield PAUSE;
  yield* faultsOfBills(file, isMember);
  yield* faultsOfRecords('entries', entryFields, file.entries, isKnown);
  for (const list of ['entries', 'fundEntries', 'fundCounts', 'guests'] as const) {
    yield* faultsOfWriters(list, file[list], isMember);
  }
  for (const fault of ledgerFaults(file)) yield fault ?? PAUSE;
}

/** What must be there once. */
function* doubles(file: Parts) {
  const { schedules, members, registrations, trackings, bills, entries, fundEntries } = file;
  yield* twice('schedules', schedules, ({ number }) => number);
  yield* twice('schedules', schedules, (one) => `${one.weekday} ${one.startTime} ${one.endTime}`);
  yield* twice('members', members, ({ number }) => number);
  yield* twice('members', members, ({ email, status }) =>
    status === 'removed' ? null : email?.toLowerCase() || null,
  );
  yield* twice('registrations', registrations, (one) => `${one.member} ${one.year} ${one.month}`);
  yield* twice('trackings', trackings, (one) => `${one.member} ${one.date} ${one.schedule}`);
  yield* twice('rules', file.rules, (one) => `${one.fromYear} ${one.fromMonth}`);
  yield* twice('bills', bills, ({ year, month }) => `${year} ${month}`);
  yield* twice('entries', entries, ({ number }) => number);
  yield* twice('fundEntries', fundEntries, ({ number }) => number);
}

type Known = (number: number) => boolean;
type KnownParts = Record<'member' | 'schedule' | 'schedules', Known>;

/** Makes what finds the fields of a record that point to members or schedules that are not in the file. */
function unknownFinder<All extends Fields>(fields: All, isKnown: KnownParts) {
  const references = Object.entries(fields).flatMap(([name, field]) =>
    isReference(field) ? [{ name: toFileName(name, field), kind: field.kind }] : [],
  );
  const isInFile = (value: number | readonly number[] | null | undefined, kind: keyof KnownParts) =>
    [value ?? []].flat().every(isKnown[kind]);
  return (record: Filed<All>): string[] => {
    const values = record as Record<string, number | readonly number[] | null | undefined>;
    return references
      .filter(({ name, kind }) => !isInFile(values[name], kind))
      .map(({ name }) => name);
  };
}

function* faultsOfRecords<All extends Fields>(
  list: string,
  fields: All,
  records: readonly Filed<All>[],
  isKnown: KnownParts,
): Generator<Found> {
  const findUnknown = unknownFinder(fields, isKnown);
  for (const [at, record] of records.entries()) {
    if (isTime(at)) yield PAUSE;
    for (const name of findUnknown(record)) yield unknown(list, at, name);
  }
}

/** A nickname is nobody else's name, alias or nickname, and a member has so many. */
function* faultsOfNicknames({ members, nicknames }: Parts): Generator<Found> {
  const owners = new Map<string, number>();
  const counts = new Map<number, number>();
  for (const [at, { member, name }] of nicknames.entries()) {
    if (isTime(at)) yield PAUSE;
    const count = (counts.get(member) ?? 0) + 1;
    counts.set(member, count);
    if (count > BOUNDS.nicknames) {
      const params = { max: BOUNDS.nicknames };
      yield { path: ['nicknames', at], message: issue('too_many'), params };
    }
    const key = nameKey(name);
    if (key === '') yield { path: ['nicknames', at, 'name'], message: issue('required') };
    if (owners.has(key)) yield double(['nicknames', at]);
    owners.set(key, member);
  }
  for (const [at, { number, name, alias, status }] of members.entries()) {
    if (isTime(at)) yield PAUSE;
    if (status === 'removed') continue;
    for (const text of [name, alias ?? name]) {
      const owner = owners.get(nameKey(text));
      if (owner !== undefined && owner !== number) {
        yield { path: ['members', at], message: issue('name_taken') };
      }
    }
  }
}

function* faultsOfRegistrations({ registrations }: Parts, isKnown: KnownParts) {
  const findUnknown = unknownFinder(registrationFields, isKnown);
  for (const [at, record] of registrations.entries()) {
    if (isTime(at)) yield PAUSE;
    for (const name of findUnknown(record)) yield unknown('registrations', at, name);
    if (hasDoubles(record.schedules)) yield double(['registrations', at, 'schedules']);
  }
}

function* faultsOfBills({ bills }: Parts, isMember: Known) {
  for (const [at, { rows }] of bills.entries()) {
    const numbers = rows.map(({ member }) => member);
    if (!numbers.every(isMember)) yield unknown('bills', at, 'rows');
    if (hasDoubles(numbers)) yield double(['bills', at, 'rows']);
  }
}

function* faultsOfWriters(
  list: string,
  all: Parts['fundCounts'],
  isMember: Known,
): Generator<Found> {
  for (const [at, { createdBy }] of all.entries()) {
    if (isTime(at)) yield PAUSE;
    if (typeof createdBy === 'number' && !isMember(createdBy)) {
      yield unknown(list, at, 'createdBy');
    }
  }
}

const hasDoubles = (numbers: readonly number[]) => new Set(numbers).size < numbers.length;

function* twice<T>(
  list: string,
  all: readonly T[],
  keyOf: (one: T) => string | number | null,
): Generator<Found> {
  const seen = new Set<string | number>();
  for (const [at, one] of all.entries()) {
    if (isTime(at)) yield PAUSE;
    const key = keyOf(one);
    if (key === null) continue;
    if (seen.has(key)) yield double([list, at]);
    seen.add(key);
  }
}

function isOneOf(all: readonly { number: number }[]): Known {
  const known = new Set(all.map(({ number }) => number));
  return (number) => known.has(number);
}

const double = (path: Fault['path']): Fault => ({ path, message: issue('listed_twice') });

const unknown = (list: string, at: number, field: string): Fault => ({
  path: [list, at, field],
  message: issue('not_in_file'),
});
