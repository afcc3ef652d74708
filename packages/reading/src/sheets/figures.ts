import type { Cell } from '@rallybook/contract/rules/cells';
import { MAX_THOUSANDS, type Vnd } from '@rallybook/contract/rules/money';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { readMoney } from '@rallybook/contract/rules/typed-money';

/** The unit of a block's plain numbers, in VND. */
export type Unit = 1 | 1000;

/**
 * An amount as a cell says it. A plain one is in the block's unit, which its figures show; others name their own: `320k`,
 * `280.000 đ`, and are in VND.
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
const NOTHING = /^[-–—./]*$|^(?:0 ?[dđ]|x)$/iu;

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
 * Reads a cell with an amount.
 * @returns the amount; 'none' for an empty cell or a dash; null if it is no amount
 */
export function readFigure(cell: Cell, text: string): Figure | 'none' | null {
  if (typeof cell === 'boolean' || cell instanceof Date) return null;
  if (typeof cell === 'number') {
    const isPossible = Number.isFinite(cell) && Math.abs(cell) <= MAX_THOUSANDS * 1000;
    return isPossible ? { value: cell, isPlain: true } : null;
  }
  if (NOTHING.test(text)) return 'none';
  if (text.length > MAX_LENGTH || !/\d/.test(text)) return null;
  // A date is no amount, though its numbers look like one with groups.
  if (/\d[/:]\d|^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const sided = takeSide(text);
  if (sided !== null) {
    const amount = readAmount(sided.rest);
    return amount === null ? null : { ...amount, value: Math.abs(amount.value), side: sided.side };
  }
  return readAmount(text);
}

function readAmount(text: string): Figure | null {
  const written = withMinus(text);
  const hasUnit = /[a-z₫]/.test(withoutAccents(written.toLowerCase()));
  const dong = readMoney(written, 'dong');
  if (dong.kind === 'amount') return { value: dong.vnd, isPlain: !hasUnit };
  const thousands = readMoney(written, 'thousands');
  if (hasUnit || thousands.kind !== 'amount') return null;
  return { value: thousands.vnd / 1000, isPlain: true };
}

/** A figure in whole VND. */
export const figureVnd = ({ value, isPlain }: Figure, unit: Unit): Vnd =>
  Math.round(isPlain ? value * unit : value) || 0;

/** What somebody owes by a figure, in whole VND. @param sign -1 where above zero means that the person gets it */
export const owedVnd = (figure: Figure, sign: 1 | -1, unit: Unit): Vnd =>
  (figure.side === undefined ? sign : figure.side === 'owes' ? 1 : -1) * figureVnd(figure, unit) ||
  0;

/** No amount of a club is larger, either way: in VND. */
export const isPossibleVnd = (amount: Vnd): boolean => Math.abs(amount) <= MAX_THOUSANDS * 1000;

/** All figures of a block in thousands are below this, and at least one is above `LEAST`. */
const MOST_THOUSANDS = 10_000;
const LEAST = 10;
/** Hardly any amount is smaller in VND. */
const LEAST_DONG = 1000;

/** Whether a block counts in đồng or in thousands, which its plain figures show; unsure where they contradict each other. */
export function unitOf(figures: readonly Figure[]): { unit: Unit; isUnsure: boolean } {
  const sizes = figures
    .filter(({ isPlain, value }) => isPlain && value !== 0)
    .map(({ value }) => Math.abs(value));
  if (sizes.length === 0) return { unit: 1, isUnsure: false };
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  if (largest < MOST_THOUSANDS)
    return { unit: largest > LEAST ? 1000 : 1, isUnsure: largest <= LEAST };
  return { unit: 1, isUnsure: sizes.some((size) => size < LEAST_DONG) };
}
