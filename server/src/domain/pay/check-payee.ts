import { type Currency, entryOf } from '@rallybook/contract/rules/money/currencies';
import { readEmvCode } from '@rallybook/contract/rules/receiving/emv';
import type { KnownPayee } from '@rallybook/contract/rules/receiving/payee';
import { schemesOf } from '@rallybook/contract/rules/receiving/schemes';
import { isSEPACountry, isValidIBAN } from 'ibantools';
import { type AppError, invalidField } from '../../errors.ts';
import { bankByKey } from './banks.ts';

/** Accounts of Switzerland that take payments with a reference of 27 digits alone (SIX, QR-IID). */
const isQrIban = (iban: string): boolean => {
  const institution = Number(iban.slice(4, 9));
  return institution >= 30_000 && institution <= 31_999;
};

function ibanFault(iban: string, scheme: 'sepa' | 'swiss') {
  if (!isValidIBAN(iban)) return 'not_an_iban';
  const country = iban.slice(0, 2);
  if (scheme === 'sepa') return isSEPACountry(country) ? null : 'iban_not_in_sepa';
  if (country !== 'CH' && country !== 'LI') return 'iban_not_swiss';
  return isQrIban(iban) ? 'qr_iban_needs_qrr' : null;
}

/**
 * What is wrong with a payee that lists, check digits and the club's currency tell.
 * @returns null if nothing is
 */
export function payeeFault(payee: KnownPayee, currency: Currency): AppError | null {
  if (!schemesOf(currency).includes(payee.scheme)) {
    return invalidField('scheme', 'scheme_not_in_currency');
  }
  if (payee.scheme === 'vietqr') {
    return bankByKey(payee.bank) === undefined ? invalidField('bank', 'not_a_bank') : null;
  }
  if (payee.scheme === 'sepa' || payee.scheme === 'swiss') {
    const fault = ibanFault(payee.iban, payee.scheme);
    return fault === null ? null : invalidField('iban', fault);
  }
  const isOfCurrency =
    payee.scheme !== 'static_code' ||
    readEmvCode(payee.text)?.get('53') === entryOf(currency).numeric;
  return isOfCurrency ? null : invalidField('text', 'scheme_not_in_currency');
}
