import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { newClassKey } from '../../../parts/members/class-key';
import { emptyClass, isWhole, toClasses, toDraft } from './class-drafts';

test.each([
  ['Học sinh', 'hoc-sinh'],
  ['Nữ (chính thức)', 'nu-chinh-thuc'],
  ['Đối tượng rất là dài dòng', 'doi-tuong-rat-la'],
  ['!!!', 'class'],
])('the class %s gets the key %s', (name, key) => {
  expect(newClassKey(name, [])).toMatch(new RegExp(`^${key}`));
  expect(newClassKey(name, [])).toMatch(/^[a-z0-9_-]{1,20}$/);
});

test('classes with the same name get different keys, and a saved class keeps its key', () => {
  const nam = { key: 'nam', name: 'Nam cũ', weight: 1, fees: { dropIn: 0 } };
  const drafts = [
    toDraft(kvnd(nam)),
    { ...emptyClass, name: 'Nam' },
    { ...emptyClass, name: ' Nam ' },
  ];
  expect(toClasses(drafts)).toEqual([
    nam,
    { key: 'nam-2', name: 'Nam', weight: 1, fees: {} },
    { key: 'nam-3', name: 'Nam', weight: 1, fees: {} },
  ]);
});

test.each([
  [{ name: ' ' }],
  [{ weight: null }],
  [{ weight: 11 }],
  [{ fees: { ...emptyClass.fees, half: Number.NaN } }],
])('a class with %j is not complete', (part) => {
  expect(isWhole({ ...emptyClass, name: 'Nữ' })).toBe(true);
  expect(isWhole({ ...emptyClass, name: 'Nữ', ...part })).toBe(false);
});
