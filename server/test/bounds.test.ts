import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { allEndpoints } from '../src/http/all-endpoints.ts';
import { startApp, type TestApp } from './app.ts';
import { BOUNDS_OF_CLUB, CLOSED, fillToBounds, isFilledIn, statisticsOf } from './bounds-club.ts';
import { callEveryEndpoint } from './every-query.ts';
import { makeWorld, type World } from './factories.ts';
import { linksOf, pathOf } from './link-pages.ts';
import { costMeter } from './query-cost.ts';

/** What a request may read that the answering thread answers, whatever its club holds. */
const ALWAYS = 1500;
/** And for each member of the club, where it is about all of them. */
const FOR_EACH_MEMBER = 6;

const OF_A_SESSION = 'Everybody is registered for its session: who comes is counted, or told';
const OF_MEMBERS = 'Walks the members once, for a like name or the owners';
const OF_A_MONTH = 'Walks the members whom a month charges';
/** What reads some rows for each member, with the reasons. None reads records, uses or the trail. */
const READS_MEMBERS: Readonly<Record<string, string>> = {
  'sessions.cancel': OF_A_SESSION,
  'sessions.restore': OF_A_SESSION,
  'sessions.move': OF_A_SESSION,
  'sessions.answer': OF_A_SESSION,
  'sessions.undoPass': OF_A_SESSION,
  'sessions.extra': 'All members are told',
  'monthLinks.get': OF_A_MONTH,
  'monthLinks.renew': OF_A_MONTH,
  'payees.put': OF_MEMBERS,
  'members.addNickname': OF_MEMBERS,
  'members.remove': OF_A_SESSION,
  'notices.unreachable': 'Looks for the last notice of each member',
};
/** How many such changes a request makes, where it is not one: a session is cancelled before it is restored. */
const CHANGES: Readonly<Record<string, number>> = { 'sessions.restore': 2 };
/** A page that is opened again; and, for each member, a first look after a change, which reads what is registered or billed in its months. */
const PAGE = { again: 2 * ALWAYS, first: 20 };

/** Whoever has no device leads back to the club's page; an unknown address of a mail leads nowhere. */
const STATUS: Readonly<Record<string, number>> = {
  '/s/:token/passes': 303,
  '/u/:token': 404,
  '/u/passkeys/:token': 404,
};

/**
 * The requests that the answering thread answers in a club of this size: all others are heavy (`limits/weigh.ts`). A trial is begun
 * on a server of trials alone, which has no club of this size.
 */
const light = new Set(
  Object.entries(allEndpoints).flatMap(([group, endpoints]) =>
    Object.entries(endpoints)
      .filter(([, { heavy }]: [string, Endpoint]) => heavy === undefined && group !== 'demo')
      .map(([name]) => `${group}.${name}`),
  ),
);

/** Pages and files that are served without a log-in, of the tree that tells all routes: `/s/:token/court`. */
function pagesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S*) \((.*)\)$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents.length = depth;
    parents[depth] = part;
    const path = parents.join('');
    const isPage = /^\/(?:s|m|p|g|u|api\/calendar)\/.*:(?:token|file)/.test(path);
    return isPage && methods.includes('GET') ? [path] : [];
  });
}

/** An address for each of them. */
async function addressesOf({ owner, clubId, player }: World): Promise<Record<string, string>> {
  const links = linksOf({ owner, clubId, idOf: () => player.memberId });
  const [club, own] = [await links.clubPath(), await links.ownPath('player')];
  const { body: ofMonth } = await owner.api.get(
    `/api/month-links/${clubId}/${CLOSED.year}/${CLOSED.month}`,
  );
  const month = pathOf(ofMonth['url']);
  const calendar = await owner.api.post('/api/calendar/links/', {
    club_id: clubId,
    only_mine: false,
  });
  const pays = (await owner.api.get(`/api/pay-links/${clubId}`)).body['items']!;
  const pay = pathOf(pays.find((candidate) => isFilledIn(candidate['member_id']))!['url']);
  const name = `${month}/RB000042`;
  return {
    '/s/:token': club,
    '/s/:token, a name sought': `${club}?q=bao`,
    '/s/:token/court': `${club}/court`,
    '/s/:token/passes': `${club}/passes?q=bao`,
    '/m/:token': own,
    '/p/:token': pay,
    '/p/:token/qr.svg': `${pay}/qr.svg`,
    '/p/:token/qr.png': `${pay}/qr.png`,
    '/g/:token': month,
    '/g/:token, page 50': `${month}?page=50`,
    '/g/:token/:code': name,
    '/g/:token/:code/qr.svg': `${name}/qr.svg`,
    '/g/:token/:code/qr.png': `${name}/qr.png`,
    '/api/calendar/:file': pathOf(calendar.body['url']),
    '/u/:token': '/u/nothing',
    '/u/passkeys/:token': '/u/passkeys/nothing',
  };
}

