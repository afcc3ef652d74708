import { type Minor, negate } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { writeDecimal } from '@rallybook/contract/rules/money/typed-decimal';
import type { KnownPayee, PayeeElsewhere } from '@rallybook/contract/rules/receiving/payee';
import type { PayeeScheme } from '@rallybook/contract/rules/receiving/schemes';
import { bankByKey } from './banks.ts';
import { type Account, type Transfer, transferTo } from './codes/transfer.ts';
import { EXAMPLE_CODE, isExample } from './example.ts';

/** What somebody owes, and how to pay it. */
export type Payment = Transfer & {
  to: Account;
  /** Positive. */
  debt: Minor;
};

/** A payee as it is stored. */
type PayeeColumns = {
  scheme: PayeeScheme;
  bank: string;
  accountNumber: string;
  accountHolder: string;
  details: string | null;
};
type Nullable<Columns> = { [Name in keyof Columns]: Columns[Name] | null };

/** The payee of a row. */
export function payeeOfRow(row: PayeeColumns): KnownPayee {
  const { scheme, bank, accountNumber, accountHolder } = row;
  if (scheme === 'vietqr') return { scheme, bank, accountNumber, accountHolder };
  return { scheme, ...(JSON.parse(row.details!) as object) } as PayeeElsewhere;
}

/** The numbers of the account that a payee names, as statements name it; none where it has no account. */
export function accountNumbersOf(payee: KnownPayee): string[] {
  if (payee.scheme === 'vietqr') return [payee.accountNumber];
  return payee.scheme === 'sepa' || payee.scheme === 'swiss' ? [payee.iban] : [];
}

/** The columns of a payee. */
export function rowOfPayee(payee: KnownPayee): PayeeColumns {
  if (payee.scheme === 'vietqr') return { ...payee, details: null };
  const { scheme, ...fields } = payee;
  return {
    scheme,
    bank: '',
    accountNumber: '',
    accountHolder: '',
    details: JSON.stringify(fields),
  };
}

/**
 * The account of a club, from a payee that is joined to another row.
 * @returns null if it has said none, or names a bank that is not listed any more
 */
export function accountOf(row: Nullable<PayeeColumns>): Account | null {
  if (row.scheme === null) return null;
  const payee = payeeOfRow(row as PayeeColumns);
  if (payee.scheme !== 'vietqr') return payee;
  const bank = bankByKey(payee.bank);
  return bank === undefined ? null : { ...payee, bank };
}

/**
 * How a member pays what they owe.
 * @returns null if there is nothing to pay, or the account is not known
 */
export function paymentOf(
  currency: Currency,
  to: Account | null,
  { code, memberName: name }: { code: string; memberName: string },
  balance: Minor,
): Payment | null {
  if (balance >= 0 || to === null) return null;
  const debt = negate(balance);
  const transfer = transferTo(to, { amount: writeDecimal(debt, currency), currency, code, name });
  return { ...transfer, ...(isExample(to) && { qr: EXAMPLE_CODE }), to, debt };
}
