import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

/** What describes a change: our helpers, and what they are made of. */
const DESCRIPTION = /\b(?:mutation|clubMutation|mutationOptions)[<(]|\bmutationFn\b/;

/** The helpers themselves. */
const HELPERS = ['web/src/data/cache/mutation.ts', 'web/src/data/cache/club-mutation.ts'];

const described = globSync('web/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => DESCRIPTION.test(readFileSync(join(root, file), 'utf8')));

it('changes are described in files called mutations.ts, and nowhere else', () => {
  expect(described).toEqual(expect.arrayContaining(HELPERS));
  const elsewhere = described.filter(
    (file) => basename(file) !== 'mutations.ts' && !HELPERS.includes(file),
  );
  expect(elsewhere).toEqual([]);
});
