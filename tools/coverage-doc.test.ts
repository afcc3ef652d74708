import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

const rows = readFileSync(join(root, 'docs', 'specification-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sentence = '', , shown = '']) => ({ sentence, shown }));

const fileOf = (name: string) =>
  ['', 'web/src', 'web'].map((folder) => join(root, folder, name)).find(existsSync) ?? name;

/** The files that a cell names, each with the beginnings of its tests' names. */
function testsIn(shown: string) {
  const tests: { file: string; names: string[] }[] = [];
  for (const [, spec, file, name] of shown.matchAll(/\*([a-z-]+)\*|`([^`]+)`|"([^"]+)"/g)) {
    if (spec !== undefined) tests.push({ file: fileOf(`e2e/${spec}.spec.ts`), names: [] });
    else if (file !== undefined) tests.push({ file: fileOf(file), names: [] });
    else if (name !== undefined) tests.at(-1)?.names.push(name);
  }
  return tests;
}

it.each(rows)('the tests of "$sentence" are there', ({ shown }) => {
  for (const { file, names } of testsIn(shown)) {
    expect(existsSync(file), file).toBe(true);
    const source = readFileSync(file, 'utf8');
    for (const name of names) expect(source).toContain(name);
  }
});

it('the document has rows', () => {
  expect(rows.length).toBeGreaterThan(100);
});
