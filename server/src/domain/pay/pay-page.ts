import { linesOfRow, type RowLine } from '@rallybook/contract/rules/billing/lines';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Vnd } from '@rallybook/contract/rules/money';
import { MAX_TRANSFER, transferText, vietQr } from '@rallybook/contract/rules/vietqr';
import { isLinkTokenOf, readLinkToken } from '../../auth/link-tokens.ts';
import type { Context } from '../../context.ts';
import { balanceOfMember } from '../../db/queries/entries.ts';
import { lastClosedBill, payPageOwner } from '../../db/queries/pay-links.ts';
import { type Bank, bankByKey } from './banks.ts';
import { nameClasses } from '../bills/rule-snapshot.ts';

/** What somebody owes, and the account to pay it to. */
export type Payment = {
  to: { bank: Bank; accountNumber: string; accountHolder: string };
  /** Whole VND, positive. */
  debt: Vnd;
  /** The text to write into the transfer. */
  text: string;
  /** The content of the QR code; null if the amount is larger than a code can hold. */
  qr: string | null;
};

/** The content of a member's page. */
export type PayPage = {
  club: string;
  member: string;
  code: string;
  /** Whole VND; negative if the member owes. */
  balance: Vnd;
  /** Null if there is nothing to pay, or the account is not known. */
  payment: Payment | null;
  /** The last closed month in which the member has a bill. */
  lastMonth: (YearMonth & { lines: RowLine[] }) | null;
};

type Owner = NonNullable<Awaited<ReturnType<typeof payPageOwner>>>;

function paymentOf(owner: Owner, balance: Vnd): Payment | null {
  const { code, memberName, bank: bankKey, accountNumber, accountHolder } = owner;
  const bank = bankKey === null ? undefined : bankByKey(bankKey);
  if (balance >= 0 || bank === undefined) return null;
  const debt = -balance;
  const text = transferText(code, memberName);
  const to = { bank, accountNumber: accountNumber!, accountHolder: accountHolder! };
  const transfer = { bin: bank.bin, accountNumber: to.accountNumber, amount: debt, purpose: text };
  return { to, debt, text, qr: debt > MAX_TRANSFER ? null : vietQr(transfer) };
}

/** A month that was closed on another server, and imported, may have no lines except those made from its row. */
function monthOf(bill: NonNullable<Awaited<ReturnType<typeof lastClosedBill>>>) {
  const { year, month, lines, classes } = bill;
  const rowLines = lines === null ? linesOfRow(bill) : (JSON.parse(lines) as RowLine[]);
  return { year, month, lines: nameClasses(rowLines, classes) };
}

/**
 * The page of a token, for anybody who has it; nothing is changed. An unknown or renewed token, a removed member and
 * a deleted club take equally long.
 * @returns null if there is no such page
 */
export async function findPayPage(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  token: string,
): Promise<PayPage | null> {
  const claimed = readLinkToken(token);
  const owner = await payPageOwner(db, claimed.id);
  const isValid = isLinkTokenOf(keys, 'pay-link', claimed, owner?.version ?? 0);
  if (!isValid || owner === undefined) return null;
  const balance = await balanceOfMember(db, owner);
  const bill = await lastClosedBill(db, owner);
  return {
    club: owner.clubName,
    member: owner.memberName,
    code: owner.code,
    balance,
    payment: paymentOf(owner, balance),
    lastMonth: bill === undefined ? null : monthOf(bill),
  };
}
