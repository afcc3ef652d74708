import type { Cell } from '@rallybook/contract/rules/cells';
import {
  maxAmount,
  type Minor,
  minorUnits,
  smallStep,
  times,
  toWire,
} from '@rallybook/contract/rules/money/amounts';
import {
  type Currency,
  entryOf,
  leavesOutThousands,
} from '@rallybook/contract/rules/money/currencies';
import { readTyped } from '@rallybook/contract/rules/money/typed';
import { withoutAccents } from '@rallybook/contract/rules/names';

/** What a block's plain numbers are multiplied by. */
export type Unit = 1 | 1000;

/**
 * An amount as a cell says it. A plain one is in the block's unit, which its figures show; others name their own: `320k`,
 * `280.000 đ`, `12,50 €`, and are in whole VND, or in units of another currency with its decimals.
 */
export type Figure = {
  value: number;
  isPlain: boolean;
  /** Whose it is, where the cell says it: `nợ 50k` is owed, `dư 20k` is got back. The value is then above zero. */
  side?: 'owes' | 'gets';
};

/** An amount is written with at most so many characters. */
const MAX_LENGTH = 40;

/** What stands for no amount. */
const NOTHING = /^[-–—./]*$|^0 ?[dđ]$/iu;

/** A figure in brackets or with its minus behind, as accountants write what goes the other way. */
function withMinus(text: string): string {
  const inner = /^\((.{1,30})\)$/.exec(text)?.[1] ?? /^([^-]{1,30})-$/.exec(text)?.[1];
  return inner === undefined
    ? text.replace(/^\+ ?/, '').replace(/^[–−] ?/, '-')
    : `-${inner.trim()}`;
}

/** Words beside an amount that say which way it goes: `nợ 50k`, `20.000 (dư)`. */
const SIDES: readonly (readonly ['owes' | 'gets', string])[] = [
  ['owes', 'con no|con thieu|chua dong|no|thieu|owes?|owed|debt'],
  ['gets', 'con du|con thua|du|thua|credit'],
];
const SIDE_WORDS = SIDES.map(([side, words]) => ({
  side,
  pattern: new RegExp(`^(?:(?:${words})[: ]+(?=\\S*\\d))|[ (](?:${words})\\)?$`, 'u'),
}));

/** Takes the word out of a text that says which way its amount goes; null if it has none. */
function takeSide(text: string): { side: 'owes' | 'gets'; rest: string } | null {
  const folded = withoutAccents(text.toLowerCase());
  // Letters keep their places without accents, but for odd ones, which no amount has.
  if (folded.length !== text.length) return null;
  for (const { side, pattern } of SIDE_WORDS) {
    const found = pattern.exec(folded);
    if (found === null) continue;
    const end = found.index + found[0].length;
    return { side, rest: `${text.slice(0, found.index)}${text.slice(end)}`.trim() };
  }
  return null;
}

/**
 * Reads a cell with an amount in a club's currency.
 * @returns the amount; 'none' for an empty cell or a dash; null if it is no amount
 */
