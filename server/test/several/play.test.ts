import { expect, test } from 'vitest';
import { startApp } from '../app.ts';
import type { Json } from '../client.ts';
import { follow } from '../follow.ts';
import { tapAtOnce } from '../play-at-once.ts';
import { makePlayClub } from '../play-evenings.ts';
import { insist, sharedOf, startTwo } from './machines.ts';

test('two phones at two processes never lose or double a game, and each sees the other’s', async () => {
  const app = await startApp();
  const club = await makePlayClub(app);
  await club.settings({ courts: ['1', '2', '3'] });
  const { one, other } = await startTwo(sharedOf(app));
  const { token } = club.owner;
  const told = await follow(one.url, club.path, club.owner);
  await told.next();
  for (const name of 'abcdefghijkl')
    await insist(
      other.url,
      'play/presence/',
      { ...club.inEvening, player: club.player(name), is_here: true },
      token,
    );
  let count = 0;
  /** Asks the processes in turn; again, like any client, where a busy machine refuses a request before it begins. */
  const ask = async (method: string, path: string, body?: object, key?: string) => {
    const { url } = count % 2 === 0 ? one : other;
    count += 1;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 503) return ask(method, path, body, key);
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Json };
  };
  await tapAtOnce(club, ask, { seed: 7, rounds: 8 });
  // What was done at the other process was told here.
  const last = String((await club.state())['version']);
  const versions = [];
  for (let event = await told.next(); event !== null; event = await told.next()) {
    versions.push(event.id);
    if (event.id === last) break;
  }
  expect(versions.at(-1)).toBe(last);
}, 120_000);
