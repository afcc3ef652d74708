import type { Minor } from '@rallybook/contract/rules/money/amounts';
import { readTyped } from '@rallybook/contract/rules/money/typed';
import { DONG } from '../../cells/setting.ts';

/** A number as banks group it, of bounded length. */
export const NUMBER = String.raw`\d{1,15}(?:[.,]\d{1,3}){0,6}(?![.,]?\d)`;

export const SIGN = String.raw`[+\-\u2013\u2212]`;

/**
 * Whether a text without accents contains an amount: digits in groups, or a number with a currency or a word for
 * zeros.
 */
export function isLikeMoney(folded: string): boolean {
  return /\d[.,]\d{3}(?!\d)|\d ?(?:k|d|dong|vnd|₫|tr|trieu|nghin|ngan)(?![a-z])/i.test(folded);
}

/**
 * Reads whole VND with or without a sign, such as `+4,100,000VND`, `- 150.000`, `2000000.00`.
 * @returns negative with a minus sign; null if it is not an amount of whole VND
 */
export function readSignedVnd(text: string): Minor | null {
  const plain = text.replace('\u2013', '-').replace(/^\s*\+/, '');
  const money = readTyped(DONG, plain, 'dong');
  return money.kind === 'amount' ? money.amount : null;
}
