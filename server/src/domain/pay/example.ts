import type { Account } from './codes/transfer.ts';

/** The account of the demonstration club and of trials, which is nobody's: money that somebody sends to it by mistake comes back. */
export const EXAMPLE_PAYEE = {
  scheme: 'vietqr',
  bank: 'mbbank',
  accountNumber: '000000000000',
  accountHolder: 'TAI KHOAN VI DU',
  details: null,
} as const;

export const isExample = (account: Account): boolean =>
  account.scheme === 'vietqr' && account.accountNumber === EXAMPLE_PAYEE.accountNumber;

/** What the code of that account holds, in the place of a transfer: a picture of it that is saved asks nobody for money. */
export const EXAMPLE_CODE =
  'EXAMPLE (Rallybook): this code pays nobody. VÍ DỤ: mã này không chuyển tiền cho ai.';
