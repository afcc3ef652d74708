import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import { toSnakeKeys } from '@rallybook/contract/wire/case';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { answerWriter } from './answer.ts';

const person = z.object({
  fullName: z.string(),
  age: z.int().nullable(),
  isHere: z.boolean(),
  kind: z.enum(['player', 'coach']),
  joinDates: z.array(z.object({ onDay: z.string() })).optional(),
});
const write = answerWriter(z.object({ items: z.array(person) }));
const an = { fullName: 'An', age: null, isHere: true, kind: 'coach' };

test('an answer has the keys of the wire, and only what its schema lists', () => {
  const items = [{ ...an, joinDates: [{ onDay: '2026-10-01', by: 'x' }], passwordHash: 'y' }, an];
  expect(JSON.parse(write({ items, emailKey: 'z' }))).toEqual({
    items: [
      {
        full_name: 'An',
        age: null,
        is_here: true,
        kind: 'coach',
        join_dates: [{ on_day: '2026-10-01' }],
      },
      { full_name: 'An', age: null, is_here: true, kind: 'coach' },
    ],
  });
});

test.each([
  ['a text that is none', { fullName: 7 }, 'items.1.fullName'],
  ['a text that is missing', { fullName: undefined }, 'items.1.fullName'],
  ['a number that is not whole', { age: 7.5 }, 'items.1.age'],
  ['a word that is not offered', { kind: 'owner' }, 'items.1.kind'],
  ['a list that is none', { joinDates: { onDay: '' } }, 'items.1.joinDates'],
  ['a thing that is none', { joinDates: [null] }, 'items.1.joinDates.0'],
])('%s is not sent, and the error names its place', (_, wrong, place) => {
  const writing = () => write({ items: [an, { ...an, ...wrong }] });
  expect(writing).toThrow(z.ZodError);
  try {
    writing();
  } catch (error) {
    expect((error as z.ZodError).issues[0]!.path.join('.')).toBe(place);
  }
});

/** Any value that a schema accepts, with extra fields if the schema allows them. */
function fitting(schema: z.ZodType): fc.Arbitrary<unknown> {
  const fits = (value: unknown) => schema.safeParse(value).success;
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = schema.shape;
    const fields = Object.entries(shape).map(([key, field]) => [key, fitting(field)] as const);
    const more = schema.def.catchall ? {} : { notListed: fc.string() };
    return fc.record({ ...Object.fromEntries(fields), ...more }).filter(fits);
  }
  if (schema instanceof z.ZodArray) {
    return fc.array(fitting(schema.element as z.ZodType)).filter(fits);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const nothing = schema instanceof z.ZodNullable ? null : undefined;
    return fc.oneof(fc.constant(nothing), fitting(schema.unwrap() as z.ZodType));
  }
  if (schema instanceof z.ZodRecord) {
    return fc.dictionary(fc.constantFrom('max', 'line'), fitting(schema.valueType as z.ZodType));
  }
  if (schema instanceof z.ZodUnion) {
    return fc.oneof(...schema.options.map((option) => fitting(option as z.ZodType)));
  }
  if (schema instanceof z.ZodNull) return fc.constant(null);
  if (schema instanceof z.ZodDefault) return fitting(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  const words = schema instanceof z.ZodEnum ? schema.options : ['2026-10-31', '19:30'];
  const any = [fc.constantFrom(...words), fc.uuid(), fc.string(), fc.boolean()];
  const values = fc.oneof(
    ...any,
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: 1900, max: 2099 }),
    fc.double(),
  );
  // A filter that lets nothing through would search for ever.
  if (!fc.sample(values, 1000).some(fits)) throw new Error(`no value fits a ${schema.type}`);
  return values.filter(fits);
}

const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = allEndpoints;
const outputs = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { output }]) =>
    output ? [{ endpoint: `${group}.${name}`, output }] : [],
  ),
);

test.each(outputs)('the answers of $endpoint can be read by its schema', ({ output }) => {
  const writeAnswer = answerWriter(output);
  fc.assert(
    fc.property(fitting(output), (answer) => {
      expect(writeAnswer(answer)).toBe(JSON.stringify(toSnakeKeys(output.parse(answer))));
    }),
    { numRuns: 20 },
  );
});
