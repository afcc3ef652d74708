import { type Cell, cellText, type Row } from '@rallybook/contract/rules/cells';
import { foldLine } from '../../cells/fold-line.ts';
import { PAIR_COUNT, type Side, type SideWord, sideWord } from '../../cells/side.ts';

/** A column of a table that may say a side. */
export type SideCandidate = {
  index: number;
  /** `side`: its heading says so. `free`: it may hold words of people, so that all of its cells have to be sides. */
  kind: 'side' | 'any' | 'free';
  heading: string;
};

/**
 * What a column says of each row; `unknown` where the row holds another value, or none. Of a column of vouchers, the value is what
 * stands before the number.
 */
export type SideColumn = {
  index: number;
  sides: ReadonlyMap<Row, Side | 'unknown'>;
  values: ReadonlyMap<Row, string>;
};

/** So many other values at most stand beside the words of a pair, and none of them is longer. */
const OTHERS = { values: 12, length: 30 };

const wordIn = (cell: Cell | undefined): SideWord | null =>
  sideWord(foldLine(cellText(cell).slice(0, OTHERS.length + 1)).folded);

type Cells = { row: Row; text: string; word: SideWord | null }[];

/** The words of `N/C` and `Nợ/Có`, of `S/H` and of `D/K`, in a heading. */
const LETTERS: readonly (readonly [string, RegExp])[] = [
  ['cdn', /\b(?:c|co|d|n|no|credit|debit|cr|dr)\b/i],
  ['hs', /\b(?:h|s|haben|soll)\b/i],
  ['kd', /\b(?:k|kr|kredit|debet|db)\b/i],
];

/**
 * The letters that say a side: those of the words that the heading names, or both of a pair. `C` beside `T` stands for `Chi`,
 * beside `N` perhaps for `Chuyển`.
 */
function knownLetters(texts: ReadonlySet<string>, heading: string): string {
  const { folded } = foldLine(heading.slice(0, OTHERS.length));
  const named = LETTERS.filter(([, words]) => words.test(folded)).map(([letters]) => letters);
  const pairs = ['cd', 'hs'].filter((pair) => [...pair].every((letter) => texts.has(letter)));
  return [...named, ...pairs].join('');
}

function cellsIn(rows: readonly Row[], { index, heading }: SideCandidate): Cells {
  const texts = rows.map(({ cells }) => cellText(cells[index]));
  const letters = knownLetters(new Set(texts.map((text) => text.toLowerCase())), heading);
  const isUnknown = (text: string) =>
    /^[a-z]$/i.test(text) && !letters.includes(text.toLowerCase());
  return rows.map((row, place) => {
    const text = texts[place]!;
    return { row, text, word: isUnknown(text) ? null : wordIn(row.cells[index]) };
  });
}

/** The kind of a voucher without its number: `UNC` of `UNC-04/26`. */
const withoutNumber = (text: string) =>
  /^\p{L}[\p{L} ]{0,20}?(?=[ .:#/-]{0,3}\d[\d./-]{0,20}$)/u.exec(text)?.[0] ?? text;

/** The pair of which a column has the most words; null if it has none. */
function pairOf(cells: Cells): number | null {
  const counts = Array.from({ length: PAIR_COUNT }, () => ({ in: 0, out: 0 }));
  for (const { word } of cells) {
    for (const [pair, side] of word?.sides ?? []) counts[pair]![side] += 1;
  }
  const weights = counts.map(({ in: came, out }) => came + out + (came > 0 && out > 0 ? 1e6 : 0));
  const most = Math.max(...weights);
  return most === 0 ? null : weights.indexOf(most);
}

/** By which way money moved, which stands among sides for a row of either. */
const CHANNEL =
  /^(?:(?:viet ?)?qr|ck|tm|ibft|napas(?: ?247)?|atm|pos|fee|int|trf|transfer|ph[ií]|l[aã]i)$/iu;

/**
 * Whether the only side of a column may be of either: a `Payment` beside other kinds, but not beside what is owed; and `Thanh toán`,
 * as whoever keeps the list may call what members paid.
 */
function mayBeOfEither(known: Cells, others: readonly string[]): boolean {
  if (known.every(({ text }) => /^thanh to[aá]n$/iu.test(text))) return true;
  const isOfDebts = others.some((text) => /^invoice/i.test(text));
  return others.length > 0 && !isOfDebts && known.every(({ text }) => /^payments?$/i.test(text));
}

/** Whether a column with the words of a pair is one of sides, and not one in which they stand by chance. */
function isSideColumn(filled: Cells, pair: number, kind: SideCandidate['kind']): boolean {
  const known = filled.filter(({ word }) => word?.sides.has(pair));
  const others = filled.filter(({ word }) => !word?.sides.has(pair)).map(({ text }) => text);
  if (new Set(others).size > OTHERS.values) return false;
  if (others.some((text) => text.length > OTHERS.length)) return false;
  const isWhole = others.length === 0;
  if (kind === 'free' && !isWhole) return false;
  const hasBoth = new Set(known.map(({ word }) => word!.sides.get(pair))).size > 1;
  if (!hasBoth && mayBeOfEither(known, others)) return false;
  if (kind === 'side') return true;
  if (!hasBoth && !known.every(({ word }) => word!.isPlain)) return false;
  // The classes A to D have a C and a D.
  const areLetters = known.some(({ text }) => /^[a-z]$/i.test(text));
  return isWhole || !areLetters || (hasBoth && others.every((text) => CHANNEL.test(text)));
}

/**
 * The columns, whatever their headings, whose values are of one known pair: `C` and `D`, `Thu` and `Chi`, `PT0012` and
 * `PC0003`.
 */
export function sideColumns(
  rows: readonly Row[],
  candidates: readonly SideCandidate[],
): SideColumn[] {
  return candidates.flatMap((candidate) => {
    const { index, kind } = candidate;
    const cells = cellsIn(rows, candidate);
    const pair = pairOf(cells);
    if (pair === null) return [];
    const hasNumbers = cells.some(({ text, word }) => word?.sides.has(pair) && /\d/.test(text));
    const named = cells.map((cell) =>
      hasNumbers ? { ...cell, text: withoutNumber(cell.text) } : cell,
    );
    const filled = named.filter(({ text }) => text !== '');
    if (!isSideColumn(filled, pair, kind)) return [];
    const sides = new Map(
      cells.map(({ row, word }) => [row, word?.sides.get(pair) ?? ('unknown' as const)]),
    );
    return { index, sides, values: new Map(named.map(({ row, text }) => [row, text])) };
  });
}
