import type { CalendarDate } from '../calendar.ts';
import { sumVnd, type Vnd } from '../money.ts';
import { piecesOf, type ShuttleHistory } from './history.ts';
import type { ShuttleStock } from './stock.ts';

/** What there is at the end of a date: whole VND that were paid for it. Below zero more was used than there was. */
export type StockLevel = { pieces: number; value: Vnd };

/**
 * The stock at the end of a date.
 * @throws AmountTooLargeError if its value cannot be held exactly
 */
export function stockOn(
  { purchases, uses }: ShuttleHistory,
  stock: ShuttleStock,
  date: CalendarDate,
): StockLevel {
  let [pieces, value] = [0, 0];
  const add = (more: { date: CalendarDate }, count: number, cost: Vnd) => {
    if (more.date > date) return;
    pieces += count;
    value = sumVnd([value, cost]);
  };
  for (const purchase of purchases) add(purchase, piecesOf(purchase), purchase.price);
  for (const found of stock.found) add(found, found.pieces, 0);
  for (const use of uses) {
    const used = stock.uses.get(use.id)!;
    add(use, -used.pieces, -used.cost);
  }
  for (const loss of stock.losses) add(loss, -loss.pieces, -loss.cost);
  return { pieces, value };
}

/** A quotient with two decimals, half up; null where nothing can be divided. */
export function twoDecimals(numerator: bigint, denominator: bigint): number | null {
  if (denominator <= 0n) return null;
  return Number((200n * numerator + denominator) / (2n * denominator)) / 100;
}

/** What was used in a month, and how much was played in it. */
export type MonthOfUse = {
  cost: Vnd;
  pieces: number;
  sessions: number;
  /** Heads times the minutes of their sessions. */
  playerMinutes: number;
  /** Pieces at the end of the month. */
  left: number;
};

/** What a month says about the use of shuttlecocks; the price is thousands of VND. */
export function rateUse({ cost, pieces, sessions, playerMinutes, left }: MonthOfUse) {
  const isUsed = pieces > 0 && sessions > 0;
  return {
    pricePerPiece: twoDecimals(BigInt(cost), BigInt(pieces) * 1000n),
    piecesPerSession: twoDecimals(BigInt(pieces), BigInt(sessions)),
    piecesPerPlayerHour: twoDecimals(BigInt(pieces) * 60n, BigInt(playerMinutes)),
    sessionsLeft: isUsed ? Math.floor((Math.max(left, 0) * sessions) / pieces) : null,
  };
}
