import { expect, test } from 'vitest';
import { readMemberList } from './member-list.ts';

test.each([
  'em Vy',
  'anh ruột Hùng',
  'chị',
  'cháu',
  'con anh Tám',
  'sister of Bob',
  'cousin',
  'adik Ani',
  'teman Budi',
])('a relation in brackets is told: (%s)', (relation) => {
  const { lines, unclear, told } = readMemberList(`Nguyễn Văn An (${relation})\nTrần Bình`);
  expect(lines).toMatchObject([{ name: 'Nguyễn Văn An', alias: null }, { name: 'Trần Bình' }]);
  expect(unclear).toEqual([]);
  expect(told).toMatchObject([{ line: 1, text: relation }]);
});

test.each([
  ['Trần Hoa (chị Hoa)', 'chị Hoa'],
  ['Phạm Lê (Chú Tư)', 'Chú Tư'],
])('what somebody is called stays their alias: %s', (text, alias) => {
  expect(readMemberList(text).lines).toMatchObject([{ alias }]);
});

test.each(['An, Bình', 'An, Nam', 'Hùng, Trung', 'An, Nhật', 'Vy, Quý', 'An - Bình', 'Hoa, Bảy'])(
  'two short names are two people, though the second may say something else: %s',
  (text) => {
    expect(readMemberList(text)).toMatchObject({ lines: [], unclear: [{ reason: 'two_names' }] });
  },
);

test.each(['4/ ~Phạm Huy~', '4) ~Phạm Huy~', '- ~Phạm Huy~', '• ~~Phạm Huy~~', '~Phạm Huy~'])(
  'whoever is struck out is asked about, whatever stands before: %s',
  (text) => {
    const { lines, questions } = readMemberList(`Lê Vy\n${text}\nTrần Bình`);
    expect(lines.map(({ name }) => name)).toEqual(['Lê Vy', 'Trần Bình']);
    expect(questions).toHaveLength(1);
  },
);
