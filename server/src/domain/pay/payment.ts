import type { Vnd } from '@rallybook/contract/rules/money';
import { MAX_TRANSFER, transferText, vietQr } from '@rallybook/contract/rules/vietqr';
import { type Bank, bankByKey } from './banks.ts';

/** The account to which members pay. */
export type Account = { bank: Bank; accountNumber: string; accountHolder: string };

/** What somebody owes, and the account to pay it to. */
export type Payment = {
  to: Account;
  /** Whole VND, positive. */
  debt: Vnd;
  /** The text to write into the transfer. */
  text: string;
  /** The content of the QR code; null if the amount is larger than a code can hold. */
  qr: string | null;
};

/** A payee as it is joined to a row: without one, all are null. */
type PayeeColumns = {
  bank: string | null;
  accountNumber: string | null;
  accountHolder: string | null;
};

/** The account of a club; null if it has said none, or names a bank that is not listed any more. */
export function accountOf({ bank: key, accountNumber, accountHolder }: PayeeColumns) {
  const bank = key === null ? undefined : bankByKey(key);
  if (bank === undefined) return null;
  return { bank, accountNumber: accountNumber!, accountHolder: accountHolder! };
}

/**
 * How a member pays what they owe.
 * @returns null if there is nothing to pay, or the account is not known
 */
export function paymentOf(
  to: Account | null,
  { code, memberName }: { code: string; memberName: string },
  balance: Vnd,
): Payment | null {
  if (balance >= 0 || to === null) return null;
  const debt = -balance;
  const text = transferText(code, memberName);
  const { bank, accountNumber } = to;
  const transfer = { bin: bank.bin, accountNumber, amount: debt, purpose: text };
  return { to, debt, text, qr: debt > MAX_TRANSFER ? null : vietQr(transfer) };
}
