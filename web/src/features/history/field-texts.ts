import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { type Language, LANGUAGES, languages } from '@rallybook/contract/languages';
import { auditedFields } from '@rallybook/contract/records/audited';
import type { Fields } from '@rallybook/contract/records/fields';
import { formatDisplayDate, isCalendarDate } from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES, type CostCategory } from '@rallybook/contract/rules/costs';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { capitalized, sportName } from '@rallybook/contract/rules/sports';
import type { AuditKind, AuditState } from '@rallybook/contract/schemas/audit';
import { categoryText } from '../../parts/costs/category-texts';
import { levelTexts } from '../../parts/members/level-texts';
import { playFeeTexts } from '../../parts/money/play-fee-texts';
import { ruleKindTexts } from '../../parts/money/rule-texts';
import { chosenSport, courtWords } from '../../parts/texts/courts';
import { formatMoney, formatRatio, formatSchedule } from '../../parts/texts/format';
import { type Column, columnText, displayName } from '../../parts/texts/texts';

type Field = keyof AuditState;

/** null for a field that the sentence of the change mentions. */
type Label = MessageDescriptor | null;

/** The labels of fields. A missing one has the name of its column in downloaded tables. */
const fieldTexts: Record<Exclude<Field, Column>, Label> & Partial<Record<Field, Label>> = {
  name: msg`Name`,
  location: msg`Location`,
  capacity: msg`Capacity`,
  description: msg`Description`,
  status: msg`Status`,
  timeZone: msg`Time zone`,
  currency: msg`Currency`,
  schedules: msg`Schedules`,
  alias: msg`Alias`,
  email: msg`Email`,
  role: msg`Role`,
  joinDate: msg`Join Date`,
  days: msg`Days`,
  registrationType: msg`Registration type`,
  registrationFee: msg`Registration Fee`,
  unregistrationFee: msg`Unregistration Fee`,
  unregisteredFeeRatio: msg`Unregistration Fee Ratio`,
  totalCost: msg`Total Cost`,
  totalFee: msg`Total Fee`,
  unborneCost: msg`Borne by nobody`,
  bank: msg`Bank`,
  accountEnding: msg`Account ends in`,
  accountHolder: msg`Account holder`,
  date: null,
  category: null,
  payerId: null,
  payerName: null,
  amount: null,
  memberId: null,
  memberName: null,
  year: null,
  month: null,
  schedule: null,
  fundIsOpen: msg`Everybody sees the fund`,
  monthPage: msg`Closed months have a page by link`,
  kind: null,
  counted: null,
  from: msg`From the month`,
  until: msg`Until the month`,
  rule: msg`Fee rule`,
  absence: msg`Booked times of who does not come`,
  perMonth: msg`At most a month`,
  shuttlesPaidBy: msg`Who pays the shuttlecocks of a game`,
  pricePerShuttle: msg`Price of a shuttlecock`,
  classes: msg`Classes`,
  fee: null,
  hostMemberId: null,
  hostMemberName: null,
  isPaid: msg`Paid in cash`,
  plannedDate: null,
  state: msg`State`,
  session: null,
  answer: null,
  guests: null,
  by: null,
  fromMemberId: null,
  fromMemberName: null,
  toMemberId: null,
  toMemberName: null,
  guestName: null,
  answerByHours: msg`Hours before the start until which members answer`,
  linkAnswers: msg`Answers by link`,
  rollShowsNames: msg`The page shows who comes`,
  playersRun: msg`Who is there records the games`,
  sport: msg`Sport`,
  nameOrder: msg`Order of names`,
  language: msg`Language of the club`,
  noticeKinds: null,
  remindHours: msg`Hours before the deadline at which members are reminded`,
  digestAt: msg`Time of daily notices`,
  oweDays: msg`Days after which who owes is told`,
  added: null,
  allocated: null,
  service: null,
  chat: null,
  botName: null,
  fileNames: null,
  imported: null,
  court: null,
  begunAt: null,
  endedAt: null,
  scoreA: msg`Points of the first team`,
  scoreB: msg`Points of the second team`,
  shuttles: msg`Shuttlecocks`,
  teamA: null,
  teamB: null,
  player: null,
  presence: null,
  changedAt: null,
  games: null,
  people: null,
  mode: msg`Who plays next`,
  doubles: msg`Doubles`,
  singlesFallback: msg`Singles where two or three wait`,
  courts: null,
  isMixed: msg`Mixed teams`,
  mixedClasses: null,
  together: msg`Pairs who want to be one team`,
  apart: msg`Pairs who want no game with each other`,
  reading: null,
  questionKind: null,
  question: null,
  heading: null,
  value: null,
  choice: null,
  scopes: null,
  expiresAt: null,
  host: msg`Sent to`,
  hookEvents: msg`Told of`,
  isOn: msg`Switched on`,
};

