import { expect, test } from 'vitest';
import { severalFinder } from './several-names.ts';

const member = (name: string, alias: string | null = null) => ({
  id: name,
  name,
  alias,
  nicknames: [],
});
const find = severalFinder([
  member('Phạm Thùy Linh'),
  member('Trần Tuấn', 'Tuấn còi'),
  member('Lê Hùng'),
  member('Đỗ Minh'),
  member('Vũ Hải Yến'),
  member('Ngô Hải Yến'),
  member('Lý Thùy'),
  member('Cao Mai', 'Hà'),
]);
const namesIn = (written: string) => find(written)?.map(({ memberId }) => memberId) ?? null;

test('names by spaces are several where each part is one member’s', () => {
  expect(namesIn('linh tuấn hùng minh')).toEqual([
    'Phạm Thùy Linh',
    'Trần Tuấn',
    'Lê Hùng',
    'Đỗ Minh',
  ]);
  expect(namesIn('Lê Hùng tuấn còi HÀ')).toEqual(['Lê Hùng', 'Trần Tuấn', 'Cao Mai']);
});

test.each([
  ['linh', 'one name'],
  ['linh linh', 'nobody twice'],
  ['linh tí', 'a part is nobody’s'],
  ['hải yến minh', 'a part is two members’'],
  ['thùy linh minh', 'there are two ways to divide it'],
  ['', 'nothing'],
])('%j is not divided: %s', (written) => {
  expect(namesIn(written)).toBeNull();
});

test('each member of a list is given by a name that nobody else has', () => {
  const namesakes = [
    { ...member('An', 'An còi'), id: 'first' },
    { ...member('An', 'An đen'), id: 'second' },
    member('Bình'),
  ];
  expect(severalFinder(namesakes)('an đen bình')).toEqual([
    { memberId: 'second', name: 'An đen' },
    { memberId: 'Bình', name: 'Bình' },
  ]);
});

test('as names are written, first words are names by spaces, one that two have is not', () => {
  const among = severalFinder(
    [member('Anna Berg'), member('Budi Santoso'), member('Eve Lind'), member('Eve Holm')],
    'as_written',
  );
  expect(among('anna budi')?.map(({ memberId }) => memberId)).toEqual([
    'Anna Berg',
    'Budi Santoso',
  ]);
  expect(among('anna eve')).toBeNull();
  expect(among('berg santoso')).toBeNull();
});
