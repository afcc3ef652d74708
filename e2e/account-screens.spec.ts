import type { Page } from '@playwright/test';
import { runUntil, stopClock } from './support/clock.ts';
import { PHONE } from './support/club.ts';
import { faultsOf } from './support/screens.ts';
import { demoTest as test, expect, type Server } from './support/server.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const password = (page: Page, label = 'Password') =>
  page.getByRole('textbox', { name: label, exact: true });
const code = (page: Page) => page.getByLabel(/^Verification code/);

/**
 * The newest code that was sent to an address. Other mails are skipped, such as an invitation to a club of another
 * test.
 */
async function codeOf(server: Server, address: string): Promise<string> {
  for (let after = 0; ; after += 1) {
    const { text } = await server.mailbox.next(address, after);
    const code = /\b\d{6}\b/.exec(text!);
    if (code) return code[0];
  }
}

test('the login has a password, Google, and ways to the other screens', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await expect(button(page, 'Sign in with Google')).toBeDisabled();
  await expect(page.getByText('Sign-in with Google is not set up on this server.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signup/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the Google button says so where its setup could not be loaded', async ({ page }) => {
    await page.route('**/api/users/providers/', (route) => route.fulfill({ status: 400 }));
    await page.goto('/login');
    const google = button(page, 'Sign in with Google');
    const why = 'Whether you can sign in with Google could not be found out.';
    await expect(page.getByText(why)).toBeVisible();
    await expect(google).toBeDisabled();
    await expect(google).toHaveAccessibleDescription(why);
    expect(await faultsOf(page)).toEqual([]);
    await page.unroute('**/api/users/providers/');
    await button(page, 'Try again').click();
    await expect(google).toHaveAccessibleDescription(
      'Sign-in with Google is not set up on this server.',
    );
  });

  test('a login that fails without a reason asks to check the credentials', async ({ page }) => {
    await page.route('**/api/users/login/', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await page.goto('/login');
    await page.getByLabel('Username').fill('nobody');
    await page.getByLabel('Password').first().fill('not the password');
    await button(page, 'Login').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to login. Please check your credentials.',
    );
  });
});

test('a sign-up with two passwords, or a short one, is not sent', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Username').fill('thu.ha');
  const email = page.getByLabel('Email');
  await expect(email).toHaveAttribute('type', 'email');
  await email.fill('ha@club.example');
  await password(page).fill('1234567');
  await password(page, 'Confirm Password').fill('12345678');
  await button(page, 'Sign Up').click();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await password(page).fill('mot hai ba bon');
  await button(page, 'Sign Up').click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page).toHaveURL(/\/signup/);
});

test('the code of the mail verifies an address, and leads to the login', async ({
  page,
  server,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Username').fill('thu.ha');
  await page.getByLabel('Email').fill('ha@club.example');
  await password(page).fill('mot hai ba bon');
  await password(page, 'Confirm Password').fill('mot hai ba bon');
  await button(page, 'Sign Up').click();
  await expect(page).toHaveURL(/\/verify-email/);
  await button(page, 'Verify').click();
  await expect(page.getByText('Please enter the verification code')).toBeVisible();

  await code(page).fill('000000');
  await button(page, 'Verify').click();
  await expect(page.getByRole('alert')).toHaveText(/This code is wrong or has expired/);
  // The browser remembers its own sign-up over a reload.
  await page.reload();
  await code(page).fill(await codeOf(server, 'ha@club.example'));
  const verification = page.waitForRequest(/verify-email/);
  await button(page, 'Verify').click();
  expect((await verification).postDataJSON()).toHaveProperty(
    'signup_id',
    expect.stringMatching(/^[\da-f-]{36}$/),
  );
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('the page goes to the login two seconds after the verification', async ({ page }) => {
  const answer = { message: 'Email verified successfully!', has_password: true };
  await page.clock.install();
  await page.route(/users\/verify-email/, (route) => route.fulfill({ json: answer }));
  await page.goto('/verify-email?email=ha%40club.example');
  await code(page).fill('123456');
  await stopClock(page);
  const answered = page.waitForResponse(/users\/verify-email/);
  await button(page, 'Verify').click();
  await answered;
  const success = page.getByText('Email verified successfully!');
  await runUntil(page, () => success.isVisible());
  const shown = await runUntil(page, async () => /\/login/.test(page.url()));
  expect(Math.round(shown / 1000)).toBe(2);
});

test('a code entered on another device than the sign-up leads to a new password', async ({
  page,
}) => {
  const answer = { message: 'Email verified successfully!', has_password: false };
  await page.route(/users\/verify-email/, (route) => route.fulfill({ json: answer }));
  await page.goto('/verify-email?email=ha%40club.example');
  await code(page).fill('123456');
  await button(page, 'Verify').click();
  await expect(page.getByRole('status')).toContainText('please choose your password anew');
  await page.getByRole('link', { name: 'Choose a password' }).click();
  await expect(page).toHaveURL(/\/forgot-password/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ha@club.example');
});

test('the note that a code was sent again is shown for three seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/verify-email?email=anybody%40club.example');
  const resend = button(page, 'Resend code');
  await expect(resend).toBeEnabled();
  await page.route(/resend-email/, (route) => route.fulfill({ json: { message: 'Sent' } }));
  await stopClock(page);
  const answered = page.waitForResponse(/resend-email/);
  await resend.click();
  await answered;
  const note = page.getByRole('status').getByText('Verification code sent to your email!');
  await runUntil(page, () => note.isVisible());
  const shown = await runUntil(page, async () => (await note.count()) === 0);
  expect(Math.round(shown / 1000)).toBe(3);
});

test('what was wrong with a code goes as soon as another one is asked for', async ({ page }) => {
  await page.goto('/verify-email?email=anybody%40club.example');
  await page.route(/resend-email/, (route) => route.fulfill({ json: { message: 'Sent' } }));
  await code(page).fill('000000');
  await button(page, 'Verify').click();
  const wrong = page.getByText('This code is wrong or has expired');
  await expect(wrong).toBeVisible();
  await button(page, 'Resend code').click();
  await expect(wrong).toBeHidden();
  await expect(code(page)).toHaveValue('');
});

test('a forgotten password is replaced with the code of the mail', async ({ page, server }) => {
  const address = 'minh.chau@saomai.example';
  await page.goto('/forgot-password');
  await button(page, 'Send code').click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Email').fill(address);
  await button(page, 'Send code').click();
  await expect(page.getByText('Verification code sent to your email!')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password/);

  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await password(page, 'New Password').fill('1234567');
  await password(page, 'Confirm Password').fill('12345678');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Please enter the verification code')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await code(page).fill(await codeOf(server, address));
  // The other tests log in with this password.
  await password(page, 'New Password').fill(server.password);
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await password(page, 'Confirm Password').fill(server.password);
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Password reset successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
