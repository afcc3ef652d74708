import * as fc from 'fast-check';
import type { Operation, Schema } from './document.ts';

/** A request before it is sent. */
export type Sent = {
  /** Its operationId in the document. */
  operation: string;
  /** Which of the clients sends it. */
  client: string;
  method: string;
  /** Decoded; a segment to be sent unchanged begins with `raw:`. */
  segments: readonly string[];
  query: readonly (readonly [name: string, value: string])[];
  headers: Readonly<Record<string, string>>;
  /** JSON, unless it is a text already. */
  body: unknown;
};

/** Plausible values, by the end of a field's name: with random ones alone, hardly any request would succeed. */
export type Pools = Readonly<Record<string, readonly unknown[]>>;

const MAX_ITEMS = 3;

function poolOf(pools: Pools, name: string): readonly unknown[] {
  const ending = Object.keys(pools).find(
    (end) => name === end || (end !== 'id' && name.endsWith(`_${end}`)),
  );
  return ending === undefined ? [] : pools[ending]!;
}

function textOf({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10));
  if (pattern !== undefined && format !== 'email') return fc.stringMatching(new RegExp(pattern));
  if (format === 'email') return fc.emailAddress();
  return fc.string({ minLength, maxLength, unit: 'grapheme' });
}

/** A value of a schema without subschemas. */
function plainOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minimum = 0, maximum = 1e9 } = schema;
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.integer({ min: 0, max: 1e6 }).map((eighths) => eighths / 8);
    case 'boolean':
      return fc.boolean();
    case 'null':
    case undefined:
    default:
      return fc.constant(null);
  }
}

/** A value that fits a schema, usually one from the pool of its name. */
function valueOf(schema: Schema, name: string, pools: Pools): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf, items = {}, minItems = 0 } = schema;
  const options = anyOf ?? oneOf;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (options) return fc.oneof(...options.map((option) => valueOf(option, name, pools)));
  if (type === 'object') return bodyOf(schema, pools);
  if (type === 'array') {
    const lists = pools[name];
    if (lists !== undefined) return fc.constantFrom(...lists);
    const item = valueOf(items, name.replace(/s$/, ''), pools);
    return fc.array(item, { minLength: minItems, maxLength: MAX_ITEMS });
  }
  const pool = type === 'null' ? [] : poolOf(pools, name);
  if (pool.length === 0) return plainOf(schema);
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...pool) },
    { weight: 1, arbitrary: plainOf(schema) },
  );
}

const ABSENT = Symbol('absent');

/** An object of some fields; fields that are not required are there half of the time. */
function objectOf(
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  required: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const optionals = Object.entries(fields).map(([name, value]) => [
    name,
    required.includes(name) ? value : fc.option(value, { freq: 2, nil: ABSENT }),
  ]);
  return fc
    .record(Object.fromEntries(optionals) as typeof fields)
    .map((record) =>
      Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ABSENT)),
    );
}

function bodyOf(schema: Schema, pools: Pools): fc.Arbitrary<object> {
  const { oneOf, properties = {}, required = [] } = schema;
  if (oneOf) return fc.oneof(...oneOf.map((option) => bodyOf(option, pools)));
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    valueOf(field, name, pools),
  ]);
  return objectOf(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, required);
}

/** A request that the document describes, from one of the clients. */
export function requestOf(
  operation: Operation,
  pools: Pools,
  clients: readonly string[],
): fc.Arbitrary<Sent> {
  const { operationId, path, parameters, body, method } = operation;
  const parametersIn = (where: string) => {
    const placed = parameters.filter((parameter) => parameter.in === where);
    const required = placed.filter(({ required }) => required).map(({ name }) => name);
    const fields = placed.map(({ name, schema }) => [name, valueOf(schema, name, pools)] as const);
    return objectOf(Object.fromEntries(fields), required);
  };
  return fc
    .record({
      client: fc.constantFrom(...clients),
      params: parametersIn('path'),
      query: parametersIn('query'),
      headers: parametersIn('header'),
      body: body === null ? fc.constant(undefined) : bodyOf(body, pools),
    })
    .map(({ client, params, query, headers, body }) => ({
      operation: operationId,
      client,
      method,
      segments: path
        .split('/')
        .map((segment) => segment.replace(/^\{(.*)\}$/, (_, name: string) => String(params[name]))),
      query: Object.entries(query).flatMap(([name, value]) =>
        [value].flat().map((item) => [name, String(item)] as const),
      ),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body,
    }));
}
