import { withoutEnd } from '@rallybook/contract/rules/characters';
import type { Vnd } from '@rallybook/contract/rules/money';
import { readMoney } from '@rallybook/contract/rules/typed-money';
import type { Part } from './cost-parts.ts';
import {
  categoryOf,
  isEach,
  isFiller,
  isMoneyWord,
  isNumbering,
  isRoughUnit,
} from './cost-words.ts';

export type AmountFault =
  | 'no_amount'
  /** Several amounts, and none of them behind `=`; or numbers that may be amounts. */
  | 'two_amounts'
  /** It may be the price of one of several, or have two meanings. */
  | 'unclear_amount';

/** A number without a unit is in thousands if it is less. */
const LEAST_DONG = 10_000;

/** Hardly anything costs less, in thousands. */
const MIN_AMOUNT = 10;
/** A larger number without a unit counts nothing: it is an amount. */
const MAX_COUNT = 30;

/** An amount among the parts of a line, the last of which is not included. */
type Found = { from: number; to: number; text: string; hasUnit: boolean };

/**
 * What a line costs; money back where it stands with a minus, or alone in brackets. Without a unit, a small number is read as
 * thousands.
 */
export type Amount = { vnd: Vnd; isBack: boolean };

/** The number that begins at a part, with the words of its unit; null if there is none. */
function numberAt(parts: readonly Part[], from: number): Found | null {
  const written = withoutEnd(parts[from]!.text.replace(/^[-−–+~≈](?=\d)/u, ''), '.,');
  if (!/^\d/.test(written) || readMoney(written, 'thousands').kind === 'unreadable') return null;
  let to = from + 1;
  let text = written;
  while (to < parts.length && to < from + 3 && isMoneyWord(parts[to]!.text)) {
    text += parts[to]!.text;
    to += 1;
  }
  if (to > from + 1 && readMoney(text, 'thousands').kind === 'unreadable') {
    return { from, to: from + 1, text: written, hasUnit: /[^\d.,]/.test(written) };
  }
  return { from, to, text, hasUnit: /[^\d.,]/.test(text) };
}

function vndOf({ text, hasUnit }: Found): Vnd | null {
  const dong = readMoney(text, 'dong');
  if (dong.kind === 'amount') return hasUnit || dong.vnd >= LEAST_DONG ? dong.vnd : dong.vnd * 1000;
  const thousands = hasUnit ? dong : readMoney(text, 'thousands');
  return thousands.kind === 'amount' ? thousands.vnd : null;
}

/** Whether the words around a number make it the price of one: `2 x 280k`, `mỗi ống 280k`, `280k / ống`. */
function isPriceOfOne(parts: readonly Part[], { from, to }: Found): boolean {
  const before = parts.slice(Math.max(from - 2, 0), from);
  const next = parts[to]?.text ?? '';
  return (
    before.some(({ text }) => isEach(text)) || isEach(next) || /^[/×*]|^x(?!\p{L})/iu.test(next)
  );
}

/** Whether a number without a unit counts something, since a larger one stands in the line: `440 2 sân`, `sân 2 440`. */
function isCount(parts: readonly Part[], found: Found, largest: Vnd): boolean {
  const { from, to, text } = found;
  if (!/^\d{1,2}$/.test(text) || Number(text) > MAX_COUNT || (vndOf(found) ?? 0) >= largest) {
    return false;
  }
  const before = parts[from - 1]?.text ?? '';
  const next = parts[to]?.text ?? '';
  if (categoryOf(before) === 'COURT_RENTAL') return true;
  if (!/^\p{L}/u.test(next)) return false;
  // `nước 20 cầu 280` may be two costs.
  const isAfterWord = /\p{L}/u.test(before) && categoryOf(before) === null && !isFiller(before);
  return !(categoryOf(next) !== null && isAfterWord && Number(text) >= MIN_AMOUNT);
}
/** The numbers without a unit that may be the amount. */
function plainAmounts(parts: readonly Part[], found: readonly Found[]): Found[] {
  const uncounted = found.filter(
    ({ from, to }) => !parts[to]?.isCounted && !(from > 0 && isNumbering(parts[from - 1]!.text)),
  );
  const largest = Math.max(...uncounted.map((number) => vndOf(number) ?? 0));
  return uncounted.filter((number) => number.hasUnit || !isCount(parts, number, largest));
}

/** Whether an amount stands with a minus, or alone in brackets, as accountants write money that came back. */
function isNegative(parts: readonly Part[], { from, to }: Found): boolean {
  const isBracketed = parts[from - 1]?.text === '(' && parts[to]?.text === ')';
  return isBracketed || /^[-−–]\d/u.test(parts[from]!.text);
}

/** Whether a number is meant in hundreds or tens of something: `4 trăm`. */
const isRough = (parts: readonly Part[], { to, hasUnit }: Found) =>
  !hasUnit && isRoughUnit(parts[to]?.text ?? '');

/** The numbers of a line that may be amounts. */
function numbersIn(parts: readonly Part[]): Found[] {
  const found: Found[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const number = numberAt(parts, place);
    if (number === null) continue;
    found.push(number);
    place = number.to - 1;
  }
  return found;
}

/**
 * Takes the amount of a line: behind `=`, else the number with a unit, else the only one that counts nothing.
 * @returns the amount, or why there is none
 */
export function amountOf(parts: readonly Part[]): Amount | AmountFault {
  const found = numbersIn(parts);
  const sum = parts.findLastIndex(({ text }) => text === '=');
  const behindSum = found.filter(({ from }) => from > sum);
  const sought = sum < 0 || behindSum.length === 0 ? found : behindSum;
  const withUnit = sought.filter(({ hasUnit }) => hasUnit);
  const plain = plainAmounts(parts, sought);
  const [chosen, ...others] = withUnit.length > 0 ? withUnit : plain;
  if (others.length > 0) return 'two_amounts';
  if (chosen === undefined) return 'no_amount';
  const isSum = sum >= 0 && sought === behindSum;
  if (!isSum && isPriceOfOne(parts, chosen)) return 'unclear_amount';
  // `400k + 50`: what stands beside the amount and counts nothing may belong to it.
  if (plain.some((number) => number !== chosen)) return 'two_amounts';
  if (/^[~≈]/u.test(parts[chosen.from]!.text)) return 'unclear_amount';
  const vnd = isRough(parts, chosen) ? null : vndOf(chosen);
  if (vnd === null) return 'unclear_amount';
  if (vnd <= 0) return 'no_amount';
  const isBack = isNegative(parts, chosen);
  for (const part of parts.slice(chosen.from, chosen.to)) part.isTaken = true;
  return { vnd, isBack };
}
