import { i18n } from '@lingui/core';
import { TABLES } from '@rallybook/contract/rules/sheet';
import { expect, test } from 'vitest';
import type { BlockKind, ColumnRole, PersonName } from './choices';
import { lackingText, peopleText, roleText } from './words';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const named = (action: PersonName['action']): PersonName => ({
  name: 'An',
  spellings: ['An'],
  memberId: null,
  action,
  candidates: [],
});

test.each([
  [['create', 'existing', 'skip', 'create'], '2 new · 1 known · 1 left out'],
  [['skip'], '1 left out'],
  [['create'], '1 new'],
] as const)('people %j are counted as "%s"', (actions, text) => {
  expect(peopleText(actions.map(named), 2)).toBe(text);
});

test('new people of tables that wait are counted apart from those who are made', () => {
  expect(peopleText([named('create'), named('create'), named('existing')], 0)).toBe(
    '2 in tables that wait · 1 known',
  );
});

test('an amount beside names is what they registered for, and one across from them is money', () => {
  const columns = (['name', 'date', 'amount'] as const).map((role, index) => ({
    index,
    heading: '',
    role,
  }));
  const text = (kind: BlockKind, all = columns) =>
    i18n._(roleText({ kind, columns: all }, 'amount'));
  expect(text('attendance')).toBe('Registered for the month');
  expect(text('amounts')).toBe('Registered for the month');
  expect(text('costs')).toBe('Amount');
  expect(text('attendance', [columns[1]!, columns[0]!, columns[2]!])).toBe('Amount');
});

test.each<[BlockKind, ColumnRole[], RegExp]>([
  ['attendance', ['ignored'], /names/],
  ['attendance', ['name', 'ignored'], /No date stands above a column/],
  ['attendance', ['name', 'date'], /^nothing$/],
  ['registrations', ['name'], /number of days/],
  ['registrations', ['name', 'amount'], /^nothing$/],
  ['costs', ['note'], /with the amounts/],
  ['costs', ['amount'], /what was paid for/],
  ['costs', ['amount', 'category'], /^nothing$/],
  ['amounts', ['name', 'email'], /each column with amounts/],
  ['amounts', ['name', 'carried'], /^nothing$/],
  ['members', ['name'], /^nothing$/],
])('a table of %s with columns %j says what it lacks: %s', (kind, roles, wanted) => {
  const columns = roles.map((role, index) => ({ index, heading: '', role }));
  expect(lackingText({ kind, columns }) ?? 'nothing').toMatch(wanted);
});

test('every role of money can be chosen for a column of every table with names', () => {
  for (const kind of ['attendance', 'registrations', 'amounts', 'members'] as const) {
    expect(TABLES[kind].columns).toEqual(
      expect.arrayContaining(['name', 'target', 'paid', 'carried', 'open', 'email', 'ignored']),
    );
  }
});
