import { expect, test } from 'vitest';
import {
  type Choice,
  decidedGuests,
  distinctNames,
  leftText,
  withSeveral,
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
  expect(distinctNames(lines, [], []).map(({ name, count }) => [name, count])).toEqual([
    ['Hương', 2],
    ['Tèo', 1],
  ]);
});

const members = [
  { id: 'vy', name: 'Nguyễn Thị Vy', alias: null, nicknames: [] },
  { id: 'long', name: 'Hồ Thùy Long', alias: null, nicknames: [] },
];

test('names with spaces between them are offered as several, unless they have guests', () => {
  const nam = { id: 'nam', name: 'Lê Nam', alias: 'Nam còi', nicknames: [] };
  const written = [unmatched('vy long nam', '2026-11-10'), unmatched('vy tèo', '2026-11-10')];
  const severalOf = (notes: Parameters<typeof distinctNames>[2]) =>
    distinctNames(written, [...members, nam], notes).map(
      ({ several }) => several && several.map(({ name }) => name),
    );
  expect(severalOf([])).toEqual([['Nguyễn Thị Vy', 'Hồ Thùy Long', 'Lê Nam'], null]);
  const guests = { kind: 'guests', line: 1, date: '2026-11-10', host: 'Vy Long Nam', count: 1 };
  expect(severalOf([guests as Parameters<typeof distinctNames>[2][number]])).toEqual([null, null]);
});

test('a name that means several is sent as their names, on each of its days', () => {
  const choiceOf = new Map<string, Choice>([
    ['vylong', { kind: 'several', names: ['Nguyễn Thị Vy', 'Hồ Thùy Long'] }],
    ['teo', { kind: 'out' }],
  ]);
  const text = '10/11/2026: An, vy long, Tèo\n12/11/2026: Vy Long';
  expect(withSeveral(text, choiceOf)).toBe(
    '10/11/2026: An, Nguyễn Thị Vy, Hồ Thùy Long, Tèo\n12/11/2026: Nguyễn Thị Vy, Hồ Thùy Long',
  );
  expect(withSeveral(text, new Map())).toBe(text);
});

test('a guest comes with the host who is named', () => {
  const names = ['bạn Vy', '2 bạn của chị Vy', 'khách', 'bạn Tèo', 'Vy'];
  const asked = distinctNames(
    names.map((name) => unmatched(name, '2026-11-10')),
    members,
    [],
  );
  expect(asked.map(({ guest }) => guest && guest.hostId)).toEqual(['vy', 'vy', null, null, null]);
  expect(asked.map(({ guest }) => guest !== null)).toEqual([true, true, true, true, false]);
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
  const left = { ...part, text: 'Vy, vắng Hoa' };
  expect(withoutUnread('10/11\n- Vy,  vắng: Hoa', left)).toBe('10/11\n- ');
});
