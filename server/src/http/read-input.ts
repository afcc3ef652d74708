import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import type { ErrorDetail } from '@rallybook/contract/errors';
import { defaultIssue, issueOf } from '@rallybook/contract/issues';
import { letOthers } from '@rallybook/contract/schemas/long-list';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { readWire } from './wire.ts';

const MAX_DETAILS = 100;

// For all schemas at once: some parse parts of what they are given by themselves.
z.config({ customError: defaultIssue });

type Part = 'params' | 'query' | 'body';
type Sent = Record<Part, unknown>;

/** For what an endpoint does not take: nothing may be sent. */
const nothing = z.strictObject({});

/** What complains about a value that is not there at all, whatever words its schema has for a wrong one. */
const ABSENCE = ['invalid_type', 'invalid_value', 'invalid_union', 'invalid_format'];

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null)?.[key],
    value,
  );
}

function detailsOf(issue: z.core.$ZodIssue, value: unknown, part: Part): ErrorDetail[] {
  const path = issue.path.map((key) => (typeof key === 'string' ? toSnakeKey(key) : String(key)));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...path, toSnakeKey(key)].join('.'),
      code: 'unknown_field',
    }));
  }
  const isMissing = ABSENCE.includes(issue.code) && valueAt(value, issue.path) === undefined;
  const found = isMissing ? ({ code: 'required' } as const) : issueOf(issue);
  return [{ field: path.join('.') || part, ...found }];
}

/** A query may repeat what the path says, as some clients do; saying something else is a mistake. */
function disagreements(params: unknown, query: unknown = {}): ErrorDetail[] {
  return Object.entries(query as object)
    .filter(([key, value]) => {
      const named = valueAt(params, [key]);
      return named !== undefined && value !== undefined && value !== named;
    })
    .map(([key]) => ({ field: toSnakeKey(key), code: 'not_as_in_path' }));
}

function isNothing(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

/** A field is told one thing at a time, and an answer does not grow with a hostile request. */
function firstOfEach(wrong: readonly ErrorDetail[]): ErrorDetail[] {
  const byField = new Map<string, ErrorDetail>();
  for (const detail of wrong) if (!byField.has(detail.field)) byField.set(detail.field, detail);
  return [...byField.values()].slice(0, MAX_DETAILS);
}

/**
 * Everything that an endpoint takes, parsed by its schemas.
 * @throws AppError('invalid_input') that names every field that is wrong, missing or unknown
 */
export function readInput(endpoint: Endpoint, sent: Sent): Record<Part, unknown> {
  const wrong: ErrorDetail[] = [];
  const parse = (part: Part): unknown => {
    const schema = endpoint[part];
    if (schema === undefined && isNothing(sent[part])) return undefined;
    const value = readWire(sent[part] ?? {});
    const { success, data, error } = (schema ?? nothing).safeParse(value);
    if (success) return data;
    wrong.push(...error.issues.flatMap((issue) => detailsOf(issue, value, part)));
    return undefined;
  };
  const input = { params: parse('params'), query: parse('query'), body: parse('body') };
  wrong.push(...disagreements(input.params, input.query));
  if (wrong.length > 0) throw new AppError('invalid_input', { details: firstOfEach(wrong) });
  return input;
}

/**
 * The same for a body that may be very large: others have a turn while it is read.
 * @throws AppError('invalid_input') as `readInput`
 */
export async function readLargeInput(
  endpoint: Endpoint,
  { params, query, body }: Sent,
): Promise<Record<Part, unknown>> {
  const small = readInput({ ...endpoint, body: undefined }, { params, query, body: undefined });
  await letOthers();
  const value = readWire(body ?? {});
  await letOthers();
  const { success, data, error } = await (endpoint.body ?? nothing).safeParseAsync(value);
  if (success) return { ...small, body: data };
  const wrong = error.issues.flatMap((issue) => detailsOf(issue, value, 'body'));
  throw new AppError('invalid_input', { details: firstOfEach(wrong) });
}
