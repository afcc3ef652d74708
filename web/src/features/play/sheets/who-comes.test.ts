import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { expect, test } from 'vitest';
import { found, inOrderOfComing, timesCame } from './who-comes';

const CLUB = { nameOrder: 'given_last', language: 'vi' } as const;

const member = (id: string, name: string, nicknames: string[] = []) => ({
  id,
  name,
  alias: null,
  nicknames: nicknames.map((nickname, nth) => ({ id: String(nth), name: nickname })),
});

const came = (memberId: string, ...days: number[]) =>
  days.map(
    (day) =>
      ({ memberId, date: `2026-11-${String(day).padStart(2, '0')}`, scheduleId: 's' }) as Tracking,
  );

const MEMBERS = [
  member('1', 'Nguyễn Văn An'),
  member('2', 'Trần Bình'),
  member('3', 'Lê Chi', ['Mèo']),
  member('4', 'Phạm Dũng'),
];

test('who is expected stands first, then who came most often, then by given name', () => {
  const times = timesCame([...came('4', 3, 5, 10), ...came('2', 10)]);
  const order = inOrderOfComing(CLUB, MEMBERS, new Set(['3']), times).map(({ id }) => id);
  expect(order).toEqual(['3', '4', '2', '1']);
});

test('only the last eight sessions say who comes often', () => {
  const times = timesCame([...came('1', 1, 2, 3), ...came('2', 4, 5, 6, 7, 8, 9, 10, 11)]);
  expect(times.get('1')).toBeUndefined();
  expect(times.get('2')).toBe(8);
});

test('members are found by a part of any of their names, without accents', () => {
  expect(found(MEMBERS, 'binh').map(({ id }) => id)).toEqual(['2']);
  expect(found(MEMBERS, 'meo').map(({ id }) => id)).toEqual(['3']);
  expect(found(MEMBERS, '')).toHaveLength(4);
});
