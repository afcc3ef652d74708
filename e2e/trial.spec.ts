import { PHONE } from './support/club.ts';
import { faultsOf, sidewaysScroll, watchProblems } from './support/screens.ts';
import { expect, trialTest as test } from './support/server.ts';

test.use({ locale: 'vi-VN', viewport: PHONE });

test('a visitor tries the app from the landing page, and keeps the club', async ({ page }) => {
  const problems = watchProblems(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Dùng thử' }).click();
  const banner = page.getByText(/^Dùng thử: còn (?:59|60):\d\d\. Không gửi gì ra ngoài\.$/);
  // The first trials may still be being made.
  await expect(banner).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chào mừng, trial-');
  await expect(page).toHaveURL(/\/$/);
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto('/members');
  await expect(page.getByText('Phạm Đức Huy').first()).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Giữ lại' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^club-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(/“Nhập câu lạc bộ”/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText(/^Dùng thử: còn/)).toBeVisible();
  expect(problems).toEqual([]);
});

test('a trial that is over leads to the landing page, where another one may begin', async ({
  page,
}) => {
  await page.goto('/demo');
  const banner = page.getByText(/^Dùng thử: còn \d\d:\d\d\. Không gửi gì ra ngoài\.$/);
  await expect(banner).toBeVisible({ timeout: 30_000 });
  const isSignedIn = () => page.evaluate(() => localStorage.getItem('accessToken') !== null);
  expect(await isSignedIn()).toBe(true);
  await page.clock.install();
  await page.goto('/members');
  await expect(banner).toBeVisible();
  await page.clock.fastForward('59:00');
  await expect(page.getByText(/^Dùng thử: còn 00:\d\d\./)).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('link', { name: 'Dùng thử' })).toBeVisible();
  expect(await isSignedIn()).toBe(false);
});

test('who may not begin a trial reads when, and is led to no sign-up and no log-in', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dùng thử' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Bắt đầu|Đăng nhập/ })).toHaveCount(0);
  await expect(page.getByText('Đã có tài khoản?')).toHaveCount(0);
  const refusal = {
    code: 'too_many_requests',
    message: 'Too many tries. Please wait a little.',
    issues: [{ code: 'try_again_in', params: { minutes: 42 } }],
    details: [{ field: 'demo', message: 'Try again in 42 minutes' }],
  };
  await page.route('**/api/demo/', (route) => route.fulfill({ status: 429, json: refusal }));
  await page.goto('/demo');
  await expect(page.getByText('Thử lại sau 42 phút')).toBeVisible();
  await expect(page.getByRole('link', { name: /Đăng nhập|Đăng ký/ })).toHaveCount(0);
});
