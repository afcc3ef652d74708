import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Rows that hold from this month, or an earlier one, on: the latest of them is the one that applies. */
export const holdsIn =
  ({ year, month }: YearMonth) =>
  (row: ExpressionBuilder<Tables, 'absenceRules' | 'feeRules' | 'playFees'>) =>
    row.or([
      row('fromYear', '<', year),
      row.and([row('fromYear', '=', year), row('fromMonth', '<=', month)]),
    ]);
