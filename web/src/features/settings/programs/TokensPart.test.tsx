import { passkeys } from '@rallybook/contract/endpoints/passkeys';
import { tokens } from '@rallybook/contract/endpoints/tokens';
import { users } from '@rallybook/contract/endpoints/users';
import type { ApiToken } from '@rallybook/contract/schemas/tokens';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, idOf, showInClub } from '../../../../test/club';
import { faultsOnPage, sidewaysScroll } from '../../../../test/faults';
import { TokensPart } from './TokensPart';

const TOKEN: ApiToken = {
  id: idOf(81),
  clubId: CLUB.id,
  name: 'n8n',
  scopes: ['member:read', 'view_cost:write'],
  memberId: idOf(11),
  createdByName: 'Nguyễn Thị Lan',
  createdAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2027-02-18T02:00:00.000Z',
  lastUsedOn: '2026-11-25',
};
const LAN_AS_USER = {
  username: 'chi.lan',
  email: 'lan@club.example',
  createdAt: '2026-01-05T02:00:00.000Z',
  hasPassword: true,
};
const SECRET = `rbk_${'0'.repeat(36)}`;

const open = (items: ApiToken[]) =>
  showInClub(<TokensPart />, (server) => server.answer(tokens.list, { items }));

const button = (name: string) => page.getByRole('button', { name });

test('each token is told with what it may do, until when, and when it was used', async () => {
  await open([TOKEN]);
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent(
      'n8nWhat every member sees and does; Costs and shuttlecocks (also changes it)Made by Nguyễn Thị Lan · ends on 18/02/2027 · last used on 25/11/2026End the token',
    );
  expect(await faultsOnPage()).toEqual([]);
  await page.viewport(320, 800);
  expect(sidewaysScroll()).toBe(0);
});

test('a token is made with what was chosen, and shown once', async () => {
  const server = await open([]);
  server.answer(tokens.create, { ...TOKEN, token: SECRET });
  await button('Make a token').click();
  await page.getByLabelText(/^What it is for/).fill('n8n');
  await page.getByLabelText('Costs and shuttlecocks').selectOptions('See and change it');
  expect(await faultsOnPage()).toEqual([]);
  await button('Make the token').click();
  await expect.element(page.getByLabelText('Token', { exact: true })).toHaveValue(SECRET);
  expect(await faultsOnPage()).toEqual([]);
  expect(server.received(tokens.create)).toMatchObject([
    { body: { clubId: CLUB.id, name: 'n8n', scopes: ['member:read', 'view_cost:write'] } },
  ]);
  await button('I have kept it').click();
  await button('Make a token').click();
  await expect.element(page.getByLabelText(/^What it is for/)).toHaveValue('');
});

test('a token that may do nothing cannot be made', async () => {
  const server = await open([]);
  await button('Make a token').click();
  await page.getByLabelText('What every member sees and does').selectOptions('No access');
  await expect.element(button('Make the token')).toBeDisabled();
  expect(server.received(tokens.create)).toEqual([]);
});

test('where a fresh sign-in is needed, it is asked for, and what was typed stays', async () => {
  const server = await open([]);
  server.refuse(tokens.create, 'fresh_sign_in_required');
  server.answer(users.me, LAN_AS_USER);
  server.answer(passkeys.methods, {
    hasPassword: true,
    providers: [],
    passkeys: [],
    recoveryCodesLeft: 0,
    arePasskeysPossible: true,
    passkeysGoAt: null,
  });
  await button('Make a token').click();
  await page.getByLabelText(/^What it is for/).fill('n8n');
  await button('Make the token').click();
  const question = page.getByRole('dialog', { name: 'Sign in again' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByLabelText(/^What it is for/)).toHaveValue('n8n');
});

test('a token is ended after a question', async () => {
  const server = await open([TOKEN]);
  server.answer(tokens.remove, undefined);
  await button('End the token n8n').click();
  await expect
    .element(page.getByText('The program that uses it is refused at once.'))
    .toBeVisible();
  server.answer(tokens.list, { items: [] });
  await page.getByRole('button', { name: 'End the token', exact: true }).click();
  await expect.element(page.getByText('No program has access.')).toBeVisible();
  expect(server.received(tokens.remove)).toMatchObject([{ params: { id: TOKEN.id } }]);
});
