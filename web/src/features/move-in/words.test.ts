import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { PersonName } from './choices';
import { peopleText } from './words';

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
  expect(peopleText(actions.map(named))).toBe(text);
});
