import { readEmvCode } from '@rallybook/contract/rules/receiving/emv';
import { describe, expect, test } from 'vitest';
import payments from '../../../../../packages/contract/test/payments.json' with { type: 'json' };
import { vietQr } from '../vietqr.ts';
import {
  creditorReference,
  epcCode,
  payNowCode,
  pixCode,
  promptPayCode,
  swissCode,
  upiLink,
} from './codes.ts';

const { schemes, checks } = payments;

type Vector = { input: Record<string, unknown>; payload: string | null };

/** How the text of each code is written; an input that is as typed is read before. */
const writers: Record<string, (input: never) => string> = {
  vietqr: ({ bin, account_number: accountNumber, amount, purpose }: Record<string, string>) =>
    vietQr({
      bin: bin!,
      accountNumber: accountNumber!,
      amount: amount ?? null,
      purpose: purpose ?? null,
    }),
  sepa: (input: Parameters<typeof epcCode>[0]) =>
    epcCode({ ...input, iban: input.iban.replaceAll(' ', '') }),
  swiss: swissCode,
  paynow: payNowCode,
  promptpay: promptPayCode,
  pix: pixCode,
  upi: upiLink,
};

describe.each(Object.entries(writers))('%s', (scheme, write) => {
  const { vectors } = schemes[scheme as keyof typeof schemes] as { vectors: Vector[] };
  test.each(vectors)('$payload', ({ input, payload }) => {
    expect(write(input as never)).toBe(payload);
  });
});

test.each(schemes.static_code.vectors)('a code of a club is read: $payload', ({ payload }) => {
  expect(readEmvCode(payload)?.get('58')).toMatch(/^(MY|ID|PH)$/);
});

test('what is written is read back, and nothing that was changed in one place', () => {
  for (const { payload } of [...schemes.pix.vectors, ...schemes.paynow.vectors]) {
    expect(readEmvCode(payload)?.get('00')).toBe('01');
    for (let at = 0; at < payload.length; at += 1) {
      const other = payload[at] === '7' ? '8' : '7';
      expect(readEmvCode(payload.slice(0, at) + other + payload.slice(at + 1))).toBeNull();
    }
  }
});

test.each(checks.rf)('%s has the check digits of a creditor reference', (reference) => {
  expect(creditorReference(reference.slice(4))).toBe(reference);
});

test('a code of SEPA holds at most 331 bytes', () => {
  const transfer = { iban: 'DE89370400440532013000', bic: 'DEUTDEFF', amount: '1.00' };
  const name = 'ü'.repeat(70);
  expect(() => epcCode({ ...transfer, name, text: 'ö'.repeat(140) })).toThrow(RangeError);
  expect(epcCode({ ...transfer, name, text: 'o'.repeat(100) })).toContain('EUR1.00');
});

test('a name without Latin letters still makes a code', () => {
  const transfer = {
    proxy: 'uen',
    id: '201403121W',
    amount: '12.50',
    reference: 'RB7K3M9Q',
  } as const;
  expect(payNowCode({ ...transfer, name: '羽毛球俱乐部', expiry: null })).toContain(
    '5902NA6009Singapore',
  );
});
