import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { payees } from '@rallybook/contract/endpoints/payees';
import type { KnownPayee } from '@rallybook/contract/rules/receiving/payee';
import type { PayeeScheme } from '@rallybook/contract/rules/receiving/schemes';
import type { InputOf } from '../../../data/api/api';
import { readAccountNumber } from '../../../parts/forms/form';

/** One field of a way to be paid. */
export interface PayeeField {
  name: string;
  label: MessageDescriptor;
  maxLength: number;
  isOptional?: true;
  /** What stands below it until something is wrong. */
  help?: MessageDescriptor;
  /** Where one of few is chosen. */
  choices?: readonly { value: string; label: MessageDescriptor }[];
}

/** What each way to be paid is called. */
export const schemeNames: Record<PayeeScheme, MessageDescriptor> = {
  vietqr: msg`Bank in Vietnam (VietQR)`,
  sepa: msg`Account in Europe (SEPA)`,
  swiss: msg`Account in Switzerland (QR-bill)`,
  paynow: msg`PayNow`,
  promptpay: msg`PromptPay`,
  pix: msg`Pix`,
  upi: msg`UPI`,
  static_code: msg`Own QR code`,
  other: msg`Another way`,
};

const name = (maxLength: number): PayeeField => ({
  name: 'name',
  label: msg`Name of the receiver`,
  maxLength,
});
const iban: PayeeField = { name: 'iban', label: msg`IBAN`, maxLength: 50 };
const optional = (field: string, label: MessageDescriptor, maxLength: number): PayeeField => ({
  name: field,
  label,
  maxLength,
  isOptional: true,
});
const mobile = { value: 'mobile', label: msg`Mobile number` };

/** The most lines in which a club says how it is paid. */
export const MOST_LINES = 6;

/** The fields of each way to be paid but that of Vietnamese banks, and that of a club's own words. */
export const payeeFields: Record<
  Exclude<PayeeScheme, 'vietqr' | 'other'>,
  readonly PayeeField[]
> = {
  sepa: [name(70), iban, optional('bic', msg`BIC`, 20)],
  swiss: [
    iban,
    name(70),
    optional('street', msg`Street`, 70),
    optional('number', msg`House number`, 16),
    { name: 'zip', label: msg`Postal code`, maxLength: 16 },
    { name: 'city', label: msg`City`, maxLength: 35 },
    { name: 'country', label: msg`Country, in two letters`, maxLength: 2 },
  ],
  paynow: [
    {
      name: 'proxy',
      label: msg`Kind of number`,
      maxLength: 10,
      choices: [{ value: 'uen', label: msg`UEN` }, mobile],
    },
    { name: 'id', label: msg`Number`, maxLength: 30 },
    name(25),
  ],
  promptpay: [
    {
      name: 'proxy',
      label: msg`Kind of number`,
      maxLength: 10,
      choices: [
        mobile,
        { value: 'id', label: msg`ID or tax number` },
        { value: 'ewallet', label: msg`E-wallet` },
      ],
    },
    { name: 'id', label: msg`Number`, maxLength: 30 },
    name(60),
  ],
  pix: [
    { name: 'key', label: msg`Pix key`, maxLength: 77 },
    name(25),
    { name: 'city', label: msg`City`, maxLength: 15 },
  ],
  upi: [{ name: 'vpa', label: msg`UPI ID`, maxLength: 255 }, name(99)],
  static_code: [
    {
      name: 'text',
      label: msg`Text of the code`,
      maxLength: 512,
      help: msg`Scan your code with any QR reader, and paste the text that it shows.`,
    },
    name(60),
  ],
};

/** The fields of a payee as they are typed; lines of a club's own words are numbered from 1. */
export function typedFields(payee: KnownPayee): Record<string, string> {
  if (payee.scheme !== 'other') {
    const { scheme: _scheme, ...fields } = payee;
    return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? '']));
  }
  const typed: Record<string, string> = { link: payee.link ?? '' };
  for (const [at, { label, value }] of payee.lines.entries()) {
    typed[`label${at + 1}`] = label;
    typed[`value${at + 1}`] = value;
  }
  return typed;
}

/** The names of the fields of a way to be paid, in their order. */
export function fieldNames(scheme: PayeeScheme): string[] {
  if (scheme === 'vietqr') return ['bank', 'accountNumber', 'accountHolder'];
  if (scheme !== 'other') return payeeFields[scheme].map((field) => field.name);
  const lines = Array.from({ length: MOST_LINES }, (_, at) => [`label${at + 1}`, `value${at + 1}`]);
  return [...lines.flat(), 'link'];
}

type PayeeBody = InputOf<typeof payees.put>['body'];

/** What is sent for what was typed. */
export function payeeBody(scheme: PayeeScheme, values: Record<string, string>): PayeeBody {
  if (scheme === 'vietqr') {
    const accountNumber = readAccountNumber(values['accountNumber']!);
    return { bank: values['bank']!, accountNumber, accountHolder: values['accountHolder']! };
  }
  if (scheme === 'other') {
    const lines = Array.from({ length: MOST_LINES }, (_, at) => ({
      label: values[`label${at + 1}`]!,
      value: values[`value${at + 1}`]!,
    })).filter(({ label, value }) => label !== '' || value !== '');
    return { scheme, lines, link: values['link'] === '' ? null : values['link']! };
  }
  const fields = payeeFields[scheme].map((field) => {
    const value = values[field.name]!;
    return [field.name, field.isOptional === true && value === '' ? null : value];
  });
  return { scheme, ...Object.fromEntries(fields) } as PayeeBody;
}