/**
 * The label of a field of a change; undefined where the sentence mentions the field, or where it is unknown (from a
 * newer server).
 */
export function fieldLabel(field: Field): string | undefined {
  if (field === 'court') return capitalized(courtWords().one);
  if (field === 'courts') return courtWords().heading;
  const label = fieldTexts[field];
  if (label === null) return undefined;
  return label === undefined ? columnText(field) : i18n._(label);
}

/** The choices of the fields of records, such as the category of a cost. */
type Choice = {
  [F in keyof typeof auditedFields]: (typeof auditedFields)[F] extends {
    choices: readonly (infer One extends string)[];
  }
    ? One
    : never;
}[keyof typeof auditedFields];

const choiceTexts: Record<Exclude<Choice, CostCategory>, MessageDescriptor> &
  Record<string, MessageDescriptor> = {
  given_last: msg`By the last word`,
  as_written: msg`As written`,
  planned: msg`As planned`,
  moved: msg`Moved`,
  cancelled: msg`Cancelled`,
  extra: msg`Extra session`,
  giver: msg`Who gives the place`,
  taker: msg`Who gets the place`,
  none: msg`Paid as always`,
  told: msg`Forgiven to who says so in time`,
  taken: msg`Forgiven where a drop-in plays instead`,
  off: msg`Nobody`,
  own: msg`Only by one’s own link`,
  group: msg`By the link of the club, too`,

  active: msg`Active`,
  inactive: msg`Inactive`,
  removed: msg`Removed`,
  player: msg`Player`,
  manager: msg`Manager`,
  owner: msg`Owner`,
  DAYS: msg`Flexible Days`,
  SCHEDULES: msg`Schedules`,
  session: msg`Session`,
  month: msg`Month`,
  opening: msg`Opening balance`,
  bill: msg`Bill`,
  payment: msg`Payment`,
  payout: msg`Payout`,
  adjustment: msg`Adjustment`,
  transfer: msg`Transfer`,
  income: msg`Income`,
  expense: msg`Expense`,
  cash: msg`Cash`,
  bank: msg`Bank`,
  fair: msg`By fairness`,
  queue: msg`In the order of the queue`,
  ...ruleKindTexts,
};

/** The displayed text of a word of the contract; of a category, in the sport of the chosen club. */
function displayWord(word: string): string {
  const category = COST_CATEGORIES.find((candidate) => candidate === word);
  if (category !== undefined) return categoryText(chosenSport(), category);
  const known = choiceTexts[word];
  return known === undefined ? word : i18n._(known);
}

/** Shown for a missing value. */
export const NONE = '-';

/** The kinds of those fields that are fields of a record. */
const recordFields: Fields = auditedFields;

function formatNumber(currency: Currency, field: Field, value: number): string {
  const kind = recordFields[field]?.kind;
  if (kind === 'ratio') return formatRatio(value, i18n.locale);
  const level = field === 'level' ? levelTexts[value - 1] : undefined;
  if (level !== undefined) return i18n._(level);
  return kind === 'money' ? formatMoney(currency, value, i18n.locale) : String(value);
}

/** Fields of no record whose values are words of the contract. */
const WORD_FIELDS: readonly Field[] = [
  'registrationType',
  'state',
  'linkAnswers',
  'absence',
  'per',
  'mode',
  'nameOrder',
];

const languageNames: Record<string, string> = Object.fromEntries(
  LANGUAGES.map((language) => [language, languages[language].name]),
);

function formatText(field: Field, value: string): string {
  const kind = recordFields[field]?.kind;
  if (kind === 'date') return formatDisplayDate(value);
  if (field === 'from' || field === 'until') return value.split('-').toReversed().join('/');
  if (field === 'language') return languageNames[value] ?? value;
  if (field === 'sport') return sportName(value, i18n.locale as Language);
  if (field === 'name') return displayName(value) || NONE;
  const isWord = kind === 'choice' || WORD_FIELDS.includes(field);
  return isWord ? displayWord(value) : value || NONE;
}

