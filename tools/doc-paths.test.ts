import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // Deleted, but not committed yet.
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** Every file and folder, with a slash before it: a document may leave out what a path begins with. */
const places = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  }),
);
const topFolders = new Set(
  tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
);

/** What decisions tell of was so at the time; everything else, also their list, says what is. */
const documents = tracked.filter(
  (file) => file.endsWith('.md') && file !== 'CHANGELOG.md' && !/^docs\/decisions\/\d/.test(file),
);

/** A file that a guide has its reader write, as "fr.ts" for a language or "NNNN-name.ts" for a migration. */
const IS_EXAMPLE = /(?:^|\/)(?:fr\.|NNNN-)/;

const PATH = /^[\w.@*<>-]+(?:\/[\w.@*<>-]+)+\/?$/;
const CODE = /\.(?:[cm]?[jt]sx?|css|json|md|ya?ml|html|service|conf|cfg)$/;

/** Whether a text in back-ticks names a file or a folder of the project. */
const isPath = (text: string) =>
  PATH.test(text) &&
  // A folder that a setting names, as DATA_DIR.
  !/^[A-Z_]+\//.test(text) &&
  (CODE.test(text) || topFolders.has(text.split('/')[0]));

/** @param path `*` and `<noun>` stand for any name, or a part of one */
function exists(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\*|<[^<>]+>/g, '[^/]+');
  const place = new RegExp(`/${pattern}$`);
  return [...places].some((known) => place.test(known));
}

const cited = documents.flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter(isPath)
    .map((path) => ({ document, path })),
);

it('documents name files and folders', () => {
  expect(cited.length).toBeGreaterThan(300);
});

it('every file and folder that a document names exists', () => {
  const missing = cited.filter(({ path }) => !IS_EXAMPLE.test(path) && !exists(path));
  expect(missing).toEqual([]);
});
