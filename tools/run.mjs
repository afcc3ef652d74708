// node tools/run.mjs <script>.ts [arguments]: runs a script of this repository, as every npm script does.
//
// Node 20 cannot run TypeScript. So this is plain JavaScript: it installs the packages of the lockfile where they are missing,
// and runs the script with the Node.js that is one of them. With --help it only prints the script's first lines.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package */

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';

/** Whether a version of Node.js, for example `24.15.0`, runs our TypeScript. @type {(version: string) => boolean} */
export const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 15);
};

/**
 * Whether the installed packages, by their paths, are those of the lockfile. Those for other platforms may be missing; so may
 * those for development, unless they are needed or some of them are there.
 * @type {(locked: Record<string, Package>, installed: Record<string, Package>, needsDev: boolean) => boolean}
 */
export const isInstalled = (locked, installed, needsDev) => {
  const hasDev = needsDev || Object.values(installed).some(({ dev }) => dev);
  return Object.entries(locked).every(([path, { version, integrity, dev, ...wanted }]) => {
    const found = installed[path];
    if (!found) return path === '' || wanted.optional || wanted.devOptional || (dev && !hasDev);
    return found.version === version && found.integrity === integrity;
  });
};

/**
 * Runs a program until it ends, and passes signals on to it. The shell between npm and this process may pass none: where npm
 * has ended, the program gets SIGTERM.
 * @type {(command: string, args: string[], options: import('node:child_process').SpawnOptions) => Promise<number>}
 */
const run = (command, args, options) => {
  const child = spawn(command, args, { cwd: root, ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, (name) => child.kill(name));
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent || !process.env.npm_lifecycle_event) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 250).unref();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
    );
  });
};

/** The packages of a lockfile; none where it is not there. @type {(file: string) => Record<string, Package>} */
const readPackages = (file) =>
  existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')).packages : {};

/** What a script says of itself in its first lines; null for programs of packages. @type {(script: string) => string | null} */
export const usageOf = (script) => {
  if (script.startsWith('node_modules/')) return null;
  const [head = ''] = /^(?:\/\/.*\r?\n)+/.exec(readFileSync(join(root, script), 'utf8')) ?? [];
  return head.replaceAll(/^\/\/ ?/gm, '');
};

const main = async ([script = '', ...scriptArgs] = process.argv.slice(2)) => {
  const usage = scriptArgs.some((scriptArg) => scriptArg === '--help' || scriptArg === '-h')
    ? usageOf(script)
    : null;
  if (usage !== null) {
    process.stdout.write(usage);
    return 0;
  }
  const isBuilt = existsSync(join(root, 'web/dist/index.html'));
  const needsDev = !script.startsWith('server/') && !(script === 'tools/start.ts' && isBuilt);
  const installed = readPackages('node_modules/.package-lock.json');
  if (!isInstalled(readPackages('package-lock.json'), installed, needsDev)) {
    process.stdout.write('Installing packages ...\n');
    // npm leaves out those for development where NODE_ENV is production.
    const args = ['ci', ...(needsDev ? ['--include=dev'] : []), '--loglevel=error'];
    const code = await run('npm', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: isWindows,
    });
    if (code !== 0) return code;
  }
  const folder = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}/bin`;
  const pinned = join(root, folder, isWindows ? 'node.exe' : 'node');
  // It may be there and still not run: it needs glibc, which some systems do not have.
  const node = spawnSync(pinned, ['--version']).status === 0 ? pinned : process.execPath;
  if (node !== pinned && !isNewEnough(process.versions.node)) {
    process.stderr.write(`Rallybook needs Node.js 24.15 or later here, see https://nodejs.org\n`);
    return 1;
  }
  const guard = new URL('lib/end-with-parent.mjs', import.meta.url).href;
  return run(node, ['--import', guard, join(root, script), ...scriptArgs], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
};

if (realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url))
  process.exitCode = await main();
