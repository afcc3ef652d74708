import type { Page } from '@playwright/test';
import { clubTest as test, PHONE, type TestClub } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect, type Server } from './support/server.ts';

const PASSWORD = 'cau long moi toi';

/** The address of the own link of a new member. */
async function ownLink(club: TestClub, name: string): Promise<string> {
  const id = await club.addMember(name);
  const { members } = (await club.send('GET', `/api/session-links/${club.id}/`)) as unknown as {
    members: { member_id: string; url: string }[];
  };
  return members.find((member) => member.member_id === id)!.url;
}

/** Opens one's own link, and fills in the form for an account, as far as the page that asks for the code. */
async function signUpByLink(page: Page, url: string, username: string, link = 'Sign up') {
  await page.goto(url);
  await page.getByRole('link', { name: 'use it with my account' }).click();
  await page.getByRole('link', { name: link, exact: true }).click();
  await page.reload();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@club.example`);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByLabel(/Confirm/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/verify-email/);
}

async function enterCode(page: Page, server: Server, username: string) {
  const { text } = await server.mailbox.next(`${username}@club.example`);
  await page.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(text!)![0]);
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** Joins by the only button that is needed, and sees the club on the home page. */
async function join(page: Page, club: TestClub) {
  await expect(page).toHaveURL(/\/join#/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await takePicture(page, 'join');
  await expect(
    page.getByRole('heading', { name: new RegExp(`^Are you .+ of .?${club.name}.?\\?$`) }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes, join' }).click();
  await expect(page.getByRole('region', { name: 'Next session' })).toBeVisible();
  await expect(page.getByRole('button', { name: club.name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('on a phone that has never been here', () => {
  test.use({ viewport: PHONE });

  test('who has no club joins by their own link, signed in by the code of the mail', async ({
    page,
    club,
    server,
  }) => {
    await signUpByLink(page, await ownLink(club, 'Hoa'), 'hoa.moi');
    await enterCode(page, server, 'hoa.moi');
    await expect(page).toHaveURL(/\/join#/);
    // The password was in the tab's memory alone: nothing that is stored has it.
    const stored = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        location.href,
        history.state,
      ]),
    );
    expect(stored).not.toContain(PASSWORD);
    await join(page, club);
  });

  test('the way to join survives the mail’s link, the pages of the account and reloads', async ({
    page,
    club,
    server,
  }) => {
    await signUpByLink(page, await ownLink(club, 'Vy'), 'vy.moi', 'Sign Up');
    await page.reload();
    const { text } = await server.mailbox.next('vy.moi@club.example');
    const tab = await page.context().newPage();
    await tab.goto(/http\S+verify-email\S+/.exec(text!)![0]);
    await tab.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(text!)![0]);
    await tab.getByRole('button', { name: 'Verify' }).click();
    await expect(tab).toHaveURL(/login/);
    await tab.reload();
    await expect(tab.getByLabel('Username')).toHaveValue('vy.moi');
    await expect(tab.getByLabel('Password').first()).toHaveValue('');

    await tab.getByRole('link', { name: 'Forgot password?' }).click();
    await tab.reload();
    await tab.getByRole('link', { name: 'Back to login' }).click();
    await tab.getByLabel('Username').fill('vy.moi');
    await tab.getByLabel('Password').first().fill(PASSWORD);
    await tab.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(tab).toHaveURL(/\/join#/);
    await tab.reload();
    await join(tab, club);
  });

  test('who opens the mail in another browser joins there, with a password of their own', async ({
    page,
    club,
    server,
    browser,
  }) => {
    await signUpByLink(page, await ownLink(club, 'Lan'), 'lan.moi');
    const { text } = await server.mailbox.next('lan.moi@club.example');
    const other = await browser.newPage({ viewport: PHONE });
    await other.goto(/http\S+verify-email\S+/.exec(text!)![0]);
    await other.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(text!)![0]);
    await other.getByRole('button', { name: 'Verify' }).click();
    await expect(other).toHaveURL(/login/);
    await other.getByLabel('Username').fill('lan.moi');
    await other.getByLabel('Password').first().fill(PASSWORD);
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await join(other, club);
    await other.close();
  });
});
