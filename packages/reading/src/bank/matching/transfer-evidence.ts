import { nextDay } from '@rallybook/contract/rules/calendar';
import { accountsFit } from '../line/bank-account.ts';
import {
  isTelling,
  keysOf,
  MIN_TELLING,
  type Transfer,
  type TransferKeys,
} from './transfer-keys.ts';

/** Whether two values agree, each of which may be missing. */
type Agreement = 'fit' | 'differ' | 'unknown';

const agreement = (fits: boolean): Agreement => (fits ? 'fit' : 'differ');

const isWithin = (text: string, key: string) => key.length >= MIN_TELLING && text.includes(key);

/** `telling`: the same text, or one within the other, and it is not one that many write. */
type TextAgreement = 'telling' | 'fit' | 'within' | 'unknown' | 'differ';

function compareTexts(a: string, b: string): TextAgreement {
  if (a === '' || b === '') return a === b ? 'fit' : 'unknown';
  if (a === b) return isTelling(a) ? 'telling' : 'fit';
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (!isWithin(longer, shorter)) return 'differ';
  return isTelling(shorter) ? 'telling' : 'within';
}

/** Files number transfers differently from messages, and quote the bank's reference in their text. */
function compareReferences(a: TransferKeys, b: TransferKeys): Agreement {
  if (a.reference !== null && isWithin(b.text, a.reference)) return 'fit';
  if (b.reference !== null && isWithin(a.text, b.reference)) return 'fit';
  if (a.reference === null || b.reference === null) return 'unknown';
  return agreement(a.reference === b.reference);
}

/** The texts of two transfers, without the references that one of them quotes from the other. */
function wordsOf(a: TransferKeys, b: TransferKeys): [string, string] {
  const references = [a.reference, b.reference].filter((reference) => reference !== null);
  const quoted = references.filter((reference) => reference.length >= MIN_TELLING);
  const without = (text: string) =>
    quoted.reduce((left, reference) => left.replaceAll(reference, ''), text);
  return [without(a.text), without(b.text)];
}

/** Two ids of one source are two transfers. */
function compareServiceIds({ serviceId: a }: Transfer, { serviceId: b }: Transfer) {
  if (a === null || b === null || a === b) return 'unknown';
  const sourceOf = (id: string) => id.slice(0, id.indexOf(':'));
  return sourceOf(a) === sourceOf(b) ? 'differ' : 'unknown';
}

/** Letters, and how many digits there are between them: `FT26091001` and `FT26091002` are of one numbering. */
const numbering = (reference: string) => reference.replace(/\d/g, '0');

/** Whether two references are of one numbering, so that other numbers mean other transfers. */
function areOfOneNumbering({ reference: a }: TransferKeys, { reference: b }: TransferKeys) {
  if (a === null || b === null || !/[A-Z]/.test(a)) return false;
  return numbering(a) === numbering(b);
}

function compareAccounts(a: Transfer, b: Transfer): Agreement {
  if (a.account === b.account) return 'fit';
  if (a.account === null || b.account === null) return 'unknown';
  return agreement(accountsFit(a.account, b.account));
}

/** A transfer has one text of its payer, so two with the codes of different members are different. */
function compareCodes({ codes: one }: TransferKeys, { codes: other }: TransferKeys): Agreement {
  if (one.length === 0 || other.length === 0) return 'unknown';
  return agreement(one.some((code) => other.includes(code)));
}

function compareBalances(a: Transfer, b: Transfer): Agreement {
  if (a.balance === null || b.balance === null) return 'unknown';
  if (a.balance === b.balance) return 'fit';
  // Balances of one source are comparable. Another source may order transfers differently, so if both have a time,
  // different balances prove nothing.
  const isComparable = a.source === b.source || !(a.hasTime && b.hasTime);
  return isComparable ? 'differ' : 'unknown';
}

/** From so many minutes of a day on, a bank may book a transfer on the next day. */
const LATE = 22 * 60;
/** A transfer of the late evening may be booked until this minute of the next day. */
const EARLY = 6 * 60;

export const isLate = ({ minuteOfDay }: Pick<TransferKeys, 'minuteOfDay'>): boolean =>
  minuteOfDay !== null && minuteOfDay >= LATE;

/** Whether a transfer may be one of the last evening that was booked after midnight. */
export const isBookedEarly = ({ minuteOfDay }: Pick<TransferKeys, 'minuteOfDay'>): boolean =>
  minuteOfDay === null || minuteOfDay < EARLY;

/** The clocks of two sources may differ by so many minutes. */
export const CLOCKS_DIFFER = 5;

/**
 * How near the times of two transfers are, the nearest first. `day`: on one day, and one of them has no time. `night`:
 * the late evening and the day after it. `days`: any other times of one day, or of one day and the next. `undated`: one
 * has no date, and the other is from the day on which the former was read, or before.
 */
type Nearness = 'minute' | 'minutes' | 'day' | 'night' | 'days' | 'undated' | 'apart';

function nearnessOf(timeZone: string, a: Transfer, b: Transfer): Nearness {
  const [one, other] = [keysOf(timeZone, a), keysOf(timeZone, b)];
  if (one.minute !== null && other.minute !== null) {
    const minutes = Math.abs(one.minute - other.minute);
    if (minutes <= CLOCKS_DIFFER) return minutes === 0 ? 'minute' : 'minutes';
  } else if (one.day === other.day) return 'day';
  if (a.isDated && b.isDated) return nearnessOfDays(one, other);
  const isPossible = (!a.isDated || other.day >= one.day) && (!b.isDated || one.day >= other.day);
  // A transfer without a date was made on the day on which it was read, or before.
  return isPossible ? 'undated' : 'apart';
}

function nearnessOfDays(a: TransferKeys, b: TransferKeys): Nearness {
  const [first, second] = a.day < b.day ? [a, b] : [b, a];
  if (first.day === second.day) return 'days';
  if (second.day > nextDay(first.day)) return 'apart';
  return isLate(first) && isBookedEarly(second) ? 'night' : 'days';
}

/** What speaks for two lines being one transfer, and against it. */
export type Evidence = {
  near: Nearness;
  reference: Agreement;
  /** The ids that a service gave them: never more than that they differ. */
  serviceId: Exclude<Agreement, 'fit'>;
  /** Whether their references are of one numbering, so that other numbers mean other transfers. */
  isOneNumbering: boolean;
  text: TextAgreement;
  code: Agreement;
  account: Agreement;
  balance: Agreement;
  /** Whether one of them is of the late evening. */
  isLate: boolean;
  /** Whether the balances differ by the amount, as after two transfers. */
  isStep: boolean;
  isOneSource: boolean;
};

/** Compares each field of two transfers. */
export function evidenceOf(timeZone: string, a: Transfer, b: Transfer): Evidence {
  const [one, other] = [keysOf(timeZone, a), keysOf(timeZone, b)];
  const step = a.balance === null || b.balance === null ? 0 : Math.abs(a.balance - b.balance);
  return {
    near: nearnessOf(timeZone, a, b),
    reference: compareReferences(one, other),
    isOneNumbering: areOfOneNumbering(one, other),
    serviceId: compareServiceIds(a, b),
    text: compareTexts(...wordsOf(one, other)),
    code: compareCodes(one, other),
    account: compareAccounts(a, b),
    balance: compareBalances(a, b),
    isLate: isLate(one) || isLate(other),
    isStep: step === a.amount,
    isOneSource: a.source === b.source,
  };
}
