// npm run dev: the server, started anew when its files change, and Vite's server for the web app,
// which passes /api on. Work at http://localhost:5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { commandScript, root } from './lib/paths.mjs';
import { exitCode, whenToldToEnd, withLocalCommands } from './lib/processes.mjs';
import { main, say } from './lib/say.mjs';

await main(async () => {
  await ensureInstalled();
  const server = start(
    'server',
    ['--watch', '--watch-preserve-output', 'server/src/main.mjs'],
    root,
  );
  const web = start('web', [commandScript('vite')], join(root, 'web'));
  const both = [server, web];
  whenToldToEnd((signal) => both.forEach(({ child }) => child.kill(signal)));
  const code = await Promise.race(both.map(({ ended }) => ended));
  both.forEach(({ child }) => child.kill('SIGTERM'));
  await Promise.all(both.map(({ ended }) => ended));
  return code;
});

/**
 * @param {string} name the prefix of its output
 * @param {string[]} args
 * @param {string} cwd
 */
function start(name, args, cwd) {
  const child = spawn(findNode(), args, {
    cwd,
    // Links in mails lead to the server that people look at.
    env: withLocalCommands({
      PUBLIC_URL: 'http://localhost:5173',
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...process.env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => say(`${name.padEnd(6)} | ${line}`));
  }
  /** @type {Promise<number>} */
  const ended = new Promise((done) => {
    child.on('error', () => done(127));
    child.on('close', (code, signal) => done(exitCode(code, signal)));
  });
  return { child, ended };
}
