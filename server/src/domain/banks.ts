import type { Banks } from '@rallybook/contract/schemas/payees';
import { Banks as listed } from 'vietnam-qr-pay';

export type Bank = Banks['items'][number];

/** The library's word for a bank that no QR leads to. */
const NOT_SUPPORTED = -1;

/**
 * The banks whose accounts can be paid to by QR, by their short names. Some have the same number, since one took over the
 * other: they are told apart by their keys.
 */
export const banks: readonly Bank[] = listed
  .filter(({ bin, vietQRStatus }) => vietQRStatus !== NOT_SUPPORTED && /^\d{6}$/.test(bin))
  .map(({ key, shortName, name, bin }) => ({ key, shortName, name, bin }))
  .toSorted((a, b) => a.shortName.localeCompare(b.shortName, 'vi'));

const byKey = new Map(banks.map((bank) => [bank.key, bank]));

/** Undefined for a key that no bank has. */
export const bankByKey = (key: string): Bank | undefined => byKey.get(key);
