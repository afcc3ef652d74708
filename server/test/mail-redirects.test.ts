import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { MINUTE } from './context.ts';
import { expectError } from './expect-error.ts';
import { makeUser } from './factories.ts';

const JOIN = '/join#AaIcxzAycR-CGQS23Q51dZjzqAnccswZhLXLD03Ii2nr52EA';
const PASSWORD = 'cau long moi toi';

/** Where the link of the last mail to an address leads: its path, and where that leads afterwards. */
async function lastLink(app: TestApp, email: string) {
  const { text } = await PostalMime.parse((await app.mailsTo(email)).at(-1)!);
  const { pathname, searchParams, origin } = new URL(/https?:\/\/\S+/.exec(text!)![0]);
  expect(origin).toBe('http://localhost:3000');
  return [pathname, searchParams.get('redirect')];
}

test('the mails of a sign-up and of a forgotten password lead on to where the user wanted to go', async () => {
  const app = await startApp();
  const { post } = app.client();
  const email = 'vy@club.example';
  const account = { username: 'vymoi', email, password: PASSWORD };
  const made = await post('/api/users/signup/', { ...account, redirect: JOIN });
  expect(made.status).toBe(201);
  expect(await lastLink(app, email)).toEqual(['/verify-email', JOIN]);
  app.pass(5 * MINUTE);
  await post('/api/users/resend-email/', { email, redirect: '/members' });
  expect(await lastLink(app, email)).toEqual(['/verify-email', '/members']);
  app.pass(5 * MINUTE);
  await post('/api/users/resend-email/', { email });
  expect(await lastLink(app, email)).toEqual(['/verify-email', null]);
  const { email: known } = await makeUser(app, 'lan');
  app.pass(5 * MINUTE);
  await post('/api/users/forgot-password/', { email: known, redirect: JOIN });
  expect(await lastLink(app, known)).toEqual(['/reset-password', JOIN]);
  app.pass(5 * MINUTE);
  await post('/api/users/signup/', { ...account, username: 'lan2', email: known, redirect: JOIN });
  expect(await lastLink(app, known)).toEqual(['/login', JOIN]);
});

test('no mail leads to another site', async () => {
  const app = await startApp();
  const email = 'vy@club.example';
  for (const redirect of ['//evil.example', 'https://evil.example', '/\\evil.example', null]) {
    const account = { username: 'vymoi', email, password: PASSWORD, redirect };
    expectError(await app.client().post('/api/users/signup/', account), 400);
    const asked = { email, redirect };
    expectError(await app.client().post('/api/users/resend-email/', asked), 400);
    expectError(await app.client().post('/api/users/forgot-password/', asked), 400);
  }
  expect(await app.mailsTo(email)).toEqual([]);
});
