import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from './app.ts';
import { makeWorld } from './factories.ts';
import { startServer } from './process.ts';

const PRLIMIT = '/usr/bin/prlimit';

/**
 * How large the files that a process writes may become. With 0, every write to a file fails: SQLite then runs an INSERT,
 * which changes pages in memory, and fails at COMMIT, which writes them to the log.
 */
function limitFileSize(pid: number, bytes: 0 | 'unlimited'): void {
  execFileSync(PRLIMIT, ['--pid', String(pid), `--fsize=${bytes}:`]);
}

test.runIf(existsSync(PRLIMIT))(
  '28: a COMMIT that fails is answered with 503, stores nothing, and succeeds when sent again',
  async () => {
    const app = await startApp();
    const { clubId, player, scheduleId, owner } = await makeWorld(app);
    const server = await startServer({ DATA_DIR: app.dataDir });
    onTestFinished(server.kill);
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const dates = ['2030-01-01', '2030-01-02', '2030-01-03', '2030-01-04', '2030-01-05'];
    const addRecord = async (date: string) => {
      const body = JSON.stringify({ member_id: player.memberId, date, schedule_id: scheduleId });
      const response = await fetch(`${server.url}/api/trackings/`, {
        method: 'POST',
        headers,
        body,
      });
      return response.status;
    };
    const storedDates = async () => {
      const url = `${server.url}/api/trackings/${clubId}?year=2030&month=1`;
      const page = (await (await fetch(url, { headers })).json()) as { items: { date: string }[] };
      return page.items.map(({ date }) => date).toSorted();
    };

    limitFileSize(server.pid, 0);
    // Simultaneous changes share one transaction.
    expect(await Promise.all(dates.map(addRecord))).toEqual(dates.map(() => 503));
    expect(await addRecord('2030-01-06')).toBe(503);
    expect(await storedDates()).toEqual([]);

    limitFileSize(server.pid, 'unlimited');
    expect(await Promise.all(dates.map(addRecord))).toEqual(dates.map(() => 201));
    expect(await storedDates()).toEqual(dates);
  },
);
