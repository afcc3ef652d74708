import { toCamelKeys } from '@rallybook/contract/wire/case';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { makeWorld } from './factories.ts';
import { cases, send } from './requests.ts';

test.each(cases)('$title succeeds and answers its schema', async ({ endpoint, request }) => {
  const world = await makeWorld(await startApp());
  const answer = await send(world.owner.api, endpoint, await request(world));
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: endpoint.status });
  expect(answer.headers['cache-control']).toBe('no-store');
  if (endpoint.output !== undefined) endpoint.output.parse(toCamelKeys(answer.body));
  if (endpoint.status === 204) expect(answer.text).toBe('');
});

test('9: one query loads session, user and membership', async () => {
  const sent: string[] = [];
  const app = await startApp({ onQuery: ({ sql }) => sent.push(sql) });
  const { player, clubId } = await makeWorld(app);
  sent.length = 0;
  const { status } = await player.api.get(`/api/members/${clubId}`);
  expect(status).toBe(200);
  const loading = sent.filter((text) => /\b(sessions|users)\b/.test(text));
  expect(loading).toHaveLength(1);
  expect(loading[0]).toMatch(/\bsessions\b.*\busers\b.*\bmembers\b/s);
});
