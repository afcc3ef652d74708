import * as fc from 'fast-check';
import type { Sent } from './requests.ts';

/** What a hostile or a broken client puts where something else belongs. */
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
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
);

type Mutation = (request: Sent) => Sent;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value with one place in it exchanged: the `at`-th, counted over and over. */
function exchanged(value: unknown, at: number, other: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const index = at % value.length;
    return value.with(index, exchanged(value[index], Math.floor(at / value.length), other));
  }
  if (!isObject(value) || Object.keys(value).length === 0) return other;
  const keys = Object.keys(value);
  const key = keys[at % keys.length]!;
  return { ...value, [key]: exchanged(value[key], Math.floor(at / keys.length), other) };
}

function without(value: unknown, at: number): unknown {
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  const { [keys[at % keys.length] ?? '']: _, ...rest } = value;
  return rest;
}

const place = fc.nat(1000);
const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
/** Header values can hold no line breaks and nothing beyond Latin-1: such a request could not be sent at all. */
const headerText = (value: unknown) =>
  asText(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 2000);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, hostile).map(([at, other]): Mutation => (sent) => ({
    ...sent,
    body: exchanged(sent.body, at, other),
  })),
  fc.tuple(place, hostile).map(([at, other]): Mutation => (sent) => ({
    ...sent,
    body: exchanged(sent.body, at, other),
  })),
  place.map((at): Mutation => (sent) => ({ ...sent, body: without(sent.body, at) })),
  fc
    .tuple(
      fc.oneof(fc.constantFrom('surprise', '__proto__', 'clubId', 'role', 'id'), fc.string()),
      hostile,
    )
    .map(([key, other]): Mutation => (sent) => ({
      ...sent,
      body: isObject(sent.body)
        ? Object.fromEntries([...Object.entries(sent.body), [key, other]])
        : other,
    })),
  hostile.map((other): Mutation => (sent) => ({ ...sent, body: other })),
  place.map((at): Mutation => (sent) => {
    const text = JSON.stringify(sent.body) ?? '{';
    return { ...sent, body: text.slice(0, at % (text.length + 1)) };
  }),
  fc.tuple(place, hostile).map(([at, other]): Mutation => (sent) => ({
    ...sent,
    segments: sent.segments.with(
      2 + (at % (sent.segments.length - 2)),
      asText(other).slice(0, 300),
    ),
  })),
  fc
    .tuple(
      place,
      fc.constantFrom('raw:%00', 'raw:%zz', 'raw:%2e%2e%2f', 'raw:;a=b', 'raw:*', 'raw:%F0%9F'),
    )
    .map(([at, raw]): Mutation => (sent) => ({
      ...sent,
      segments: sent.segments.with(2 + (at % (sent.segments.length - 2)), raw),
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
    .map(([name, other]): Mutation => (sent) => ({
      ...sent,
      query: [...sent.query, [name, asText(other).slice(0, 500)] as const],
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
    .map(([name, other]): Mutation => (sent) => ({
      ...sent,
      headers: { ...sent.headers, [name]: headerText(other) },
    })),
  fc
    .constantFrom(
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    )
    .map((type): Mutation => (sent) => ({
      ...sent,
      headers: { ...sent.headers, 'content-type': type },
    })),
  fc
    .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD')
    .map((method): Mutation => (sent) => ({ ...sent, method })),
);

/** A request with one to three things wrong in it. */
export function mutated(valid: fc.Arbitrary<Sent>): fc.Arbitrary<Sent> {
  const some = fc.array(mutation, { minLength: 1, maxLength: 3 });
  return fc
    .tuple(valid, some)
    .map(([sent, mutations]) => mutations.reduce((request, mutate) => mutate(request), sent));
}
