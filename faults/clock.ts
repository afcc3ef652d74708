import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call, until, type Answer } from '../bench/lib/api.ts';
import { ensureFaketime } from '../tools/lib/faketime.ts';
import { describeFailure, untilAcknowledged } from './club.ts';
import { inRounds } from './rounds.ts';
import { NotRun } from './stage.ts';
import type { Fault } from './table.ts';

/** How long each clock setting lasts. */
const PHASE_MS = 4000;
const MOST_OFF_MS = 60_000;
const HOUR_SECONDS = 3600;
const ELSEWHERE = '10.9.9.9';

/**
 * Waits until the server's clock has changed: the library checks its setting once a second.
 * @param ahead ms
 * @throws {NotRun} if the clock does not change
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

/** The server's clock jumps two hours ahead and back, then two hours back and ahead, under load. */
export const jumpingClock: Fault = async (engine, rounds) => {
  const library = await ensureFaketime();
  if ('missing' in library) throw new NotRun(library.missing);
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-clock-'));
  const file = join(folder, 'time');
  writeFileSync(file, '+0\n');
  const env = {
    LD_PRELOAD: library.path,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  let logins = 0;
  const notes = () => [`the owners had to log in ${logins} times`];
  const options = { fault: 'clock jumps two hours', engine, rounds, env, notes };
  try {
    return await inRounds(options, async ({ stage, club, load }) => {
      const { owner, mailbox } = stage;
      const servedAgain: number[] = [];
      const failed: string[] = [];
      const post = (path: string, body: object, address = '10.0.0.2') =>
        call(stage.url() + path, { method: 'POST', body, address });
      const wrongLogin = { username: owner.username, password: 'not my password' };
      const guess = () => post('/api/users/login/', wrongLogin, ELSEWHERE);
      const askForCode = () => post('/api/users/forgot-password/', { email: owner.email });
      /** @param longest seconds */
      const expectSoon = (what: string, { status, retryAfter }: Answer, longest: number) => {
        if (status === 429 && retryAfter > longest)
          failed.push(`${what} has to wait for ${retryAfter} s`);
        else if (status >= 500 || status <= 0) failed.push(`${what}: ${status}`);
      };
      /** @param by seconds, with a sign */
      const moveClock = async (by: string) => {
        writeFileSync(file, `${by}\n`);
        await untilTimeIs(stage.url(), Number(by) * 1000);
        servedAgain.push(await untilAcknowledged(club));
      };
      const { stop } = load({ continueOnFailure: true });
      await wait(1000);
      await moveClock('+7200');
      for (let tries = 0; tries < 6; tries += 1) await guess();
      expectSoon('a code, ahead', await askForCode(), 60);
      // Mails that are postponed now get times that are far in the future after the clock jumps.
      mailbox.behave('not now');
      await wait(PHASE_MS);
      await moveClock('+0');
      mailbox.behave('accept');
      expectSoon('a login, back', await guess(), HOUR_SECONDS);
      expectSoon('a code, back', await askForCode(), 60);
      await wait(PHASE_MS);
      await moveClock('-7200');
      await wait(PHASE_MS);
      await moveClock('+0');
      await wait(1000);
      await stop();
      await stage.check(club);
      logins += club.owner.logins();
      return { servedAgain, failed: [...failed, ...club.failures.map(describeFailure)] };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
