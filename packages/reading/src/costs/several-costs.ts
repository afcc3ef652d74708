import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { weekdayIn } from '../chat/chat-date.ts';
import { amountOf, MAX_COUNT } from './cost-amount.ts';
import { isPrice, lineSettler, saidBy, type SettledLine } from './cost-line.ts';
import type { Part } from './cost-parts.ts';
import type { payerFinder } from './cost-payer.ts';
import { saysState } from './cost-states.ts';
import { isAnd, isCounted, isSumWord, isTotalWord } from './cost-words.ts';
import { isKnownHeadingOfCosts } from './known-notes.ts';

type Finder = ReturnType<typeof payerFinder>;
type Cost = Extract<SettledLine, { category: unknown }>;
type Pieces = { costs: Part[][]; sums: Part[][] };

const isWord = (text = '') => /^\p{L}/u.test(text);
/** What stands between two costs of a line: `sân 600k, cầu 230k`, `sân 600k + cầu 230k`. */
const isBetween = (text: string) => /^[,;|–—-]$/u.test(text) || isAnd(text);
/** The same where other marks stand within a cost: `sân 450k - Minh, cầu 220k - Lan`. */
const isComma = (text: string) => /^[,;]$/.test(text);
const untaken = (parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, isTaken: false }));

/** Cuts a line where something stands between two costs, and before each sum. */
function cutBetween(parts: readonly Part[], isCut = isBetween): Part[][] {
  const pieces: Part[][] = [[]];
  for (const part of parts) {
    const last = pieces.at(-1)!;
    const before = last.at(-1)?.text ?? '';
    const isSum = isSumWord(part.text) && before !== '=' && !isSumWord(before);
    if (isCut(part.text) || (part.text === ':' && isPrice(before))) pieces.push([]);
    else if (part.text === '=' || isSum) {
      if (before === '(') last.pop();
      pieces.push([part]);
    } else last.push(part);
  }
  return pieces;
}

/** Cuts a line of words and amounts in turn behind each amount: `sân 600k cầu 230k`. */
function cutBehindAmounts(parts: readonly Part[]): Part[][] {
  if (!isWord(parts[0]?.text) || !isPrice(parts.at(-1)?.text ?? '')) return [];
  const pieces: Part[][] = [[]];
  for (const [place, part] of parts.entries()) {
    const next = parts[place + 1];
    pieces.at(-1)!.push(part);
    if (isPrice(part.text) && isWord(next?.text) && !isCounted(next!.text)) pieces.push([]);
  }
  return pieces;
}

function sorted(pieces: readonly Part[][]): Pieces {
  const isSum = ([first, second]: readonly Part[]) =>
    first?.text === '=' || isSumWord(first?.text ?? '') || isSumWord(second?.text ?? '');
  const filled = pieces.filter((piece) => piece.length > 0);
  const sums = filled.filter((piece) => isSum(piece));
  return { costs: filled.filter((piece) => !isSum(piece)), sums };
}

/** The amount of a sum; null where it says anything else. */
function sumIn(currency: Currency, piece: readonly Part[]): number | null {
  const parts = untaken(piece.filter(({ text }) => !/^[=()]$/.test(text)));
  const amount = amountOf(currency, parts);
  const isAlone = parts.every(
    ({ text, isTaken }) => isTaken || isTotalWord(text) || /^[:,.]$/.test(text),
  );
  return typeof amount !== 'string' && isAlone ? amount.vnd : null;
}

/** A small number without a unit may count something: `sân 2, cầu 230k`. */
const mayCount = (parts: readonly Part[]) =>
  parts.some(
    ({ text, isTaken }, place) =>
      isTaken &&
      /^\d{1,2}$/.test(text) &&
      Number(text) <= MAX_COUNT &&
      parts[place + 1]?.isTaken !== true,
  );

/** The cost of a piece; null where it is not proved. */
function costOf(currency: Currency, piece: readonly Part[], finder: Finder): Cost | null {
  if (weekdayIn(piece.map(({ text }) => text).join(' ')) !== null) return null;
  const parts = untaken(piece);
  const said = saidBy(currency, parts, finder);
  if (typeof said === 'string' || said.state !== null || mayCount(parts)) return null;
  const settled = lineSettler(
    currency,
    () => null,
    () => '',
  )(0, said);
  return settled !== null && typeof settled !== 'string' && 'category' in settled ? settled : null;
}

/** Who paid all that stands behind a label: `Lan: sân 600k, cầu 230k`; null for the club, undefined where that is not clear. */
function payerOfAll(label: readonly Part[], { takePayer }: Finder): string | null | undefined {
  const parts = untaken(label);
  if (isKnownHeadingOfCosts(parts) && !saysState(parts)) return null;
  const payer = takePayer(parts);
  const isWhole = parts.every(({ text, isTaken }) => isTaken || !/[\p{L}\d]/u.test(text));
  return 'payerId' in payer && isWhole ? payer.payerId : undefined;
}

/**
 * The costs of a line that names several, each for something and with one amount, so that nothing stays over: `sân 600k, cầu 230k`.
 * A sum in the line must be theirs. Each says who paid, or none does; or it stands before all of them, behind a colon.
 * @returns null where it is not such a line
 */
export function severalCosts(
  currency: Currency,
  parts: readonly Part[],
  finder: Finder,
): Cost[] | 'two_amounts' | null {
  const colon = parts.findIndex(({ text }) => text === ':');
  const isLabel = colon > 0 && !parts.slice(0, colon).some(({ text }) => /\d/.test(text));
  const ofAll = isLabel ? payerOfAll(parts.slice(0, colon), finder) : undefined;
  const behind = ofAll === undefined ? [] : parts.slice(colon + 1);
  const ways = [
    cutBetween(behind),
    cutBetween(parts),
    cutBetween(parts, isComma),
    cutBehindAmounts(parts),
  ].map(sorted);
  for (const { costs: pieces, sums } of ways) {
    if (pieces.length < 2) continue;
    const costs = pieces.flatMap((piece) => costOf(currency, piece, finder) ?? []);
    if (costs.length < pieces.length) continue;
    const payers = new Set(costs.map(({ payerId }) => payerId));
    if (payers.size > 1 && payers.has(null)) return null;
    const total = costs.reduce((sum, { amount }) => sum + amount, 0);
    if (sums.some((sum) => sumIn(currency, sum) !== total)) return 'two_amounts';
    const isBehindLabel = pieces[0]![0] === behind[0];
    if (isBehindLabel && typeof ofAll === 'string') {
      return payers.has(null) ? costs.map((cost) => ({ ...cost, payerId: ofAll })) : null;
    }
    return costs;
  }
  return null;
}
