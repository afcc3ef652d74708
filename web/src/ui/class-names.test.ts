import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
const sources = globSync('**/*.tsx', { cwd: src }).map((file) => join(src, file));

/** The classes that components use, by the file of their style sheet. */
const used = new Map<string, Set<string>>();
for (const file of sources) {
  const code = readFileSync(file, 'utf8');
  for (const [, name, path] of code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)';/g)) {
    const sheet = join(dirname(file), path ?? '');
    const classes = used.get(sheet) ?? new Set();
    for (const [, found] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)(?!.*';$)`, 'gm')))
      classes.add(found ?? '');
    used.set(sheet, classes);
  }
}

// The compiler accepts any class name, so it does not find a misspelt one.
describe('style sheets', () => {
  it.each(globSync('**/*.module.css', { cwd: src }))('%s has the classes that are used', (path) => {
    const sheet = readFileSync(join(src, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const rules = sheet.replaceAll(/\{[^{}]*\}/g, '{}');
    const classes = new Set([...rules.matchAll(/\.([A-Za-z]\w*)/g)].map(([, name]) => name));
    expect(classes).toEqual(used.get(join(src, path)) ?? new Set());
  });

  it('exist if they are imported', () => {
    const files = new Set(globSync('**/*.module.css', { cwd: src }));
    const missing = [...used.keys()].filter((file) => !files.has(relative(src, file)));
    expect(missing).toEqual([]);
  });
});
