// One network takes as much as it gets of everything that a server has for all: connections, streams of evenings, places for
// heavy requests. Others, elsewhere, go on reading.
import { Agent, request } from 'node:http';
import { connect as connectTo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../server/src/db/engine/connect.ts';
import type { Finding } from '../attacks.ts';
import { tokensOf } from '../lib/accounts.ts';
import { bearer } from '../lib/client.ts';
import { type Engine, openSeeded } from '../lib/open-seeded.ts';
import type { SeededClub } from '../lib/seed.ts';

/** Where the attack comes from, and where everybody else does: Linux has all of 127.0.0.0/8. */
const ATTACKER = '127.0.9.9';
const OTHER = '127.0.0.1';
const SIZE = { clubs: 4, members: 24, months: 1, records: 4 };
const ATTACKERS_OF_CLUB = 20;
const OTHERS = 20;
const CONNECTIONS = 3200;
const STREAMS_OF_USER = 10;
const BODIES_OF_USER = 11;
/** For how long others are watched. */
const WATCH_MS = 4000;

interface Place {
  url: string;
  from: string;
}

interface Answer {
  status: number;
  ms: number;
}

/** Asks on a connection of its own, and reads the answer to its end. The status is 0 without an answer. */
function ask({ url, from }: Place, path: string, token: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    const tell = (status: number) => resolve({ status, ms: performance.now() - start });
    const options = { localAddress: from, agent: false as const, headers: bearer(token) };
    request(url + path, options, (answer) => {
      answer.resume().on('end', () => tell(answer.statusCode ?? 0));
      answer.on('error', () => tell(0));
    })
      .on('error', () => tell(0))
      .end();
  });
}

/** Begins to follow an evening. @returns the status, once the stream has begun or was refused; 0 without an answer */
function follow({ url, from }: Place, path: string, token: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    request(url + path, { localAddress: from, agent, headers: bearer(token) }, (answer) => {
      answer.resume().on('error', () => undefined);
      resolve(answer.statusCode ?? 0);
    })
      .on('error', () => resolve(0))
      .end();
  });
}

/** A connection of the attacker that has sent some bytes, and goes no further. */
function begin({ url, from }: Place, head: readonly string[]): Socket {
  const port = Number(new URL(url).port);
  const socket = connectTo({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined).write(`${head.join('\r\n')}\r\n\r\n{`);
  return socket;
}

const bodyOf = (path: string, more: readonly string[] = []) => [
  `POST ${path} HTTP/1.1`,
  'host: localhost',
  'content-type: application/json',
  'content-length: 200000',
  ...more,
];

/** The path of the stream of a club's next session. */
async function streamOf(url: string, club: SeededClub, token: string): Promise<string> {
  const today = new Date();
  const until = new Date(today.getTime() + 14 * 24 * 60 * 60_000);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const query = new URLSearchParams({ from: day(today), to: day(until) });
  const answer = await fetch(`${url}/api/sessions/${club.id}/?${query}`, {
    headers: bearer(token),
  });
  const listed = (await answer.json()) as { items: { id: string }[] };
  return `/api/play/${club.id}/${listed.items[0]!.id}/events`;
}

interface User {
  token: string;
  stream: string;
}

/** What others got while they were watched. */
async function watchOthers(place: Place, others: readonly User[]): Promise<string> {
  const agent = new Agent({ keepAlive: false });
  const ends = performance.now() + WATCH_MS;
  const light: Answer[] = [];
  const heavy: Answer[] = [];
  const streams: number[] = [];
  for (let nth = 0; performance.now() < ends; nth += 1) {
    const { token, stream } = others[nth % others.length]!;
    light.push(await ask(place, '/api/clubs/', token));
    if (nth < others.length) streams.push(await follow(place, stream, token, agent));
    if (nth % 8 === 0) heavy.push(await ask(place, '/api/users/me/export/', token));
  }
  agent.destroy();
  const longest = (answers: readonly Answer[]) =>
    Math.round(Math.max(...answers.map(({ ms }) => ms)));
  const failed = (statuses: readonly number[]) =>
    `${statuses.filter((status) => status !== 200).length} of ${statuses.length} failed`;
  const summaryOf = (answers: readonly Answer[]) =>
    `${failed(answers.map(({ status }) => status))}, at most ${longest(answers)} ms`;
  return `reads: ${summaryOf(light)}; heavy: ${summaryOf(heavy)}; streams: ${failed(streams)}`;
}

async function attackOn(engine: Engine): Promise<Finding[]> {
  const { server, clubs, databaseUrl, stop } = await openSeeded(SIZE, { engine });
  const { url, dataDir } = server;
  const db = connect({ databaseUrl: databaseUrl ?? null, dataDir });
  const sockets: Socket[] = [];
  const agent = new Agent({ keepAlive: true });
  const attacker = { url, from: ATTACKER };
  const usersOf = async (club: SeededClub, count: number): Promise<User[]> => {
    const tokens = await tokensOf(db, dataDir, club.memberIds.slice(1, count + 1));
    const stream = await streamOf(url, club, tokens[0]!);
    return tokens.map((token) => ({ token, stream }));
  };
  try {
    const greedy = [];
    for (const club of clubs.slice(1)) greedy.push(...(await usersOf(club, ATTACKERS_OF_CLUB)));
    const others = await usersOf(clubs[0], OTHERS);
    const findings: Finding[] = [];
    const look = async (what: string) => {
      const value = await watchOthers({ url, from: OTHER }, others);
      findings.push({ what: `${engine}, ${what}`, value });
    };
    // The threads start at the first requests.
    await Promise.all(
      others
        .slice(0, 2)
        .map(({ token }) => ask({ url, from: OTHER }, '/api/users/me/export/', token)),
    );
    await look('nothing else');
    const begun = [];
    for (const { token, stream } of greedy)
      for (let count = 0; count < STREAMS_OF_USER; count += 1)
        begun.push(await follow(attacker, stream, token, agent));
    await look(`${begun.filter((status) => status === 200).length} of ${begun.length} streams`);
    for (const { token } of greedy)
      for (let count = 0; count < BODIES_OF_USER; count += 1)
        sockets.push(
          begin(attacker, bodyOf('/api/bank-lines/preview/', [`authorization: Bearer ${token}`])),
        );
    await wait(500);
    await look(`and ${sockets.length} bodies of heavy requests that do not end`);
    let closed = 0;
    for (let count = 0; count < CONNECTIONS; count += 1) {
      const socket = begin(attacker, bodyOf('/api/users/login/'));
      sockets.push(socket.once('close', () => (closed += 1)));
      if (count % 100 === 99) await wait(20);
    }
    await wait(200);
    await look(`and ${CONNECTIONS} connections, of which ${closed} were closed at once`);
    return findings;
  } finally {
    agent.destroy();
    for (const socket of sockets) socket.destroy();
    await db.destroy();
    await stop();
  }
}

export async function attack(): Promise<Finding[]> {
  return [...(await attackOn('SQLite')), ...(await attackOn('PostgreSQL'))];
}
