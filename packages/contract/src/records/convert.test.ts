import { expect, test } from 'vitest';
import { z } from 'zod';
import { kvnd } from '../../test/money.ts';
import { toAnswer, toFile, toRow, fromFile } from './convert.ts';
import type { Fields } from './fields.ts';
import { answeredShape, fileShape, givenShape } from './schemas.ts';

const fields = {
  on: { kind: 'date' },
  size: { kind: 'choice', choices: ['small', 'large'] },
  memberId: { kind: 'member' },
  scheduleId: { kind: 'schedule', optional: true, inEveryFile: true },
  price: { kind: 'money', optional: true },
  note: { kind: 'text', max: 5, optional: true },
} as const satisfies Fields;

const memberId = '0199e0c4-0000-7000-8000-000000000001';
const scheduleId = '0199e0c4-0000-7000-8000-000000000002';
const required = { on: '2026-10-09', size: 'small', memberId } as const;
const full = { ...required, scheduleId, price: 12.5, note: 'Tiger' };

test('sent fields become a row in whole VND, and a row an answer in thousands of VND', () => {
  const row = toRow('VND', fields, kvnd(full));
  expect(row).toEqual({ ...full, price: 12_500 });
  expect(toAnswer('VND', fields, row)).toEqual(full);
});

test('absent fields and empty texts become null', () => {
  const none = { scheduleId: null, price: null, note: null };
  expect(toRow('VND', fields, required)).toEqual({ ...required, ...none });
  const given = z.strictObject(givenShape(fields));
  expect(toRow('VND', fields, given.parse({ ...required, note: ' ' }))).toEqual({
    ...required,
    ...none,
  });
});

test('a file refers to members and schedules by numbers, and gives back the same row', () => {
  const row = toRow('VND', fields, kvnd(full));
  const filed = toFile('VND', fields, row, { member: () => 3, schedule: () => 4 });
  const { on, size, price, note } = full;
  expect(filed).toEqual({ on, size, member: 3, schedule: 4, price, note });
  const read = z.strictObject(fileShape(fields)).parse(filed);
  const ids = { member: () => memberId, schedule: () => scheduleId };
  expect(fromFile('VND', fields, read, ids)).toEqual(row);
});

test('a file from before an optional field existed can still be read', () => {
  const file = z.strictObject(fileShape(fields));
  const old = { on: '2026-10-09', size: 'small', member: 3, schedule: null };
  const ids = { member: () => memberId, schedule: () => scheduleId };
  expect(fromFile('VND', fields, file.parse(old), ids)).toMatchObject({ price: null, note: null });
  expect(file.safeParse({ ...old, schedule: undefined }).success).toBe(false);
});

test('sent fields must fit their kind, and answers have the names of members', () => {
  const given = z.strictObject(givenShape(fields));
  const wrong = { on: '31/10/2026', size: 'huge', memberId: 'x', price: -1, note: 'Tigers' };
  const { error } = given.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(wrong));
  expect(Object.keys(answeredShape(fields))).toEqual([
    'on',
    'size',
    'memberId',
    'memberName',
    'scheduleId',
    'price',
    'note',
  ]);
});
