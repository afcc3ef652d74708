import { type Cell, cellText } from '@rallybook/contract/rules/cells';
import { MAX_THOUSANDS, type Vnd } from '@rallybook/contract/rules/money';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { readMoney } from '@rallybook/contract/rules/typed-money';
import type { Side } from './direction/side.ts';
import { namesOtherCurrency, type Unit } from './units.ts';

/** An amount in a cell: whole VND without its sign, and what the sign says. */
export type WrittenAmount = { vnd: Vnd; sign: Side | null };

/** Why a cell that is not empty holds no amount. */
export type UnreadAmount = 'unreadable' | 'other currency';

/** An amount is written with at most so many characters. */
const MAX_AMOUNT = 60;

/** Most cells are texts or dates: they are not looked at any further. */
const MAY_BE_AMOUNT =
  /^[^\p{L}\d]{0,4}(?:\p{L}{1,6}[ .:]{0,2})?[^\p{L}\d]{0,4}\d[\d.,' ]*(?![\d/:])/u;

const MINUS = /^[-\u2013\u2212]$/;

/** Takes one mark of a sign off either end: `-`, `(...)`, `CR`, a minus behind the number. */
function splitSign(text: string): { rest: string; sign: Side | null } {
  if (text.startsWith('(') && text.endsWith(')')) return { rest: text.slice(1, -1), sign: 'out' };
  const word = /^(?:cr|dr)(?![a-z])\.?|(?<![a-z])(?:cr|dr)\.?$/i.exec(text);
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

/** Reads a number without a sign in whole VND. A point before three digits groups them in thousands, too. */
function readUnsigned(text: string, unit: Unit): Vnd | null {
  const folded = withoutGroups(withoutAccents(text.toLowerCase()).replace(CURRENCY_BEFORE, ''));
  if (!/^\d/.test(folded)) return null;
  const hasUnit = unit === 1 || OWN_UNIT.test(folded);
  const money = readMoney(
    hasUnit ? folded : `${folded.replace(CURRENCY, '')}${unit === 1000 ? 'k' : 'tr'}`,
    'dong',
  );
  if (money.kind === 'amount') return money.vnd;
  return money.kind === 'ambiguous' && !hasUnit && unit === 1000 ? money.readings[1] : null;
}

const isAmount = (vnd: number) => Number.isSafeInteger(vnd) && vnd <= MAX_THOUSANDS * 1000;

/**
 * Reads an amount as tables write it: `+4,100,000VND`, `200.000-`, `(150.000)`, `300.000 CR`, `300k`.
 * @param unit of the numbers that have none of their own
 * @returns null if the cell is empty
 */
export function readWrittenAmount(cell: Cell, unit: Unit): WrittenAmount | UnreadAmount | null {
  if (typeof cell === 'number') {
    const vnd = Math.abs(cell) * unit;
    return isAmount(vnd) ? { vnd, sign: cell < 0 ? 'out' : null } : 'unreadable';
  }
  const text = cellText(cell);
  if (text === '' || MINUS.test(text)) return null;
  if (typeof cell !== 'string' || text.length > MAX_AMOUNT) return 'unreadable';
  if (!MAY_BE_AMOUNT.test(text)) return 'unreadable';
  if (namesOtherCurrency(text)) return 'other currency';
  const { rest, signs } = splitSigns(text);
  const vnd = signs.size > 1 ? null : readUnsigned(rest, unit);
  const [sign = null] = signs;
  return vnd === null ? 'unreadable' : { vnd, sign };
}

/** No transfer is smaller: a smaller number counts something. */
const SMALLEST = 1000;

/** Whether a cell looks like an amount, in a column whose heading says nothing: not 0, no number of a row, no long number. */
export function isMoneyCell(cell: Cell): boolean {
  const amount = readWrittenAmount(cell, 1);
  if (amount === null || typeof amount === 'string' || amount.vnd < SMALLEST) return false;
  return !(typeof cell === 'string' && /^\s*(?:0\d|\d{11})/.test(cell));
}
