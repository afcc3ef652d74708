import { withoutEnd } from '../characters.ts';
import type { Vnd } from '../money.ts';
import { readMoney } from '../typed-money.ts';
import type { Part } from './cost-parts.ts';
import { isEach, isMoneyWord, isNumbering } from './cost-words.ts';

export type AmountFault =
  | 'no_amount'
  /** Several amounts, and none of them behind `=`. */
  | 'two_amounts'
  /** It may be the price of one of several, or have two meanings. */
  | 'unclear_amount';

/** A number without a unit is in thousands if it is less. */
const LEAST_DONG = 10_000;

/** An amount among the parts of a line, the last of which is not included. */
type Found = { from: number; to: number; text: string; hasUnit: boolean };

/** The number that begins at a part, with the words of its unit; null if there is none. */
function numberAt(parts: readonly Part[], from: number): Found | null {
  const written = withoutEnd(parts[from]!.text.replace(/^[-–+~≈](?=\d)/u, ''), '.,');
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

/**
 * Takes the amount of a line: behind `=`, else the number with a unit, else the last one that counts nothing.
 * @returns whole VND, or why there is none
 */
export function amountOf(parts: readonly Part[]): Vnd | AmountFault {
  const found: Found[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const number = numberAt(parts, place);
    if (number === null) continue;
    found.push(number);
    place = number.to - 1;
  }
  const sum = parts.findLastIndex(({ text }) => text === '=');
  const behindSum = found.filter(({ from }) => from > sum);
  const sought = sum < 0 || behindSum.length === 0 ? found : behindSum;
  const withUnit = sought.filter(({ hasUnit }) => hasUnit);
  if (withUnit.length > 1) return 'two_amounts';
  const plain = sought.filter(
    ({ from, to }) => !parts[to]?.isCounted && !(from > 0 && isNumbering(parts[from - 1]!.text)),
  );
  const chosen = withUnit[0] ?? plain.at(-1);
  if (chosen === undefined) return 'no_amount';
  const isSum = sum >= 0 && sought === behindSum;
  if (!isSum && isPriceOfOne(parts, chosen)) return 'unclear_amount';
  const vnd = vndOf(chosen);
  if (vnd === null) return 'unclear_amount';
  if (vnd <= 0) return 'no_amount';
  for (const part of parts.slice(chosen.from, chosen.to)) part.isTaken = true;
  return vnd;
}
