import { z } from 'zod';
import { issue } from '../issues.ts';
import { FIRST_YEAR, LAST_YEAR } from '../rules/calendar.ts';
import { id } from '../values.ts';

/** A whole number in a path or a query, where everything is text. */
export function wholeNumberText(min: number, max: number) {
  const isBetween = (value: unknown) =>
    (typeof value === 'string' || typeof value === 'number') &&
    /^\d{1,9}$/.test(String(value)) &&
    Number(value) >= min &&
    Number(value) <= max;
  const params = { min: String(min), max: String(max) };
  return z
    .unknown()
    .refine(isBetween, { error: issue('not_between'), params })
    .transform(Number)
    .meta({ wire: { type: 'integer', minimum: min, maximum: max } });
}

export const yearText = wholeNumberText(FIRST_YEAR, LAST_YEAR);
const monthText = wholeNumberText(1, 12);

export const clubParams = z.strictObject({ clubId: id });
export const idParams = z.strictObject({ id });
export const monthParams = z.strictObject({ clubId: id, year: yearText, month: monthText });

/** The query fields of every paginated list. */
export const pageShape = {
  limit: wholeNumberText(1, 1000).default(100),
  offset: wholeNumberText(0, 999_999_999).default(0),
};

/** Whether a patch changes anything besides naming the version that it is based on. */
export function changesSomething(patch: object): boolean {
  return Object.keys(patch).some((key) => key !== 'version');
}

/** A page of a list. Clients may repeat the path's club, year and month here; they must agree with it. */
export const monthPageQuery = z.strictObject({
  ...pageShape,
  clubId: id.optional(),
  year: yearText.optional(),
  month: monthText.optional(),
});

/** Like `monthPageQuery`, for a path without a month: without a year and month, the club's current month. */
export const clubPageQuery = monthPageQuery.refine(
  (query) => (query.year === undefined) === (query.month === undefined),
  { path: ['month'], message: issue('year_without_month') },
);

/** A page of a list, and the total number of its items. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), limit: z.int(), offset: z.int() });
}

/** The answer of endpoints that have nothing else to say. */
export const message = z.object({ message: z.string() });

/** The answer to every refused request. */
export const errorAnswer = z.object({
  statusCode: z.int(),
  code: z.string(),
  error: z.string(),
  message: z.string(),
  details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** The details as codes and parameters, in the same order, for showing them in another language. */
  issues: z
    .array(
      z.object({
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
  requestId: z.string().optional(),
});

/** Whether nothing stands twice in a list. */
export const isDistinct = (values: readonly string[]): boolean =>
  new Set(values).size === values.length;
