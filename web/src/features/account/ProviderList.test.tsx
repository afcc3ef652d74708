import { passkeys } from '@rallybook/contract/endpoints/passkeys';
import { providers } from '@rallybook/contract/endpoints/providers';
import { users } from '@rallybook/contract/endpoints/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../test/fake-server';
import { faultsOnPage } from '../../../test/faults';
import { show } from '../../../test/render';
import { keepLink, readLink } from '../../data/sign-in/provider-marker';
import { startSession } from '../../data/sign-in/session';
import { SignInMethodsSection } from './SignInMethodsSection';

const GOOGLE = { key: 'google', name: 'Google' };
const CLUB = { key: 'oidc', name: 'Sao Mai' };

/** A user with Google, and with a password unless it is said otherwise. */
async function openSection(items = [GOOGLE, CLUB], hasPassword = true) {
  const server = startFakeServer();
  server.answer(users.providers, {
    google: true,
    items,
    passkeys: false,
    signup: 'open',
    codesInLog: false,
  });
  let connected = [GOOGLE];
  server.answer(passkeys.methods, () => ({
    hasPassword,
    providers: connected,
    passkeys: [],
    recoveryCodesLeft: 0,
    arePasskeysPossible: false,
    passkeysGoAt: null,
  }));
  const connect = (now: typeof connected) => {
    connected = now;
    return undefined as never;
  };
  return { server, connect };
}

const list = page.getByRole('list', { name: 'Accounts elsewhere' });
const showSection = () => show(<SignInMethodsSection />);

test('the providers are listed with what is connected, and one is disconnected after a question', async () => {
  const { server, connect } = await openSection();
  server.answer(providers.disconnect, () => connect([]));
  await showSection();
  const rows = list.getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('GoogleConnectedDisconnect');
  await expect.element(rows.nth(1)).toHaveTextContent('Sao MaiNot connectedConnect');
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  expect(server.received(providers.disconnect)).toEqual([]);
  await page.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
  await expect.element(rows.first()).toHaveTextContent('GoogleNot connectedConnect');
  expect(server.received(providers.disconnect)[0]?.params).toEqual({ key: 'google' });
});

test('the last way to sign in stays, and why is told', async () => {
  const { server } = await openSection([GOOGLE], false);
  server.refuse(providers.disconnect, 'last_sign_in_method');
  await showSection();
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'This is the last way to sign in to this account. Set a password or add a passkey first.',
    );
});

test('an account at a provider that waits is connected once, after its user has signed in', async () => {
  const { server, connect } = await openSection();
  server.answer(providers.link, () => connect([GOOGLE, CLUB]));
  keepLink({ key: 'oidc', link: 'sealed' });
  await showSection();
  await expect.element(page.getByText('Sao Mai is connected')).toBeVisible();
  await expect
    .element(list.getByRole('listitem').nth(1))
    .toHaveTextContent('Sao MaiConnectedDisconnect');
  expect(server.received(providers.link).map(({ body }) => body)).toEqual([{ link: 'sealed' }]);
  expect(readLink()).toBeNull();
});

test.each([
  [
    'google_expired',
    'This sign-in with Sao Mai took too long, was used already, or began in another browser. Please try again.',
  ],
  ['already_linked', 'This account at Sao Mai signs in to another account here.'],
] as const)('a connection that is refused by %s is told with its provider', async (code, text) => {
  const { server } = await openSection();
  server.refuse(providers.link, code);
  keepLink({ key: 'oidc', link: 'sealed' });
  await showSection();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
});

test('where no provider is set up, none is named', async () => {
  await openSection([]);
  await showSection();
  await expect.element(page.getByText('Password')).toBeVisible();
  expect(list.elements()).toEqual([]);
});

test('a connection that needs a fresh sign-in goes on after it', async () => {
  const { server, connect } = await openSection();
  server.refuse(providers.link, 'fresh_sign_in_required');
  server.answer(users.me, {
    username: 'chi.lan',
    email: 'chi.lan@club.example',
    createdAt: '2026-01-01T00:00:00.000Z',
    hasPassword: true,
  });
  startSession({ accessToken: 'a1', refreshToken: 'r1', username: 'chi.lan' });
  server.answer(users.logout, undefined);
  server.answer(users.login, { accessToken: 'a', refreshToken: 'r' });
  keepLink({ key: 'oidc', link: 'sealed' });
  await showSection();
  await expect.element(page.getByText('Sign in again to connect Sao Mai.')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByLabelText('Password').first().fill('a long password');
  server.answer(providers.link, () => connect([GOOGLE, CLUB]));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.element(page.getByText('Sao Mai is connected')).toBeVisible();
});
