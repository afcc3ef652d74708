import { anyText } from '@rallybook/contract/test/random/any-text';
import * as fc from 'fast-check';
import type { Sent } from './requests.ts';

/** What a hostile or broken client puts in place of a value. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    0.1 + 0.2,
    1e308,
    2 ** 53,
    -0,
    '',
    '   ',
    'a\0b',
    '\ud800',
    '\u202Egnp.exe',
    'two\r\nlines',
    '__proto__',
    'constructor',
    "'; drop table members; --",
    '../../etc/passwd',
    '<img src=x onerror=alert(1)>',
    '=1+1',
    '%00',
    'NaN',
    '1e3',
    '2026-02-31',
    '9'.repeat(400),
    'x'.repeat(20_000),
    [],
    {},
    [[[[[[]]]]]],
    { toString: 1, length: -1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  anyText({ maxLength: 40 }),
  fc.uuid(),
);

type Mutation = (request: Sent) => Sent;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces one part of a value, at any depth.
 * @param position chooses the part: any number from 0
 */
function withReplacement(value: unknown, position: number, replacement: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const index = position % value.length;
    return value.with(
      index,
      withReplacement(value[index], Math.floor(position / value.length), replacement),
    );
  }
  if (!isObject(value) || Object.keys(value).length === 0) return replacement;
  const keys = Object.keys(value);
  const key = keys[position % keys.length]!;
  return {
    ...value,
    [key]: withReplacement(value[key], Math.floor(position / keys.length), replacement),
  };
}

/**
 * Removes one field of an object.
 * @param position chooses the field: any number from 0
 */
function without(value: unknown, position: number): unknown {
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  const { [keys[position % keys.length] ?? '']: _, ...rest } = value;
  return rest;
}

const place = fc.nat(1000);
const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
/** Header values can hold no line breaks and nothing beyond Latin-1: other requests could not be sent at all. */
const headerText = (value: unknown) =>
  asText(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 2000);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, hostile).map(([position, replacement]): Mutation => (request) => ({
    ...request,
    body: withReplacement(request.body, position, replacement),
  })),
  fc.tuple(place, hostile).map(([position, replacement]): Mutation => (request) => ({
    ...request,
    body: withReplacement(request.body, position, replacement),
  })),
  place.map((position): Mutation => (request) => ({
    ...request,
    body: without(request.body, position),
  })),
  fc
    .tuple(
      fc.oneof(fc.constantFrom('surprise', '__proto__', 'clubId', 'role', 'id'), fc.string()),
      hostile,
    )
    .map(([key, replacement]): Mutation => (request) => ({
      ...request,
      body: isObject(request.body)
        ? Object.fromEntries([...Object.entries(request.body), [key, replacement]])
        : replacement,
    })),
  hostile.map((replacement): Mutation => (request) => ({ ...request, body: replacement })),
  place.map((position): Mutation => (request) => {
    const text = JSON.stringify(request.body) ?? '{';
    return { ...request, body: text.slice(0, position % (text.length + 1)) };
  }),
  fc.tuple(place, hostile).map(([position, replacement]): Mutation => (request) => ({
    ...request,
    segments: request.segments.with(
      2 + (position % (request.segments.length - 2)),
      asText(replacement).slice(0, 300),
    ),
  })),
  fc
    .tuple(
      place,
      fc.constantFrom('raw:%00', 'raw:%zz', 'raw:%2e%2e%2f', 'raw:;a=b', 'raw:*', 'raw:%F0%9F'),
    )
    .map(([position, raw]): Mutation => (request) => ({
      ...request,
      segments: request.segments.with(2 + (position % (request.segments.length - 2)), raw),
    })),
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom(
          'limit',
          'offset',
          'year',
          'month',
          'club_id',
          'status',
          '__proto__',
          'a[b]',
        ),
        fc.string(),
      ),
      hostile,
    )
    .map(([name, replacement]): Mutation => (request) => ({
      ...request,
      query: [...request.query, [name, asText(replacement).slice(0, 500)] as const],
    })),
  fc
    .tuple(
      fc.constantFrom(
        'club-id',
        'authorization',
        'content-type',
        'accept',
        'x-request-id',
        'x-forwarded-for',
        'host',
        'content-encoding',
        'expect',
      ),
      hostile,
    )
    .map(([name, replacement]): Mutation => (request) => ({
      ...request,
      headers: { ...request.headers, [name]: headerText(replacement) },
    })),
  fc
    .constantFrom(
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    )
    .map((type): Mutation => (request) => ({
      ...request,
      headers: { ...request.headers, 'content-type': type },
    })),
  fc
    .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD')
    .map((method): Mutation => (request) => ({ ...request, method })),
);

/** A request with one to three things wrong in it. */
export function mutated(valid: fc.Arbitrary<Sent>): fc.Arbitrary<Sent> {
  const oneToThree = fc.array(mutation, { minLength: 1, maxLength: 3 });
  return fc
    .tuple(valid, oneToThree)
    .map(([original, mutations]) =>
      mutations.reduce((request, mutate) => mutate(request), original),
    );
}