/** A value of a change as it is displayed, a month as "11/2026"; a dash for a missing one. */
export function formatField(currency: Currency, field: Field, state: AuditState): string {
  return listText(field, state) ?? formatValue(currency, field, state);
}

/** A field that is a list, or a rule, as it is displayed; null for any other field. */
function listText(field: Field, state: AuditState): string | null {
  if (field === 'schedules') {
    const texts = (state.schedules ?? []).map((schedule) => formatSchedule(schedule, i18n.locale));
    return texts.join(', ') || NONE;
  }
  if (field === 'rule') return state.rule === undefined ? NONE : displayWord(state.rule.kind);
  if (field === 'shuttlesPaidBy') {
    return state.shuttlesPaidBy === undefined ? NONE : i18n._(playFeeTexts[state.shuttlesPaidBy]);
  }
  if (field === 'classes') return state.classes?.map(({ name }) => name).join(', ') || NONE;
  if (field === 'courts') return state.courts?.join(', ') || NONE;
  return null;
}

function formatValue(currency: Currency, field: Field, state: AuditState): string {
  const value = state[field];
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value === 'number') return formatNumber(currency, field, value);
  return typeof value === 'string' ? formatText(field, value) : NONE;
}

export const kindTexts: Record<AuditKind, MessageDescriptor> = {
  club: msg`Club`,
  member: msg`Members`,
  nickname: msg`Nicknames`,
  registration: msg`Registration`,
  tracking: msg`Tracking`,
  cost: msg`Costs`,
  recurring_cost: msg`Recurring costs`,
  shuttle_purchase: msg`Purchases of shuttlecocks`,
  shuttle_use: msg`Uses of shuttlecocks`,
  shuttle_count: msg`Counts of shuttlecocks`,
  bill: msg`Bill`,
  settings: msg`Settings`,
  entry: msg`Accounts`,
  fund: msg`Fund`,
  payee: msg`Account to pay to`,
  pay_link: msg`Payment pages`,
  month_link: msg`Pages of months`,
  bank_line: msg`Bank transfers`,
  bank_source: msg`Connected accounts`,
  rule: msg`Fee rules`,
  absence: msg`Absence`,
  play_fee: msg`Shuttlecocks of games`,
  class: msg`Classes`,
  guest: msg`Guests`,
  session: msg`Sessions`,
  answer: msg`Answers`,
  pass: msg`Passed places`,
  session_link: msg`Links without a log-in`,
  device: msg`Devices without a log-in`,
  notice: msg`Notices`,
  bot: msg`Bots`,
  import: msg`Imported sheets`,
  play: msg`Play`,
  evening: msg`How sessions are played`,
  game: msg`Games`,
  presence: msg`Presence`,
  reading: msg`Answers about what was read`,
  token: msg`Access for programs`,
  webhook: msg`Other programs`,
};

/** A cost in a few words: "SHUTTLE, 08/10/2026, 280.5 kVND, paid by Lan, “two tubes”". */
export function costText(
  currency: Currency,
  { category, date, amount, ...state }: AuditState,
): string | null {
  if (category === undefined || date === undefined || amount === undefined) return null;
  const facts = [
    displayWord(category),
    formatDisplayDate(date),
    formatMoney(currency, amount, i18n.locale),
  ];
  const payerName = displayName(state.payerName ?? '');
  if (payerName) facts.push(t`paid by ${payerName}`);
  if (state.schedule) facts.push(formatSchedule(state.schedule, i18n.locale));
  // Two costs of one kind and day differ by what they were for.
  const { note } = state;
  if (note) facts.push(t`“${note}”`);
  return facts.join(', ');
}

/** A recurring cost in a few words: "COURT RENTAL, 400 kVND a session, Tuesday 19:00 - 21:00". */
export function recurringCostText(
  currency: Currency,
  { category, amount, per, ...state }: AuditState,
): string | null {
  if (category === undefined || amount === undefined) return null;
  const money = formatMoney(currency, amount, i18n.locale);
  const rate = per === 'session' ? t`${money} a session` : t`${money} a month`;
  const facts = [displayWord(category), rate];
  const payerName = displayName(state.payerName ?? '');
  if (payerName) facts.push(t`paid by ${payerName}`);
  if (state.schedule) facts.push(formatSchedule(state.schedule, i18n.locale));
  return facts.join(', ');
}

