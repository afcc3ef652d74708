import { clubs } from '@rallybook/contract/endpoints/clubs';
import { members } from '@rallybook/contract/endpoints/members';
import { users } from '@rallybook/contract/endpoints/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../test/fake-server';
import { faultsOnPage } from '../../../test/faults';
import { open } from '../../../test/render';
import { keepLink } from '../../data/sign-in/provider-marker';

const ITEMS = [
  { key: 'google', name: 'Google' },
  { key: 'oidc', name: 'Sao Mai' },
];

async function openLogin(path = '/login?redirect=%2Faccount', items: typeof ITEMS = []) {
  const server = startFakeServer();
  server.answer(users.providers, {
    google: false,
    items,
    passkeys: false,
    signup: 'open',
    codesInLog: false,
  });
  const address = await open(path);
  return { server, address };
}

const username = page.getByLabelText('Username');
const password = page.getByLabelText('Password').first();

test('the page of the login names each field that is missing, and sends nothing', async () => {
  const { server } = await openLogin();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect
    .element(username)
    .toHaveAccessibleDescription('Please enter your username or email address');
  await expect.element(password).toHaveAccessibleDescription('Please enter your password');
  await expect.element(username).toHaveFocus();
  expect(server.received(users.login)).toEqual([]);
});

test.each(['login', 'signup'])(
  'who comes to /%s by a member’s own link reads which club they are about to join, and as whom',
  async (path) => {
    const server = startFakeServer();
    server.answer(users.providers, {
      google: false,
      items: [],
      passkeys: false,
      signup: 'open',
      codesInLog: false,
    });
    server.answer(members.previewClaim, { memberName: 'Vy', clubName: 'CLB Bar' });
    await open(`/${path}?redirect=${encodeURIComponent('/join#abc-DEF_1')}`);
    await expect.element(page.getByText('You are about to join CLB Bar as Vy.')).toBeVisible();
  },
);

test('a refused login keeps what was typed', async () => {
  const { server, address } = await openLogin();
  server.refuse(users.login, 'invalid_credentials');
  await username.fill('chi.lan');
  await password.fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to login. Please check your credentials.');
  await expect.element(password).toHaveValue('wrong');
  expect(address()).toBe('/login?redirect=%2Faccount');
  const [request] = server.received(users.login);
  expect(request?.body).toEqual({ username: 'chi.lan', password: 'wrong' });
});

test('who signs in with a password that was stolen elsewhere is told so', async () => {
  const { server } = await openLogin('/login?redirect=%2Fclubs');
  const tokens = { accessToken: 'a', refreshToken: 'r', passwordIsBreached: true } as const;
  server.answer(users.login, tokens);
  server.answer(users.me, {
    username: 'chi.lan',
    email: 'chi.lan@club.example',
    createdAt: '2026-01-01T00:00:00.000Z',
    hasPassword: true,
  });
  server.answer(clubs.list, []);
  await username.fill('chi.lan');
  await password.fill('a long password');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Your password was stolen from another site.', { exact: false }))
    .toBeVisible();
});

test('who has just confirmed an address is welcomed, not welcomed back', async () => {
  await openLogin('/login?username=chi.lan');
  await expect.element(page.getByText('Welcome. Sign in to begin.', { exact: true })).toBeVisible();
  await expect.element(username).toHaveValue('chi.lan');
});

test('each provider that is set up has a button, and others have none', async () => {
  await openLogin('/login', ITEMS);
  const buttons = page.getByRole('button', { name: /^Sign in with (?!a passkey)/ });
  await expect.element(buttons.first()).toHaveTextContent('Sign in with Google');
  await expect.element(buttons.nth(1)).toHaveTextContent('Sign in with Sao Mai');
  expect(buttons.elements()).toHaveLength(2);
  await expect.element(password).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});

test.each([
  [
    'error=google_unavailable&provider=oidc',
    'Sao Mai cannot be reached. Please try again in a moment.',
  ],
  ['error=google_cancelled', 'The sign-in with Google was cancelled.'],
  ['error=unheard&provider=oidc', 'The sign-in with Sao Mai did not work. Please try again.'],
])('the address %s tells which provider refused', async (query, sentence) => {
  await openLogin(`/login?${query}`, ITEMS);
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(password).toBeVisible();
});

test('who has to sign in once to connect a provider is told so', async () => {
  keepLink({ key: 'oidc', link: 'sealed' });
  await openLogin('/login', ITEMS);
  await expect
    .element(
      page.getByText('There is an account with this address. Sign in once to connect Sao Mai.'),
    )
    .toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});
