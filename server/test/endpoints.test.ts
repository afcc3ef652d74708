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
