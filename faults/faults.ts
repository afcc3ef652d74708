// npm run faults: breaks the disk, database, mail server or process under load, and checks what was acknowledged.
//
//   npm run faults                                  everything, on SQLite and on PostgreSQL
//   npm run faults -- --rounds 3 --only kill,smtp   fewer rounds, of some faults
//   npm run faults -- --engine sqlite               on one engine
//
// Some faults need root (a small disk), HAProxy, strace or libfaketime: faults that cannot be tried are listed. The exit code is not 0
// if an acknowledged change is lost or doubled, or another expectation failed.
import { parseArgs } from 'node:util';
import { choose } from '../bench/lib/choose.ts';
import { stopOnSignals } from '../tools/lib/processes.ts';
import { main, say, UserError } from '../tools/lib/say.ts';
import { jumpingClock } from './clock.ts';
import { failingDisk } from './disk-errors.ts';
import { fullDisk } from './disk-full.ts';
import { endOnSignal } from './drain.ts';
import { lostPrimary } from './failover.ts';
import { killed } from './kill.ts';
import { badMailServer } from './mail-server.ts';
import { killedWhileMigrating } from './migrate.ts';
import { unprovenBackups } from './offsite.ts';
import { onlyReading } from './read-only.ts';
import { killedWhileRestoring } from './restore.ts';
import { NotRun } from './stage.ts';
import { stoppedPostgres } from './stop-postgres.ts';
import { type Engine, tableOf, problemsOf, type Fault, type Row } from './table.ts';

const FAULTS: Record<string, { fault: Fault; rounds: number }> = {
  kill: { fault: killed, rounds: 50 },
  postgres: { fault: stoppedPostgres, rounds: 5 },
  readonly: { fault: onlyReading, rounds: 3 },
  failover: { fault: lostPrimary, rounds: 3 },
  disk: { fault: fullDisk, rounds: 3 },
  fsync: { fault: failingDisk, rounds: 3 },
  smtp: { fault: badMailServer, rounds: 1 },
  clock: { fault: jumpingClock, rounds: 2 },
  migrate: { fault: killedWhileMigrating, rounds: 20 },
  drain: { fault: endOnSignal, rounds: 10 },
  restore: { fault: killedWhileRestoring, rounds: 20 },
  offsite: { fault: unprovenBackups, rounds: 1 },
};
const ENGINES: Record<string, Engine> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' };

function readArguments(): { names: string[]; engines: Engine[]; rounds: number | null } {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      only: { type: 'string' },
      engine: { type: 'string' },
    },
  });
  const names = choose('fault', Object.keys(FAULTS), values.only?.split(','));
  const engineNames = choose('engine', Object.keys(ENGINES), values.engine?.split(','));
  const engines = engineNames.map((name) => ENGINES[name] as Engine);
  const rounds = values.rounds === undefined ? null : Number(values.rounds);
  if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0)) {
    throw new UserError('--rounds takes a whole number from 1.');
  }
  return { names, engines, rounds };
}

await main(async () => {
  stopOnSignals();
  const { names, engines, rounds: wantedRounds } = readArguments();
  const rows: Row[] = [];
  const notRun: string[] = [];
  const broken: string[] = [];
  const tries = names.flatMap((name) => engines.map((engine) => ({ name, engine })));
  for (const { name, engine } of tries) {
    const { fault, rounds } = FAULTS[name] as (typeof FAULTS)[string];
    process.stderr.write(`${name}, ${engine} ...\n`);
    try {
      rows.push(...(await fault(engine, wantedRounds ?? rounds)));
    } catch (error) {
      const { message, stack } = error as Error;
      if (error instanceof NotRun) notRun.push(`${name}, ${engine}: not run: ${message}`);
      else broken.push(`${name}, ${engine}: ${stack ?? message}`);
    }
  }
  say(tableOf(rows));
  for (const { fault, engine, notes } of rows) {
    for (const note of notes) say(`${fault}, ${engine}: ${note}`);
  }
  notRun.forEach(say);
  const problems = rows.flatMap((row) =>
    problemsOf(row).map((what) => `${row.fault}, ${row.engine}: ${what}`),
  );
  [...problems.slice(0, 50), ...broken].forEach(say);
  return problems.length + broken.length > 0 ? 1 : 0;
});
