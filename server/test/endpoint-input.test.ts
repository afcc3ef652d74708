import { toSnakeKey } from '@rallybook/contract/wire/case';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { expectError } from './expect-error.ts';
import { makeWorld } from './factories.ts';
import { cases, send } from './requests.ts';

const withInput = cases.filter(({ endpoint: { params, query, body } }) =>
  [params, query, body].some((schema) => schema !== undefined),
);
const signed = cases.filter(({ endpoint }) => endpoint.access === 'signed');

test.each(withInput)(
  '$title refuses bad input, naming the field',
  async ({ endpoint, request }) => {
    expect.hasAssertions();
    const isSigned = endpoint.access === 'signed';
    const world = await makeWorld(await startApp());
    const good = await request(world);
    for (const key of Object.keys(good.path ?? {})) {
      const path = { ...good.path, [key]: 'x' };
      const answer = await send(world.owner.api, endpoint, { ...good, path });
      // A caller who does not know a hook's address learns nothing.
      expectError(answer, isSigned ? 401 : 400);
      if (!isSigned) expect(answer.body['details']![0]!['field']).toBe(toSnakeKey(key));
    }
    if (endpoint.query !== undefined) {
      const query = [good.query ?? [], 'surprise=1'].flat().join('&');
      const answer = await send(world.owner.api, endpoint, { ...good, query });
      expectError(answer, 400);
      expect(answer.body['details']![0]!['field']).toBe('surprise');
    }
    if (isSigned || good.body === undefined) return;
    const bad: [string, Record<string, unknown>][] = [
      ['surprise', { ...good.body, surprise: 1 }],
      ...Object.keys(good.body).map((key): [string, Record<string, unknown>] => [
        key,
        { ...good.body, [key]: { no: 'such type' } },
      ]),
    ];
    for (const [field, body] of bad) {
      if (endpoint.form && field !== 'surprise') continue;
      const answer = await send(world.owner.api, endpoint, { ...good, body });
      expectError(answer, 400);
      expect(answer.body['details']!.map((item) => String(item['field']).split('.')[0])).toContain(
        field,
      );
    }
  },
);

test.each(signed)('$title: 401 without a signature', async ({ endpoint, request }) => {
  const world = await makeWorld(await startApp());
  const { signed: _, ...unsigned } = await request(world);
  expectError(await send(world.owner.api, endpoint, unsigned), 401);
});
