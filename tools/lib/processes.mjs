import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';

/** How long a child may take to end by itself before it is told to, and before it is killed. */
const INTERRUPT_GRACE_MS = 5_000;
const KILL_AFTER_MS = 15_000;
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** @type {Array<() => Promise<void>>} */
const cleanups = [];
/** Children that were ended by a signal to us: nobody waits for what they would have said. */
const abandoned = new WeakSet();
let watching = false;
let stopping = false;

/**
 * Runs a program and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, shell?: boolean, uid?: number, gid?: number }} [options]
 *   `env` is added to our own; `quiet` keeps the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>} the exit code (128 + n after signal n, 127
 *   when it could not be started) and, when quiet, all it printed
 */
export function run(command, args, options = {}) {
  const { cwd = root, env, quiet = false, ...rest } = options;
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: withLocalCommands({ ...process.env, ...env }),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...rest,
    });
    children.add(child);
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => {
      children.delete(child);
      done({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      children.delete(child);
      if (!abandoned.has(child)) done({ code: exitCode(code, signal), output });
    });
  });
}

/**
 * The code a shell would report for how a process ended.
 * @param {number | null} code
 * @param {string | null} signal
 * @returns {number}
 */
export function exitCode(code, signal) {
  return code ?? 128 + (SIGNAL_NUMBERS[/** @type {'SIGINT'} */ (signal)] ?? 9);
}

/**
 * The last lines of an output that say something.
 * @param {string} output
 * @param {number} [count]
 * @returns {string}
 */
export function tail(output, count = 15) {
  return linesOf(output).slice(-count).join('\n');
}

/**
 * The first lines of an output that say something.
 * @param {string} output
 * @param {number} [count]
 * @returns {string}
 */
export function head(output, count = 15) {
  return linesOf(output).slice(0, count).join('\n');
}

/** @param {string} output */
function linesOf(output) {
  return output.split(/\r?\n/).filter((line) => !/^(npm error)?\s*$/.test(line));
}

/**
 * The environment in which `node` and the packages' commands are the pinned ones.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withLocalCommands(env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const local = join(root, 'node_modules', '.bin');
  return { ...env, [name]: env[name] ? `${local}${delimiter}${env[name]}` : local };
}

/**
 * Calls back when this process is interrupted or told to end, or when the npm that ran it ends:
 * the shell between npm and a script passes no signal on.
 * @param {(signal: keyof typeof SIGNAL_NUMBERS) => void} end
 */
export function whenToldToEnd(end) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => end(signal));
  }
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end('SIGTERM');
  }, 250);
  timer.unref();
}

/**
 * Ends children and runs the cleanups when this process is interrupted or told to end, then exits
 * as a signal would have made it.
 * @param {() => Promise<void>} [cleanup] run on a signal, the last registered first
 */
export function stopOnSignals(cleanup) {
  if (cleanup) cleanups.unshift(cleanup);
  if (watching) return;
  watching = true;
  whenToldToEnd((signal) => void stop(signal));
}

/** @param {keyof typeof SIGNAL_NUMBERS} signal */
async function stop(signal) {
  if (stopping) return;
  stopping = true;
  const told = [...children];
  told.forEach((child) => abandoned.add(child));
  const ended = Promise.all(told.map((child) => new Promise((done) => child.once('close', done))));
  // Ctrl-C reaches the whole group of a terminal at once: a second interrupt would make test
  // runners skip their own cleaning up.
  const grace = signal === 'SIGINT' ? INTERRUPT_GRACE_MS : 0;
  const timers = [
    setTimeout(() => told.forEach((child) => child.kill('SIGTERM')), grace),
    setTimeout(() => told.forEach((child) => child.kill('SIGKILL')), KILL_AFTER_MS),
  ];
  await ended;
  timers.forEach(clearTimeout);
  for (const cleanup of cleanups) await cleanup();
  process.exit(128 + SIGNAL_NUMBERS[signal]);
}