type Call = { title: string; queries: CompiledQuery[] };
type Rows = { rows: number; statistics: string; query: string };

/** Whoever sends mails looks for them at any time, also while a request is on its way. */
const OF_MAILS = /from "outbox" where \(?"sent_at" is null/;

const isMeasured = ({ sql }: CompiledQuery) =>
  /^(?:select|update|delete|with) /.test(sql) && !OF_MAILS.test(sql);

/**
 * How many rows each call read, the most of those of one title, by what the database had counted then, and in which query
 * most: plans are to be the same, whatever was counted.
 */
async function rowsOf(app: TestApp, calls: readonly Call[]): Promise<Map<string, Rows>> {
  const most = new Map<string, Rows>();
  for (const [statistics, count] of Object.entries(statisticsOf(app.db))) {
    await count();
    const costOf = await costMeter(app);
    for (const { title, queries } of calls) {
      const costs: { query: string; rows: number }[] = [];
      for (const query of queries.filter(isMeasured)) {
        costs.push({ query: query.sql, rows: (await costOf(query)).rowsRead });
      }
      const rows = costs.reduce((sum, cost) => sum + cost.rows, 0);
      const { query = '' } = costs.toSorted((a, b) => b.rows - a.rows)[0] ?? {};
      if (rows >= (most.get(title)?.rows ?? 0)) most.set(title, { rows, statistics, query });
    }
  }
  return most;
}

test(
  '54: no entry point reads more than its share of a club at its bounds',
  { timeout: 1_800_000 },
  async () => {
    const calls: Call[] = [{ title: 'nothing', queries: [] }];
    const app = await startApp({ onQuery: (query) => calls.at(-1)!.queries.push(query) });
    const begin = (title: string) => calls.push({ title, queries: [] });
    /** Measures what was sent so far; what the measuring itself sends belongs to none of it. */
    const measure = (isWanted: (title: string) => boolean) => {
      const sent = calls.splice(0).filter(({ title }) => isWanted(title));
      begin('nothing');
      return rowsOf(app, sent);
    };
    const world = await makeWorld(app);
    await fillToBounds(world);

    const addresses = await addressesOf(world);
    const served = pagesOf(app.routes());
    expect(served.length).toBeGreaterThan(10);
    expect(served.filter((path) => !(path in addresses))).toEqual([]);
    calls.length = 0;
    // What is kept for a while is there for the second one.
    for (const [what, path] of Object.entries(addresses))
      for (const look of ['first', 'again']) {
        begin(`${look}: ${what}`);
        const { status, text } = await app.client().get(path, { 'accept-language': 'en' });
        expect(status, `${path}: ${text.slice(0, 200)}`).toBe(STATUS[what] ?? 200);
      }
    const pages = await measure(() => true);
    await callEveryEndpoint(world, begin);
    const endpoints = await measure((title) => light.has(title));
    expect([...light].filter((title) => !endpoints.has(title))).toEqual([]);

    const { members } = BOUNDS_OF_CLUB;
    const allowed = (title: string) => {
      const [look] = title.split(': ');
      if (look === 'again') return PAGE.again;
      if (look === 'first') return members * PAGE.first;
      return title in READS_MEMBERS ? members * FOR_EACH_MEMBER * (CHANGES[title] ?? 1) : ALWAYS;
    };
    const greedy = [...pages, ...endpoints].filter(([title, { rows }]) => rows > allowed(title));
    const told = greedy.map(([title, { rows, statistics, query }]) =>
      [title, rows, statistics, query].join(' | '),
    );
    expect(greedy, told.join('\n')).toEqual([]);
  },
);
