import { SPORT_KEYS } from '@rallybook/contract/rules/club-choices';
import { times, usualAmount } from '@rallybook/contract/rules/money/amounts';
import { CURRENCIES } from '@rallybook/contract/rules/money/currencies';
import { readBankText } from '@rallybook/reading/bank/read-bank-text';
import { readCostText } from '@rallybook/reading/costs/read-cost-text';
import { expect, test } from 'vitest';
import { bankExample, costsExample } from './examples';

const today = '2026-11-05';

test.each(CURRENCIES)('what is shown as an example in %s is read whole', (currency) => {
  const usual = usualAmount(currency);
  for (const sport of SPORT_KEYS) {
    const text = costsExample(currency, sport);
    const member = { id: 'mai', name: 'Trần Mai', alias: null, nicknames: [] };
    const { costs, unread, questions } = readCostText(text, { currency, members: [member], today });
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
  const { lines, faults } = readBankText(bankExample(currency), setting);
  expect(faults).toEqual([]);
  const amount = currency === 'VND' ? 320_000 : usual;
  expect(lines).toMatchObject([{ amount, text: expect.stringContaining('RB7K3M9N') as string }]);
});
