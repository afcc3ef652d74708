import type { ShuttleHistory } from '@rallybook/contract/rules/shuttles/history';

// A slow second implementation, piece by piece: every piece has a price of its own, and lies in one long row.

type NaiveUse = { given: number; pieces: number; cost: number; isShort: boolean };
type NaiveStock = {
  uses: Record<string, NaiveUse>;
  counts: Record<string, { expected: number; difference: number }>;
  lost: { date: string; pieces: number; cost: number }[];
  /** What is left: pieces, and what was paid for them. */
  left: number;
  value: number;
};

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const inOrder = <T extends { id: string; date: string }>(list: readonly T[]) =>
  [...list].sort((a, b) => compare(a.date + a.id, b.date + b.id));

/** The prices of the pieces of a purchase, one after another. */
function prices(price: number, count: number): number[] {
  const upTo = (number: number) => Math.floor((price * number) / count + 0.5);
  return Array.from({ length: count }, (_, index) => upTo(index + 1) - upTo(index));
}

/** Gives pieces away one by one: to whom the most is missing; of equal ones, to the later one. */
function share(total: number, given: number[]): number[] {
  const sum = given.reduce((all, answer) => all + answer, 0);
  const shares = given.map((answer) => Math.floor((total * answer) / sum));
  const rest = given.map((answer) => (total * answer) % sum);
  while (shares.reduce((all, share) => all + share, 0) < total) {
    let best = 0;
    for (const [index, one] of rest.entries()) if (one >= rest[best]!) best = index;
    shares[best]! += 1;
    rest[best] = -1;
  }
  return shares;
}

type Addition = { date: string; pieces: number };

const datesOf = ({ purchases, uses, counts }: ShuttleHistory) =>
  [...new Set([...purchases, ...uses, ...counts].map(({ date }) => date))].sort();

/** What a count makes of the estimates, and what is added for nothing where they cannot explain it. */
function settle(open: readonly NaiveUse[], difference: number): number {
  const estimated = open.reduce((all, purchase) => all + purchase.given, 0);
  if (open.length === 0) return difference;
  const shares = share(
    Math.max(0, estimated - difference),
    open.map((item) => item.given),
  );
  open.forEach((item, index) => (item.pieces = shares[index]!));
  return Math.max(0, difference - estimated);
}

/** First the pieces alone. */
function naivePieces({ purchases, uses, counts }: ShuttleHistory, result: NaiveStock): Addition[] {
  const additions: Addition[] = [];
  let there = 0;
  let tube = 12;
  let open: NaiveUse[] = [];
  for (const date of datesOf({ purchases, uses, counts })) {
    for (const bought of inOrder(purchases).filter((purchase) => purchase.date === date)) {
      there += bought.tubes * bought.perTube;
      tube = bought.perTube;
    }
    for (const use of inOrder(uses).filter((candidate) => candidate.date === date)) {
      const given = use.pieces === null ? use.tubes! * tube : use.pieces;
      const kept = { given, pieces: given, cost: 0, isShort: false };
      result.uses[use.id] = kept;
      there -= given;
      if (use.isEstimate) open.push(kept);
    }
    for (const count of counts.filter((candidate) => candidate.date === date)) {
      const difference = count.pieces - there;
      result.counts[count.id] = { expected: there, difference };
      const pieces = settle(open, difference);
      if (pieces > 0) additions.push({ date, pieces });
      if (pieces < 0) result.lost.push({ date, pieces: -pieces, cost: 0 });
      there = count.pieces;
      open = [];
    }
  }
  result.left = there;
  return additions;
}

export function naiveStock(history: ShuttleHistory): NaiveStock {
  const { purchases, uses } = history;
  const dates = datesOf(history);
  const result: NaiveStock = { uses: {}, counts: {}, lost: [], left: 0, value: 0 };
  const additions = naivePieces(history, result);

  // Then the money: a row of prices, and a row of those that wait for a piece.
  const row: number[] = [];
  const waiting: { cost: number }[] = [];
  const give = () => {
    while (row.length > 0 && waiting.length > 0) waiting.shift()!.cost += row.shift()!;
  };
  const take = (who: { cost: number }, pieces: number) => {
    for (let index = 0; index < pieces; index += 1) waiting.push(who);
    give();
  };
  let last: { price: number; pieces: number } | null = null;
  for (const date of dates) {
    for (const bought of inOrder(purchases).filter((purchase) => purchase.date === date)) {
      last = { price: bought.price, pieces: bought.tubes * bought.perTube };
      row.push(...prices(last.price, last.pieces));
      give();
    }
    for (const use of inOrder(uses).filter((candidate) => candidate.date === date)) {
      const kept = result.uses[use.id]!;
      kept.isShort = kept.pieces > row.length;
      take(kept, kept.pieces);
    }
    for (const loss of result.lost.filter((candidate) => candidate.date === date))
      take(loss, loss.pieces);
    for (const found of additions.filter((addition) => addition.date === date)) {
      row.push(...prices(0, found.pieces));
      give();
    }
  }
  let short = 0;
  for (const who of new Set(waiting)) {
    const missing = waiting.filter((person) => person === who).length;
    const cost = last === null ? 0 : Math.floor((last.price * missing) / last.pieces + 0.5);
    who.cost += cost;
    short += cost;
  }
  result.value = row.reduce((all, value) => all + value, 0) - short;
  return result;
}
