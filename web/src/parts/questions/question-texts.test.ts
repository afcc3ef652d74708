import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { choiceText } from './question-texts';

const catalogues = import.meta.glob<{ messages: Record<string, string> }>('../../locales/*.po');

test('who is none of those that are proposed is left out, and no table, in Vietnamese', async () => {
  const catalogue = await catalogues['../../locales/vi.po']!();
  i18n.loadAndActivate({ locale: 'vi', messages: catalogue.messages });
  expect(choiceText('VND', 'ignored')).toMatch(/bỏ qua$/);
});
