import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import type { Currency } from '@rallybook/contract/rules/money/currencies';

/** Where a club counts: what amounts, days and times mean that do not say it themselves. */
export type Setting = {
  currency: Currency;
  /** The IANA time zone of days, and of times without an offset. */
  timeZone: string;
  /** The club's day: that of a transfer without a date. */
  today: CalendarDate;
  /** The numbers of the account that it is paid to; none if it has not said it. */
  ownAccounts?: readonly string[];
};

/** The currency whose words, sizes and messages of banks are known: "nghìn", amounts of a thousand and more, "SD:". */
export const DONG: Currency = 'VND';

/** What amounts of a currency are called in questions. */
export const nameOf = (currency: Currency): string => (currency === DONG ? 'đồng' : currency);
