import { expect, test } from 'vitest';
import { MEMBER_SHAPES, type MemberShape } from '../../test/lists/member-shapes.ts';
import { readMemberList, readMemberRows } from './member-list.ts';

const read = ({ text, rows }: MemberShape) =>
  rows === undefined ? readMemberList(text ?? '') : readMemberRows(rows);

/** A member as the fixtures write one: `name | alias | address`. */
const written = ({
  name,
  alias,
  email,
}: {
  name: string;
  alias: string | null;
  email: string | null;
}) =>
  [name, alias, email]
    .slice(0, email !== null ? 3 : alias !== null ? 2 : 1)
    .map((part) => (part === null ? '' : `${part} `))
    .join('| ')
    .trim();

test.each(MEMBER_SHAPES)('$shape is read as it is meant', (shape) => {
  const { lines, unclear, told } = read(shape);
  expect(lines.map(written).toSorted()).toEqual(shape.right.toSorted());
  const faults = unclear.map(({ line }) => line);
  if (shape.faults !== undefined) expect(faults).toEqual(shape.faults);
  const texts = told.map(({ text }) => text).join('\n');
  for (const text of shape.told ?? []) expect(texts).toContain(text);
});
