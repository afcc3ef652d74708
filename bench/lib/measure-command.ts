import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';
import { residentMb } from './process.ts';

/** What a command of server/src/commands needed: its time, and the most memory that it held, in MB (10^6 bytes). */
export interface Measured {
  seconds: number;
  peakMb: number;
}

/** @throws {Error} if the command fails */
export async function measureCommand(
  name: 'backup' | 'restore' | 'move',
  args: string[],
  env: Record<string, string>,
): Promise<Measured> {
  const program = join(root, 'server/src/commands', `${name}.ts`);
  const start = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMb = 0;
  const timer = setInterval(() => {
    // A process that has just ended holds no memory.
    const now = child.exitCode === null ? residentMb(child.pid as number) : NaN;
    if (now > peakMb) peakMb = now;
  }, 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, peakMb };
}
