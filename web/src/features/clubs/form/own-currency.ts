import { i18n } from '@lingui/core';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { currencyOfRegion, currencyOfZone } from '@rallybook/contract/rules/money/places';
import { ownTimeZone } from './TimeZonePicker';

/** What is known of where somebody is: the time zone, the languages of the browser and of the app. */
type Place = { timeZone: string; locale: string; language: string };

/**
 * The currency of who is there: that of the time zone, else of the language's region, since browsers everywhere say "en-US";
 * else USD. Who reads Vietnamese has VND wherever they are.
 */
export function currencyAt({ timeZone, locale, language }: Place): Currency {
  if (language === 'vi') return 'VND';
  const { region = '' } = new Intl.Locale(locale).maximize();
  return currencyOfZone(timeZone) ?? currencyOfRegion(region) ?? 'USD';
}

/** The currency that a new club begins with. */
export const ownCurrency = (): Currency =>
  currencyAt({ timeZone: ownTimeZone(), locale: navigator.language, language: i18n.locale });
