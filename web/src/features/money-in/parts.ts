import {
  sumVnd,
  thousandsFromVnd,
  type Vnd,
  vndFromThousands,
} from '@rallybook/contract/rules/money';
import type { Owed } from './owed';

/** A part of a transfer while it is being divided. Amounts are thousands of VND. */
export interface DraftPart {
  /** Tells it from the others. */
  key: number;
  memberId: string | null;
  /** null: nothing stands there; NaN: what stands there is no amount yet. */
  amount: number | null;
  /** Whether somebody typed the amount: then it is left as it is. */
  isTyped: boolean;
}

const vndOf = ({ amount }: Pick<DraftPart, 'amount'>): Vnd =>
  amount === null || Number.isNaN(amount) ? 0 : vndFromThousands(amount);

/** What no part has taken yet; below zero where they are more than there is. */
export function restOf(open: number, parts: readonly DraftPart[]): number {
  return thousandsFromVnd(vndFromThousands(open) - sumVnd(parts.map(vndOf)));
}

/** One part of everything, of the one who is proposed. */
export function firstPart(open: number, memberId: string | null): DraftPart {
  return { key: 0, memberId, amount: open, isTyped: false };
}

/** Room for one more: those before keep no more than they owe, unless somebody typed so. */
export function addPart(parts: readonly DraftPart[], owed: Owed): DraftPart[] {
  const kept = parts.map((part) => {
    const owes = owed.get(part.memberId ?? '');
    const isMore = owes !== undefined && (part.amount ?? 0) > owes;
    return isMore && !part.isTyped ? { ...part, amount: owes } : part;
  });
  const key = Math.max(...parts.map((part) => part.key)) + 1;
  return [...kept, { key, memberId: null, amount: null, isTyped: false }];
}

/** Gives a part to somebody: as much as they owe, or as there is left. */
export function pickMember(
  open: number,
  parts: readonly DraftPart[],
  key: number,
  memberId: string | null,
  owed: Owed,
): DraftPart[] {
  const others = parts.filter((part) => part.key !== key);
  const left = Math.max(restOf(open, others), 0);
  const owes = owed.get(memberId ?? '');
  // Alone, somebody gets all of it: what is more than they owe stays with them.
  const amount = others.length === 0 || owes === undefined ? left : Math.min(owes, left);
  return parts.map((part) => {
    if (part.key !== key) return part;
    return { ...part, memberId, ...(!part.isTyped && memberId !== null && { amount }) };
  });
}