export function readFigure(currency: Currency, cell: Cell, text: string): Figure | 'none' | null {
  if (typeof cell === 'boolean' || cell instanceof Date) return null;
  if (typeof cell === 'number') {
    const isPossible = Number.isFinite(cell) && Math.abs(cell) <= mostIn(currency);
    return isPossible ? { value: cell, isPlain: true } : null;
  }
  if (NOTHING.test(text)) return 'none';
  if (text.length > MAX_LENGTH || !/\d/.test(text)) return null;
  // A date is no amount, though its numbers look like one with groups.
  if (/\d[/:]\d|^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const sided = takeSide(text);
  if (sided !== null) {
    const amount = readAmount(currency, sided.rest);
    return amount === null ? null : { ...amount, value: Math.abs(amount.value), side: sided.side };
  }
  return readAmount(currency, text);
}

/** The largest number of a cell, as sheets write amounts: whole VND, units of any other currency. */
const mostIn = (currency: Currency): number =>
  leavesOutThousands(currency) ? maxAmount(currency) : toWire(currency, maxAmount(currency));

function readAmount(currency: Currency, text: string): Figure | null {
  const written = withMinus(text);
  if (!leavesOutThousands(currency)) return readUnits(currency, written);
  const hasUnit = /[a-z₫]/.test(withoutAccents(written.toLowerCase()));
  const dong = readTyped(currency, written, 'dong');
  if (dong.kind === 'amount') return { value: dong.amount, isPlain: !hasUnit };
  const thousands = readTyped(currency, written, 'thousands');
  if (hasUnit || thousands.kind !== 'amount') return null;
  return { value: toWire(currency, thousands.amount), isPlain: true };
}

/** Reads an amount in a currency whose numbers are written whole, with its decimals. */
function readUnits(currency: Currency, written: string): Figure | null {
  const money = readTyped(currency, written, 'dong');
  if (money.kind !== 'amount') return null;
  return { value: toWire(currency, money.amount), isPlain: !/[\p{L}\p{Sc}]/u.test(written) };
}

/** A number as our own tables have it: with a point before its decimals, and never grouped. */
const OWN_NUMBER = /^-?\d{1,13}\.\d{1,3}$/;

/** Reads a cell of a table of ours, where `1.234` has three decimals whatever it might be elsewhere. */
export const readOwnFigure = (
  currency: Currency,
  cell: Cell,
  text: string,
): Figure | 'none' | null =>
  leavesOutThousands(currency) || !OWN_NUMBER.test(text)
    ? readFigure(currency, cell, text)
    : { value: Number(text), isPlain: true };

/** A larger number in an attendance table is money. */
const MOST_HEADS = 51;

/** Whether a figure is no number of people. */
export const isMoneyFigure = (currency: Currency, { isPlain, value }: Figure): boolean =>
  !isPlain ||
  Math.abs(value) > MOST_HEADS ||
  (!leavesOutThousands(currency) && !Number.isInteger(value));

/** Sheets calculate with so many digits: 0.1 + 0.2 is 0.3. */
const SHEET_DIGITS = 15;

/** The amount of a figure. A share that a sheet has calculated is rounded to a minor unit, as the sheet shows it. */
export function figureAmount(currency: Currency, { value, isPlain }: Figure, unit: Unit): Minor {
  const written = isPlain ? value * unit : value;
  if (leavesOutThousands(currency)) return minorUnits(Math.round(written) || 0);
  const scaled = written * 10 ** entryOf(currency).digits;
  return minorUnits(Math.round(Number(scaled.toPrecision(SHEET_DIGITS))) || 0);
}

/** What somebody owes by a figure. @param sign -1 where above zero means that the person gets it */
export const owedAmount = (currency: Currency, figure: Figure, sign: 1 | -1, unit: Unit): Minor =>
  times(
    figureAmount(currency, figure, unit),
    figure.side === undefined ? sign : figure.side === 'owes' ? 1 : -1,
  );

/** No amount of a club is larger, either way. */
export const isPossibleAmount = (currency: Currency, amount: Minor): boolean =>
  Math.abs(amount) <= maxAmount(currency);

/** All figures of a block in thousands are below this, and at least one is above `LEAST`. */
const MOST_THOUSANDS = 10_000;
const LEAST = 10;
/** Hardly any amount is smaller in VND. */
const LEAST_DONG = 1000;

/**
 * Whether a block counts in đồng or in thousands, which its plain figures show; unsure where they contradict each other. In other
 * currencies numbers are whole; where thousands are usual, figures that are all smaller than any price may be in thousands.
 */
export function unitOf(
  currency: Currency,
  figures: readonly Figure[],
): { unit: Unit; isUnsure: boolean } {
  const sizes = figures
    .filter(({ isPlain, value }) => isPlain && value !== 0)
    .map(({ value }) => Math.abs(value));
  if (sizes.length === 0) return { unit: 1, isUnsure: false };
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  if (!leavesOutThousands(currency)) {
    const isSmall = largest < toWire(currency, smallStep(currency));
    return { unit: 1, isUnsure: entryOf(currency).thousands !== undefined && isSmall };
  }
  if (largest < MOST_THOUSANDS)
    return { unit: largest > LEAST ? 1000 : 1, isUnsure: largest <= LEAST };
  return { unit: 1, isUnsure: sizes.some((size) => size < LEAST_DONG) };
}
