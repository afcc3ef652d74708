import { issue, type IssueCode } from '../../issues.ts';
import type { billSettingFields } from '../../records/bills.ts';
import { costFields, recurringCostFields } from '../../records/costs.ts';
import { entryFields } from '../../records/entries.ts';
import { type Fields, toFileName, isReference } from '../../records/fields.ts';
import { nicknameFields } from '../../records/nicknames.ts';
import { MAX_READING_ANSWERS, readingAnswerFields } from '../../records/readings.ts';
import { registrationFields } from '../../records/registrations.ts';
import { guestFields, type ruleMonthFields } from '../../records/rules.ts';
import type { Filed } from '../../records/schemas.ts';
import { answerFields, passFields, sessionFields } from '../../records/sessions.ts';
import { purchaseFields, shuttleUseFields } from '../../records/shuttles.ts';
import { trackingFields } from '../../records/trackings.ts';
import { BOUNDS } from '../../rules/bounds.ts';
import type { Currency } from '../../rules/money/currencies.ts';
import { nameKey } from '../../rules/names.ts';
import { MAX_SCHEDULES, type ScheduleTimes } from '../../rules/schedules.ts';
import type { Parameters } from '../../texts/texts.ts';
import { amountFaults } from './amount-faults.ts';
import { costFaults, type CostParts } from './costs.ts';
import { currencyOfFile } from './currency.ts';
import { ledgerFaults, type LedgerParts } from './ledger-faults.ts';
import { playFaults, type PlayParts } from './play.ts';
import { ruleFaults, type RuleParts } from './rules.ts';
import { sessionFaults, sessionKey, type SessionParts } from './sessions.ts';

/** The parts of a club's file that refer to each other, or may occur only once. */
type Parts = {
  club: Filed<typeof billSettingFields> & { currency?: Currency | undefined };
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
  shuttleUses: readonly Filed<typeof shuttleUseFields>[];
  shuttleCounts: readonly { date: string }[];
  fundCounts: readonly { createdBy?: number | null | undefined }[];
  imports: readonly { createdBy?: number | null | undefined }[];
  sheetChoices: readonly { headings: string }[];
  readingAnswers: readonly (Filed<typeof readingAnswerFields> & {
    createdBy?: number | null | undefined;
  })[];
  rules: readonly Filed<typeof ruleMonthFields>[];
  absence: readonly { fromYear: number; fromMonth: number }[];
  playFees: readonly { fromYear: number; fromMonth: number }[];
} & LedgerParts &
  CostParts &
  Omit<RuleParts, 'members'> &
  Pick<SessionParts, 'sessions' | 'answers' | 'passes'> &
  Pick<PlayParts, 'evenings' | 'games' | 'presence'>;

type Fault = { path: (string | number)[]; message: IssueCode; params?: Parameters };

/** The lists of what somebody wrote. */
const WRITTEN = [
  'entries',
  'fundEntries',
  'fundCounts',
  'guests',
  'imports',
  'readingAnswers',
] as const;

/** Enough to understand what is wrong. */
const MAX_FAULTS = 100;

/** Finds contradictions between the parts of a club's file, each of which is valid by itself. */
export function faultsOf(file: Parts): Fault[] {
  const faults: Fault[] = [];
  for (const fault of allFaults(file)) {
    faults.push(fault);
    if (faults.length >= MAX_FAULTS) break;
  }
  return faults;
}

