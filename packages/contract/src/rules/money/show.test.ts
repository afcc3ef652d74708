import { expect, test } from 'vitest';
import { minorUnits, toWire, wireAmount } from './amounts.ts';
import { CURRENCIES } from './currencies.ts';
import {
  fieldUnit,
  plainAmount,
  show,
  showBare,
  showInFull,
  showOnScreen,
  tableUnit,
  workbookAmount,
} from './show.ts';
import { typingOf } from './typed.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('VND is shown in full in messages, and in the unit of the language on screens', () => {
  expect(show('VND', minorUnits(1_250_500), 'en')).toBe('1.250.500 đ');
  expect(show('VND', minorUnits(-1_250_500), 'vi')).toBe('-1.250.500 đ');
  expect(showOnScreen('VND', wireAmount(1250.5), 'en')).toBe('1,250.5 kVND');
  expect(showOnScreen('VND', wireAmount(1250.5), 'vi')).toBe('1.250.500 đ');
  expect(showBare('VND', wireAmount(1250.5), 'en')).toBe('1,250.5');
  expect(showBare('VND', wireAmount(1250.5), 'vi')).toBe('1.250.500');
  expect(showInFull('VND', wireAmount(1250.5), 'en')).toBe('1,250,500 đ');
  expect([fieldUnit('VND', 'en'), fieldUnit('VND', 'vi')]).toEqual(['kVND', 'đ']);
});

test.each([
  ['EUR', 123_450, '€1,234.50', '1.234,50 €'],
  ['EUR', 5, '€0.05', '0,05 €'],
  ['JPY', 1234, '¥1,234', '1.234 ¥'],
  ['KWD', 1500, 'KWD 1.500', '1,500 KWD'],
  ['SGD', 1200, 'SGD 12.00', '12,00 SGD'],
  ['TWD', 250, 'NT$250', '250 NT$'],
] as const)('%s is shown with all its digits: %i', (code, amount, english, vietnamese) => {
  expect(plain(show(code, minorUnits(amount), 'en'))).toBe(english);
  expect(plain(show(code, minorUnits(amount), 'vi'))).toBe(vietnamese);
});

test('an amount that is copied has all its digits, a point, and nothing else', () => {
  expect(plainAmount('VND', minorUnits(1_250_500))).toBe('1250500');
  expect(plainAmount('EUR', minorUnits(123_450))).toBe('1234.50');
  expect(plainAmount('KWD', minorUnits(18_045))).toBe('18.045');
  expect(plainAmount('JPY', minorUnits(2520))).toBe('2520');
});

test('no two currencies are shown alike, whatever the digits that Intl would give them', () => {
  const shown = CURRENCIES.map((code) => show(code, minorUnits(1000), 'en'));
  expect(new Set(shown).size).toBe(CURRENCIES.length);
  for (const code of CURRENCIES)
    expect(showOnScreen(code, toWire(code, minorUnits(1000)), 'en')).toMatch(
      /1,000|1\.000|10\.00|kVND/,
    );
});

test('a workbook has VND in full, and other amounts with all decimals; headings say the unit', () => {
  expect(workbookAmount('VND', wireAmount(12.5))).toEqual({ value: 12_500, format: '#,##0' });
  expect(workbookAmount('EUR', wireAmount(12.5))).toEqual({ value: 12.5, format: '#,##0.00' });
  expect(workbookAmount('JPY', wireAmount(1250))).toEqual({ value: 1250, format: '#,##0' });
  expect(workbookAmount('KWD', wireAmount(1.25))).toEqual({ value: 1.25, format: '#,##0.000' });
  expect(tableUnit('VND', 'kVND')).toBe('kVND');
  expect(tableUnit('EUR', 'kVND')).toBe('EUR');
});

test('a field groups digits in đồng alone, and has a key for three zeros for VND and IDR', () => {
  expect(typingOf('VND', 'dong')).toEqual({
    groups: true,
    hasThreeZeros: true,
    hasDecimals: false,
  });
  expect(typingOf('VND', 'thousands')).toEqual({
    groups: false,
    hasThreeZeros: false,
    hasDecimals: true,
  });
  const withKey = CURRENCIES.filter((code) => typingOf(code, 'dong').hasThreeZeros);
  expect(withKey).toEqual(['VND', 'IDR']);
  expect(typingOf('JPY', 'thousands').hasDecimals).toBe(false);
  expect(typingOf('EUR', 'dong')).toEqual({
    groups: false,
    hasThreeZeros: false,
    hasDecimals: true,
  });
});
