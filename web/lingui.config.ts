import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@rallybook/contract/languages';

/** English texts are in the code itself; every other language has a catalogue. */
export default defineConfig({
  sourceLocale: DEFAULT_LANGUAGE,
  locales: LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  // Line numbers would change the catalogue with every edit of a screen.
  format: formatter({ lineNumbers: false }),
});
