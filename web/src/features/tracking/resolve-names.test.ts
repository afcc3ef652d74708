import { expect, test } from 'vitest';
import {
  type Choice,
  decidedGuests,
  distinctNames,
  firstChoice,
  leftText,
  unreadText,
  withoutUnread,
} from './resolve-names';

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
  expect(distinctNames(lines, []).map(({ name, count }) => [name, count])).toEqual([
    ['Hương', 2],
    ['Tèo', 1],
  ]);
});

const members = [
  { id: 'vy', name: 'Nguyễn Thị Vy', alias: null, nicknames: [] },
  { id: 'long', name: 'Hồ Thùy Long', alias: null, nicknames: [] },
];
const choiceFor = (
  name: string,
  ids: string[] = [],
  by: 'given_name' | 'spelling' = 'given_name',
) => {
  const candidates = ids.map((id) => ({
    memberId: id,
    memberName: members.find((member) => member.id === id)?.name ?? id,
    by,
  }));
  return firstChoice(
    distinctNames([{ ...unmatched(name, '2026-11-10'), candidates }], members)[0]!,
  );
};
const long = { kind: 'member', memberId: 'long', remember: false };

test('a single candidate is preselected, and none of several', () => {
  expect(choiceFor('Long', ['long'])).toEqual(long);
  expect(choiceFor('Lomg', ['long'], 'spelling')).toEqual(long);
  expect([choiceFor('Tèo'), choiceFor('Long', ['long', 'vy'])]).toEqual([
    { kind: 'open' },
    { kind: 'open' },
  ]);
});

test('a first word alone, and a word of absence, choose nobody beforehand', () => {
  expect(choiceFor('Long đen', ['long'])).toEqual(long);
  expect(choiceFor('anh Long', ['long'])).toEqual(long);
  for (const name of ['Long Vũ', 'long huy', 'Long bo', 'Long vang']) {
    expect(choiceFor(name, ['long'])).toEqual({ kind: 'open' });
  }
});

test('a guest comes with the host who is named, and nobody is chosen beforehand', () => {
  const names = ['bạn Vy', '2 bạn của chị Vy', 'khách', 'bạn Tèo', 'Vy'];
  const asked = distinctNames(
    names.map((name) => unmatched(name, '2026-11-10')),
    members,
  );
  expect(asked.map(({ guest }) => guest && guest.hostId)).toEqual(['vy', 'vy', null, null, null]);
  expect(asked.map(({ guest }) => guest !== null)).toEqual([true, true, true, true, false]);
  expect(asked.map(firstChoice)).toEqual(names.map(() => ({ kind: 'open' })));
});

test('guests are counted by their number, unless it tells them apart', () => {
  const cash: Choice = { kind: 'guest', hostMemberId: null };
  const countsOf = (...names: string[]) =>
    decidedGuests(
      names.map((name) => unmatched(name, '2026-11-10')),
      new Map(
        names.map((name) => [name.toLowerCase().replaceAll(' ', '').replace('á', 'a'), cash]),
      ),
    ).map(({ count }) => count);
  expect(countsOf('2 khách')).toEqual([2]);
  expect(countsOf('khách 3')).toEqual([3]);
  expect(countsOf('khách 1', 'khách 2', 'khách 3')).toEqual([1, 1, 1]);
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
