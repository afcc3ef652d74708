import { users } from '@rallybook/contract/endpoints/users';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../test/fake-server';
import { open } from '../../../test/render';
import { forgetPassword, keepPassword, keepSignup } from './own-signup';

const OWN = {
  email: 'lan@club.example',
  id: '01938e5a-0000-7000-8000-000000000001',
  username: 'chi.lan',
};

async function openPage(codesInLog: boolean) {
  const server = startFakeServer();
  server.answer(users.providers, {
    google: false,
    items: [],
    passkeys: false,
    signup: 'open',
    codesInLog,
  });
  server.answer(users.verifyEmail, { message: 'Email verified successfully!', hasPassword: true });
  server.refuse(users.login, 'invalid_credentials');
  const address = await open(`/verify-email?email=${OWN.email}`);
  return { server, address };
}

const place = page.getByText('you find your code in its log', { exact: false });
const code = page.getByLabelText('Verification code');
const verify = page.getByRole('button', { name: 'Verify' });

beforeEach(forgetPassword);

test('a server without a mail server says that the code stands in its log', async () => {
  await openPage(true);
  await expect.element(place).toBeVisible();
});

test('a server that sends mails says nothing of its log', async () => {
  const { server } = await openPage(false);
  await expect.poll(() => server.received(users.providers)).toHaveLength(1);
  await expect.element(code).toBeVisible();
  await expect.element(place).not.toBeInTheDocument();
});

test('the code of a sign-up in this tab signs in with its password', async () => {
  keepSignup(OWN);
  keepPassword({ username: OWN.username, password: 'cau long moi toi' });
  const { server } = await openPage(false);
  await code.fill('123456');
  await verify.click();
  await expect
    .poll(() => server.received(users.login).map(({ body }) => body))
    .toEqual([{ username: OWN.username, password: 'cau long moi toi' }]);
  await expect.element(page.getByText('Email verified successfully!')).toBeVisible();
});

test('a code where no password is known leads to the login, without trying one', async () => {
  const { server, address } = await openPage(false);
  await code.fill('123456');
  await verify.click();
  await expect.poll(address, { timeout: 10_000 }).toContain('/login');
  expect(server.received(users.login)).toEqual([]);
});
