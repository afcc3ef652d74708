// npm run dev: the server, restarted when its files change, and Vite's server for the web app, which passes /api on.
// Open http://localhost:5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { commandScript, root } from './lib/paths.ts';
import { exitCode, onEndSignal } from './lib/processes.ts';
import { main, say } from './lib/say.ts';

await main(async () => {
  const server = start(
    'server',
    ['--watch', '--watch-preserve-output', 'server/src/main.mjs'],
    root,
  );
  const web = start('web', [commandScript('vite')], join(root, 'web'));
  const both = [server, web];
  onEndSignal((signal) => both.forEach(({ child }) => child.kill(signal)));
  const code = await Promise.race(both.map(({ ended }) => ended));
  both.forEach(({ child }) => child.kill('SIGTERM'));
  await Promise.all(both.map(({ ended }) => ended));
  return code;
});

/** @param name the prefix of its output */
function start(name: string, args: string[], cwd: string) {
  const child = spawn(process.execPath, args, {
    cwd,
    // Links in mails must lead to Vite's server.
    env: {
      PUBLIC_URL: 'http://localhost:5173',
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...process.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => say(`${name.padEnd(6)} | ${line}`));
  }
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => resolve(exitCode(code, signal)));
  });
  return { child, ended };
}
