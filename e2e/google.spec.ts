import type { Page } from '@playwright/test';
import { faultsOf, watchProblems } from './support/screens.ts';
import { expect, googleTest as test, type GoogleServer } from './support/server.ts';

const PASSWORD = 'cau long moi toi';

/** The session as the browser stores it. */
const keptSession = (page: Page) =>
  page.evaluate(() =>
    ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)),
  );

async function signInAs(page: Page, { provider }: GoogleServer, name: string): Promise<void> {
  provider.signInAs({ sub: name, email: `${name}@club.example`, email_verified: true });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  // Found by its label, because users without a club have a dialog over it.
  await expect(page.getByLabel(`Profile of ${name}`)).toBeVisible();
}

async function createClub(page: Page, { url }: GoogleServer): Promise<void> {
  const [token] = await keptSession(page);
  const answer = await fetch(`${url}/api/clubs/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Sao Mai', location: 'Quận 11', capacity: 24, description: '' }),
  });
  expect(answer.status).toBe(201);
}

async function openAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Profile of ${name}` }).click();
  await page.getByRole('link', { name: 'Sessions and password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

test('11: a visitor signs in with Google and is led to the page that they wanted', async ({
  page,
  server,
}) => {
  const problems = watchProblems(page);
  server.provider.signInAs({ sub: 'lan', email: 'Chi.Lan@club.example', email_verified: true });
  await page.goto('/members');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByLabel('Profile of chi.lan')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/members`);
  expect(await keptSession(page)).toEqual([
    expect.any(String),
    expect.stringMatching(/^rt1\./),
    'chi.lan',
  ]);
  // Going back must not restore the tokens in the address.
  await page.goBack();
  expect(page.url()).not.toContain('token');
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token');
  expect(problems).toEqual([]);
});

test('11: an address that Google has not verified is refused in words', async ({
  page,
  server,
}) => {
  server.provider.signInAs({ sub: 'minh', email: 'minh@club.example', email_verified: false });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Google has not verified the e-mail address of this account.',
  );
  expect(await keptSession(page)).toEqual([null, null, null]);
});

test('11: tokens in an address that this tab did not ask for are ignored, and removed from it', async ({
  page,
  server,
  browser,
}) => {
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAs(stranger, server, 'stranger');
  const [accessToken, refreshToken] = await keptSession(stranger);
  await stranger.context().close();
  const tokens = `access_token=${accessToken}&refresh_token=${refreshToken}`;
  for (const path of ['/login', '/', '/members']) {
    await page.goto(`${path}?${tokens}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(/_token=/);
    expect(await keptSession(page)).toEqual([null, null, null]);
  }
});

test('11: a user sees their sessions, ends another, and sets and changes a password', async ({
  page,
  server,
  browser,
}) => {
  await signInAs(page, server, 'tuan');
  await createClub(page, server);
  await page.reload();
  const phone = await (
    await browser.newContext({
      baseURL: server.url,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    })
  ).newPage();
  await signInAs(phone, server, 'tuan');
  // A call of its home page that is refused later would lead to the login page, too.
  await phone.waitForLoadState('networkidle');

  await openAccount(page, 'tuan');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toContainText('Chrome on Linux');
  const other = sessions.filter({ hasText: 'Safari on iPhone' });
  await other.getByRole('button', { name: /^Sign out/ }).click();
  await expect(sessions).toHaveCount(1);
  await phone.goto('/members');
  await expect(phone).toHaveURL(/\/login/);

  await page.getByLabel(/^New Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm New Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await server.mailbox.next('tuan@club.example', 1);

  await phone.goto('/login');
  await phone.getByLabel('Username').fill('tuan');
  await phone.getByLabel('Password').first().fill(PASSWORD);
  await phone.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Profile of tuan' })).toBeVisible();
  await phone.waitForLoadState('networkidle');

  await page.getByLabel(/^Old Password/).fill('not the password');
  await page.getByLabel(/^New Password/).fill('another long password');
  await page.getByLabel(/^Confirm New Password/).fill('another long password!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel(/^Confirm New Password/).fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The old password is wrong')).toBeVisible();
  await page.getByLabel(/^Old Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The old password is wrong')).toBeHidden();
  await expect(page.getByLabel(/^Old Password/)).toHaveValue('');
  await phone.goto('/members');
  await expect(phone).toHaveURL(/\/login/);
  await phone.context().close();
});

test('the owner of an account connects another provider to it, and disconnects it', async ({
  page,
  server,
}) => {
  const problems = watchProblems(page);
  await signInAs(page, server, 'hoa');
  await createClub(page, server);
  const [token] = await keptSession(page);
  const answer = await fetch(`${server.url}/api/users/change-password/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ new_password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  await page.evaluate(() => localStorage.clear());

  server.other.signInAs({ sub: 'club-hoa', email: 'hoa@club.example', email_verified: true });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Hoa Sen' }).click();
  const sentence = 'There is an account with this address. Sign in once to connect Hoa Sen.';
  await expect(page.getByText(sentence)).toBeVisible();
  expect(page.url()).not.toContain('link=');
  expect(await keptSession(page)).toEqual([null, null, null]);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Username').fill('hoa');
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Hoa Sen is connected')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Hoa Sen' });
  await expect(row).toContainText('Connected');

  // From then on it signs in.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?redirect=%2Faccount');
  await page.getByRole('button', { name: 'Sign in with Hoa Sen' }).click();
  await expect(page).toHaveURL(`${server.url}/account`);
  await page.getByRole('button', { name: 'Disconnect Hoa Sen' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
  await expect(row).toContainText('Not connected');
  expect(await faultsOf(page)).toEqual([]);

  // It is connected again from here.
  await page.getByRole('button', { name: 'Connect Hoa Sen' }).click();
  await expect(page.getByText('Hoa Sen is connected')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/account`);
  expect(problems).toEqual([]);
});

test('a link to connect a provider that this tab did not ask for is ignored', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'nam');
  await createClub(page, server);
  const [token] = await keptSession(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const answer = await fetch(`${server.url}/api/users/providers/oidc/connect/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  const { url } = (await answer.json()) as { url: string };
  server.other.signInAs({ sub: 'of-a-thief' });
  // Another site leads the browser there.
  await page.goto(url);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Connect Hoa Sen' })).toBeVisible();
  expect(sent).not.toContain('/api/users/providers/link/');
});
