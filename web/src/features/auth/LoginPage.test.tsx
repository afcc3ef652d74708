import { users } from '@rallybook/contract/endpoints/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../test/fake-server';
import { open } from '../../../test/render';

async function openLogin(path = '/login?redirect=%2Faccount') {
  const server = startFakeServer();
  server.answer(users.providers, { google: false, items: [], signup: 'open', codesInLog: false });
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

test('who has just confirmed an address is welcomed, not welcomed back', async () => {
  await openLogin('/login?username=chi.lan');
  await expect.element(page.getByText('Welcome. Sign in to begin.', { exact: true })).toBeVisible();
  await expect.element(username).toHaveValue('chi.lan');
});
