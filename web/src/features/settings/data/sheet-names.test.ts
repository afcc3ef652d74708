import { i18n } from '@lingui/core';
import { LANGUAGES } from '@rallybook/contract/languages';
import { expect, test } from 'vitest';
import { sheetNames } from './sheet-names';

const catalogues = import.meta.glob<{ messages: Record<string, string> }>('../../../locales/*.po');

test.each(LANGUAGES)(
  'Excel takes each name of a sheet in %s, and no two are alike',
  async (language) => {
    expect(Object.keys(catalogues)).toHaveLength(LANGUAGES.length - 1);
    const catalogue = await catalogues[`../../../locales/${language}.po`]?.();
    i18n.loadAndActivate({ locale: language, messages: catalogue?.messages ?? {} });
    const names = Object.values(sheetNames());
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/);
  },
);
