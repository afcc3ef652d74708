import { CURRENCIES } from '@rallybook/contract/rules/money/currencies';
import { PLACES } from '@rallybook/contract/rules/money/places';
import { expect, test } from 'vitest';
import { currencyAt } from './own-currency';

test('47: a new club has the currency of the time zone, else of the region, else USD; in Vietnamese VND', () => {
  const at = (timeZone: string, locale: string, language = 'en') =>
    currencyAt({ timeZone, locale, language });
  expect(at('Europe/Madrid', 'en-US')).toBe('EUR');
  expect(at('Asia/Ho_Chi_Minh', 'en-US')).toBe('VND');
  expect(at('Asia/Calcutta', 'en')).toBe('INR');
  expect(at('Antarctica/Troll', 'ja')).toBe('JPY');
  expect(at('Antarctica/Troll', 'de-CH')).toBe('CHF');
  expect(at('Antarctica/Troll', 'en-AQ')).toBe('USD');
  expect(at('Europe/Paris', 'vi-VN', 'vi')).toBe('VND');
});

test('every currency has its places, which no other has, and which browsers know', () => {
  const zones = CURRENCIES.flatMap((code) => PLACES[code].zones.split(' '));
  const regions = CURRENCIES.flatMap((code) => PLACES[code].regions.split(' '));
  expect(new Set(zones).size).toBe(zones.length);
  expect(new Set(regions).size).toBe(regions.length);
  for (const code of CURRENCIES) expect(PLACES[code].regions).toMatch(/^[A-Z]{2}( [A-Z]{2})*$/);
  const known = zones.filter((timeZone) => Intl.DateTimeFormat('en', { timeZone }) !== null);
  expect(known).toEqual(zones);
});
