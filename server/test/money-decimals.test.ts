import * as values from '@rallybook/contract/values';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { startApp } from './app.ts';
import { makeWorld } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { cases, send } from './requests.ts';

type Path = (string | number)[];
type Place = { path: Path; body: unknown };
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, string>;
  innerType?: z.ZodType;
  in?: z.ZodType;
};

const { money, moneyAboveZero, anyMoney, signedMoney, calculatedMoney, calculatedBalance } = values;
const MONEY: readonly z.ZodType[] = [
  money,
  moneyAboveZero,
  anyMoney,
  signedMoney,
  calculatedMoney,
  calculatedBalance,
];
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;
/** The schema within what is optional, nullable, has a default or is converted. */
function bare(schema: z.ZodType): z.ZodType {
  const { innerType, in: before } = defOf(schema);
  const within = innerType ?? before;
  return MONEY.includes(schema) || within === undefined ? schema : bare(within);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of this shape: with what the sample has, whole numbers, and what the shape cannot do without. */
function objectOf(shape: Record<string, z.ZodType>, sample: unknown): Record<string, unknown> {
  const given = isObject(sample) ? sample : {};
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const key = toSnakeKey(name);
    const { type, values: literals, entries } = defOf(schema);
    if (type === 'literal') return [[key, literals![0]]];
    if (key in given) return [[key, given[key]]];
    if (type === 'enum') return [[key, Object.values(entries!)[0]]];
    if (type === 'string') return [[key, 'x']];
    return type === 'number' ? [[key, 1]] : [];
  });
  return Object.fromEntries(fields) as Record<string, unknown>;
}

/** A club gives two of three settings: what is beside one of them. */
const TWO_OF_THREE: Partial<Record<string, object>> = {
  registration_fee: { unregistration_fee: null, unregistered_fee_ratio: 1 },
  unregistration_fee: { registration_fee: 1, unregistered_fee_ratio: null },
};

/** A body for each amount that the schema has, with that amount in it. */
function* bodies(schema: z.ZodType, sample: unknown, amount: number): Generator<Place> {
  const inner = bare(schema);
  if (MONEY.includes(inner)) yield { path: [], body: amount };
  const { shape, element, options } = defOf(inner);
  for (const option of options ?? []) yield* bodies(option, sample, amount);
  for (const [name, field] of Object.entries(shape ?? {})) {
    const key = toSnakeKey(name);
    const object = { ...objectOf(shape!, sample), ...TWO_OF_THREE[key] };
    for (const { path, body } of bodies(field, object[key], amount)) {
      yield { path: [key, ...path], body: { ...object, [key]: body } };
    }
  }
  if (element === undefined) return;
  const [first, ...others] = (Array.isArray(sample) ? sample : []) as unknown[];
  for (const { path, body } of bodies(element, first, amount)) {
    yield { path: [0, ...path], body: [body, ...others] };
  }
}

/** The sample without decimals, which the currency may not have, and without a rounding, which are VND's. */
const whole = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) => {
    if (key === 'round_to') return 0;
    return typeof part === 'number' ? Math.round(part) : part;
  });

const CLASSES = [{ key: 'nu', name: 'Nữ', weight: 1, fees: {} }];

test.each([
  ['EUR', 2, [1.005, 1.000_05, 0.1 + 0.2]],
  ['JPY', 0, [1.5, 1.0005]],
  ['KWD', 3, [1.0005, 1.123_456_78]],
  ['VND', 3, [1.0005, 1.123_456_78]],
] as const)(
  'no amount of any request has more decimals than %s has, and nothing changes',
  async (currency, max, amounts) => {
    const world = await makeWorld(await startApp());
    const { app, owner, clubId } = world;
    await app.db.updateTable('clubs').set({ currency }).where('id', '=', clubId).execute();
    const expected =
      currency === 'VND'
        ? { code: 'more_than_three_decimals' }
        : { code: 'too_many_decimals', params: { max } };
    const tried: string[] = [];
    for (const { title, endpoint, request } of cases) {
      if (endpoint.body === undefined || [...bodies(endpoint.body, {}, 1)].length === 0) continue;
      const good = await request(world);
      let sample = whole(good.body) as Record<string, unknown>;
      if (title === 'clubs.importAll') {
        sample = { ...sample, classes: CLASSES, club: { ...(sample['club'] as object), currency } };
      }
      await app.db.deleteFrom('loginTries').execute();
      const before = await fingerprint(app.db);
      for (const amount of amounts) {
        for (const { path, body } of bodies(endpoint.body, sample, amount)) {
          const field = path.join('.');
          // Some may be called only so often in an hour.
          await app.db.deleteFrom('loginTries').execute();
          const answer = await send(owner.api, endpoint, { ...good, body: body as typeof sample });
          const fields = (answer.body['details'] ?? []).map((detail) => String(detail['field']));
          const told = answer.body['issues']?.[fields.indexOf(field)];
          expect([title, field, answer.status, told]).toEqual([title, field, 400, expected]);
          tried.push(`${title} ${field}`);
        }
      }
      await app.db.deleteFrom('loginTries').execute();
      expect(await fingerprint(app.db)).toBe(before);
    }
    // As many as when this was written: a walk that no longer finds them would try nothing.
    expect(new Set(tried).size).toBeGreaterThan(35);
  },
);
