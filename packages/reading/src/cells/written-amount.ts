import { type Cell, cellText } from '@rallybook/contract/rules/cells';
import { normalizeText } from '@rallybook/contract/rules/characters';
import {
  fromWire,
  hasAtMostDecimals,
  maxAmount,
  type Minor,
  minorUnits,
  smallStep,
  times,
  wireAmount,
} from '@rallybook/contract/rules/money/amounts';
import { type Currency, entryOf } from '@rallybook/contract/rules/money/currencies';
import { readTyped } from '@rallybook/contract/rules/money/typed';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { DONG } from './setting.ts';
import type { Side } from './side.ts';
import { namesOtherCurrency, type Unit } from './units.ts';

/** An amount in a cell, in minor units without its sign, and what the sign says. */
export type WrittenAmount = { minor: Minor; sign: Side | null };

/** Why a cell that is not empty holds no amount. */
export type UnreadAmount = 'unreadable' | 'other currency' | 'decimals';

/** An amount is written with at most so many characters. */
const MAX_AMOUNT = 60;

/** Most cells are texts or dates: they are not looked at any further. */
const MAY_BE_AMOUNT =
  /^[^\p{L}\d]{0,4}(?:\p{L}{1,6}[ .:]{0,2})?[^\p{L}\d]{0,4}\d[\d.,' ]*(?![\d/:])/u;

/** Banks of Indonesia leave out the zero before decimals: `.00`. */
const WITHOUT_ZERO = /^[.,]\d{2}$/;

const MINUS = /^[-\u2013\u2212]$/;

/** Takes one mark of a sign off either end: `-`, `(...)`, `CR`, a minus behind the number. */
function splitSign(text: string): { rest: string; sign: Side | null } {
  if (text.startsWith('(') && text.endsWith(')')) return { rest: text.slice(1, -1), sign: 'out' };
  const word = /^(?:cr|d[rb])(?![a-z])\.?|(?<![a-z])(?:cr|d[rb])\.?$/i.exec(text);
  if (word !== null) {
    const rest = text.slice(0, word.index) + text.slice(word.index + word[0].length);
    return { rest, sign: /^c/i.test(word[0]) ? 'in' : 'out' };
  }
  for (const [mark, rest] of [
    [text[0] ?? '', text.slice(1)],
    [text.at(-1) ?? '', text.slice(0, -1)],
  ] as const) {
    if (mark === '+') return { rest, sign: 'in' };
    if (MINUS.test(mark)) return { rest, sign: 'out' };
  }
  return { rest: text, sign: null };
}

/** No amount has more marks of its sign than these: `+300.000 CR`. */
const MAX_SIGNS = 2;

function splitSigns(text: string): { rest: string; signs: ReadonlySet<Side> } {
  const signs = new Set<Side>();
  let rest = text;
  for (let count = 0; count < MAX_SIGNS; count += 1) {
    const split = splitSign(rest);
    if (split.sign === null) break;
    signs.add(split.sign);
    rest = split.rest.trim();
  }
  return { rest, signs };
}

/** What multiplies a number, written behind it: then the unit of its column does not. */
const OWN_UNIT = /\d ?(?:k|n|ng|nghin|ngan|tr|trieu|m|ty|ti)(?![a-z])/;
const CURRENCY = / ?(?:vnd|dong|d|\u20AB)$/;
const CURRENCY_BEFORE = /^(?:vnd|\u20AB) ?/;

/** A number as India groups it: `3,00,000.00`. */
const LAKHS = /^\d{1,2}(?:,\d{2}){1,4},\d{3}(?:\.\d{1,2})?$/;
/** A number in groups between spaces or apostrophes: `300 000,00`, `1'180'000`. */
const SPACED = /^\d{1,3}(?:[ '\u2019]\d{3}){1,4}(?:[.,]\d{1,2})?(?!\d)/;

/** A number without what groups it, where that is no point and no single comma. */
function withoutGroups(text: string): string {
  if (LAKHS.test(text)) return text.replaceAll(',', '');
  return SPACED.test(text)
    ? text.replace(SPACED, (found) => found.replace(/[ '\u2019]/g, ''))
    : text;
}

/** Reads a number without a sign in đồng. A point before three digits groups them in thousands, too. */
function readDong(text: string, unit: Unit): Minor | null {
  const folded = withoutGroups(withoutAccents(text.toLowerCase()).replace(CURRENCY_BEFORE, ''));
  if (!/^\d/.test(folded)) return null;
  const hasUnit = unit === 1 || OWN_UNIT.test(folded);
  const money = readTyped(
    DONG,
    hasUnit ? folded : `${folded.replace(CURRENCY, '')}${unit === 1000 ? 'k' : 'tr'}`,
    'dong',
  );
  if (money.kind === 'amount') return money.amount;
  return money.kind === 'ambiguous' && !hasUnit && unit === 1000 ? money.readings[1] : null;
}

/** A number with decimals: how many there are, behind the last separator. */
const DECIMALS = /^\d[\d.,' ]{0,30}[.,](\d{1,10})$/;

/** Whether a number that was not read has more decimals than its currency. */
function hasMoreDecimals(currency: Currency, text: string): boolean {
  const count = DECIMALS.exec(text.replace(/[^\d.,' ]/g, '').trim())?.[1]?.length ?? 0;
  return count > entryOf(currency).digits;
}

/** Reads a number without a sign in a currency other than đồng. */
function readDecimals(currency: Currency, text: string, unit: Unit): Minor | UnreadAmount {
  const money = readTyped(currency, text, 'dong');
  if (money.kind === 'amount') return times(money.amount, unit);
  if (money.kind !== 'unreadable') return 'unreadable';
  return hasMoreDecimals(currency, text) ? 'decimals' : 'unreadable';
}

function readUnsigned(currency: Currency, text: string, unit: Unit): Minor | UnreadAmount {
  const minor =
    currency === DONG ? (readDong(text, unit) ?? 'unreadable') : readDecimals(currency, text, unit);
  // A second sign, behind the first one.
  return typeof minor === 'number' && minor < 0 ? 'unreadable' : minor;
}

const isAmount = (currency: Currency, minor: number) =>
  Number.isSafeInteger(minor) && minor <= maxAmount(currency);

/** Sheets calculate with so many digits: 0.1 + 0.2 is 0.3. */
const SHEET_DIGITS = 15;

/** Reads the number of a sheet, without its sign. */
function readNumber(currency: Currency, cell: number, unit: Unit): Minor | UnreadAmount {
  if (currency === DONG) return minorUnits(cell * unit);
  if (!Number.isFinite(cell)) return 'unreadable';
  const written = wireAmount(Number(cell.toPrecision(SHEET_DIGITS)));
  return hasAtMostDecimals(written, entryOf(currency).digits)
    ? times(fromWire(currency, written), unit)
    : 'decimals';
}

/**
 * Reads an amount as tables write it: `+4,100,000VND`, `200.000-`, `(150.000)`, `300.000 CR`, `300k`, `1.234,50`.
 * @param unit of the numbers that have none of their own
 * @returns null if the cell is empty
 */
export function readWrittenAmount(
  currency: Currency,
  cell: Cell,
  unit: Unit,
): WrittenAmount | UnreadAmount | null {
  if (typeof cell === 'number') {
    const minor = readNumber(currency, Math.abs(cell), unit);
    if (typeof minor === 'string') return minor;
    return isAmount(currency, minor) ? { minor, sign: cell < 0 ? 'out' : null } : 'unreadable';
  }
  // A sheet keeps a number as a text behind an apostrophe.
  const text = cellText(cell)
    .replace(/^['\u2019]/, '')
    .replace(WITHOUT_ZERO, '0$&');
  if (text === '' || MINUS.test(text)) return null;
  if (typeof cell !== 'string' || text.length > MAX_AMOUNT) return 'unreadable';
  if (!MAY_BE_AMOUNT.test(text)) return 'unreadable';
  if (namesOtherCurrency(currency, text)) return 'other currency';
  const { rest, signs } = splitSigns(text);
  const minor = signs.size > 1 ? 'unreadable' : readUnsigned(currency, rest, unit);
  if (typeof minor === 'string') return minor;
  if (!isAmount(currency, minor)) return 'unreadable';
  const [sign = null] = signs;
  return { minor, sign };
}

/** What stands between the first digit of a cell and its last one. */
const digitsOf = (cell: string): string =>
  /\d(?:.{0,100}\d)?/.exec(normalizeText(cell, 'NFKD'))?.[0] ?? '';

/** One or two digits behind the last sign in a number: they are decimals, since thousands have three. */
const WITH_DECIMALS = /[.,](?=\d{1,2}$)/;

/** The sign before the decimals of an amount, where a cell shows it: not in đồng, which have none; null if it does not. */
export function decimalSignOf(currency: Currency, cell: Cell): string | null {
  if (currency === DONG || typeof cell !== 'string' || cell.length > MAX_AMOUNT) return null;
  const sign = WITH_DECIMALS.exec(digitsOf(cell))?.[0] ?? null;
  return sign !== null && typeof readWrittenAmount(currency, cell, 1) === 'object' ? sign : null;
}

/** Digits in threes with one sign between them: thousands, or three decimals. */
const IN_THREES = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3}){0,4}$/;

/**
 * Whether what a cell seems to group in thousands may be decimals, because other cells have them behind the same sign.
 * @param signs those that `decimalSignOf` found in its column
 */
export function mayBeDecimals(cell: Cell, signs: readonly string[]): boolean {
  if (signs.length === 0 || typeof cell !== 'string' || cell.length > MAX_AMOUNT) return false;
  const sign = IN_THREES.exec(digitsOf(cell))?.[1];
  return sign !== undefined && signs.includes(sign);
}

/**
 * No transfer is smaller, where large amounts are usual: a smaller number counts something, or its unit is missing. In other
 * currencies, one minor unit.
 */
export const smallestTransfer = (currency: Currency): Minor =>
  entryOf(currency).thousands?.hasKey ? smallStep(currency) : minorUnits(1);

/** A number of up to three digits, which may count anything. */
const SMALL_COUNT = /^\d{1,3}$/;

/** Whether a cell looks like an amount, in a column whose heading says nothing: not 0, no number of a row, no long number. */
export function isMoneyCell(currency: Currency, cell: Cell): boolean {
  const amount = readWrittenAmount(currency, cell, 1);
  if (amount === null || typeof amount === 'string') return false;
  if (amount.minor < smallestTransfer(currency)) return false;
  if (!entryOf(currency).thousands?.hasKey && SMALL_COUNT.test(cellText(cell))) return false;
  return !(typeof cell === 'string' && /^\s*(?:0\d|\d{11})/.test(cell));
}
