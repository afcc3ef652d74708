import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findOrInstall } from '../../tools/lib/apt.ts';
import { call, until, type Answer } from './api.ts';
import { describeFailure } from './club.ts';
import { type Load, startLoad } from './load.ts';
import { NotRun, openStage } from './stage.ts';
import type { Engine, Row } from './table.ts';

const LIBRARIES = '/usr/lib';
/** How long each time lasts. */
const PHASE_MS = 4000;
const MOST_OFF_MS = 60_000;
const HOUR_SECONDS = 3600;
const ELSEWHERE = '10.9.9.9';

/** Finds the library that gives a process another time, or installs it. @throws {NotRun} */
async function ensureFaketime(): Promise<string> {
  const find = () =>
    existsSync(LIBRARIES)
      ? readdirSync(LIBRARIES)
          .map((name) => join(LIBRARIES, name, 'faketime/libfaketimeMT.so.1'))
          .find((file) => existsSync(file))
      : undefined;
  const found = await findOrInstall(find, ['libfaketime'], 'libfaketime is not installed');
  if ('missing' in found) throw new NotRun(found.missing);
  return found.path;
}

/**
 * Waits until the server has another time: the library looks once a second.
 * @param ahead ms
 * @throws {NotRun} where it does not get it
 */
async function untilTimeIs(url: string, ahead: number) {
  const isSo = async () => {
    const { headers } = await fetch(`${url}/api/health/live`);
    const now = Date.parse(headers.get('date') ?? '') - Date.now();
    return Math.abs(now - ahead) < MOST_OFF_MS;
  };
  await until('another time', isSo, 20_000).catch(() => {
    throw new NotRun("libfaketime does not move the server's clock here");
  });
}

/** The clock of the server jumps two hours ahead and back, and two hours back and ahead, under load. */
export async function jumpingClock(engine: Engine, rounds: number): Promise<Row[]> {
  const library = await ensureFaketime();
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-clock-'));
  const file = join(folder, 'time');
  writeFileSync(file, '+0\n');
  const stage = await openStage(engine, {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  const { owner, mailbox } = stage;
  let load: Load | null = null;
  const failed: string[] = [];
  const servedAgain: number[] = [];
  let logins = 0;
  const post = (path: string, body: object, address = '10.0.0.2') =>
    call(stage.url() + path, { method: 'POST', body, address });
  const guess = () =>
    post('/api/users/login/', { username: owner.username, password: 'not my password' }, ELSEWHERE);
  const askForCode = () => post('/api/users/forgot-password/', { email: owner.email });
  /** @param longest seconds */
  const expectSoon = (what: string, { status, retryAfter }: Answer, longest: number) => {
    if (status === 429 && retryAfter > longest)
      failed.push(`${what} has to wait for ${retryAfter} s`);
    else if (status >= 500 || status <= 0) failed.push(`${what}: ${status}`);
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      const { journal } = club;
      load = startLoad(club, { goOn: true });
      const phase = async (by: string) => {
        writeFileSync(file, `${by}\n`);
        await untilTimeIs(stage.url(), Number(by) * 1000);
        const from = Date.now();
        await until(`a change is acknowledged at ${by}`, () => journal.lastAcknowledged() > from);
        servedAgain.push(journal.lastAcknowledged() - from);
      };
      await wait(1000);
      await phase('+7200');
      for (let tries = 0; tries < 6; tries += 1) await guess();
      expectSoon('a code, ahead', await askForCode(), 60);
      // Mails that are put off now are put off until times that are far away afterwards.
      mailbox.behave('not now');
      await wait(PHASE_MS);
      await phase('+0');
      mailbox.behave('accept');
      expectSoon('a login, back', await guess(), HOUR_SECONDS);
      expectSoon('a code, back', await askForCode(), 60);
      await wait(PHASE_MS);
      await phase('-7200');
      await wait(PHASE_MS);
      await phase('+0');
      await wait(1000);
      await load.stop();
      await stage.check(club);
      logins += club.owner.logins();
      failed.push(...club.failures.map(describeFailure));
    }
    return [
      await stage.row('clock jumps two hours', {
        rounds,
        servedAgain,
        failed,
        notes: [`the owners had to log in ${logins} times`],
      }),
    ];
  } finally {
    await load?.stop();
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
