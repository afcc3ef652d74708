import type { Currency } from '../../rules/money/currencies.ts';

/** The currency of a club's file: one that does not name it is in VND. */
export const currencyOfFile = ({ club }: { club: { currency?: Currency | undefined } }): Currency =>
  club.currency ?? 'VND';

/** What a file or an item of a list says of a club's currency: nothing where that is VND, as before there were others. */
export const currencyInFile = (currency: Currency): { currency?: Currency } =>
  currency === 'VND' ? {} : { currency };
