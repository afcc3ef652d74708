import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { classesOf } from './found-classes';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const nam = { key: 'nam', name: 'Nam', weight: 1, fees: {} };
const nu = { key: 'nu', name: 'Nữ', weight: 0.8, fees: { dropIn: 40 } };

test('a rule without classes leaves those that count alike, and makes others count alike', () => {
  expect(classesOf({ classes: null }, [nam])).toEqual({ items: null, keyOf: new Map() });
  expect(classesOf({ classes: null }, [nam, nu]).items).toEqual([
    nam,
    { ...nu, weight: 1, fees: {} },
  ]);
});

test('classes of the club are changed, new ones get a key, and members their class', () => {
  const { items, keyOf } = classesOf(
    {
      classes: [
        { key: 'nu', name: 'Nữ', weight: 0.5, fees: {}, memberIds: ['a'] },
        { weight: 0.7, fees: {}, memberIds: ['b', 'c'] },
      ],
    },
    [nam, nu],
  );
  expect(items).toEqual([
    nam,
    { key: 'nu', name: 'Nữ', weight: 0.5, fees: {} },
    { key: 'group-2', name: 'Group 2', weight: 0.7, fees: {} },
  ]);
  expect([...keyOf]).toEqual([
    ['a', 'nu'],
    ['b', 'group-2'],
    ['c', 'group-2'],
  ]);
});
