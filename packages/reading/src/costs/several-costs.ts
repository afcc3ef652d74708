import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { weekdayIn } from '../chat/chat-date.ts';
import { amountOf, MAX_COUNT } from './cost-amount.ts';
import { isPrice, lineSettler, payerAsker, saidBy, type SettledLine } from './cost-line.ts';
import type { Part } from './cost-parts.ts';
import type { AskedPayer, payerFinder } from './cost-payer.ts';
import { saysState } from './cost-states.ts';
import { isAnd, isClub, isCounted, isSumWord, isTotalWord } from './cost-words.ts';
import { isKnownHeadingOfCosts } from './known-notes.ts';

type Finder = ReturnType<typeof payerFinder>;
type Cost = Extract<SettledLine, { category: unknown }>;
type Pieces = { costs: Part[][]; sums: Part[][] };
/** Costs of one line, and of which of them it is asked whether somebody whom it names has paid them, too. */
type Several = { costs: Cost[]; asked: AskedPayer | null };

const isWord = (text = '') => /^\p{L}/u.test(text);
/** What stands between two costs of a line: `sân 600k, cầu 230k`, `sân 600k + cầu 230k`. */
const isBetween = (text: string) => /^[,;|–—-]$/u.test(text) || isAnd(text);
/** The same where other marks stand within a cost: `sân 450k - Minh, cầu 220k - Lan`. */
const isComma = (text: string) => /^[,;]$/.test(text);
const namesClub = (parts: readonly Part[]) => parts.some(({ text }) => isClub(text));
const untaken = (parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, isTaken: false }));

/** Whether a text is so many times a price, as it says: `2h x 150k`, `= 300k`. */
function isProduct(currency: Currency, before: readonly Part[], behind: readonly Part[]): boolean {
  const sign = before.findLastIndex(({ text }) => /^[x×*]$/iu.test(text));
  const end = behind.findIndex(({ text }, place) => place > 0 && /^\D/u.test(text));
  const sum = amountOf(currency, untaken(behind.slice(1, end < 0 ? undefined : end)));
  const sides = [before.slice(0, Math.max(sign, 0)), before.slice(sign + 1)] as const;
  return [sides, sides.toReversed()].some(([counted = [], priced = []]) => {
    const counts = counted.filter(({ text }) => /^\d{1,3}\D*$/u.test(text) && !isPrice(text));
    const each = priced.findIndex(({ text }) => text === '/');
    const price = amountOf(currency, untaken(priced.slice(0, each < 0 ? undefined : each)));
    const isKnown = typeof price !== 'string' && typeof sum !== 'string' && counts.length === 1;
    return isKnown && price.vnd * Number.parseInt(counts[0]!.text, 10) === sum.vnd;
  });
}

/** Cuts a line where something stands between two costs, and before each sum. */
function cutBetween(currency: Currency, parts: readonly Part[], isCut = isBetween): Part[][] {
  const pieces: Part[][] = [[]];
  for (const [place, part] of parts.entries()) {
    const last = pieces.at(-1)!;
    const before = last.at(-1)?.text ?? '';
    const isSum = isSumWord(part.text) && before !== '=' && !isSumWord(before);
    if (isCut(part.text) || (part.text === ':' && isPrice(before))) pieces.push([]);
    else if ((part.text === '=' && !isProduct(currency, last, parts.slice(place))) || isSum) {
      if (before === '(') last.pop();
      pieces.push([part]);
    } else last.push(part);
  }
  return pieces;
}

