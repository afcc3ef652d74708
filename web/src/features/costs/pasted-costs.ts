import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  type CostLineFault,
  type Income,
  readCostText,
} from '@rallybook/contract/rules/cost-text/read-cost-text';
import { MAX_COSTS_AT_ONCE, type CostCategory } from '@rallybook/contract/rules/costs';
import { thousandsFromVnd } from '@rallybook/contract/rules/money';
import type { Member } from '@rallybook/contract/schemas/members';
import { costFault, faultsOf } from '../../parts/forms/form';

/** A cost to be added, with the values of its fields; `line` counts from 1. */
export interface PastedCost {
  line: number;
  date: string;
  category: CostCategory;
  /** Thousands of VND; null while the field is empty, NaN while it cannot be read. */
  amount: number | null;
  /** '' where the club paid. */
  payerId: string;
  note: string;
}

export type PastedCostFaults = { [Field in keyof PastedCost]?: string | undefined };

/** The result of reading a text. */
export interface PastedCosts {
  costs: PastedCost[];
  unread: {
    line: number;
    text: string;
    message: MessageDescriptor;
    /** What it would be as an income of the fund, where it is money back. */
    income?: Income;
  }[];
  /** What is wrong with the costs, by line. */
  wrong: ReadonlyMap<number, PastedCostFaults>;
}

const reasons: Record<CostLineFault, MessageDescriptor> = {
  no_amount: msg`There is no amount.`,
  two_amounts: msg`There are several amounts. Write one cost a line.`,
  unclear_amount: msg`The amount is not clear. Write the whole of it: 560k.`,
  unknown_payer: msg`Nobody who is called like that is in the club.`,
  two_payers: msg`Several members may have paid. Write who it was: “Mai paid”.`,
  no_such_date: msg`There is no such day.`,
  wrong_weekday: msg`The date is on another weekday.`,
  money_back: msg`Money back is not a cost; record it as income of the fund.`,
  no_cost: msg`A balance, a debt or a loan is not a cost.`,
  no_purpose: msg`It does not say what the money was for.`,
  total: msg`This is the sum of other lines.`,
  long_line: msg`The line is too long for one cost.`,
  too_many: msg`At most ${MAX_COSTS_AT_ONCE} costs are added at once.`,
};

/** Reads a text as costs that can be corrected. */
export function readPastedCosts(
  text: string,
  known: { members: readonly Member[]; today: string },
): PastedCosts {
  const { costs, unread } = readCostText(text, known);
  return {
    costs: costs.map(({ amount, payerId, note, ...cost }) => ({
      ...cost,
      amount: thousandsFromVnd(amount),
      payerId: payerId ?? '',
      note: note ?? '',
    })),
    unread: unread.map(({ reason, ...line }) => ({ ...line, message: reasons[reason] })),
    wrong: new Map(),
  };
}

/** The costs as the server takes them. */
export function costsOf(drafts: readonly PastedCost[]) {
  return drafts.map(({ date, category, amount, payerId, note }) => ({
    date,
    category,
    amount: amount ?? 0,
    payerId: payerId || null,
    note,
  }));
}

/** What the browser finds wrong with costs, by line. */
export function faultyCosts(
  drafts: readonly PastedCost[],
  noDate: string,
): Map<number, PastedCostFaults> {
  const wrong = new Map<number, PastedCostFaults>();
  for (const { line, date, amount } of drafts) {
    const faults = { date: date === '' ? noDate : undefined, amount: costFault(amount) };
    if (faults.date !== undefined || faults.amount !== undefined) wrong.set(line, faults);
  }
  return wrong;
}

/** What the server found wrong with costs, by line. */
export function refusedCosts(
  error: unknown,
  drafts: readonly PastedCost[],
): Map<number, PastedCostFaults> {
  const fields = {
    date: 'date',
    category: 'category',
    amount: 'amount',
    payer_id: 'payerId',
    note: 'note',
  };
  const names = Object.fromEntries(
    drafts.flatMap(({ line }, index) =>
      Object.entries(fields).map(([wire, field]) => [`items.${index}.${wire}`, `${line}.${field}`]),
    ),
  );
  const wrong = new Map<number, PastedCostFaults>();
  for (const { name, message } of faultsOf(error, names)) {
    const [line, field] = name.split('.');
    wrong.set(Number(line), { ...wrong.get(Number(line)), [field!]: message });
  }
  return wrong;
}
