import { type Wire, wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import type { SettledBill } from '../../../parts/money/settle';

/** Amounts that not every month has, in the order of their columns. */
const OCCASIONAL_AMOUNTS = ['passedCost', 'absenceCost', 'gameCost', 'surplusCost'] as const;
export type OccasionalAmount = (typeof OCCASIONAL_AMOUNTS)[number];

/** Those that add to anybody's bill, or lower it: the table has a column for each, so that a row adds up to its total. */
export const occasionalAmounts = (rows: readonly SettledBill[]): OccasionalAmount[] =>
  OCCASIONAL_AMOUNTS.filter((field) => rows.some(({ bill }) => bill[field] !== 0));

/** An amount as it stands among costs: what is forgiven lowers them. Thousands of VND. */
export const amongCosts = (bill: MemberBill, field: OccasionalAmount): Wire =>
  field === 'absenceCost' ? wireAmount(0 - bill.absenceCost) : bill[field];
