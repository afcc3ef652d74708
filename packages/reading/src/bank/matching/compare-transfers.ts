import { isWholeAccount } from '../line/bank-account.ts';
import { type Evidence, evidenceOf } from './transfer-evidence.ts';
import { keysOf, type Transfer } from './transfer-keys.ts';

/** Whether two rows of one file are one, written twice: a reference alone does not prove it, but the balance does. */
export function areOneRow(timeZone: string, a: Transfer, b: Transfer): boolean {
  const { reference } = keysOf(timeZone, a);
  const isNumberedAlike = reference !== null && reference === keysOf(timeZone, b).reference;
  return isNumberedAlike && a.balance !== null && a.balance === b.balance;
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
 * Whether two lines with one reference are one transfer: some banks give a number anew each day, or one to all that a teller
 * books, so another payer, other words or another balance may be another transfer.
 */
function isSameByReference(evidence: Evidence): boolean {
  const { near, text, code, balance, isOneSource } = evidence;
  if (near === 'apart' || code === 'differ' || balance === 'differ') return false;
  if (isOneSource) return text === 'telling' || text === 'fit';
  return text !== 'differ' || code === 'fit';
}

/**
 * Decides whether two lines report the same transfer, for example a message, a file and a webhook: by the bank's
 * reference with the words, else by account, amount, minute (or day) and text. Where account, amount, and the minute, the
 * balance, the reference or a member's code agree, and only the words differ, a person decides. Lines with the codes of
 * different members are different transfers, and so are those to which one source gave different references or ids.
 * @returns `doubtful` if they may be the same, and a person has to decide
 */
export function compareTransfers(timeZone: string, a: Transfer, b: Transfer): Comparison {
  if (a.direction !== b.direction || a.amount !== b.amount) return 'different';
  const evidence = evidenceOf(timeZone, a, b);
  const { reference, serviceId, code, balance } = evidence;
  if (evidence.account === 'differ') return 'different';
  if (serviceId === 'differ') return reference === 'fit' ? 'doubtful' : 'different';
  if (reference === 'fit') return isSameByReference(evidence) ? 'same' : 'doubtful';
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
    serviceId: known.serviceId ?? line.serviceId,
    account: isAccountKnown ? known.account : (line.account ?? known.account),
  };
}
