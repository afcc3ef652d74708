import { describe, expect, test } from 'vitest';
import payments from '../../test/payments.json' with { type: 'json' };
import { defaultIssue, issueOf } from '../issues.ts';
import { toCamelKeys } from '../wire/case.ts';
import { newPayee } from './receiving.ts';

const { schemes } = payments;

/** Of each way a payee that is accepted, to which an input adds what is wrong. */
const ACCEPTED: Record<string, object> = {
  vietqr: { bank: 'acb', account_number: '12345678', account_holder: 'LAN' },
  sepa: { name: 'TSV', iban: 'DE89370400440532013000' },
  swiss: { iban: 'CH9300762011623852957', name: 'BC', zip: '8001', city: 'Zürich', country: 'CH' },
  paynow: { proxy: 'uen', id: '201403121W', name: 'Club' },
  promptpay: { proxy: 'mobile', id: '0801234567', name: 'Club' },
  pix: { key: 'clube@example.com', name: 'CLUBE', city: 'RECIFE' },
  upi: { vpa: 'club@okhdfc', name: 'Club' },
  static_code: { text: schemes.static_code.vectors[0]!.payload, name: 'Club' },
  other: { lines: [{ label: 'Bizum', value: '+34 612 345 678' }] },
};

/** Of an input what a club enters; the rest is of a debt, or of the code. */
const OF_A_DEBT = [
  'amount',
  'reference',
  'expiry',
  'purpose',
  'txid',
  'note',
  'message',
  'written',
  'bin',
];
/** The server looks these up: a list of banks, the check digits of an IBAN, the currency of the club. */
const OF_THE_SERVER = [
  'not_readable',
  'not_an_iban',
  'not_a_bank',
  'iban_not_in_sepa',
  'iban_not_swiss',
  'qr_iban_needs_qrr',
  'scheme_not_in_currency',
];

const payeeOf = (scheme: string, input: object) => {
  const fields = { ...ACCEPTED[scheme], ...input };
  const kept = Object.entries(fields).filter(
    ([key]) =>
      !OF_A_DEBT.includes(key) && key !== 'currency' && !(key === 'text' && scheme === 'sepa'),
  );
  return toCamelKeys({ scheme, ...Object.fromEntries(kept) });
};

function codesOf(payee: unknown): string[] {
  const read = newPayee.safeParse(payee, { error: defaultIssue });
  return read.success ? [] : read.error.issues.map((found) => issueOf(found).code);
}

describe.each(Object.entries(schemes))('%s', (scheme, { vectors, bad }) => {
  test.each(vectors as { input: object }[])('is accepted: %j', ({ input }) => {
    const payee = payeeOf(scheme, scheme === 'vietqr' ? {} : input);
    expect(codesOf(payee)).toEqual([]);
  });

  const refused = (bad as { input: object; refused_with: string }[]).filter(
    ({ input, refused_with: why }) =>
      /^[a-z_]+( \(|$)/.test(why) &&
      !OF_THE_SERVER.some((code) => why.startsWith(code)) &&
      Object.keys(input).some((key) => !OF_A_DEBT.includes(key)),
  );
  test.each(refused)('$refused_with: $input', ({ input, refused_with: why }) => {
    expect(codesOf(payeeOf(scheme, input))).toContain(why.split(' ')[0]);
  });
});

test('a payee without a scheme is at a Vietnamese bank', () => {
  expect(newPayee.parse(toCamelKeys(ACCEPTED['vietqr']))).toMatchObject({ bank: 'acb' });
});
