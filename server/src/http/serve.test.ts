import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import { playEvents } from '@rallybook/contract/endpoints/play';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { testContext } from '../../test/context.ts';
import { buildApp } from '../app.ts';
import { allEndpoints } from './all-endpoints.ts';
import { type Groups, serveEndpoints } from './serve.ts';

const open = { method: 'GET', path: '/api/open/', summary: '', status: 200 };
const handlers = { things: { open: () => ({}) } };
const declared = (access: unknown) => ({ things: { open: { ...open, access } } }) as Groups;

test('12: a server with an endpoint that declares no access does not start', async () => {
  const context = await testContext();
  for (const access of [undefined, null, '']) {
    const starting = serveEndpoints(fastify(), { context }, declared(access), handlers);
    await expect(starting).rejects.toThrow('things.open (GET /api/open/) declares no access');
  }
  await expect(
    serveEndpoints(fastify(), { context }, declared('public'), handlers),
  ).resolves.not.toThrow();
});

test('12: a server with an endpoint that has no handler does not start', async () => {
  const context = await testContext();
  const starting = serveEndpoints(fastify(), { context }, declared('public'), {});
  await expect(starting).rejects.toThrow('things.open (GET /api/open/) has no handler');
});

/** Routes outside the contract: open to everybody, and each a deliberate decision. */
const BESIDE = [
  'GET /api/calendar/:',
  'GET /api/docs',
  'GET /api/docs*',
  'GET /api/docs/json',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/yaml',
  'GET /api/health/backup',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/openapi.json',
  'GET /api/users/google/callback',
  'GET /api/users/google/login',
  'GET /api/users/oidc/callback',
  'GET /api/users/oidc/login',
];

/** It asks for a token itself, and refuses all but POST (server/test/mcp.test.ts). */
const OF_MODELS = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'].map(
  (method) => `${method} /mcp`,
);

/** Every route of a printed tree, as `GET /api/clubs/:`. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S*) \((.+)\)$/.exec(line) ?? [];
    const path = `${above[indent.length / 4 - 1] ?? ''}${part}`;
    above[indent.length / 4] = path;
    const named = path.replaceAll(/:[\w:|]+/g, ':');
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${named}`);
  });
}

test('12: nothing of the API is served but what the contract declares', async () => {
  const settings = { trustProxy: false, logLevel: 'silent', providers: [] } as const;
  const app = await buildApp({ context: await testContext(), settings });
  const served = routesIn(app.printRoutes({ commonPrefix: false }));
  await app.close();
  const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = allEndpoints;
  const answered = Object.values(groups).flatMap((endpoints) => Object.values(endpoints));
  // A stream, whose answer does not end, is served by itself.
  const contract = [...answered, playEvents].map(
    ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':').replace(/\/$/, '')}`,
  );
  const ofApi = served.filter(
    (route) => / \/(?:api|mcp)/.test(route) && !route.startsWith('HEAD '),
  );
  expect(ofApi.toSorted()).toEqual([...contract, ...BESIDE, ...OF_MODELS].toSorted());
});
