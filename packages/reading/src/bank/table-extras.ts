import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { DONG } from '../cells/setting.ts';
import type { AmountColumn, Described } from './table-columns.ts';

const plain = ({ heading }: Pick<Described, 'heading'>) =>
  withoutAccents(heading.toLowerCase()).trim();

const CURRENCY =
  /^(?:currency|ccy|wahrung|waehrung|devise|monnaie|moneda|divisa|moeda|mata uang|valuta)(?: code)?$/;
/** What was exchanged, beside what came in. */
const EXCHANGED = /\b(?:foreign|original|exchange|local|wechselkurs|ursprung\w{0,12})\b/;

/** The columns of a part that hold the currency of each row, and those that hold what was exchanged. */
export function currencyColumns(
  currency: Currency,
  columns: readonly Described[],
): { currencies: readonly number[]; notCurrencies: ReadonlySet<number> } {
  if (currency === DONG) return { currencies: [], notCurrencies: new Set() };
  const indexes = (words: RegExp) =>
    columns.filter((column) => words.test(plain(column))).map(({ index }) => index);
  const found = columns.filter(
    (column) => CURRENCY.test(plain(column)) && column.content.counts.date === 0,
  );
  return {
    currencies: found.map(({ index }) => index),
    notCurrencies: new Set(indexes(EXCHANGED)),
  };
}

/**
 * Where a list says of each transfer what was taken from it and whether it was made (`Amount`, `Fee`, `State`), what came in is the
 * amount less the fee.
 */
export function lessFees(
  amounts: readonly AmountColumn[],
  columns: readonly Described[],
): readonly AmountColumn[] {
  const [amount, ...others] = amounts;
  const find = (heading: string) => columns.find((column) => plain(column) === heading);
  const [fee, named] = [find('fee'), find('amount')];
  const isNet = fee !== undefined && named?.index === amount?.index && find('state') !== undefined;
  return isNet && others.length === 0 ? [{ ...amount!, fee: fee.index }] : amounts;
}

const NUMBERED = /^(.{2,60}?) ?[1-9]$/;

/** The columns whose texts follow the text of a transfer, because they have its heading with another number. */
export function textsBehind(
  columns: readonly Described[],
  text: Described | undefined,
): readonly number[] {
  const stem = text === undefined ? undefined : NUMBERED.exec(plain(text))?.[1];
  if (stem === undefined) return [];
  return columns
    .filter((column) => column !== text && NUMBERED.exec(plain(column))?.[1] === stem)
    .map(({ index }) => index);
}