/** Cuts a line of words and amounts in turn behind each amount: `sân 600k cầu 230k`. */
function cutBehindAmounts(parts: readonly Part[]): Part[][] {
  if (!isWord(parts[0]?.text)) return [];
  const pieces: Part[][] = [[]];
  for (const [place, part] of parts.entries()) {
    const next = parts[place + 1];
    pieces.at(-1)!.push(part);
    const isAmount = isPrice(part.text) || /^\d{1,3}(?:[.,]\d{3})+$/.test(part.text);
    if (isAmount && isWord(next?.text) && !isCounted(next!.text)) pieces.push([]);
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

/** The amount of a sum, and who paid it, if it says so; null where it says anything else. */
function sumIn(currency: Currency, piece: readonly Part[], { takePayer }: Finder) {
  const parts = untaken(piece.filter(({ text }) => !/^[=()]$/.test(text)));
  const amount = amountOf(currency, parts);
  const payer = takePayer(parts);
  const isAlone = parts.every(
    ({ text, isTaken }) => isTaken || isTotalWord(text) || /^[:,.]$/.test(text),
  );
  if (typeof amount === 'string' || !isAlone || !('payerId' in payer)) return null;
  return { amount: amount.vnd, payerId: payer.payerId };
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
    payerAsker(() => null, new Map()),
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

/** What says behind who paid that it was all of it: `Vy trả hết`. */
const ALL = /^(?:hết|cả|tất cả|toàn bộ|luôn|all|both|everything|semua|semuanya)$/iu;

/** Takes who paid from the end of a line of costs: `sân 600k, cầu 230k, Vy trả`. */
function withoutPayer(pieces: readonly Part[][], finder: Finder) {
  const last = pieces.at(-1) ?? [];
  const words = last.filter(({ text }) => !ALL.test(text));
  const isLabel = pieces.length > 2 && !last.some(({ text }) => /\d/u.test(text));
  const payerId = isLabel ? payerOfAll(words, finder) : undefined;
  if (payerId === undefined || (payerId === null && !namesClub(words))) {
    return { pieces, payer: null };
  }
  return { pieces: pieces.slice(0, -1), payer: { payerId, isOfAll: words.length < last.length } };
}

/** The costs with who paid all of them; null where a cost names somebody itself. */
function paidByOne(costs: readonly Cost[], payerId: string): Several | null {
  if (costs.some((cost) => cost.payerId !== null)) return null;
  return { costs: costs.map((cost) => ({ ...cost, payerId })), asked: null };
}

/** The costs of which some say who paid: of the others it is asked whether it was one of those. */
function askedOfOthers(costs: Cost[], pieces: readonly Part[][]): Several {
  const ids = new Set(costs.flatMap(({ payerId }) => payerId ?? []));
  const others = pieces.filter((piece, nth) => costs[nth]!.payerId === null && !namesClub(piece));
  const name = others.map((piece) => piece.map(({ text }) => text).join(' ')).join(', ');
  const isAsked = ids.size > 0 && others.length > 0;
  return { costs, asked: isAsked ? { name, ids: [...ids], isBesideOthers: true } : null };
}

/** One way to cut a line, who stands before all of its costs, and whether nothing but words parts them. */
type Way = { cut: readonly Part[][]; label: string | null; isLoose: boolean };

/** The costs of a line cut in one way; undefined where its pieces are no costs. */
function costsOfWay(
  currency: Currency,
  { cut, label, isLoose }: Way,
  finder: Finder,
): Several | 'two_amounts' | null | undefined {
  const { costs: written, sums } = sorted(cut);
  const { pieces, payer } = withoutPayer(written, finder);
  const costs = pieces.flatMap((piece) => costOf(currency, piece, finder) ?? []);
  if (pieces.length < 2 || costs.length < pieces.length) return undefined;
  const total = costs.reduce((sum, { amount }) => sum + amount, 0);
  const said = sums.map((sum) => sumIn(currency, sum, finder));
  if (said.some((sum) => sum?.amount !== total)) return 'two_amounts';
  const ofSums = said.map((sum) => sum?.payerId ?? null);
  const ofAll = [label, ...ofSums, payer?.isOfAll === true ? payer.payerId : null];
  const [payerOfAll, ...more] = new Set(ofAll.filter((payerId) => payerId !== null));
  if (more.length > 0) return null;
  if (payerOfAll !== undefined) return paidByOne(costs, payerOfAll);
  const isOpen = costs.some(({ payerId }) => payerId === null);
  const named = costs.findLastIndex(({ payerId }) => payerId !== null);
  // `sân 450k Minh cầu 220k`: which of them did Minh pay?
  if (isOpen && ((isLoose && named > 0) || (payer !== null && named >= 0))) return null;
  if (payer !== null) costs.splice(-1, 1, { ...costs.at(-1)!, payerId: payer.payerId });
  return askedOfOthers(costs, pieces);
}

/**
 * The costs of a line that names several, each for something and with one amount, so that nothing stays over: `sân 600k, cầu 230k`.
 * A sum in the line must be theirs. Who stands before all of them behind a colon, or behind their sum, has paid all; where only some
 * say who paid, it is asked of the others.
 * @returns null where it is not such a line
 */
export function severalCosts(
  currency: Currency,
  parts: readonly Part[],
  finder: Finder,
): Several | 'two_amounts' | null {
  const colon = parts.findIndex(({ text }) => text === ':');
  const isLabel = colon > 0 && !parts.slice(0, colon).some(({ text }) => /\d/.test(text));
  const label = isLabel ? payerOfAll(parts.slice(0, colon), finder) : undefined;
  const behind = label === undefined ? [] : parts.slice(colon + 1);
  const ways: Way[] = [
    { cut: cutBetween(currency, behind), label: label ?? null, isLoose: false },
    { cut: cutBehindAmounts(behind), label: label ?? null, isLoose: true },
    { cut: cutBetween(currency, parts), label: null, isLoose: false },
    { cut: cutBetween(currency, parts, isComma), label: null, isLoose: false },
    { cut: cutBehindAmounts(parts), label: null, isLoose: true },
  ];
  for (const way of ways) {
    const found = costsOfWay(currency, way, finder);
    if (found !== undefined) return found;
  }
  return null;
}
