import { registerHooks } from 'node:module';
import { expect, test } from 'vitest';

/** The packages that were asked for so far. */
const asked: string[] = [];
registerHooks({
  resolve: (specifier, context, next) => {
    asked.push(specifier);
    return next(specifier, context);
  },
});

const isAsked = (name: string) => asked.some((specifier) => specifier.includes(name));

test('what verifies passkeys, which takes 27 MB, is loaded with the first one', async () => {
  // Not before: what is imported above is loaded before the hook.
  const { startApp } = await import('./app.ts');
  const { addPasskey, begin, makeAuthenticator } = await import('./authenticator.ts');
  const { makeUser } = await import('./factories.ts');
  const app = await startApp();
  const { api } = await makeUser(app, 'minh');
  await begin(api, 'add-options');
  expect(isAsked('fastify')).toBe(true);
  expect(isAsked('@simplewebauthn/server')).toBe(false);
  expect((await addPasskey(api, makeAuthenticator())).status).toBe(201);
  expect(isAsked('@simplewebauthn/server')).toBe(true);
});
