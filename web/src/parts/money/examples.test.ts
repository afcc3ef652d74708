import { LANGUAGES } from '@rallybook/contract/languages';
import { SPORT_KEYS } from '@rallybook/contract/rules/club-choices';
import { times, usualAmount } from '@rallybook/contract/rules/money/amounts';
import { CURRENCIES } from '@rallybook/contract/rules/money/currencies';
import { readBankText } from '@rallybook/reading/bank/read-bank-text';
import { readCostText } from '@rallybook/reading/costs/read-cost-text';
import { expect, test } from 'vitest';
import { bankExample, costsExample } from './examples';

const today = '2026-11-05';

const PLACES = CURRENCIES.flatMap((currency) =>
  LANGUAGES.map((language) => ({ currency, language })),
);

test.each(PLACES)(
  'what is shown as an example in $currency and $language is read whole',
  ({ currency, language }) => {
    const usual = usualAmount(currency);
    for (const sport of SPORT_KEYS) {
      const text = costsExample(currency, sport, language);
      const member = { id: 'mai', name: 'Trần Mai', alias: null, nicknames: [] };
      const { costs, unread, questions } = readCostText(text, {
        currency,
        members: [member],
        today,
      });
      expect([unread, questions]).toEqual([[], []]);
      // The example of badminton in VND is the one that has always stood there.
      const isOld = currency === 'VND' && sport === 'badminton';
      const amounts = isOld ? [400_000, 560_000, 50_000] : [8, 3, 1].map((n) => times(usual, n));
      expect(costs.map(({ date, category, amount }) => [date, category, amount])).toEqual([
        ['2026-11-03', 'COURT_RENTAL', amounts[0]],
        ['2026-11-03', 'SHUTTLE', amounts[1]],
        ['2026-11-03', 'OTHER', amounts[2]],
      ]);
    }
    const setting = { currency, timeZone: 'Europe/Madrid', today };
    const { lines, faults } = readBankText(bankExample(currency, language), setting);
    expect(faults).toEqual([]);
    const amount = currency === 'VND' ? 320_000 : usual;
    expect(lines).toMatchObject([{ amount, text: expect.stringContaining('RB7K3M9N') as string }]);
  },
);

test('whoever reads Indonesian sees examples in Indonesian', () => {
  const words = (text: string) => text.match(/\p{L}{3,}/gu)!.join(' ');
  expect(words(costsExample('IDR', 'badminton', 'id'))).toBe('lapangan kok air minum');
  expect(words(costsExample('IDR', 'table_tennis', 'id'))).toBe('meja bola air minum');
  expect(bankExample('IDR', 'id')).toMatch(/^Tanggal;Jumlah;Keterangan/);
});