/** A purchase, use or count of shuttlecocks in a few words: "08/10/2026, 2 tubes, 560 kVND, paid by Lan". */
export function shuttleText(
  currency: Currency,
  { date, tubes, pieces, price, ...state }: AuditState,
): string | null {
  if (date === undefined) return null;
  const facts = [formatDisplayDate(date)];
  if (typeof tubes === 'number') facts.push(plural(tubes, { one: '# tube', other: '# tubes' }));
  if (typeof pieces === 'number') facts.push(plural(pieces, { one: '# piece', other: '# pieces' }));
  if (price !== undefined) facts.push(formatMoney(currency, price, i18n.locale));
  const payerName = displayName(state.payerName ?? '');
  if (payerName) facts.push(t`paid by ${payerName}`);
  if (state.schedule) facts.push(formatSchedule(state.schedule, i18n.locale));
  return facts.join(', ');
}

/** An entry of an account, or of the fund, in a few words: "Payment, 15/10/2026, 150.5 kVND". */
export function entryText(
  currency: Currency,
  { kind, date, amount, ...state }: AuditState,
): string | null {
  if (kind === undefined || date === undefined || amount === undefined) return null;
  const facts = [
    displayWord(kind),
    formatDisplayDate(date),
    formatMoney(currency, amount, i18n.locale),
  ];
  const payerName = displayName(state.payerName ?? '');
  if (payerName) facts.push(t`paid by ${payerName}`);
  return facts.join(', ');
}

/** A guest in a few words: "Minh, 08/10/2026, 60 kVND, with Lan". */
export function guestText(
  currency: Currency,
  { name, date, fee, ...state }: AuditState,
): string | null {
  if (!name || date === undefined || fee === undefined) return null;
  const facts = [name, formatDisplayDate(date)];
  // Who has no fee is told none: a share of the costs is not known to the history.
  if (fee !== null) facts.push(formatMoney(currency, fee, i18n.locale));
  const hostName = displayName(state.hostMemberName ?? '');
  if (hostName) facts.push(t`with ${hostName}`);
  return facts.join(', ');
}

/** A guest in a few words, from its label in the trail, "Minh 2026-10-08": "Minh, 08/10/2026". */
export function guestOfLabel(label: string): string {
  const [name, date] = [label.slice(0, -11), label.slice(-10)];
  return name !== '' && isCalendarDate(date) ? `${name}, ${formatDisplayDate(date)}` : label;
}

/** A count of the fund in a few words: "18/10/2026, 1,000 kVND". */
export function countText(currency: Currency, { date, counted }: AuditState): string | null {
  if (date === undefined || counted === undefined) return null;
  return [formatDisplayDate(date), formatMoney(currency, counted, i18n.locale)].join(', ');
}

/** A session in a few words, from its label in the trail, "2026-11-24 19:00": "24/11/2026 19:00". */
export function sessionText(label: string): string {
  const [date = '', time = ''] = label.split(' ');
  return isCalendarDate(date) ? `${formatDisplayDate(date)} ${time}` : label;
}

/** An answer to a session in a few words: "comes with 2 guests". */
export function answerText({ answer, guests = 0 }: AuditState): string {
  if (answer === 'away') return t`does not come`;
  if (answer === 'waiting') {
    return plural(guests, {
      0: 'waits for a place',
      one: 'waits for a place, with # guest',
      other: 'waits for a place, with # guests',
    });
  }
  return plural(guests, { 0: 'comes', one: 'comes with # guest', other: 'comes with # guests' });
}

/** A transfer of the bank in a few words: "18/09/2026, 300 kVND". */
export function transferText(currency: Currency, { date, amount }: AuditState): string | null {
  if (date === undefined || amount === undefined) return null;
  return [formatDisplayDate(date), formatMoney(currency, amount, i18n.locale)].join(', ');
}

/**
 * Like `costText`, but from an audit label, "2026-10-08 SHUTTLE 280.5", for entries that hold nothing else about the
 * cost.
 */
export function costOfLabel(currency: Currency, label: string): string {
  const [date, category, amount, ...others] = label.split(' ');
  const isCost = date !== undefined && isCalendarDate(date) && others.length === 0;
  if (!isCost || category === undefined || amount === undefined) return label;
  return [
    displayWord(category),
    formatDisplayDate(date),
    formatMoney(currency, Number(amount), i18n.locale),
  ].join(', ');
}
