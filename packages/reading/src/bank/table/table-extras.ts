import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { DONG } from '../../cells/setting.ts';
import type { AmountColumn } from '../columns/amount-columns.ts';
import type { Described } from '../columns/table-columns.ts';

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

/** Headings of further words beside the purpose, where banks write what kind of transfer it was in the column of that name. */
const MORE_WORDS = /^(?:movimiento|mas datos|observaciones|comentarios?|informacion adicional)$/;

/** Whether a column has further words of a transfer; outside of Vietnam the payer's may stand in any that is called so. */
const hasMoreWords = (column: Described): boolean =>
  column.content.length > 0 &&
  (column.role === 'text' || (column.role === null && MORE_WORDS.test(plain(column))));

/** The columns whose texts follow the text of a transfer: those that have its heading with another number, and further words. */
export function textsBehind(
  currency: Currency,
  columns: readonly Described[],
  text: Described | undefined,
): readonly number[] {
  if (text === undefined) return [];
  const stem = NUMBERED.exec(plain(text))?.[1];
  const isNumbered = (column: Described) =>
    stem !== undefined && NUMBERED.exec(plain(column))?.[1] === stem;
  return columns
    .filter((column) => column !== text)
    .filter((column) => isNumbered(column) || (currency !== DONG && hasMoreWords(column)))
    .map(({ index }) => index);
}

/** Who sends the money, by a heading; or either of the two who take part in a transfer. */
const SENDER =
  /\b(?:payer|sender|remitter|from|auftraggeber|absender|zahlungspflichtiger?|ordenante|donneur d.ordre)\b/;
/** Who gets it: of what came in, the owner of the account. */
const RECEIVER =
  /\b(?:beneficiary|recipient|receiver|to|(?:zahlungs)?empfanger|beguenstigter?|begunstigter?|beneficiario|beneficiaire|penerima)\b/;

/** Who paid, as treasurers and wallets call it, and not who took or booked it (`Người thu`, `Người lập`). */
const PAYER_IN_VIETNAM =
  /^(?:(?:ho (?:va |& ?)?)?ten(?: (?:hoi|thanh) vien| nguoi (?:nop|dong|gui|chuyen|ck))?|(?:hoi|thanh) vien|ten (?:tk|tai khoan) (?:doi ung|doi tac|nguoi (?:gui|chuyen)|gui|chuyen)|nguoi|nguoi (?:nop|dong|gui|chuyen|ck)\b.{0,30}|(?:cua )?ai\b.{0,20}|doi (?:tac|ung)|(?:full )?name|members?|players?|payer|sender|remitter)$/;

const isPayer = (currency: Currency, column: Described): boolean => {
  const heading = plain(column);
  return currency === DONG
    ? PAYER_IN_VIETNAM.test(heading)
    : SENDER.test(heading) || !RECEIVER.test(heading);
};

/** The columns that name who paid, beside the words that they wrote. A name that stands in every row is the owner's of the account. */
export function payersBeside(
  currency: Currency,
  columns: readonly Described[],
  text: Described | undefined,
): readonly number[] {
  return columns
    .filter(({ index, role }) => role === 'person' && index !== text?.index)
    .filter((column) => isPayer(currency, column))
    .filter(({ content }) => content.filled === 1 || content.values?.size !== 1)
    .map(({ index }) => index);
}
