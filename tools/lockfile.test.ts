import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

interface Package {
  version?: string;
  link?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(lockfile) as { packages: Record<string, Package> };

/** The places where Node looks for a package, from the importer's own folder up to the root. */
function* places(importer: string, name: string) {
  for (let folder = importer; folder !== ''; folder = folder.replace(/(^|\/)[^/]+$/, '')) {
    yield `${folder}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

// npm ci refuses a lockfile without the packages of other platforms, but npm install writes one if the registry does
// not have those packages (https://github.com/npm/cli/issues/9846).
it('the lockfile holds the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([importer, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => ![...places(importer, name)].some((place) => packages[place]))
      .map((name) => `${name}, for ${importer || 'the root'}`),
  );
  expect(missing).toEqual([]);
});

it('the lockfile names no download addresses', () => {
  expect(JSON.stringify(packages)).not.toContain('"resolved":"http');
});

it('34: every package has an integrity hash', () => {
  const without = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    .map(([path]) => path);
  expect(without).toEqual([]);
});

it('34: no version of a package is installed that is younger than a week', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^min-release-age=7$/m);
});

// A fix that cannot wait a week is let through by name, and no longer than that week.
const EXCEPTION = /^min-release-age-exclude(?:\[\])?=(.*)$/;

/** The exceptions of an .npmrc that say no day, in the line above (`# until 2026-12-07`), or one that is over or further away than a week. */
function overdueExceptions(npmrc: string, now: Date): string[] {
  const lines = npmrc.split('\n').map((line) =>
    line
      .split('=')
      .map((part) => part.trim())
      .join('='),
  );
  const day = (ahead: number) =>
    new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  return lines.flatMap((line, place) => {
    const name = EXCEPTION.exec(line)?.[1];
    const until = /^# until (\d{4}-\d\d-\d\d)$/.exec(lines[place - 1] ?? '')?.[1];
    if (name === undefined) return [];
    return until !== undefined && until >= day(0) && until <= day(7) ? [] : [name];
  });
}

it('34: what is let through before it is a week old bears the day on which that ends', () => {
  expect(overdueExceptions(readFileSync(join(root, '.npmrc'), 'utf8'), new Date())).toEqual([]);
});

it.each([
  ['# until 2026-12-07\nmin-release-age-exclude=zod', []],
  ['# until 2026-11-30\nmin-release-age-exclude[] = zod', []],
  ['# until 2026-11-29\nmin-release-age-exclude=zod', ['zod']],
  ['# until 2026-12-08\nmin-release-age-exclude=zod', ['zod']],
  ['# a fix\nmin-release-age-exclude=zod', ['zod']],
  ['# until 2026-12-01\nmin-release-age-exclude[]=a\nmin-release-age-exclude[]=b', ['b']],
])('%j names as overdue %j, on 30 November 2026', (npmrc, overdue) => {
  expect(overdueExceptions(npmrc, new Date('2026-11-30T23:59:00Z'))).toEqual(overdue);
});

// They work without it: @swc/core only checks that its platform's package is the right one.
const WITH_INSTALL_SCRIPT = ['node_modules/@swc/core'];

it('34: no package runs code while it is installed, and none is new that would', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path);
  expect(scripted).toEqual(WITH_INSTALL_SCRIPT);
});
