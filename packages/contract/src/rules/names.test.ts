import { expect, test } from 'vitest';
import { namesakeOf } from './names.ts';

const CLUB = [
  { id: '1', name: 'Nguyễn Anh-Thư', alias: 'Thư còi', nicknames: [{ name: 'Bé Na' }] },
  { id: '2', name: 'Trần Bình', alias: null, nicknames: [] },
];

test.each(['nguyen anh thu', 'NGUYỄN ANH THƯ', 'Nguyễn  Anh - Thư', 'thư-còi', 'be na'])(
  '%s is the name of a member, whatever its case, accents, spaces and hyphens',
  (name) => {
    expect(namesakeOf(CLUB, null, name)?.id).toBe('1');
  },
);

test.each(['Nguyễn Anh', 'Thư', 'Bình', '', ' - '])('"%s" is nobody\'s whole name', (name) => {
  expect(namesakeOf(CLUB, null, name)).toBeUndefined();
});

test('nobody is their own namesake', () => {
  expect(namesakeOf(CLUB, '2', 'tran binh')).toBeUndefined();
  expect(namesakeOf(CLUB, '1', 'tran binh')?.id).toBe('2');
});
