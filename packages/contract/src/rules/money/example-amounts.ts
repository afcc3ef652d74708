import type { Language } from '../../languages.ts';
import { minorUnits, toWire, usualAmount } from './amounts.ts';
import { type Currency, entryOf } from './currencies.ts';
import { currencyOfRegion } from './places.ts';
import { plainAmount, showBare, showOnScreen } from './show.ts';

/** How an example says its amount: with its unit, without, or as a bank's message has it. */
type Form = 'shown' | 'bare' | 'plain';

const MARK = /__AMOUNT_(shown|bare|plain)_(\d+)__/g;

/**
 * What stands in the landing page for an amount of an example, until it is sent: the page is the same for all readers but
 * for its amounts.
 * @param dong what it is in VND; in another currency it is as large a part of what an evening costs
 */
export const exampleMark = (dong: number, form: Form = 'shown'): string =>
  `__AMOUNT_${form}_${dong}__`;

function exampleText(dong: number, form: string, currency: Currency, language: Language): string {
  const amount = minorUnits(Math.round((dong * usualAmount(currency)) / usualAmount('VND')));
  if (form === 'plain') {
    const { digits } = entryOf(currency);
    const number = Number(plainAmount(currency, amount));
    return `${number.toLocaleString('en', { minimumFractionDigits: digits })}${currency}`;
  }
  const wire = toWire(currency, amount);
  return form === 'bare'
    ? showBare(currency, wire, language)
    : showOnScreen(currency, wire, language);
}

/** A page with the amounts of its examples in a currency. */
export const fillExamples = (page: string, currency: Currency, language: Language): string =>
  page.replaceAll(MARK, (_, form: string, dong: string) =>
    exampleText(Number(dong), form, currency, language),
  );

/** What stands behind so many is not asked for by a person. */
const MAX_TAGS = 20;

/** English without a region, or with that which browsers everywhere say. */
const SAYS_NOTHING = /^(?:en|en-us|\*)?$/i;

/** The region (ISO 3166) that a language tag names, or in which most who read the language live; null of no language. */
function regionOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().region ?? null;
  } catch {
    return null;
  }
}

/**
 * The currency of the examples that a reader sees: that of the region of the first language they ask for, EUR for `de`,
 * IDR for `id`. English alone names no region, since browsers everywhere say `en-US`; without one it is VND.
 * @param tags language tags such as `vi-VN`, the most preferred first; a weight behind a semicolon is ignored
 */
export function exampleCurrency(tags: readonly string[]): Currency {
  const named = tags
    .slice(0, MAX_TAGS)
    .map((tag) => tag.split(';', 1)[0]!.trim())
    .find((tag) => !SAYS_NOTHING.test(tag) && regionOf(tag) !== null);
  const region = named === undefined ? null : regionOf(named);
  return currencyOfRegion(region ?? '') ?? 'VND';
}