function* allFaults(file: Parts): Generator<Fault> {
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
  yield* duplicates(file);
  const isMember = isOneOf(file.members);
  const isSchedule = isOneOf(file.schedules);
  const isKnown = { member: isMember, schedule: isSchedule, schedules: isSchedule };
  yield* faultsOfRecords('nicknames', nicknameFields, file.nicknames, isKnown);
  yield* faultsOfNicknames(file);
  yield* faultsOfRegistrations(file, isKnown);
  yield* faultsOfRecords('trackings', trackingFields, file.trackings, isKnown);
  yield* faultsOfRecords('costs', costFields, file.costs, isKnown);
  yield* faultsOfRecords('recurringCosts', recurringCostFields, file.recurringCosts, isKnown);
  yield* faultsOfRecords('shuttlePurchases', purchaseFields, file.shuttlePurchases, isKnown);
  yield* faultsOfRecords('shuttleUses', shuttleUseFields, file.shuttleUses, isKnown);
  yield* costFaults(file);
  yield* faultsOfRecords('guests', guestFields, file.guests, isKnown);
  yield* faultsOfRecords('sessions', sessionFields, file.sessions, isKnown);
  yield* faultsOfRecords('answers', answerFields, file.answers, isKnown);
  yield* faultsOfRecords('passes', passFields, file.passes, isKnown);
  yield* sessionFaults(file);
  yield* playFaults(file);
  yield* ruleFaults(file);
  yield* faultsOfBills(file, isMember);
  yield* faultsOfRecords('entries', entryFields, file.entries, isKnown);
  yield* faultsOfRecords('readingAnswers', readingAnswerFields, file.readingAnswers, isKnown);
  yield* faultsOfSizes(file);
  for (const list of WRITTEN) {
    yield* faultsOfWriters(list, file[list], isMember);
  }
  const currency = currencyOfFile(file);
  let areRead = true;
  for (const fault of amountFaults(currency, file)) {
    areRead = false;
    yield fault;
  }
  if (areRead) yield* ledgerFaults(currency, file);
}

/** Parts that may occur only once. */
function* duplicates(file: Parts) {
  const { schedules, members, registrations, trackings, bills, entries, fundEntries } = file;
  yield* duplicatesIn('schedules', schedules, ({ number }) => number);
  yield* duplicatesIn('sheetChoices', file.sheetChoices, ({ headings }) => headings);
  yield* duplicatesIn('readingAnswers', file.readingAnswers, (readingAnswer) =>
    [readingAnswer.reading, readingAnswer.layout, readingAnswer.questionId].join(' '),
  );
  yield* duplicatesIn(
    'schedules',
    schedules,
    (schedule) => `${schedule.weekday} ${schedule.startTime} ${schedule.endTime}`,
  );
  yield* duplicatesIn('members', members, ({ number }) => number);
  yield* duplicatesIn('members', members, ({ email, status }) =>
    status === 'removed' ? null : email?.toLowerCase() || null,
  );
  yield* duplicatesIn(
    'registrations',
    registrations,
    (registration) => `${registration.member} ${registration.year} ${registration.month}`,
  );
  yield* duplicatesIn(
    'trackings',
    trackings,
    (tracking) => `${tracking.member} ${tracking.date} ${tracking.schedule}`,
  );
  yield* duplicatesIn('shuttlePurchases', file.shuttlePurchases, ({ number }) => number);
  yield* duplicatesIn('shuttleCounts', file.shuttleCounts, (shuttleCount) => shuttleCount.date);
  yield* duplicatesIn('recurringCosts', file.recurringCosts, ({ number }) => number);
  yield* duplicatesIn('sessions', file.sessions, ({ number }) => number);
  yield* duplicatesIn('sessions', file.sessions, ({ schedule, plannedDate }) =>
    sessionKey(schedule, plannedDate),
  );
  yield* duplicatesIn('answers', file.answers, (answer) => `${answer.session} ${answer.member}`);
  yield* duplicatesIn('passes', file.passes, (pass) => `${pass.session} ${pass.fromMember}`);
  yield* duplicatesIn('passes', file.passes, ({ session, toMember }) =>
    typeof toMember === 'number' ? `${session} ${toMember}` : null,
  );
  yield* duplicatesIn('guests', file.guests, ({ number }) => number ?? null);
  yield* duplicatesIn('evenings', file.evenings, ({ session }) => session);
  // On a court, one game at most is being played.
  yield* duplicatesIn('games', file.games, ({ session, court, endedAt }) =>
    endedAt ? null : `${session} ${court}`,
  );
  yield* duplicatesIn('rules', file.rules, (rule) => `${rule.fromYear} ${rule.fromMonth}`);
  yield* duplicatesIn('absence', file.absence, (rule) => `${rule.fromYear} ${rule.fromMonth}`);
  yield* duplicatesIn(
    'playFees',
    file.playFees,
    (playFee) => `${playFee.fromYear} ${playFee.fromMonth}`,
  );
  yield* duplicatesIn('bills', bills, ({ year, month }) => `${year} ${month}`);
  yield* duplicatesIn('entries', entries, ({ number }) => number);
  yield* duplicatesIn('fundEntries', fundEntries, ({ number }) => number);
}

