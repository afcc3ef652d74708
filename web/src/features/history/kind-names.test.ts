import { i18n } from '@lingui/core';
import { LANGUAGES } from '@rallybook/contract/languages';
import { expect, test } from 'vitest';
import { kindTexts } from './field-texts';

const catalogues = import.meta.glob<{ messages: Record<string, string> }>('../../locales/*.po');

test.each(LANGUAGES)('no two kinds of changes are called alike in %s', async (language) => {
  const catalogue = await catalogues[`../../locales/${language}.po`]?.();
  i18n.loadAndActivate({ locale: language, messages: catalogue?.messages ?? {} });
  const names = Object.values(kindTexts).map((name) => i18n._(name));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
