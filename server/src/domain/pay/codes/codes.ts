import { normalizeText } from '@rallybook/contract/rules/characters';
import { emvCode, field, optionalField } from '@rallybook/contract/rules/receiving/emv';

// The texts of QR codes by which money is asked for, one for each way to be paid. An amount is a decimal text with
// all digits of its currency and a point ("1234.50"); null lets the payer enter it.

/** As an EMV code holds a name: ASCII without accents, at most so many characters; NA where nothing is left of it. */
function plain(text: string, maxLength: number): string {
  const letters = normalizeText(text, 'NFKD')
    .replaceAll(/[đð]/gu, 'd')
    .replaceAll(/[ĐÐ]/gu, 'D')
    .replaceAll(/[^\x20-\x7e]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return letters.slice(0, maxLength).trimEnd() || 'NA';
}

const amountField = (amount: string | null) => optionalField('54', amount);

/** 11: the code can be used again; 12: it is for one payment. */
const useField = (amount: string | null) => field('01', amount === null ? '11' : '12');

/** Free text in a code of the European Payments Council, or in a Swiss one. */
const MAX_MESSAGE = 140;
/** The longest text of a whole code, in bytes (EPC069-12, version 2.1). */
const MAX_EPC_BYTES = 331;

/** How many bytes a text has in UTF-8. */
const bytesOf = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length;

/** What somebody writes into a transfer: their code and as much of their name as fits. */
export const namedText = (code: string, name: string, maxLength = MAX_MESSAGE): string =>
  `${code} ${name}`.slice(0, maxLength).toWellFormed().trimEnd();

/**
 * A SEPA credit transfer (EPC069-12).
 * @throws RangeError if the text is longer than a code may be
 */
export function epcCode(transfer: {
  name: string;
  iban: string;
  bic: string | null;
  amount: string | null;
  text: string;
}): string {
  const { name, iban, bic, amount, text } = transfer;
  const paid = amount === null ? '' : `EUR${amount}`;
  const lines = ['BCD', '002', '1', 'SCT', bic ?? '', name, iban, paid, '', '', text];
  const code = lines.join('\n').trimEnd();
  if (bytesOf(code) > MAX_EPC_BYTES) throw new RangeError(`${bytesOf(code)} bytes are too many`);
  return code;
}

const NOBODY = Array<string>(7).fill('');

/** A Swiss QR bill (SIX, implementation guidelines 2.3) with a creditor reference, or none. */
export function swissCode(transfer: {
  iban: string;
  name: string;
  street: string | null;
  number: string | null;
  zip: string;
  city: string;
  country: string;
  currency: string;
  amount: string | null;
  reference: string | null;
  message: string | null;
}): string {
  const { iban, name, street, number, zip, city, country, reference } = transfer;
  return [
    'SPC',
    '0200',
    '1',
    iban,
    'S',
    name,
    street ?? '',
    number ?? '',
    zip,
    city,
    country,
    ...NOBODY,
    transfer.amount ?? '',
    transfer.currency,
    ...NOBODY,
    ...(reference === null ? ['NON', ''] : ['SCOR', reference]),
    (transfer.message ?? '').slice(0, MAX_MESSAGE),
    'EPD',
  ].join('\n');
}

/** A code as a creditor reference (ISO 11649): `RF` and two check digits before it. */
export function creditorReference(code: string): string {
  let rest = 0;
  for (const character of `${code}RF00`) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return `RF${String(98 - rest).padStart(2, '0')}${code}`;
}

/** Singapore's PayNow, in the code of SGQR. `expiry` is a day as YYYYMMDD. */
export function payNowCode(transfer: {
  proxy: 'uen' | 'mobile';
  id: string;
  name: string;
  amount: string | null;
  reference: string | null;
  expiry: string | null;
}): string {
  const { proxy, id, name, amount, reference, expiry } = transfer;
  const account = [
    field('00', 'SG.PAYNOW'),
    field('01', proxy === 'uen' ? '2' : '0'),
    field('02', id),
    // Whether the payer may change the amount.
    field('03', amount === null ? '1' : '0'),
    optionalField('04', expiry),
  ].join('');
  return emvCode([
    field('00', '01'),
    useField(amount),
    field('26', account),
    field('52', '0000'),
    field('53', '702'),
    amountField(amount),
    field('58', 'SG'),
    field('59', plain(name, 25)),
    field('60', 'Singapore'),
    reference === null ? '' : field('62', field('01', plain(reference, 25))),
  ]);
}

/** Thailand's PromptPay: a mobile number, the number of a person or company, or a wallet. */
export function promptPayCode(transfer: {
  proxy: 'mobile' | 'id' | 'ewallet';
  id: string;
  amount: string | null;
}): string {
  const { proxy, id, amount } = transfer;
  const account = {
    mobile: () => field('01', `0066${id.slice(1)}`),
    id: () => field('02', id),
    ewallet: () => field('03', id),
  };
  return emvCode([
    field('00', '01'),
    useField(amount),
    field('29', field('00', 'A000000677010111') + account[proxy]()),
    field('53', '764'),
    amountField(amount),
    field('58', 'TH'),
  ]);
}

/** Brazil's Pix (BR Code of the Banco Central). Without `txid`, nothing names the payment. */
export function pixCode(transfer: {
  key: string;
  name: string;
  city: string;
  amount: string | null;
  txid: string | null;
}): string {
  const { key, name, city, amount, txid } = transfer;
  return emvCode([
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    amountField(amount),
    field('58', 'BR'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid ?? '***')),
  ]);
}

/** India's UPI: an address that an app for payments opens, also as a code. */
export function upiLink(transfer: {
  vpa: string;
  name: string;
  amount: string | null;
  note: string;
}): string {
  const { vpa, name, amount, note } = transfer;
  const parts = [
    `pa=${vpa}`,
    `pn=${encodeURIComponent(name)}`,
    ...(amount === null ? [] : [`am=${amount}`]),
    'cu=INR',
    `tn=${encodeURIComponent(note)}`,
  ];
  return `upi://pay?${parts.join('&')}`;
}
