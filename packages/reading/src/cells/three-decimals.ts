import { type Cell, cellText, type Row } from '@rallybook/contract/rules/cells';
import { type Currency, entryOf } from '@rallybook/contract/rules/money/currencies';
import { PLACES } from '@rallybook/contract/rules/money/places';
import type { Setting } from './setting.ts';
import { readWrittenAmount } from './written-amount.ts';

/** Amounts are written with at most so many characters. */
const MAX_AMOUNT = 60;

/** The number in a cell, from its first digit to its last one. */
const NUMBER = /\d(?:[\d.,' ]{0,40}\d)?/;

/** A number below a thousand with three decimals, or thousands: `12.500`. */
const UNCLEAR = /^[1-9]\d{0,2}([.,])\d{3}$/;
/** Three digits that are decimals, since those before the sign begin with 0, or are too many for a group: `0.500`, `1002.500`. */
const PLAIN_DECIMALS = /^(?:0\d*|\d{4,})([.,])\d{3}$/;
/** The same behind groups of another sign: `1,002.500`. */
const GROUPED_DECIMALS = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*(?!\1)([.,])\d{3}$/;
/** Groups alone: `1.002.500`. */
const GROUPS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;

/** What may stand before decimals. */
export type Sign = '.' | ',';
const OTHER: Readonly<Record<Sign, Sign>> = { '.': ',', ',': '.' };

/** The sign before decimals that a clear number shows; null if it shows none. */
function signShownBy(number: string): Sign | null {
  const groups = GROUPS.exec(number)?.[1] as Sign | undefined;
  if (groups !== undefined) return OTHER[groups];
  const sign = PLAIN_DECIMALS.exec(number)?.[1] ?? GROUPED_DECIMALS.exec(number)?.[2];
  return (sign as Sign | undefined) ?? null;
}

const numberIn = (text: string): string => NUMBER.exec(text)?.[0] ?? '';

/** Where these currencies are used, a point stands before decimals. */
const isAtHome = ({ currency, timeZone }: Setting) =>
  PLACES[currency].zones.split(' ').includes(timeZone);

/**
 * The sign before decimals in a file: what its clear amounts show, else the point where its region writes one.
 * @returns null where nothing says it, or amounts contradict each other
 */
function signIn(setting: Setting, rows: readonly Row[]): Sign | null {
  const shown = new Set<Sign>();
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (typeof cell !== 'string' || cell.length > MAX_AMOUNT) continue;
      const sign = signShownBy(numberIn(cell));
      if (sign === null) continue;
      if (typeof readWrittenAmount(setting.currency, cell, 1) !== 'string') shown.add(sign);
    }
  }
  if (shown.size > 1) return null;
  const [sign] = shown;
  return sign ?? (isAtHome(setting) ? '.' : null);
}

/** An amount whose last three digits are decimals, or thousands. */
export type UnclearAmount = { sign: Sign; number: string };

/** What the last three digits of an unclear amount are. */
export type ThreeDigits = 'decimals' | 'thousands';

/** The number of a cell that may be thousands or have decimals: `12.500` in KWD; null of any other cell. */
export function unclearAmountIn(currency: Currency, cell: Cell | undefined): UnclearAmount | null {
  if (entryOf(currency).digits !== 3) return null;
  if (typeof cell !== 'string' || cell.length > MAX_AMOUNT) return null;
  const number = numberIn(cell);
  const sign = UNCLEAR.exec(number)?.[1] as Sign | undefined;
  if (sign === undefined) return null;
  const amount = readWrittenAmount(currency, cell.replace(number, `0${number}`), 1);
  return amount !== null && typeof amount === 'object' ? { sign, number } : null;
}

/** An unclear number, written so that it can be read in one way alone: `012.500`, or `12500`. */
export const clearNumber = ({ sign, number }: UnclearAmount, digits: ThreeDigits): string =>
  digits === 'decimals' ? `0${number}` : number.replace(sign, '');

/**
 * Rows of a list in a currency with three decimals, their unclear amounts written as what their digits are.
 * @param digitsBehind what is behind a sign; null leaves its amounts as they are
 */
export function withDigits(
  currency: Currency,
  rows: readonly Row[],
  digitsBehind: (sign: Sign) => ThreeDigits | null,
): Row[] {
  const clear = (cell: Cell): Cell => {
    const unclear = unclearAmountIn(currency, cell);
    const digits = unclear === null ? null : digitsBehind(unclear.sign);
    if (unclear === null || digits === null) return cell;
    return String(cell).replace(unclear.number, clearNumber(unclear, digits));
  };
  return rows.map((row) => ({ ...row, cells: row.cells.map(clear) }));
}

/**
 * Rows of a list in a currency with three decimals: where something proves that these stand behind a point (or a comma), amounts that
 * might be thousands are written as this product writes them, `012.500`. Without a proof they stay, and are asked about.
 */
export function withClearDecimals(setting: Setting, rows: Row[]): Row[] {
  if (entryOf(setting.currency).digits !== 3) return rows;
  const isUnclear = rows.some(({ cells }) =>
    cells.some((cell) => UNCLEAR.test(numberIn(cellText(cell).slice(0, MAX_AMOUNT)))),
  );
  const sign = isUnclear ? signIn(setting, rows) : null;
  if (sign === null) return rows;
  return withDigits(setting.currency, rows, (own) => (own === sign ? 'decimals' : null));
}
