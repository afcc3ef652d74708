import { normalizeText } from './characters.ts';
import type { Vnd } from './money.ts';

/** The largest amount that a QR code for a transfer can ask for: 13 digits. */
export const MAX_TRANSFER: Vnd = 9_999_999_999_999;

const MAX_ACCOUNT = 19;

/** All banks accept 19 characters without accents; some accept more. */
const MAX_PURPOSE = 19;

/** The transfer that somebody is asked to make. */
export type Transfer = {
  /** The number of the bank, six digits. */
  bin: string;
  accountNumber: string;
  /** Null lets the payer enter the amount. */
  amount: Vnd | null;
  /** Null lets the payer write the purpose. */
  purpose: string | null;
  billNumber?: string;
};

/** One field: its id and length in two digits each, then its value. */
function field(id: string, value: string): string {
  if (value.length > 99 || !/^[\x20-\x7e]+$/.test(value)) {
    throw new RangeError(`Field ${id} cannot hold ${JSON.stringify(value)}`);
  }
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

const optional = (id: string, value: string | null | undefined) =>
  value === null || value === undefined ? '' : field(id, value);

/** CRC-16/CCITT-FALSE in four hex digits. */
function crc(text: string): string {
  let rest = 0xffff;
  for (const character of text) {
    rest ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      rest = (rest & 0x8000) === 0 ? rest << 1 : (rest << 1) ^ 0x1021;
    }
    rest &= 0xffff;
  }
  return rest.toString(16).toUpperCase().padStart(4, '0');
}

function amountText(amount: Vnd): string {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_TRANSFER) {
    throw new RangeError(`${amount} VND cannot be transferred`);
  }
  return String(amount);
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
  const additional = optional('01', billNumber) + optional('08', purpose);
  const fields = [
    field('00', '01'),
    // 11: the code can be used again; 12: it is for one payment.
    field('01', amount === null ? '11' : '12'),
    field('38', merchant),
    field('53', '704'),
    ...(amount === null ? [] : [field('54', amountText(amount))]),
    field('58', 'VN'),
    ...(additional === '' ? [] : [field('62', additional)]),
    '6304',
  ];
  const text = fields.join('');
  return text + crc(text);
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
