import type { Banks } from '@rallybook/contract/schemas/payees';
import { Banks as listed } from 'vietnam-qr-pay';

export type Bank = Banks['items'][number];

/** The library's mark for a bank that does not support QR codes. */
const NOT_SUPPORTED = -1;

/**
 * The banks that support QR codes, by their short names. Some have the same number, since one took over the other:
 * their keys differ.
 */
export const banks: readonly Bank[] = listed
  .filter(({ bin, vietQRStatus }) => vietQRStatus !== NOT_SUPPORTED && /^\d{6}$/.test(bin))
  .map(({ key, shortName, name, bin }) => ({ key, shortName, name, bin }))
  .toSorted((a, b) => a.shortName.localeCompare(b.shortName, 'vi'));

const byKey = new Map(banks.map((bank) => [bank.key, bank]));

export const bankByKey = (key: string): Bank | undefined => byKey.get(key);
