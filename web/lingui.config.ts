import { formatter } from '@lingui/format-po';
import { defineConfig } from '@lingui/cli';

/** English stands in the code itself; every other language is one catalogue beside it. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['vi'],
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
