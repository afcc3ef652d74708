import type { Language } from '@rallybook/contract/languages';
import { absolute, type Minor } from '@rallybook/contract/rules/money/amounts';
import { show } from '@rallybook/contract/rules/money/show';
import { monthText } from '@rallybook/contract/rules/month-text';
import { billEntryOf } from '../../../db/queries/money/entries.ts';
import { serverTexts } from '../../../texts/texts.ts';
import { readDebt } from './about-debt.ts';
import type { Kind } from './kind.ts';

/** Tells what a member owes, or gets, after a month was closed; see `closeMonth`. */
export const monthClosed: Kind = {
  cause: 'change',
  isForStaff: false,
  read: async (reading, notice) => {
    const { key, balance, currency, url, until, clubName } = await readDebt(reading, notice);
    const [label] = notice.thing.split(':') as [string];
    const month = { year: Number(label.slice(0, 4)), month: Number(label.slice(5, 7)) };
    const entry = await billEntryOf(reading.trx, key, month);
    if (entry === undefined) return { dropped: 'replaced' };
    // It tells the balance as it is now; the month's part is named where it is not all of it.
    const owes = balance < 0;
    const isSettled = balance === 0 || (entry.amount < 0 && !owes);
    if (isSettled) return { dropped: 'paid' };
    const shown = (amount: Minor, language: Language) => show(currency, absolute(amount), language);
    return {
      message: {
        kind: 'month_closed',
        words: (language) =>
          serverTexts[language].notices.monthClosed({
            club: clubName,
            month: monthText(month, language),
            amount: shown(balance, language),
            owes,
            part: entry.amount === balance ? null : shown(entry.amount, language),
            isCharge: entry.amount < 0,
          }),
        url,
        sessionId: null,
        replacesKey: label,
        until,
      },
    };
  },
};
