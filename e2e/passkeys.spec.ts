import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { clubTest as test } from './support/club.ts';
import { faultsOf, PEOPLE, sidewaysScroll, signIn, watchProblems } from './support/screens.ts';
import { type DemoServer, expect } from './support/server.ts';

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

/** Goes on as if the owner had signed in with the password alone. */
async function takeSessionOfPassword(page: Page, server: DemoServer): Promise<void> {
  const { access_token: accessToken, refresh_token: refreshToken } = await signIn(server, 'owner');
  await page.evaluate(
    (tokens) => {
      for (const [key, token] of Object.entries(tokens)) localStorage.setItem(key, token);
    },
    { accessToken, refreshToken },
  );
}

/** Asks the browser for a passkey of the account. */
async function askForPasskey(page: Page): Promise<void> {
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
}

async function openPayee(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Where members pay' }).click();
}

/** Fills in where members pay, and saves it. */
async function savePayee(page: Page): Promise<void> {
  await page.getByLabel(/^Receiving bank/).fill('acb');
  await page.getByRole('option', { name: /^ACB/ }).click();
  await page.getByLabel(/^Account number/).fill('25767885');
  await page.getByLabel(/^Account holder/).fill('TRAN THI B');
  await page.getByRole('button', { name: 'Save account' }).click();
}

/** Uses recovery codes up. */
async function useUp(page: Page, codes: string[]): Promise<void> {
  const statuses = await page.evaluate(async (given) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'Content-Type': 'application/json',
    };
    const answers: number[] = [];
    for (const code of given) {
      const body = JSON.stringify({ code });
      const { status } = await fetch('/api/users/recovery/', { method: 'POST', headers, body });
      answers.push(status);
    }
    return answers;
  }, codes);
  expect(statuses).toEqual(codes.map(() => 204));
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
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const library = () => scripts.filter((path) => path.startsWith('/assets/webauthn-'));
  await page.goto('/account');
  const add = section(page).getByRole('button', { name: 'Add a passkey' });
  await add.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Điện thoại');
  expect(await faultsOf(page)).toEqual([]);
  // What asks the browser for passkeys is loaded with the first use.
  expect(library()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(
    dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  expect(library()).toHaveLength(1);
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  const kept = await readFile(await (await saving).path(), 'utf8');
  expect(kept.split('\n')[0]).toBe(
    `Recovery codes of ${PEOPLE.owner} at ${new URL(page.url()).host}`,
  );
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
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();

  // By the button alone, in a browser without the offer where the username is typed: this authenticator would take that first.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/login');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(signedIn(page)).toBeVisible();
});

test('a session that is not fresh makes no passkey before it has signed in again', async ({
  page,
  club,
  server,
}) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const made = async () =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  await club.enter(page, 'owner');
  server.ageSessions();
  await askForPasskey(page);
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password').first().fill(server.password);
  expect(await made()).toBe(0);
  await again.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  expect(await made()).toBe(1);
});

test('without recovery codes, whoever is asked for a passkey is led to where it is said to be lost', async ({
  page,
  club,
  server,
}) => {
  await addAuthenticator(page);
  await club.enter(page, 'owner');
  await askForPasskey(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  // New codes make the old ones void, which is asked about first.
  await section(page).getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByText('The codes that you have kept are void from then on.').waitFor();
  await page.getByRole('button', { name: 'Make new ones' }).click();
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await useUp(page, codes);
  await takeSessionOfPassword(page, server);
  await openPayee(page);
  await savePayee(page);
  await page.getByRole('link', { name: 'I have lost my passkeys' }).click();
  await expect(
    section(page).getByRole('button', { name: 'I have lost my passkeys' }),
  ).toBeVisible();
  // New ones are made without a question, since there are none to lose.
  await section(page).getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
});

test('a password opens the app, and not the payee: there the passkey is asked for', async ({
  page,
  club,
  server,
}) => {
  await addAuthenticator(page);
  await club.enter(page, 'owner');
  await openPayee(page);
  await page.getByText('Protect the account with a passkey? Takes ten seconds.').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await takeSessionOfPassword(page, server);
  await page.reload();
  await savePayee(page);
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
  await openPayee(page);
  const question = page.getByText('Protect the account with a passkey? Takes ten seconds.');
  await expect(question).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByLabel(/^Account number/)).toBeVisible();
  await expect(question).toBeHidden();
  const passDays = (days: number) =>
    page.evaluate((count) => {
      for (const [key, at] of Object.entries(localStorage))
        if (key.includes('passkey-asked'))
          localStorage.setItem(key, String(Number(at) - count * 24 * 60 * 60_000));
    }, days);
  // After thirty days it is asked again, and not before.
  await passDays(29);
  await page.reload();
  await expect(page.getByLabel(/^Account number/)).toBeVisible();
  await expect(question).toBeHidden();
  await passDays(1);
  await page.reload();
  await expect(question).toBeVisible();
});
