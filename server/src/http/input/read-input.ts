import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import type { ErrorDetail } from '@rallybook/contract/errors';
import { defaultIssue, issueOf } from '@rallybook/contract/issues';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { readWire } from './wire.ts';

const MAX_DETAILS = 100;

// Set for all schemas at once, since some of them parse parts of their input themselves.
z.config({ customError: defaultIssue });

type Part = 'params' | 'query' | 'body';
type RawInput = Record<Part, unknown>;

/** For a part of a request that an endpoint does not accept. */
const noInput = z.strictObject({});

/** The zod codes of a missing value, whatever issue its schema names for a wrong one. */
const MISSING_VALUE_CODES = ['invalid_type', 'invalid_value', 'invalid_union', 'invalid_format'];

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | null)?.[key],
    value,
  );
}

/** A key as on the wire; one that is data is no name of ours. */
const fieldName = (key: string) => (/^[a-z][A-Za-z0-9]*$/.test(key) ? toSnakeKey(key) : key);

function detailsOf(issue: z.core.$ZodIssue, value: unknown, part: Part): ErrorDetail[] {
  const path = issue.path.map((key) => (typeof key === 'string' ? fieldName(key) : String(key)));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...path, fieldName(key)].join('.'),
      code: 'unknown_field',
    }));
  }
  const isMissing =
    MISSING_VALUE_CODES.includes(issue.code) && valueAt(value, issue.path) === undefined;
  const problem = isMissing ? ({ code: 'required' } as const) : issueOf(issue);
  return [{ field: path.join('.') || part, ...problem }];
}

/**
 * Parameters of the query that contradict the path. Some clients repeat the path's parameters in the query, which is
 * fine.
 */
function contradictions(params: unknown, query: unknown = {}): ErrorDetail[] {
  return Object.entries(query as object)
    .filter(([key, value]) => {
      const inPath = valueAt(params, [key]);
      return inPath !== undefined && value !== undefined && value !== inPath;
    })
    .map(([key]) => ({ field: toSnakeKey(key), code: 'not_as_in_path' }));
}

function isEmpty(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

/** One issue for each field, up to a limit: an answer must not grow with a hostile request. */
function firstOfEachField(problems: readonly ErrorDetail[]): ErrorDetail[] {
  const byField = new Map<string, ErrorDetail>();
  for (const detail of problems) if (!byField.has(detail.field)) byField.set(detail.field, detail);
  return [...byField.values()].slice(0, MAX_DETAILS);
}

/**
 * The input of an endpoint, parsed by its schemas.
 * @throws AppError('invalid_input') that names every field that is wrong, missing or unknown
 */
export function readInput(endpoint: Endpoint, raw: RawInput): Record<Part, unknown> {
  const problems: ErrorDetail[] = [];
  const parse = (part: Part): unknown => {
    const schema = endpoint[part];
    if (schema === undefined && isEmpty(raw[part])) return undefined;
    const value = readWire(raw[part] ?? {}, part === 'body' ? endpoint.dataKeys : []);
    const { success, data, error } = (schema ?? noInput).safeParse(value);
    if (success) return data;
    problems.push(...error.issues.flatMap((issue) => detailsOf(issue, value, part)));
    return undefined;
  };
  const input = { params: parse('params'), query: parse('query'), body: parse('body') };
  problems.push(...contradictions(input.params, input.query));
  if (problems.length > 0)
    throw new AppError('invalid_input', { details: firstOfEachField(problems) });
  return input;
}
