import { expect, test } from 'vitest';
import { LISTS } from '../../test/lists/lists.ts';
import { readMemberList, readMemberRows } from './member-list.ts';

test.each(LISTS.members)('$text$rows is read as it is meant', ({ text, rows, right, told }) => {
  const read = rows === undefined ? readMemberList(text ?? '') : readMemberRows(rows);
  const members = read.lines.map(({ name, alias, email }) => ({
    name,
    ...(alias !== null && { alias }),
    ...(email !== null && { email }),
  }));
  expect(members).toEqual(right);
  expect(read.unclear).toEqual([]);
  expect(read.told.map((fault) => fault.text)).toEqual(told ?? []);
});

test.each([
  ['Tám + Hoa', 'two_names'],
  ['An và Bình', 'two_names'],
  ['Cường & vợ', 'two_names'],
  ['khách 1', 'guest_in_list'],
  ['Khách (Hoa)', 'guest_in_list'],
  ['Bạn', 'guest_in_list'],
  ['Email: tam@x.vn', 'no_name'],
  ['Tám <tam@x.vn>, tam2@x.vn', 'two_emails'],
])('%s is no member: %s', (text, reason) => {
  expect(readMemberList(text)).toMatchObject({ lines: [], unclear: [{ line: 1, reason }] });
});

test.each(['Ban Mai', 'Bạch Khách', 'Tám 2', 'Coach Bình', 'Lê Văn Và', 'Trần X'])(
  '%s is a name',
  (name) => {
    expect(readMemberList(name)).toMatchObject({ lines: [{ name }], unclear: [], told: [] });
  },
);
