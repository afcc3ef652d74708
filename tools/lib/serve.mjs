import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNode } from './node.mjs';
import { root } from './paths.mjs';
import { exitCode, whenToldToEnd, withLocalCommands } from './processes.mjs';

/** npm passes a Ctrl-C on that the terminal has already delivered: within this time it is the same one. */
const SAME_SIGNAL_MS = 500;

/** How Node is started for the server, from the root; deploy/ and the Dockerfile do it likewise. The file says why. */
export const ENV_FILE = '--env-file=server/node.env';

/**
 * Runs a program of the server in the foreground until it ends. It gets each signal
 * exactly once, however often npm and the terminal deliver it here, and it ends with this process
 * even if that is killed.
 * @param {string} program a path from the root, for example `server/src/main.mjs`
 * @param {string[]} args
 * @returns {Promise<number>} the program's exit code
 */
export function serve(program, args) {
  const guard = pathToFileURL(join(root, 'tools', 'lib', 'end-with-parent.mjs')).href;
  const node = [ENV_FILE, '--import', guard];
  const child = spawn(findNode(), [...node, join(root, program), ...args], {
    cwd: root,
    env: withLocalCommands(process.env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Out of the terminal's process group, or a Ctrl-C would arrive twice.
    detached: process.platform !== 'win32',
  });
  let last = 0;
  whenToldToEnd((signal) => {
    if (Date.now() - last < SAME_SIGNAL_MS) return;
    last = Date.now();
    child.kill(signal);
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code, signal) => done(exitCode(code, signal)));
  });
}
