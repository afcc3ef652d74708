import { datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type {
  ExpressionBuilder,
  ReferenceExpression,
  SelectQueryBuilder,
  SqlBool,
  Expression,
} from 'kysely';
import type { Tables } from '../tables.ts';

export type Page = { limit: number; offset: number };

/** A condition that keeps dates of one month; an index on the date serves it. */
export function inMonth<T extends keyof Tables>(
  where: ExpressionBuilder<Tables, T>,
  date: ReferenceExpression<Tables, T>,
  month: YearMonth,
): Expression<SqlBool> {
  const { first, last } = datesOfMonth(month);
  return where.between(date, first, last);
}

/** How many rows a query finds, before it is cut into pages. */
export async function countRows<T extends keyof Tables>(
  query: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  const { count } = await query
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
