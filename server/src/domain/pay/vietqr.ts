import { normalizeText } from '@rallybook/contract/rules/characters';
import { emvCode, field, optionalField } from '@rallybook/contract/rules/receiving/emv';

const MAX_ACCOUNT = 19;

/** All banks accept 19 characters without accents; some accept more. */
const MAX_PURPOSE = 19;

/** The transfer that somebody is asked to make. */
export type Transfer = {
  /** The number of the bank, six digits. */
  bin: string;
  accountNumber: string;
  /** VND in digits, 13 at most; null lets the payer enter the amount. */
  amount: string | null;
  /** Null lets the payer write the purpose. */
  purpose: string | null;
  billNumber?: string;
};

function amountField(amount: string | null): string {
  if (amount !== null && !/^[1-9]\d{0,12}$/.test(amount)) {
    throw new RangeError(`${amount} VND cannot be transferred`);
  }
  return optionalField('54', amount);
}

/**
 * The text of a QR code with which every bank's app fills in a transfer (NAPAS QR 1.5.2, based on EMVCo's
 * merchant-presented mode).
 * @throws RangeError if a part is too long, or has a character that is not allowed
 */
export function vietQr({ bin, accountNumber, amount, purpose, billNumber }: Transfer): string {
  if (!/^\d{6}$/.test(bin)) throw new RangeError(`${bin} is not the number of a bank`);
  if (accountNumber.length > MAX_ACCOUNT) throw new RangeError(`${accountNumber} is too long`);
  const account = field('00', bin) + field('01', accountNumber);
  const merchant = field('00', 'A000000727') + field('01', account) + field('02', 'QRIBFTTA');
  const additional = optionalField('01', billNumber) + optionalField('08', purpose);
  return emvCode([
    field('00', '01'),
    // 11: the code can be used again; 12: it is for one payment.
    field('01', amount === null ? '11' : '12'),
    field('38', merchant),
    field('53', '704'),
    amountField(amount),
    field('58', 'VN'),
    ...(additional === '' ? [] : [field('62', additional)]),
  ]);
}

/** A name as banks write it: capital letters without accents, digits and single spaces. */
function bankName(name: string): string {
  return normalizeText(name, 'NFKD')
    .replaceAll(/[đĐð\u00d0]/gu, 'D')
    .toUpperCase()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[^A-Z0-9 ]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/**
 * What a member writes into a transfer: their code, and as much of their name as fits, in 19 characters of A to Z, 0
 * to 9 and spaces.
 * @param code such as `RB7K3M9Q`
 */
export function transferText(code: string, name: string): string {
  return `${code} ${bankName(name)}`.slice(0, MAX_PURPOSE).trimEnd();
}
