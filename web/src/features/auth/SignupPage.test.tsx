import { members } from '@rallybook/contract/endpoints/members';
import { users } from '@rallybook/contract/endpoints/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../test/fake-server';
import { open } from '../../../test/render';

const PROVIDERS = { google: false, items: [], passkeys: false, codesInLog: false };
const CLOSED = 'No new accounts are made here. Ask the people who run this server.';

test('a server that makes no accounts says so, and offers the login only', async () => {
  const server = startFakeServer();
  server.answer(users.providers, { ...PROVIDERS, signup: 'closed' });
  await open('/signup');
  await expect.element(page.getByText(CLOSED)).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByText('Sign Up', { exact: true }).elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});

test('a server that makes no accounts offers none at the login', async () => {
  const server = startFakeServer();
  server.answer(users.providers, { ...PROVIDERS, signup: 'closed' });
  await open('/login');
  await expect.element(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await expect.element(page.getByText("Don't have an account?")).not.toBeInTheDocument();
});

test('who comes by a member’s own link signs up with it', async () => {
  const server = startFakeServer();
  server.answer(users.providers, { ...PROVIDERS, signup: 'invited' });
  server.answer(users.signup, { message: '', signupId: '01938e5a-0000-7000-8000-000000000001' });
  server.answer(members.previewClaim, { memberName: 'Lan', clubName: 'CLB Bar' });
  await open(`/signup?redirect=${encodeURIComponent('/join#abc-DEF_1')}`);
  const username = page.getByLabelText('Username');
  await expect.element(username).toHaveAccessibleDescription(/no spaces$/);
  await username.fill('lan');
  await page.getByLabelText('Email').fill('lan@club.example');
  await page.getByLabelText('Password').first().fill('cau long moi toi');
  await page.getByLabelText('Confirm Password').first().fill('cau long moi toi');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect
    .poll(() => server.received(users.signup)[0]?.body)
    .toMatchObject({ invite: 'abc-DEF_1', redirect: '/join#abc-DEF_1' });
});
