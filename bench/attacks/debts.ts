// A club in which 9,900 members owe, and each can be told: its owner has all of them told, while another club goes on working.
import { setTimeout as wait } from 'node:timers/promises';
import {
  DEFAULT_NOTICE_CHOICE,
  DEFAULT_NOTICE_RULES,
} from '@rallybook/contract/rules/notices/kinds';
import { connect } from '../../server/src/db/engine/connect.ts';
import { transaction } from '../../server/src/db/engine/transaction.ts';
import { insertRows } from '../../server/src/db/queries/insert-rows.ts';
import { storeNoticeSettings } from '../../server/src/db/queries/notices/settings.ts';
import { MOST_OF_CLUB } from '../../server/src/domain/notice-delivery/day.ts';
import { noticeChoiceRow } from '../../server/src/domain/notices/choices.ts';
import { noticeRulesRow } from '../../server/src/domain/notices/settings.ts';
import type { Finding } from '../attacks.ts';
import { addAccounts } from '../lib/accounts.ts';
import { call, requireSuccess } from '../lib/api.ts';
import { signIn } from '../lib/client.ts';
import { FULL, openFullClub } from '../lib/full-club.ts';
import { type Engine, engines } from '../lib/open-seeded.ts';
import { watchWork } from '../lib/watch-work.ts';
import { watch } from '../lib/watch.ts';

const VIETNAM_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
/** The owners of the club have accounts already. */
const WITHOUT_OWNERS = 20;
const LONGEST_MS = 2 * 60_000;

/** How many notices there are, and how many of them are still to be sent. */
function countNotices(db: ReturnType<typeof connect>): Promise<{ told: number; waiting: number }> {
  return db
    .selectFrom('notices')
    .select((row) => [
      row.fn.countAll<number>().as('told'),
      row.fn.count<number>('nextTryAt').as('waiting'),
    ])
    .where('kind', '=', 'owe')
    .executeTakeFirstOrThrow();
}

/** After how many days those who owe since the 28th of the last month are told today. */
function oweDays({ year, month }: { year: number; month: number }): number {
  const today = Math.floor((Date.now() + VIETNAM_MS) / DAY_MS);
  const days = today - Date.UTC(year, month - 1, 28) / DAY_MS;
  // The day after, and then every week.
  return ((days - 2) % 7) + 1;
}

async function attackOn(engine: Engine): Promise<Finding[]> {
  const { server, club, databaseUrl, stop } = await openFullClub({
    engine,
    prepare: async (dataDir, { id, memberIds }) => {
      const db = connect({ databaseUrl: null, dataDir });
      await addAccounts(db, memberIds.slice(WITHOUT_OWNERS));
      // A club stores 10,000 notices a day: none is to be of another kind.
      const row = noticeRulesRow(id, { ...DEFAULT_NOTICE_RULES, kinds: [] });
      // Told at once, also at night.
      const choice = { ...DEFAULT_NOTICE_CHOICE, quietFrom: '00:00', quietTo: '00:00' };
      const choices = memberIds.map((memberId) =>
        noticeChoiceRow({ clubId: id, memberId }, choice),
      );
      await transaction(db, {}, async (trx) => {
        await storeNoticeSettings(trx, row);
        await insertRows(trx, 'noticeChoices', choices);
      });
      await db.destroy();
    },
  });
  const { url, dataDir } = server;
  const db = connect({ databaseUrl, dataDir });
  try {
    const owner = await signIn(url, club.owners[0]!);
    const other = await signIn(url, club.owners[1]!);
    const settings = `${url}/api/notice-settings/${club.id}/`;
    const { body } = await call<{ kinds: object }>(settings, { headers: owner });
    await wait(3000);
    const findings: Finding[] = [];
    const look = async (what: string, work: () => Promise<string>) => {
      const stopLive = watch(`${url}/api/health/live`, {}, server.pid);
      const stopWork = await watchWork(url, other, server.pid);
      const done = await work();
      const [{ longestMs, longestWorkMs }, worked] = [await stopLive(), await stopWork()];
      const value = `${done}; nothing heard for ${longestMs} ms at most, for which the thread worked ${longestWorkMs}; another club: ${worked}`;
      findings.push({ what: `${engine}, ${what}`, value });
    };
    await look('nothing else', () => wait(5000, '5 s'));
    const start = performance.now();
    const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
    const until = async (isDone: (counts: { told: number; waiting: number }) => boolean) => {
      for (;;) {
        const counts = await countNotices(db);
        if (isDone(counts))
          return `${counts.told} told, ${counts.waiting} of them not sent, after ${seconds()} s`;
        if (performance.now() - start > LONGEST_MS) return `given up: ${JSON.stringify(counts)}`;
        await wait(200);
      }
    };
    await look(`${FULL.members} members owe, and are told`, async () => {
      const kinds = { ...body.kinds, owe: true };
      const change = { ...body, kinds, digest_at: '00:01', owe_days: oweDays(club.closed) };
      await requireSuccess(() => call(settings, { method: 'PUT', headers: owner, body: change }));
      return until(({ told }) => told >= FULL.members - WITHOUT_OWNERS);
    });
    await look('what a day allows of it is sent', () =>
      until(({ told, waiting }) => told - waiting >= Math.min(told, MOST_OF_CLUB)),
    );
    return findings;
  } finally {
    await db.destroy();
    await stop();
  }
}

export async function attack(): Promise<Finding[]> {
  const findings = [];
  for (const engine of engines()) findings.push(...(await attackOn(engine)));
  return findings;
}
