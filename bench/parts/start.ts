import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';
import { run as runProgram } from '../../tools/lib/processes.ts';
import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';
import { median, type Options, type Row } from '../lib/results.ts';
import { seed } from '../lib/seed.ts';

/** Seconds from the start of the process to the first successful answer, with the data of 200 clubs. */
async function readySeconds() {
  const dataDir = newDataDir();
  await seed({ dataDir }, { clubs: 200, members: 40, months: 24, records: 4 });
  const times = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const server = await startServer({ DATA_DIR: dataDir });
    times.push(server.readyMs / 1000);
    await server.stop();
  }
  removeDataDir(dataDir);
  return median(times);
}

/**
 * Seconds from `npm start` in a fresh clone, with npm's current cache, to the line that says that the server is
 * ready.
 */
async function freshCloneSeconds() {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-clone-'));
  try {
    await runProgram('git', ['clone', '--quiet', root, folder], { quiet: true });
    const started = performance.now();
    const child = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, PORT: '0', npm_config_prefer_offline: 'true' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let output = '';
    const seconds = await new Promise<number>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('is ready')) resolve((performance.now() - started) / 1000);
      });
      child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
    });
    child.kill('SIGTERM');
    await ended;
    return seconds;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** How long Rallybook takes to start. */
export async function run({ quick }: Options): Promise<Row[]> {
  const ready = { what: 'ready on the data of 200 clubs', value: await readySeconds() };
  const rows = [{ ...ready, unit: 's', atMost: 1 }];
  if (quick) return rows;
  const fresh = { what: 'npm start of a fresh clone', value: await freshCloneSeconds() };
  return [...rows, { ...fresh, unit: 's', atMost: 90 }];
}
