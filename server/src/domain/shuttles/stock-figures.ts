import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import {
  type Minor,
  negate,
  NONE,
  sum,
  type Wire,
  wireAmount,
  wireDecimals,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { piecesOf, type ShuttleHistory } from '@rallybook/contract/rules/shuttles/history';
import type { ShuttleStock } from './stock.ts';

/** What there is at the end of a date: minor units that were paid for it. Below zero more was used than there was. */
export type StockLevel = { pieces: number; value: Minor };

/**
 * The stock at the end of a date.
 * @throws AmountTooLargeError if its value cannot be held exactly
 */
export function stockOn(
  { purchases, uses }: ShuttleHistory,
  stock: ShuttleStock,
  date: CalendarDate,
): StockLevel {
  let pieces = 0;
  let value = NONE;
  const add = (more: { date: CalendarDate }, count: number, cost: Minor) => {
    if (more.date > date) return;
    pieces += count;
    value = sum([value, cost]);
  };
  for (const purchase of purchases) add(purchase, piecesOf(purchase), purchase.price);
  for (const found of stock.found) add(found, found.pieces, NONE);
  for (const use of uses) {
    const used = stock.uses.get(use.id)!;
    add(use, -used.pieces, negate(used.cost));
  }
  for (const loss of stock.losses) add(loss, -loss.pieces, negate(loss.cost));
  return { pieces, value };
}

/** A quotient with so many decimals, half up; null where nothing can be divided. */
export function quotient(numerator: bigint, denominator: bigint, decimals = 2): number | null {
  if (denominator <= 0n) return null;
  const scale = 10 ** decimals;
  return Number((2n * BigInt(scale) * numerator + denominator) / (2n * denominator)) / scale;
}

/** What a piece costs on the wire, with at most two decimals. */
function pricePerPiece(currency: Currency, cost: Minor, pieces: number): Wire | null {
  const decimals = wireDecimals(currency);
  const units = BigInt(pieces) * 10n ** BigInt(decimals);
  const price = quotient(BigInt(cost), units, Math.min(2, decimals));
  return price === null ? null : wireAmount(price);
}

/** What was used in a month, and how much was played in it. */
export type MonthOfUse = {
  cost: Minor;
  pieces: number;
  sessions: number;
  /** Heads times the minutes of their sessions. */
  playerMinutes: number;
  /** Pieces at the end of the month. */
  left: number;
};

/** What a month says about the use of shuttlecocks; the price is on the wire. */
export function rateUse(
  currency: Currency,
  { cost, pieces, sessions, playerMinutes, left }: MonthOfUse,
) {
  const isUsed = pieces > 0 && sessions > 0;
  return {
    pricePerPiece: pricePerPiece(currency, cost, pieces),
    piecesPerSession: quotient(BigInt(pieces), BigInt(sessions)),
    piecesPerPlayerHour: quotient(BigInt(pieces) * 60n, BigInt(playerMinutes)),
    sessionsLeft: isUsed ? Math.floor((Math.max(left, 0) * sessions) / pieces) : null,
  };
}
