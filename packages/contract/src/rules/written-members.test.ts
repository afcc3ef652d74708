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
  expect(read.told.map((one) => one.text)).toEqual(told ?? []);
});
