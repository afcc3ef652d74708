import { expect, test } from 'vitest';
import { distinctNames, firstChoice, leftText, unreadText, withoutUnread } from './resolve-names';

const unmatched = (name: string, date: string, ids: string[] = []) => ({
  line: 1,
  date,
  name,
  why: 'unknown' as const,
  candidates: ids.map((id) => ({ memberId: id, memberName: id, by: 'given_name' as const })),
});

const lines = [
  unmatched('Hương', '2026-11-10'),
  unmatched('Tèo', '2026-11-10'),
  unmatched('huong', '2026-11-12'),
];

test('each name is listed once, however it is spelled, with its number of occurrences', () => {
  expect(distinctNames(lines).map(({ name, count }) => [name, count])).toEqual([
    ['Hương', 2],
    ['Tèo', 1],
  ]);
});

test('a single candidate is preselected, and none of several', () => {
  const [lone, none, two] = [['a'], [], ['a', 'b']].map((ids) =>
    firstChoice(unmatched('Tèo', '2026-11-10', ids)),
  );
  expect(lone).toEqual({ kind: 'member', memberId: 'a', remember: false });
  expect([none, two]).toEqual([{ kind: 'open' }, { kind: 'open' }]);
});

test('what is left out stands by day as the server reads it', () => {
  expect(leftText(lines, [], () => true)).toBe('10/11/2026: Hương, Tèo\n12/11/2026: huong');
  expect(leftText(lines, [], (key) => key.startsWith('t'))).toBe('10/11/2026: Tèo');
  expect(leftText(lines, [], () => false)).toBe('');
});

test('who is left out keeps the guests that were written behind the name', () => {
  const guests = { kind: 'guests', line: 1, date: '2026-11-10', host: 'Tèo', count: 2 } as const;
  expect(leftText(lines, [guests], () => true)).toBe(
    '10/11/2026: Hương, Tèo +2\n12/11/2026: huong',
  );
});

test('what was not understood stays, a part of a line with its day, and can be dropped', () => {
  const whole = { line: 1, text: 'Sao Mai', reason: 'no_date', date: null } as const;
  const part = { line: 2, text: '???', reason: 'not_understood', date: '2026-11-10' } as const;
  expect(unreadText([whole, part])).toBe('Sao Mai\n10/11/2026: ???');
  const pasted = 'Sao Mai\n10/11: An, ???, Bình';
  expect(withoutUnread(pasted, whole)).toBe('10/11: An, ???, Bình');
  expect(withoutUnread(pasted, part)).toBe('Sao Mai\n10/11: An, , Bình');
});
