import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgres } from '../src/db/engine/connect.ts';
import { startApp } from './app.ts';
import { fillClub, MEMBERS } from './big-club.ts';
import { callEveryEndpoint, runOtherQueries } from './every-query.ts';
import { makeWorld } from './factories.ts';
import { costMeter } from './query-cost.ts';

/**
 * Requests that read more, with the reasons. Housekeeping (`forgetOld`) is left out: it reads everything that is old.
 */
const MAY_READ_MORE: Readonly<Record<string, string>> = {
  'users.exportMe':
    'Looks for one member in all months of a club, a table at a time; indexes for it would slow every change down',
  'accounts.list': 'Adds up all entries of a club, for each of its members',
  'payees.links': 'The same',
  'payees.mail': 'The same',
  'bills.close': 'The same: no balance may become too large to be answered',
  'bills.reopen': 'The same',
  'fund.month': 'Adds up the fund from its beginning',
  'fund.count': 'Adds up the fund from its beginning',
  'bankLines.list': 'Adds up the balance of each member: who owes just an amount is proposed',
  'bankLines.previewBulk': 'The same',
  'bankLines.createBulk': 'The same',
  'bankLines.allocate': 'The same',
  'bankLines.undo': 'The same',
  'bankSources.receive': 'The same',
  'monthLinks.get':
    'Looks through the bill of a month for who has no code yet, and answers with those few',
  'monthLinks.renew': 'The same',
  'users.deleteMe': 'Looks for a name in every entry of the trail and in all that was deleted',
};

/** How many rows any query may read: some of a session, a user, a membership. */
const ALWAYS = 100;
/** Queries that read more, by what only they have, with the reasons. */
const GREEDY_QUERIES: Readonly<Record<string, string>> = {
  'count(distinct "member_id")':
    'Counts for the staff of a club, once a day, whom no notice of the last seven days has reached',
  'as "named"':
    'Looks for what was added to what an import made, once and in a thread; indexes for it would slow every change down',
};

/**
 * How many rows of other tables, and entries of indexes, may be read for each needed row. PostgreSQL reads a whole
 * table if it estimates that some thousand look-ups would cost more.
 */
const FOR_EACH = { sqlite: 10, postgres: 30 };

/** A request for a month, or for several, needs all rows of that month: each member has one of each kind. */
const isOfMonth = ({ parameters }: CompiledQuery) =>
  parameters.some(
    (value) => value === 2025 || value === 2026 || /^\d{4}-\d\d-\d\d$/.test(String(value)),
  );

const isMeasured = ({ sql }: CompiledQuery) =>
  /^(select|update|delete|with) /.test(sql) &&
  !Object.keys(GREEDY_QUERIES).some((part) => sql.includes(part));

type SentQuery = { by: string; query: CompiledQuery };

/** Leaves out repeated queries with the same parameters. */
function distinct(queries: readonly SentQuery[]): SentQuery[] {
  const keyOf = ({ by, query }: SentQuery) => JSON.stringify([by, query.sql, query.parameters]);
  return [...new Map(queries.map((query) => [keyOf(query), query])).values()];
}

test(
  '35: every query on a club with 25,000 rows of each kind reads only what it needs',
  { timeout: 300_000 },
  async () => {
    const queries: SentQuery[] = [];
    let by = 'nobody';
    const app = await startApp({ onQuery: (query) => queries.push({ by, query }) });
    const world = await makeWorld(app);
    await fillClub(world);
    queries.length = 0;
    await callEveryEndpoint(world, (title) => {
      by = title;
    });
    by = 'nobody';
    await runOtherQueries(world);

    const costOf = await costMeter(app);
    const forEach = FOR_EACH[isPostgres(app.db) ? 'postgres' : 'sqlite'];
    const greedy = [];
    for (const { by: title, query } of distinct(queries)) {
      if (!isMeasured(query) || title in MAY_READ_MORE) continue;
      const { rowsRead, rowsNeeded } = await costOf(query);
      const needed = ALWAYS + rowsNeeded + (isOfMonth(query) ? MEMBERS : 0);
      if (rowsRead <= forEach * needed) continue;
      greedy.push(`${title}: ${rowsRead} rows read for ${rowsNeeded}: ${query.sql}`);
    }
    expect(greedy).toEqual([]);
  },
);
