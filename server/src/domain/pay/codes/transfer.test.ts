import { expect, test } from 'vitest';
import { transferTo } from './transfer.ts';

const IBAN = 'DE89370400440532013000';
const debtOf = (amount: string) => ({
  amount,
  currency: 'EUR' as const,
  code: 'RB7K3M9N',
  name: 'Ana García',
});
const sepa = { scheme: 'sepa', name: 'Club Retiro', iban: IBAN, bic: null } as const;
const pix = { scheme: 'pix', key: 'club@example.com', name: 'Clube', city: 'Lisboa' } as const;

test('above what a code can hold there is the account alone', () => {
  expect(transferTo(sepa, debtOf('999999999.99')).qr).toContain('EUR999999999.99');
  expect(transferTo(sepa, debtOf('1000000000.00'))).toMatchObject({
    text: 'RB7K3M9N Ana García',
    qr: null,
  });
  expect(transferTo(pix, debtOf('9999999999.99')).qr).toContain('54139999999999.99');
  expect(transferTo(pix, debtOf('10000000000.00'))).toMatchObject({ text: 'RB7K3M9N', qr: null });
});
