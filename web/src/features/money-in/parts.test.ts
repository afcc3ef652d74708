import { kvnd } from '@rallybook/contract/test/money';
import { expect, it } from 'vitest';
import { surplusOf } from './owed';
import { addPart, firstPart, pickMember, restOf, suggestedParts } from './parts';

const owed = new Map([
  ['an', kvnd(320)],
  ['bình', kvnd(150.5)],
  ['chi', kvnd(500)],
]);
const amounts = (parts: readonly { memberId: string | null; amount: number | null }[]) =>
  parts.map(({ memberId, amount }) => [memberId, amount]);

it('gives the whole transfer to the suggested member, even if that is more than they owe', () => {
  const parts = [firstPart(470.5, 'an')];
  expect(amounts(parts)).toEqual([['an', 470.5]]);
  expect(restOf('VND', kvnd(470.5), parts)).toBe(0);
});

it('gives each of several suggested members what they owe, and those who owe nothing the rest', () => {
  const partsOf = (open: number, ...members: string[]) =>
    amounts(suggestedParts('VND', kvnd(open), members, owed));
  expect(partsOf(470.5, 'bình', 'an')).toEqual([
    ['bình', 150.5],
    ['an', 320],
  ]);
  expect(partsOf(900, 'an', 'bình')).toEqual([
    ['an', 320],
    ['bình', 150.5],
  ]);
  expect(partsOf(400, 'an', 'bình')).toEqual([
    ['an', 320],
    ['bình', 80],
  ]);
  expect(partsOf(521, 'dung', 'an', 'em')).toEqual([
    ['dung', 100.5],
    ['an', 320],
    ['em', 100.5],
  ]);
  // Nothing is left for who owes nothing, ...
  expect(partsOf(300, 'dung', 'an')).toEqual([['an', 300]]);
  // ... and whose it is has to be said where two owe.
  expect(partsOf(300, 'an', 'bình')).toEqual([
    ['an', 300],
    ['bình', 0],
  ]);
  expect(partsOf(100, 'an')).toEqual([['an', 100]]);
  expect(amounts(suggestedParts('VND', kvnd(100), [], owed))).toEqual([[null, 100]]);
});

it('divides a transfer among three people by what each owes, until it is used up', () => {
  const two = pickMember(
    'VND',
    kvnd(900),
    addPart([firstPart(kvnd(900), 'an')], owed),
    1,
    'bình',
    owed,
  );
  expect(amounts(two)).toEqual([
    ['an', 320],
    ['bình', 150.5],
  ]);
  expect(restOf('VND', kvnd(900), two)).toBe(429.5);
  const three = pickMember('VND', kvnd(900), addPart(two, owed), 2, 'chi', owed);
  expect(amounts(three)[2]).toEqual(['chi', 429.5]);
  expect(restOf('VND', kvnd(900), three)).toBe(0);
});

it('keeps a typed amount when members are picked or added', () => {
  const typed = [{ ...firstPart(kvnd(900), 'an'), amount: 600, isTyped: true }];
  expect(amounts(addPart(typed, owed))[0]).toEqual(['an', 600]);
  expect(amounts(pickMember('VND', kvnd(900), typed, 0, 'chi', owed))).toEqual([['chi', 600]]);
});

it('gives a member who owes nothing the rest, and never less than 0', () => {
  const parts = addPart([firstPart(100, 'an')], owed);
  expect(amounts(pickMember('VND', kvnd(100), parts, 1, 'dung', owed))[1]).toEqual(['dung', 0]);
  expect(restOf('VND', kvnd(100), [{ ...firstPart(100, 'an'), amount: 130 }])).toBe(-30);
});

it('counts a text that is not an amount yet as 0, and never rounds', () => {
  expect(restOf('VND', kvnd(100), [{ ...firstPart(100, 'an'), amount: Number.NaN }])).toBe(100);
  expect(restOf('VND', kvnd(0.3), [{ ...firstPart(0.3, 'an'), amount: 0.1 }])).toBe(0.2);
  expect(surplusOf('VND', 400, kvnd(320))).toBe(80);
  expect(surplusOf('VND', 300, kvnd(320))).toBe(0);
  expect(surplusOf('VND', null, kvnd(320))).toBe(0);
  expect(surplusOf('VND', Number.NaN, kvnd(320))).toBe(0);
});
