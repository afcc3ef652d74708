import type { CDPSession, Page } from '@playwright/test';
import { clubTest as test } from './support/club.ts';
import { faultsOf, PEOPLE, sidewaysScroll, signIn, watchProblems } from './support/screens.ts';
import { expect } from './support/server.ts';

/** Chromium's own authenticator, as of a phone that looks at who holds it. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const section = (page: Page) => page.getByRole('region', { name: 'Ways to sign in' });
const signedIn = (page: Page) => page.getByLabel(`Profile of ${PEOPLE.owner}`);

/** On a page without the app, which would lead away from the log-in as soon as it finds itself signed out. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.clear());
}

test.use({ viewport: { width: 390, height: 844 } });

/** The owner is that of other tests, too. */
test.afterEach(async ({ page }) => {
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const answer = await fetch('/api/users/sign-in-methods/', { headers });
    const { passkeys } = (await answer.json()) as { passkeys: { id: string }[] };
    for (const { id } of passkeys) {
      await fetch(`/api/users/passkeys/${id}/`, { method: 'DELETE', headers });
    }
  });
});

test('an owner adds a passkey, and signs in with it without a name', async ({ page, club }) => {
  const problems = watchProblems(page);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await club.enter(page, 'owner');
  await page.goto('/account');
  const add = section(page).getByRole('button', { name: 'Add a passkey' });
  await add.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Điện thoại');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(
    dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section(page).getByRole('list', { name: 'Passkeys' })).toContainText('Điện thoại');
  await expect(section(page)).toContainText('Recovery codes left: 10');
  expect(await faultsOf(page)).toEqual([]);

  // The same authenticator makes no second one.
  await add.click();
  await dialog.getByLabel(/^Name/).fill('Again');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog).toContainText('This device has a passkey of your account already.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Where the username is typed, the browser offers it: this authenticator takes the offer by itself.
  await forgetSession(page);
  await page.goto('/login');
  await expect(signedIn(page)).toBeVisible();
  expect(problems).toEqual([]);

  // Nobody is looked at, as with a phone that is lost.
  await forgetSession(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(signedIn(page)).toBeVisible();
});

test('a password opens the app, and not the payee: there the passkey is asked for', async ({
  page,
  club,
  server,
}) => {
  await addAuthenticator(page);
  await club.enter(page, 'owner');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Where members pay' }).click();
  await page.getByText('Protect the account with a passkey? Takes ten seconds.').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  const { access_token: accessToken, refresh_token: refreshToken } = await signIn(server, 'owner');
  await page.evaluate(
    (tokens) => {
      for (const [key, token] of Object.entries(tokens)) localStorage.setItem(key, token);
    },
    { accessToken, refreshToken },
  );
  await page.reload();
  await page.getByLabel(/^Receiving bank/).fill('acb');
  await page.getByRole('option', { name: /^ACB/ }).click();
  await page.getByLabel(/^Account number/).fill('25767885');
  await page.getByLabel(/^Account holder/).fill('TRAN THI B');
  await page.getByRole('button', { name: 'Save account' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^The account was saved/)).toBeVisible();
  expect(await club.send('GET', `/api/payee/${club.id}`)).toMatchObject({ bank: 'acb' });
});

test('an owner without a passkey is asked at the payee, and not again after a no', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Where members pay' }).click();
  const question = page.getByText('Protect the account with a passkey? Takes ten seconds.');
  await expect(question).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByLabel(/^Account number/)).toBeVisible();
  await expect(question).toBeHidden();
  // After thirty days it is asked again.
  await page.evaluate(() => {
    for (const [key, at] of Object.entries(localStorage))
      if (key.includes('passkey-asked'))
        localStorage.setItem(key, String(Number(at) - 30 * 24 * 60 * 60_000));
  });
  await page.reload();
  await expect(question).toBeVisible();
});
