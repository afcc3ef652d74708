import { nextDay } from '../calendar.ts';
import { withoutAccents } from '../names.ts';
import { accountEnd, accountsFit, isWholeAccount } from './bank-account.ts';
import { bankDay, type BankLine } from './bank-line.ts';

/** A transfer without its place in a text. */
export type Transfer = Omit<BankLine, 'line'>;

/** Whether two values agree, each of which may be missing. */
type Agreement = 'fit' | 'differ' | 'unknown';

const agreement = (fits: boolean): Agreement => (fits ? 'fit' : 'differ');

/** Letters and digits alone, since banks wrap texts and join words. */
const plainKey = (text: string) =>
  withoutAccents(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The normalized values by which a transfer is compared; memoized, since each transfer may be compared with many. */
type Keys = { text: string; reference: string | null; moment: string; day: string };

const keysByTransfer = new WeakMap<Transfer, Keys>();

function makeKeys(transfer: Transfer): Keys {
  const { at, hasTime, text, reference } = transfer;
  const day = bankDay(transfer);
  return {
    text: plainKey(text),
    reference: reference === null ? null : plainKey(reference),
    // The minute, or the day if the transfer has no time.
    moment: hasTime ? at.slice(0, 'YYYY-MM-DDTHH:MM'.length) : day,
    day,
  };
}

function keysOf(transfer: Transfer): Keys {
  const known = keysByTransfer.get(transfer);
  if (known !== undefined) return known;
  const keys = makeKeys(transfer);
  keysByTransfer.set(transfer, keys);
  return keys;
}

/**
 * A key of a transfer: the bank's reference, else account, amount, minute (or day, if it has no time) and text.
 * Transfers of one account with the same key are the same or doubtful. One transfer may have several keys if sources
 * report it differently, so `compareTransfers` decides.
 */
export function transferKey(transfer: Transfer): string {
  const { direction, amount, account } = transfer;
  const { reference, moment, text } = keysOf(transfer);
  if (reference !== null) return `${direction} ${amount} ref ${reference}`;
  const end = account === null ? '' : accountEnd(account);
  return `${direction} ${amount} ${end} ${moment} ${text}`;
}

/** Whether the bank gave both the same reference. */
export function haveOneReference(a: Transfer, b: Transfer): boolean {
  const { reference } = keysOf(a);
  return reference !== null && reference === keysOf(b).reference;
}

/** A shorter text or reference may be part of another one by chance. */
const MIN_WITHIN = 6;

const isWithin = (text: string, key: string) => key.length >= MIN_WITHIN && text.includes(key);

function compareTexts(a: Transfer, b: Transfer): Agreement {
  const [one, other] = [keysOf(a).text, keysOf(b).text];
  if (one === other) return 'fit';
  if (one === '' || other === '') return 'unknown';
  return agreement(isWithin(one, other) || isWithin(other, one));
}

/** Files number transfers differently from messages, and quote the bank's reference in their text. */
function compareReferences(a: Transfer, b: Transfer): Agreement {
  const [one, other] = [keysOf(a), keysOf(b)];
  if (one.reference !== null && isWithin(other.text, one.reference)) return 'fit';
  if (other.reference !== null && isWithin(one.text, other.reference)) return 'fit';
  if (one.reference === null || other.reference === null) return 'unknown';
  return agreement(one.reference === other.reference);
}

function compareAccounts(a: Transfer, b: Transfer): Agreement {
  if (a.account === b.account) return 'fit';
  if (a.account === null || b.account === null) return 'unknown';
  return agreement(accountsFit(a.account, b.account));
}

/** A transfer without a date was made on the day on which it was read, or before. */
function compareTimes(a: Transfer, b: Transfer): Agreement {
  const [one, other] = [keysOf(a), keysOf(b)];
  if (a.hasTime && b.hasTime) return agreement(one.moment === other.moment);
  if (one.day === other.day) return 'fit';
  if (a.isDated && b.isDated) return 'differ';
  const isPossible = (!a.isDated || other.day >= one.day) && (!b.isDated || one.day >= other.day);
  return isPossible ? 'unknown' : 'differ';
}

function compareBalances(a: Transfer, b: Transfer): Agreement {
  if (a.balance === null || b.balance === null) return 'unknown';
  if (a.balance === b.balance) return 'fit';
  // Balances of one source are comparable. Another source may order transfers differently, so if both have a time,
  // different balances prove nothing.
  const isComparable = a.source === b.source || !(a.hasTime && b.hasTime);
  return isComparable ? 'differ' : 'unknown';
}

export type Comparison = 'same' | 'different' | 'doubtful';

/** Whether both may be of the same day: a bank may book a transfer of the late evening on the next day. */
function isDayPossible(a: Transfer, b: Transfer): boolean {
  const [first, second] = [keysOf(a).day, keysOf(b).day].toSorted() as [string, string];
  return second <= nextDay(first) || compareTimes(a, b) === 'unknown';
}

/**
 * Two transfers with the same reference are the same, unless their days are too far apart: some banks restart their
 * numbers each day. Equal texts prove nothing then, because a member sends the same text every month.
 */
const compareByReference = (a: Transfer, b: Transfer): Comparison =>
  isDayPossible(a, b) ? 'same' : 'doubtful';

/**
 * Whether two sources may report one transfer although its reference or its minute differs: account, text and balance
 * agree. A bank may use other numbers in its messages than in its files, and another clock.
 */
const mayBeTwice = (a: Transfer, b: Transfer): boolean =>
  a.source !== b.source &&
  a.account !== null &&
  compareAccounts(a, b) === 'fit' &&
  compareTexts(a, b) === 'fit' &&
  compareBalances(a, b) === 'fit' &&
  isDayPossible(a, b);

function compareByRest(a: Transfer, b: Transfer): Comparison {
  const time = compareTimes(a, b);
  if (time === 'differ') return 'different';
  const account = compareAccounts(a, b);
  const text = compareTexts(a, b);
  if (account === 'differ' || text === 'differ') return 'different';
  const balance = compareBalances(a, b);
  if (balance === 'differ') return time === 'fit' ? 'doubtful' : 'different';
  if (balance === 'fit' && (time === 'fit' || text === 'fit')) return 'same';
  const isSure = account === 'fit' || (a.hasTime && b.hasTime);
  return isSure && time === 'fit' && text === 'fit' ? 'same' : 'doubtful';
}

/**
 * Decides whether two lines report the same transfer, for example a message, a file and a webhook: by the bank's
 * reference, else by account, amount, minute (or day) and text. Different references mean different transfers.
 * @returns `doubtful` if they may be the same, and a person has to decide
 */
export function compareTransfers(a: Transfer, b: Transfer): Comparison {
  if (a.direction !== b.direction || a.amount !== b.amount) return 'different';
  const comparison = compareClosely(a, b);
  return comparison === 'different' && mayBeTwice(a, b) ? 'doubtful' : comparison;
}

function compareClosely(a: Transfer, b: Transfer): Comparison {
  const reference = compareReferences(a, b);
  if (reference === 'differ') return 'different';
  if (reference === 'unknown') return compareByRest(a, b);
  return compareAccounts(a, b) === 'differ' ? 'different' : compareByReference(a, b);
}

/** Adds to a known transfer what another line of it knows better: a reference, a time, the whole account number. */
export function mergeTransfers<Known extends Transfer>(known: Known, line: Transfer): Known {
  const { at, hasTime, isDated } = line;
  const isTimeNew = isDated && (!known.isDated || (hasTime && !known.hasTime));
  const isAccountKnown = known.account !== null && isWholeAccount(known.account);
  return {
    ...known,
    ...(isTimeNew ? { at, hasTime, isDated } : {}),
    text: known.text === '' ? line.text : known.text,
    reference: known.reference ?? line.reference,
    account: isAccountKnown ? known.account : (line.account ?? known.account),
  };
}
