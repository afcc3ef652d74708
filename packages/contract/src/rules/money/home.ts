import type { Language } from '../../languages.ts';
import type { Currency } from './currencies.ts';

/**
 * Whether a club with this currency is one of Vietnam: its holidays are the Vietnamese ones, and its members are found by
 * their given names.
 */
export const isVietnamese = (currency: Currency): boolean => currency === 'VND';

/** The unit of a number of VND without a word after it: đồng on Vietnamese screens, thousands on all others. */
export type MoneyUnit = 'dong' | 'thousands';

/** The unit in which the screens of a language show amounts in VND, and read typed ones. */
export const moneyUnitOf = (language: Language): MoneyUnit =>
  language === 'vi' ? 'dong' : 'thousands';
