// npm run faults: breaks things beneath the real server, under load, and looks at what it had acknowledged.
//
//   npm run faults                                  everything, on SQLite and on PostgreSQL
//   npm run faults -- --rounds 3 --only kill,smtp   fewer rounds, of some faults
//   npm run faults -- --engine sqlite               on one engine
//
// Some faults need root (a small disk), strace or libfaketime: what cannot be tried is named. The exit code is not 0
// where anything that was acknowledged is lost or doubled, or anything else was not as it should be.
import { parseArgs } from 'node:util';
import { main, Trouble } from '../tools/lib/say.mjs';
import { stopOnSignals } from '../tools/lib/processes.mjs';
import { jumpingClock } from './faults/clock.mjs';
import { failingDisk } from './faults/disk-errors.mjs';
import { fullDisk } from './faults/disk-full.mjs';
import { toldToEnd } from './faults/drain.mjs';
import { killed } from './faults/kill.mjs';
import { badMailServer } from './faults/mail-server.mjs';
import { killedWhileMigrating } from './faults/migrate.mjs';
import { NotRun } from './faults/stage.mjs';
import { stoppedPostgres } from './faults/stop-postgres.mjs';
import { tableOf, troubleOf } from './faults/table.mjs';

/** @type {Record<string, { fault: import('./faults/table.mjs').Fault, rounds: number }>} */
const FAULTS = {
  kill: { fault: killed, rounds: 50 },
  postgres: { fault: stoppedPostgres, rounds: 5 },
  disk: { fault: fullDisk, rounds: 3 },
  fsync: { fault: failingDisk, rounds: 3 },
  smtp: { fault: badMailServer, rounds: 1 },
  clock: { fault: jumpingClock, rounds: 2 },
  migrate: { fault: killedWhileMigrating, rounds: 20 },
  drain: { fault: toldToEnd, rounds: 10 },
};
/** @type {Record<string, import('./faults/stage.mjs').Engine>} */
const ENGINES = { sqlite: 'SQLite', postgresql: 'PostgreSQL' };

/** @returns {{ names: string[], engines: import('./faults/stage.mjs').Engine[], rounds: number | null }} */
function readArguments() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      only: { type: 'string' },
      engine: { type: 'string' },
    },
  });
  const names = values.only?.split(',') ?? Object.keys(FAULTS);
  const unknown = names.filter((name) => FAULTS[name] === undefined);
  if (unknown.length > 0) {
    throw new Trouble(
      `No such fault: ${unknown.join()}. There are ${Object.keys(FAULTS).join(', ')}.`,
    );
  }
  const asked = values.engine?.split(',') ?? Object.keys(ENGINES);
  const engines = asked.map((name) => {
    const engine = ENGINES[name];
    if (engine === undefined)
      throw new Trouble(`No such engine: ${name}. There are sqlite and postgresql.`);
    return engine;
  });
  const rounds = values.rounds === undefined ? null : Number(values.rounds);
  if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0)) {
    throw new Trouble('--rounds takes a whole number from 1.');
  }
  return { names, engines, rounds };
}

await main(async () => {
  stopOnSignals();
  const { names, engines, rounds: asked } = readArguments();
  /** @type {import('./faults/table.mjs').Row[]} */
  const rows = [];
  /** @type {string[]} */
  const notRun = [];
  /** @type {string[]} */
  const broken = [];
  const tries = names.flatMap((name) => engines.map((engine) => ({ name, engine })));
  for (const { name, engine } of tries) {
    const { fault, rounds } = /** @type {(typeof FAULTS)[string]} */ (FAULTS[name]);
    process.stderr.write(`${name}, ${engine} ...\n`);
    try {
      rows.push(...(await fault(engine, asked ?? rounds)));
    } catch (error) {
      const { message, stack } = /** @type {Error} */ (error);
      if (error instanceof NotRun) notRun.push(`${name}, ${engine}: not run: ${message}`);
      else broken.push(`${name}, ${engine}: ${stack ?? message}`);
    }
  }
  console.log(tableOf(rows));
  const tell = (/** @type {string} */ line) => console.log(line);
  for (const { fault, engine, notes } of rows) {
    for (const note of notes) tell(`${fault}, ${engine}: ${note}`);
  }
  notRun.forEach(tell);
  const trouble = rows.flatMap((row) =>
    troubleOf(row).map((what) => `${row.fault}, ${row.engine}: ${what}`),
  );
  [...trouble.slice(0, 50), ...broken].forEach(tell);
  return trouble.length + broken.length > 0 ? 1 : 0;
});
