import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { root } from './paths.ts';

/** How long a child may take to exit before it gets SIGTERM, and before it is killed. */
const INTERRUPT_GRACE_MS = 5_000;
const KILL_AFTER_MS = 15_000;
/** npm passes on a Ctrl-C that the terminal has already delivered: a second one within this time is the same. */
const SAME_SIGNAL_MS = 500;

const children = new Set<ChildProcess>();
const cleanups: Array<() => Promise<void>> = [];
/** Children that were ended because we got a signal: nobody waits for their result. */
const abandoned = new WeakSet<ChildProcess>();
let isWatching = false;
let isStopping = false;

interface RunOptions {
  cwd?: string;
  /** Added to our own environment. */
  env?: NodeJS.ProcessEnv;
  /** Captures the output instead of showing it. */
  quiet?: boolean;
  uid?: number;
  gid?: number;
}

/**
 * Runs a program and waits until it exits.
 * @returns the exit code (127 if it could not be started) and, if quiet, its output
 */
export function run(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const { cwd = root, env, quiet = false, ...rest } = options;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...rest,
    });
    children.add(child);
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => {
      children.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      children.delete(child);
      if (!abandoned.has(child)) resolve({ code: exitCode(code, signal), output });
    });
  });
}

/** The exit code that a shell would report for a process: 128 + n after signal n. */
export function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
}

/** The last non-empty lines of an output. */
export function tail(output: string, count = 15): string {
  const lines = output.split(/\r?\n/).filter((line) => !/^(npm error)?\s*$/.test(line));
  return lines.slice(-count).join('\n');
}

/** Calls back when a signal asks this process to end. */
export function onEndSignal(end: (signal: NodeJS.Signals) => void): void {
  let last = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (Date.now() - last < SAME_SIGNAL_MS) return;
      last = Date.now();
      end(signal);
    });
  }
}

/**
 * Ends children and runs the cleanups when a signal asks this process to end, then exits with the signal's exit code.
 * @param cleanup run on a signal, the last registered first
 */
export function stopOnSignals(cleanup?: () => Promise<void>): void {
  if (cleanup) cleanups.unshift(cleanup);
  if (isWatching) return;
  isWatching = true;
  onEndSignal((signal) => void stop(signal));
}

async function stop(signal: NodeJS.Signals) {
  if (isStopping) return;
  isStopping = true;
  const stopped = [...children];
  stopped.forEach((child) => abandoned.add(child));
  const ended = Promise.all(stopped.map((child) => once(child, 'close')));
  // Ctrl-C reaches the whole process group of a terminal at once: a second interrupt would make test runners skip
  // their own cleanup.
  const grace = signal === 'SIGINT' ? INTERRUPT_GRACE_MS : 0;
  const timers = [
    setTimeout(() => stopped.forEach((child) => child.kill('SIGTERM')), grace),
    setTimeout(() => stopped.forEach((child) => child.kill('SIGKILL')), KILL_AFTER_MS),
  ];
  await ended;
  timers.forEach(clearTimeout);
  for (const cleanup of cleanups) await cleanup();
  process.exit(exitCode(null, signal));
}
