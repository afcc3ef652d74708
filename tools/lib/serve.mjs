import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNode } from './node.mjs';
import { root } from './paths.mjs';
import { exitCode, whenToldToEnd, withLocalCommands } from './processes.mjs';

/** npm passes a Ctrl-C on that the terminal has already delivered: within this time it is the same one. */
const SAME_SIGNAL_MS = 500;

/**
 * How Node is started for the server; deploy/ and the Dockerfile do it likewise. What is no longer needed is looked for
 * sooner: left alone, V8 lets the heap grow to several times of what is in use before it looks. And all that a request makes
 * is made as what will not live long: where requests wait for long lists, V8 learns otherwise, and keeps to it afterwards.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--initial-old-space-size=48',
  '--heap-growing-percent=30',
  '--no-allocation-site-pretenuring',
];

/** glibc gives back what is free, instead of keeping it for each thread; no other program reads these. */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

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
  const node = [...SERVER_FLAGS, '--import', guard];
  const child = spawn(findNode(), [...node, join(root, program), ...args], {
    cwd: root,
    env: { ...SERVER_ENV, ...withLocalCommands(process.env) },
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
