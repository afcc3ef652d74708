import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { expect, test } from 'vitest';
import { SINGLE } from './lib/browser-extent.ts';
import { commandScript, root } from './lib/paths.ts';

/** Each test file that Vitest runs in an extent, with its project. No database is asked. */
function filesIn(extent: string): string[] {
  const args = [commandScript('vitest'), 'list', '--filesOnly', '--json'];
  const listed = execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      TEST_EXTENT: extent,
      CHANGED_FILES: '',
      TEST_POSTGRES_URL: 'postgres://nobody@localhost/none',
      NGINX_PATH: '/none',
      CHROMIUM_PATH: '/none',
    },
  });
  const files = JSON.parse(listed.slice(listed.indexOf('['))) as {
    file: string;
    projectName: string;
  }[];
  return files.map(({ file, projectName }) => `${projectName}: ${relative(root, file)}`);
}

const sources = execFileSync('git', ['ls-files', 'packages/reading', 'server/test', 'server/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, source: readFileSync(`${root}/${file}`, 'utf8') }));

/** The tests that import a file, or a helper that does. */
const testsWith = (name: string): string[] =>
  sources
    .filter(({ source }) => source.includes(`/${name}'`))
    .flatMap(({ file }) => (file.endsWith('.test.ts') ? [file] : testsWith(basename(file))));

test(
  'npm test -- rest runs what npm test leaves, and nothing twice that has the same cases',
  { timeout: 300_000 },
  () => {
    const [usual, rest, whole] = ['usual', 'rest', 'whole'].map(filesIn) as [
      string[],
      string[],
      string[],
    ];
    expect(whole.length).toBeGreaterThan(300);
    expect([...new Set([...usual, ...rest])].toSorted()).toEqual(whole.toSorted());
    const twice = usual.filter((file) => rest.includes(file));
    expect(twice.map((file) => file.split(': ')[1]!).toSorted()).toEqual(
      [...new Set(testsWith('extent.ts'))].toSorted(),
    );
  },
);

/** Each test that Playwright runs in an extent: its file and names. No browser is started. */
function browserTestsIn(extent: string): string[] {
  const script = commandScript('@playwright/test', 'playwright');
  const args = [script, 'test', '--config=e2e/playwright.config.ts', '--list'];
  const listed = execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TEST_EXTENT: extent },
  });
  return [...listed.matchAll(/^ +(\S+\.spec\.ts):\S+ › (.*)$/gm)].map(
    ([, file, title]) => `${file} ${title}`,
  );
}

test(
  'in a browser, too, each test runs in npm test or in what that leaves',
  { timeout: 300_000 },
  () => {
    const [usual, rest, whole] = ['usual', 'rest', 'whole'].map(browserTestsIn) as [
      string[],
      string[],
      string[],
    ];
    expect(usual.length).toBeGreaterThan(50);
    expect([...usual, ...rest].toSorted()).toEqual(whole.toSorted());
    const listed = Object.entries(SINGLE).flatMap(([file, titles]) =>
      titles.map((title) => [`${file}.spec.ts `, title] as const),
    );
    const gone = listed.filter(
      ([file, title]) => !rest.some((name) => name.startsWith(file) && name.includes(title)),
    );
    expect(gone).toEqual([]);
  },
);
