import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSources } from './web-build.ts';

let folder = '';
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const hash = () => hashSources(folder, ['package-lock.json', 'web']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallybook-hash-'));
  write('package-lock.json', '{}');
  write('web/src/main.tsx', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the hash changes with a file, its name, a new file and the lockfile', () => {
  const hashes = [hash()];
  write('web/src/main.tsx', 'two');
  hashes.push(hash());
  renameSync(join(folder, 'web/src/main.tsx'), join(folder, 'web/src/start.tsx'));
  hashes.push(hash());
  write('web/public/icon.svg', '<svg/>');
  hashes.push(hash());
  write('package-lock.json', '{"a":1}');
  hashes.push(hash());
  expect(new Set(hashes).size).toBe(hashes.length);
});

it('the hash leaves out what is built or installed, and the tests', () => {
  const before = hash();
  write('web/dist/index.html', 'built');
  write('web/node_modules/.vite/deps.js', 'cached');
  write('web/src/money.test.ts', 'tested');
  expect(hash()).toBe(before);
});
