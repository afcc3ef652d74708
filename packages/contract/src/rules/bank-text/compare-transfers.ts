import { isWholeAccount } from './bank-account.ts';
import { type Evidence, evidenceOf } from './transfer-evidence.ts';
import { keysOf, type Transfer } from './transfer-keys.ts';

/** Whether the bank gave both the same reference. */
export function haveOneReference(a: Transfer, b: Transfer): boolean {
  const { reference } = keysOf(a);
  return reference !== null && reference === keysOf(b).reference;
}

export type Comparison = 'same' | 'different' | 'doubtful';

/** Whether nothing but the spelling of the text, or what one of the lines leaves out, differs. */
function isSame(evidence: Evidence): boolean {
  const { near, text, balance } = evidence;
  if (near === 'undated') return balance === 'fit' && text !== 'differ' && text !== 'unknown';
  if (near !== 'minute' && near !== 'day') return false;
  if (balance === 'fit') return text !== 'differ';
  if (balance === 'differ') return false;
  return near === 'minute' ? isSameByMinute(evidence) : isSameByDay(evidence);
}

const isSameByMinute = ({ text, isStep, isOneSource }: Evidence): boolean =>
  (text === 'telling' || text === 'fit') && (isOneSource || !isStep);

/** A row of that day may also be of the evening before, and the row of a late evening may be of the day after. */
function isSameByDay({ text, account, isLate: isEvening, isOneSource }: Evidence): boolean {
  if (account !== 'fit') return false;
  return text === 'telling' ? isOneSource || !isEvening : text === 'fit' && isOneSource;
}

/** Whether two lines with the same or no words may be one transfer. */
function mayBeOneByText({ near, text, balance, isOneSource }: Evidence): boolean {
  if (text === 'differ') return false;
  if (near === 'minute' || near === 'day') return true;
  if (near === 'undated') return balance !== 'differ';
  return !isOneSource && (near === 'minutes' || near === 'night');
}

/** Whether two lines of one source with other words may be one transfer: two apps of a bank tell it, or two files. */
function mayBeOneInOneSource({ near, code, balance }: Evidence): boolean {
  if (balance === 'differ') return false;
  if (near === 'minute') return true;
  if (near === 'day') return balance === 'fit' || code === 'fit';
  return near === 'undated' && code === 'fit';
}

/** Whether two lines of two sources with other words may be one transfer. */
function mayBeOneInTwoSources({ near, code, balance }: Evidence): boolean {
  if (near === 'minute' || balance === 'fit') return true;
  if (near === 'day' || near === 'night') return code === 'fit' || balance === 'unknown';
  return code === 'fit' && balance !== 'differ' && (near === 'minutes' || near === 'undated');
}

function compareByRest(evidence: Evidence): Comparison {
  if (evidence.near === 'apart') return 'different';
  if (isSame(evidence)) return 'same';
  const mayBeOne = evidence.isOneSource ? mayBeOneInOneSource : mayBeOneInTwoSources;
  return mayBeOneByText(evidence) || mayBeOne(evidence) ? 'doubtful' : 'different';
}

/**
 * Decides whether two lines report the same transfer, for example a message, a file and a webhook: by the bank's
 * reference, else by account, amount, minute (or day) and text. Where account, amount, and the minute, the balance or
 * a member's code agree, and only the words differ, a person decides. Lines with the codes of different members are
 * different transfers, and so are those to which one source gave different references.
 * @returns `doubtful` if they may be the same, and a person has to decide
 */
export function compareTransfers(a: Transfer, b: Transfer): Comparison {
  if (a.direction !== b.direction || a.amount !== b.amount) return 'different';
  const evidence = evidenceOf(a, b);
  const { near, reference, code, balance } = evidence;
  if (evidence.account === 'differ') return 'different';
  // Some banks restart their numbers each day. Equal texts prove nothing then, because a member sends the same text
  // every month.
  if (reference === 'fit') return near === 'apart' || code === 'differ' ? 'doubtful' : 'same';
  if (code === 'differ') return 'different';
  const comparison = compareByRest(evidence);
  if (reference === 'unknown' || comparison === 'different') return comparison;
  // A bank may number its messages otherwise than its files.
  const isNumberedAlike = evidence.isOneNumbering && balance !== 'fit';
  return evidence.isOneSource || isNumberedAlike ? 'different' : 'doubtful';
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
