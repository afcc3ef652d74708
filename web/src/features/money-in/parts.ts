import {
  fromWire,
  type Minor,
  minus,
  NONE,
  plus,
  smaller,
  sum,
  toWire,
  type Wire,
  wireAmount,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { splitByLargestRemainder } from '@rallybook/contract/rules/money/fractions';
import type { Owed } from './owed';

/** A part of a transfer while it is being divided. Amounts are thousands of VND. */
export interface DraftPart {
  /** Identifies the part. */
  key: number;
  memberId: string | null;
  /** null: the field is empty; NaN: its text is not an amount yet. */
  amount: number | null;
  /** Whether the user typed the amount: then it is not changed automatically. */
  isTyped: boolean;
}

const amountOf = (currency: Currency, { amount }: Pick<DraftPart, 'amount'>): Minor =>
  amount === null || Number.isNaN(amount) ? NONE : fromWire(currency, wireAmount(amount));

/** The amount that is not in any part yet; below zero where the parts exceed the transfer. */
export function restOf(currency: Currency, open: Wire, parts: readonly DraftPart[]): Wire {
  const given = sum(parts.map((part) => amountOf(currency, part)));
  return toWire(currency, minus(fromWire(currency, open), given));
}

/** A single part with the whole amount, for the suggested member. */
export function firstPart(open: number, memberId: string | null): DraftPart {
  return { key: 0, memberId, amount: open, isTyped: false };
}

/**
 * The parts for the suggested members, each with what they owe, as far as the transfer goes. Those who owe nothing share
 * the rest, and have no part where there is none.
 */
export function suggestedParts(
  currency: Currency,
  open: Wire,
  memberIds: readonly string[],
  owed: Owed,
): DraftPart[] {
  if (memberIds.length < 2) return [firstPart(open, memberIds[0] ?? null)];
  let left = fromWire(currency, open);
  const debts = memberIds.map((memberId) => {
    const debt = smaller(fromWire(currency, owed.get(memberId) ?? wireAmount(0)), left);
    left = minus(left, debt);
    return debt;
  });
  const withoutDebt = memberIds.map((memberId) => (owed.has(memberId) ? 0 : 1));
  const shares = splitByLargestRemainder(left, withoutDebt);
  const parts = memberIds.map((memberId, key) => ({
    key,
    memberId,
    amount: toWire(currency, plus(debts[key]!, shares[key]!)),
    isTyped: false,
  }));
  return parts.filter(({ memberId, amount }) => amount > 0 || owed.has(memberId));
}

/** Adds an empty part. The parts before are reduced to what their members owe, unless their amount was typed. */
export function addPart(parts: readonly DraftPart[], owed: Owed): DraftPart[] {
  const kept = parts.map((part) => {
    const owes = owed.get(part.memberId ?? '');
    const isMore = owes !== undefined && (part.amount ?? 0) > owes;
    return isMore && !part.isTyped ? { ...part, amount: owes } : part;
  });
  const key = Math.max(...parts.map((part) => part.key)) + 1;
  return [...kept, { key, memberId: null, amount: null, isTyped: false }];
}

/** Gives a part to a member, with what they owe as its amount, or the rest if that is less. */
export function pickMember(
  currency: Currency,
  open: Wire,
  parts: readonly DraftPart[],
  key: number,
  memberId: string | null,
  owed: Owed,
): DraftPart[] {
  const others = parts.filter((part) => part.key !== key);
  const left = Math.max(restOf(currency, open, others), 0);
  const owes = owed.get(memberId ?? '');
  // A single member gets the whole transfer, even if that is more than they owe.
  const amount = others.length === 0 || owes === undefined ? left : Math.min(owes, left);
  return parts.map((part) => {
    if (part.key !== key) return part;
    return { ...part, memberId, ...(!part.isTyped && memberId !== null && { amount }) };
  });
}
