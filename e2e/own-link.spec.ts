import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { nextSession } from './support/club-sessions.ts';
import { clubTest as test, monthFromNow, PHONE, type TestClub } from './support/club.ts';
import { expectSeen, firstText } from './support/seen.ts';
import { expect } from './support/server.ts';

type Links = { members: { member_id: string; url: string }[] };

/** The own link of a new member who is registered for all sessions of this month, but not for the next one. */
async function ownLink(club: TestClub): Promise<string> {
  const hoa = await club.addMember('Nguyễn Thị Hoa', 'Hoa');
  await club.register(hoa, monthFromNow(0), club.schedules);
  const { members } = (await club.send(
    'GET',
    `/api/session-links/${club.id}/`,
  )) as unknown as Links;
  return members.find((member) => member.member_id === hoa)!.url;
}

const said = async (page: Page) => (await firstText(page)).text;

for (const width of [390, 320]) {
  test(`a player does by their own link what needs no account, at ${width} px`, async ({
    browser,
    club,
  }) => {
    const context = await browser.newContext({
      locale: 'vi-VN',
      viewport: { width, height: PHONE.height },
    });
    const page = await context.newPage();
    // Without the scripts of the page, while the test can still look at it.
    await page.route('**/*', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      const headers = answer.headers();
      const policy = headers['content-security-policy']?.replace(
        /script-src [^;]*/,
        "script-src 'none'",
      );
      await route.fulfill({
        response: answer,
        headers: { ...headers, ...(policy && { 'content-security-policy': policy }) },
      });
    });
    const url = await ownLink(club);
    const session = await nextSession(club);
    await page.goto(url);
    await page.getByRole('button', { name: 'Trả lời từ máy này' }).click();
    expect(await said(page)).toContain('Từ giờ bạn trả lời trên máy này với tên');
    await page.goto(url);
    await expectSeen(page, `own-link-${width}`);

    const next = page.locator('#registration');
    await next.getByRole('button', { name: /^Như tháng này/ }).click();
    expect(await said(page)).toContain('Đã đăng ký.');
    await next.getByText('Chọn buổi khác').last().click();
    await expect(next.getByRole('checkbox').first()).toBeChecked();
    await expectSeen(page, `own-link-registration-${width}`);

    const card = page.locator(`[id="s-${session.id}"]`);
    await card.getByRole('link', { name: 'Nhường chỗ của tôi' }).click();
    await expectSeen(page, `own-link-pass-${width}`);
    await page.getByLabel('Tên khách').fill('Nam');
    await page.getByRole('button', { name: 'Nhường chỗ của tôi' }).last().click();
    expect(await said(page)).toContain('Đã nhường chỗ.');
    await expect(card.getByText('Chỗ của bạn đã nhường cho')).toBeVisible();
    await expectSeen(page, `own-link-passed-${width}`);
    await card.getByRole('button', { name: 'Lấy lại chỗ' }).click();
    expect(await said(page)).toContain('Bạn đã lấy lại chỗ.');

    await next.getByText('Chọn buổi khác').last().click();
    await next.getByRole('checkbox').first().uncheck();
    await next.getByRole('button', { name: 'Đăng ký' }).last().click();
    expect(await said(page)).toContain('Đã đăng ký.');

    await page.getByText('Buổi chơi trong lịch của tôi').click();
    await page.getByRole('button', { name: 'Tạo địa chỉ lịch' }).click();
    await expect(page.getByRole('link', { name: 'Mở trong lịch của tôi' })).toHaveAttribute(
      'href',
      /^webcal:.*\.ics$/,
    );
    await expectSeen(page, `own-link-calendar-${width}`);
    await page.getByRole('link', { name: 'Về danh sách buổi' }).click();
    await expect(page.getByRole('button', { name: 'Báo cho tôi trên máy này' })).toBeHidden();
    await context.close();
  });
}

test('a browser that can show notices offers them by the page’s only script', async ({
  browser,
  club,
}) => {
  const context = await browser.newContext({
    locale: 'vi-VN',
    viewport: PHONE,
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  // A browser without a push service stands for one with it.
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () =>
      ({
        toJSON: () => ({ endpoint: 'https://push.example/hoa', keys: given }),
      }) as unknown as PushSubscription;
  }, keys);
  await page.goto(await ownLink(club));
  await page.getByRole('button', { name: 'Trả lời từ máy này' }).click();
  await page.getByRole('button', { name: 'Báo cho tôi trên máy này' }).click();
  await expect(page.getByText('Từ giờ thông báo cho bạn hiện trên máy này.')).toBeVisible();
  const workers = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(workers).toEqual(['/s/']);
  await page.getByRole('button', { name: 'Ngừng báo trên máy này' }).click();
  await expect(page.getByText('Máy này sẽ không báo cho bạn nữa.')).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
});
