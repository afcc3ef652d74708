import { isCalendarDate } from '@rallybook/contract/rules/calendar';
import { maxAmount, type Minor, minorUnits } from '@rallybook/contract/rules/money/amounts';
import { type Currency, entryOf } from '@rallybook/contract/rules/money/currencies';
import { shift } from '@rallybook/contract/rules/money/typed-decimal';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import type { Setting } from '../../cells/setting.ts';
import type { BankTime } from '../../cells/times.ts';
import { isBetweenOwn } from '../direction/own-transfers.ts';
import { isOwnAccount } from '../line/bank-account.ts';
import { bankFault, type BankFault, type BankLine, faultOfDay } from '../line/bank-line.ts';
import { knownReference } from '../line/reference.ts';
import { cameBack } from '../line/status.ts';

/** Thrown for a file that is not whole, or not what it says: nothing of it is read. */
export class BankFileError extends Error {}

/** What a file is read with: the account that the club is paid to, too. */
export type FileSetting = Setting & Required<Pick<Setting, 'ownAccounts'>>;

/** A transfer as a file says it, before anything is proved. */
export type FileTransfer = {
  /** Its number in the file, from 1. */
  line: number;
  /** Digits, with a point before decimals; null if it is anything else. */
  amount: string | null;
  /** As the file names it; null if it names none. */
  currency: string | null;
  direction: 'in' | 'out' | null;
  time: BankTime | null;
  text: string;
  reference: string | null;
  account: string | null;
  /** Why it is no transfer to record, whatever else it says. */
  fault: BankFault['code'] | null;
  /** Whether a person has to decide about it, because its parts do not add up to it. */
  isUnsure: boolean;
};

/** A number without a sign, as files write it. */
export const PLAIN_AMOUNT = /^\d{1,15}(?:\.\d{1,17})?$/;

/** The amount in minor units, or why it is none. */
function amountOf(currency: Currency, amount: string | null): Minor | BankFault['code'] {
  if (amount === null || !PLAIN_AMOUNT.test(amount)) return 'bank_row_without_amount';
  const minor = shift(amount, entryOf(currency).digits);
  if (minor === null) return 'bank_row_decimals';
  const isAmount = minor > 0 && minor <= maxAmount(currency);
  return isAmount ? minorUnits(minor) : 'bank_row_without_amount';
}

/** Why a transfer cannot be recorded; null if it can. */
function faultOf(
  { currency, account, fault, direction, time }: FileTransfer,
  { ownAccounts, ...setting }: FileSetting,
): BankFault['code'] | null {
  if (account !== null && ownAccounts.length > 0 && !isOwnAccount(account, ownAccounts))
    return 'bank_row_other_account';
  if (fault !== null) return fault;
  if (currency !== setting.currency) return 'bank_row_other_currency';
  if (direction === null) return 'bank_row_without_direction';
  if (time === null) return 'bank_row_without_date';
  return faultOfDay(setting, time);
}

/** A transfer of a file as a line, or why it is none. */
export function lineOfFile(
  transfer: FileTransfer,
  setting: FileSetting,
): { line: BankLine } | { fault: BankFault } {
  const { line, text, reference, account, direction, time, isUnsure } = transfer;
  const shown = tidyLine(`${transfer.currency ?? ''} ${transfer.amount ?? ''} ${text}`);
  const amount = amountOf(setting.currency, transfer.amount);
  const isDoubted = direction === 'in' && (isBetweenOwn(text) || cameBack(text));
  const code = faultOf(transfer, setting);
  if (code !== null) return { fault: bankFault(code, line, shown) };
  if (typeof amount === 'string') return { fault: bankFault(amount, line, shown) };
  return {
    line: {
      line,
      source: 'table',
      ...time!,
      isDated: true,
      amount,
      direction: direction!,
      text: tidyLine(text),
      reference: knownReference(reference),
      account,
      balance: null,
      serviceId: null,
      ...((isUnsure || isDoubted) && { isUnsure: true }),
    },
  };
}

/** A day of a file; null if there is no such day. */
export const dayOf = (date: string): BankTime | null =>
  isCalendarDate(date) ? { at: date, hasTime: false } : null;
