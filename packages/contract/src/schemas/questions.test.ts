import { expect, test } from 'vitest';
import { answers } from './questions.ts';

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`whom|${number}`, 'in']));

const faultOf = (given: unknown) => answers.safeParse(given).error?.issues[0]?.code ?? null;

test('as many answers are taken as an input may raise questions, and no more', () => {
  expect(faultOf(many(200))).toBe(null);
  expect(faultOf(many(201))).toBe('custom');
});

test('an id or a key that is longer than any of ours is refused', () => {
  expect(faultOf({ ['x'.repeat(400)]: 'in' })).toBe(null);
  expect(faultOf({ ['x'.repeat(401)]: 'in' })).not.toBe(null);
  expect(faultOf({ id: 'x'.repeat(401) })).not.toBe(null);
});

test('what is no text is no answer', () => {
  for (const key of [1, null, {}, ['in']]) expect(faultOf({ id: key })).not.toBe(null);
});

test('names of prototypes reach no prototype', () => {
  const given = answers.parse(JSON.parse('{"__proto__":"in","constructor":"out"}'));
  expect(Object.getPrototypeOf(given)).toBe(Object.prototype);
  expect(given['constructor']).toBe('out');
  expect({}.constructor).toBe(Object);
});