/** Of each kind of reading, so many answers are kept. */
function* faultsOfSizes({ readingAnswers }: Parts): Generator<Fault> {
  const byReading = Map.groupBy(readingAnswers, ({ reading }) => reading);
  for (const answers of byReading.values()) {
    if (answers.length <= MAX_READING_ANSWERS) continue;
    const params = { max: MAX_READING_ANSWERS };
    yield { path: ['readingAnswers'], message: issue('too_many'), params };
  }
}

type Known = (number: number) => boolean;
type KnownParts = Record<'member' | 'schedule' | 'schedules', Known>;

/** Prepares finding the fields of a record that refer to members or schedules that are not in the file. */
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
): Generator<Fault> {
  const findUnknown = unknownFinder(fields, isKnown);
  for (const [index, record] of records.entries()) {
    for (const name of findUnknown(record)) yield notInFile(list, index, name);
  }
}

/** A nickname must not be another member's name, alias or nickname, and a member may have only so many. */
function* faultsOfNicknames({ members, nicknames }: Parts): Generator<Fault> {
  const owners = new Map<string, number>();
  const counts = new Map<number, number>();
  for (const [index, { member, name }] of nicknames.entries()) {
    const count = (counts.get(member) ?? 0) + 1;
    counts.set(member, count);
    if (count > BOUNDS.nicknames) {
      const params = { max: BOUNDS.nicknames };
      yield { path: ['nicknames', index], message: issue('too_many'), params };
    }
    const key = nameKey(name);
    if (key === '') yield { path: ['nicknames', index, 'name'], message: issue('required') };
    if (owners.has(key)) yield listedTwice(['nicknames', index]);
    owners.set(key, member);
  }
  for (const [index, { number, name, alias, status }] of members.entries()) {
    if (status === 'removed') continue;
    for (const text of [name, alias ?? name]) {
      const owner = owners.get(nameKey(text));
      if (owner !== undefined && owner !== number) {
        yield { path: ['members', index], message: issue('name_taken') };
      }
    }
  }
}

function* faultsOfRegistrations({ registrations }: Parts, isKnown: KnownParts) {
  const findUnknown = unknownFinder(registrationFields, isKnown);
  for (const [index, record] of registrations.entries()) {
    for (const name of findUnknown(record)) yield notInFile('registrations', index, name);
    if (hasDuplicates(record.schedules)) yield listedTwice(['registrations', index, 'schedules']);
  }
}

function* faultsOfBills({ bills }: Parts, isMember: Known) {
  for (const [index, { rows }] of bills.entries()) {
    const numbers = rows.map(({ member }) => member);
    if (!numbers.every(isMember)) yield notInFile('bills', index, 'rows');
    if (hasDuplicates(numbers)) yield listedTwice(['bills', index, 'rows']);
  }
}

function* faultsOfWriters(
  list: string,
  records: Parts['fundCounts'],
  isMember: Known,
): Generator<Fault> {
  for (const [index, { createdBy }] of records.entries()) {
    if (typeof createdBy === 'number' && !isMember(createdBy)) {
      yield notInFile(list, index, 'createdBy');
    }
  }
}

const hasDuplicates = (numbers: readonly number[]) => new Set(numbers).size < numbers.length;

function* duplicatesIn<T>(
  list: string,
  items: readonly T[],
  keyOf: (item: T) => string | number | null,
): Generator<Fault> {
  const seen = new Set<string | number>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    if (key === null) continue;
    if (seen.has(key)) yield listedTwice([list, index]);
    seen.add(key);
  }
}

function isOneOf(parts: readonly { number: number }[]): Known {
  const known = new Set(parts.map(({ number }) => number));
  return (number) => known.has(number);
}

const listedTwice = (path: Fault['path']): Fault => ({ path, message: issue('listed_twice') });

const notInFile = (list: string, index: number, field: string): Fault => ({
  path: [list, index, field],
  message: issue('not_in_file'),
});
