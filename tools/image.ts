// npm run image: builds the image of the Dockerfile with Debian's buildah, without a daemon and a registry of images, and tries
// it: on a read-only file system as its own user, somebody signs up, and after a restart they sign in. As root, on Debian or Ubuntu.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findOrInstall } from './lib/apt.ts';
import { findProgram } from './lib/find-program.ts';
import { root } from './lib/paths.ts';
import { freePort } from './lib/ports.ts';
import { run, tail } from './lib/processes.ts';
import { formatElapsed, main, say, UserError } from './lib/say.ts';
import { isLive } from './lib/server.ts';

const BASE = 'localhost/node:24';
const IMAGE = 'localhost/rallybook';
/** The user `node` of the image. */
const USER = 1000;
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';
const PERSON = { username: 'lan', password: 'a long enough password' };

async function must(command: string, args: string[]): Promise<string> {
  const env = { STORAGE_DRIVER: 'vfs' };
  const { code, output } = await run(command, args, { env, quiet: true });
  if (code !== 0) throw new UserError(`${command} ${args[0]} failed:\n${tail(output)}`);
  return output.trim().split('\n').at(-1) ?? '';
}

const buildah = (...args: string[]) => must('buildah', args);

async function need(program: string): Promise<string> {
  const find = () => findProgram([program]);
  const found = await findOrInstall(find, [program], `no ${program} found, and no apt-get`);
  if ('missing' in found) throw new UserError(found.missing);
  return found.path;
}

await main(async () => {
  if (process.getuid?.() !== 0) throw new UserError('It needs root: it makes file systems');
  await need('buildah');
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-image-'));
  try {
    const images = await run('buildah', ['images', '--quiet', BASE], {
      quiet: true,
      env: { STORAGE_DRIVER: 'vfs' },
    });
    if (images.code !== 0) await makeBase(folder);
    const start = Date.now();
    const isolated = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `NODE=${BASE}`];
    await buildah('bud', ...isolated, '--tag', IMAGE, root);
    say(`ok    ${IMAGE} is built, in ${formatElapsed(start)}`);
    await tryImage(folder);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Makes what the image is built on: Debian, the Node.js of the lockfile, this machine's npm and certificates. */
async function makeBase(folder: string): Promise<void> {
  const start = Date.now();
  await need('mmdebstrap');
  const base = join(folder, 'base');
  await must('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', base]);
  const local = join(base, 'usr/local');
  cpSync(join(root, `node_modules/node-linux-${process.arch}/bin/node`), join(local, 'bin/node'));
  const npm = dirname(dirname(realpathSync(await must('sh', ['-c', 'command -v npm']))));
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  cpSync(join('/', CERTIFICATES), join(base, CERTIFICATES));
  await must('chroot', [base, 'useradd', '--uid', String(USER), '--create-home', 'node']);
  const container = await buildah('from', 'scratch');
  await buildah('copy', container, base, '/');
  await buildah('config', '--env', 'NODE_USE_SYSTEM_CA=1', container);
  await buildah('commit', '--rm', container, BASE);
  say(`ok    ${BASE} is made, in ${formatElapsed(start)}`);
}

/** Runs the image with nothing to write to but its data, ends it, and runs it again. */
async function tryImage(folder: string): Promise<void> {
  const container = await buildah('from', IMAGE);
  try {
    const image = await buildah('mount', container);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, USER, USER);
    const first = await startIn(image, data);
    await ended(first.child, () => signUp(first.url, data));
    say('ok    on a read-only file system, somebody signs up');
    const again = await startIn(image, data);
    await ended(again.child, async () => {
      await post(`${again.url}/api/users/login/`, PERSON);
    });
    say('ok    after a restart, they sign in');
  } finally {
    await buildah('rm', container);
  }
}

/** Starts the command of the image, in a mount namespace of its own, as its user. */
async function startIn(image: string, data: string): Promise<{ child: ChildProcess; url: string }> {
  const command = /^CMD \["sh", "-c", "(.+)"\]$/m.exec(
    readFileSync(join(root, 'Dockerfile'), 'utf8'),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const script = [
    'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"',
    'mount --bind "$2" "$1/data" && mount -t tmpfs tmpfs "$1/tmp"',
    `exec chroot --userspec=${USER}:${USER} "$1" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=127.0.0.1 PORT=${port} DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled sh -c "cd /app && ! touch x 2>/dev/null && $3"`,
  ].join(' && ');
  const args = ['--mount', 'sh', '-c', script, 'sh', image, data, command?.[1] ?? ''];
  const child = spawn('unshare', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; !(await isLive(url)); tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new UserError('The image does not start');
    await wait(100);
  }
  return { child, url };
}

/** Does some work with a server, and tells it to end. */
async function ended(child: ChildProcess, work: () => Promise<void>): Promise<void> {
  const exit = once(child, 'exit');
  try {
    await work();
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = (await exit) as [number | null];
  if (code !== 0) throw new UserError(`It ended with ${code}`);
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new UserError(`${url} answers ${answer.status}: ${await answer.text()}`);
}

/** Signs up, with the code of the mail, which is a file without a mail server. */
async function signUp(url: string, data: string): Promise<void> {
  const email = 'lan@club.example';
  await post(`${url}/api/users/signup/`, { ...PERSON, email });
  const outbox = join(data, 'outbox');
  for (let tries = 0; !existsSync(outbox) || readdirSync(outbox).length === 0; tries += 1) {
    if (tries > 300) throw new UserError('No mail was written');
    await wait(100);
  }
  const mail = readFileSync(join(outbox, readdirSync(outbox)[0]!), 'utf8');
  const otp = /\b\d{6}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[0];
  await post(`${url}/api/users/verify-email/`, { email, otp });
  await post(`${url}/api/users/login/`, PERSON);
}
