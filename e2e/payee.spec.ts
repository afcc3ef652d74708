import { clubTest as test, monthFromNow, NAMES, today } from './support/club.ts';
import { faultsOf, presetStorage, sidewaysScroll, signIn, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';
import { choose } from './support/steps.ts';

const month = () => monthFromNow(0);

test.describe('at 390 px, in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an owner saves the account to pay to, and keeps the text while signing in again', async ({
    page,
    club,
    server,
  }) => {
    await club.enter(page, 'owner');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Tài khoản nhận tiền' }).tap();
    const section = page.getByRole('dialog', { name: 'Tài khoản nhận tiền' });
    await expect(section.getByRole('button', { name: 'Lưu tài khoản' })).toBeDisabled();
    await section.getByLabel(/^Ngân hàng/).fill('vietcom');
    await page
      .getByRole('option', { name: /Vietcombank/ })
      .first()
      .tap();
    await section.getByRole('button', { name: 'Lưu tài khoản' }).tap();
    await expect(section.getByLabel(/^Số tài khoản/)).toHaveAttribute('aria-invalid', 'true');
    await section.getByLabel(/^Số tài khoản/).fill('0121000891319');
    await section.getByLabel(/^Chủ tài khoản/).fill('NGUYEN THI LAN');
    await takePicture(page, 'payee-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    server.ageSessions();
    await section.getByRole('button', { name: 'Lưu tài khoản' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Đăng nhập lại' });
    await dialog.getByLabel(/^Mật khẩu/).fill('không phải');
    await dialog.getByRole('button', { name: 'Đăng nhập' }).tap();
    await expect(dialog.getByText('Mật khẩu không đúng.')).toBeVisible();
    await takePicture(page, 'sign-in-again-vi-390', false);
    await dialog.getByLabel(/^Mật khẩu/).fill(server.password);
    await dialog.getByRole('button', { name: 'Đăng nhập' }).tap();
    await expect(page.getByText(/^Đã lưu tài khoản/)).toBeVisible();
    await expect(section.getByLabel(/^Số tài khoản/)).toHaveValue('0121000891319');
    expect(await club.send('GET', `/api/payee/${club.id}`)).toMatchObject({
      account_number: '0121000891319',
      account_holder: 'NGUYEN THI LAN',
    });
    await page.reload();
    await expect(section.getByLabel(/^Ngân hàng/)).toHaveValue('Vietcombank');
  });

  test('a player sees at home what they owe, why, and how to pay it', async ({ page, club }) => {
    await club.register(club.memberIds.player, month(), club.schedules.slice(0, 1));
    await club.addCost(120);
    await club.send('POST', '/api/bills/', { club_id: club.id, ...month() });
    await club.send('POST', '/api/bills/close/', { club_id: club.id, ...month() });
    await club.enter(page, 'player');
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Bạn cần đóng' });
    await expect(card).toContainText('120.000 đ');
    await card.getByRole('button', { name: /Vì sao/ }).tap();
    await expect(card).toContainText(/\d buổi vào thứ Ba x .*30\.000 đ|x .*đ/);
    await takePicture(page, 'home-owing-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await card.getByRole('link', { name: 'Cách đóng' }).tap();
    await expect(page).toHaveURL(/\/p\//);
    await expect(page.getByText('120.000 đ').first()).toBeVisible();
  });
});

test('a pay link is copied, and replaced by a new one', async ({ page, club }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          Object.assign(window, { copied: text });
        },
      },
    });
  });
  const copied = () => page.evaluate(() => (window as unknown as { copied: string }).copied);
  await club.enter(page, 'manager');
  await page.goto(`/accounts#${club.memberIds.player}`);
  const copy = page.getByRole('button', { name: 'Copy pay link' });
  await copy.click();
  await expect(page.getByText('Copied')).toBeVisible();
  const before = await copied();
  expect((await fetch(before)).status).toBe(200);
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click();
  await expect(page.getByText('There is a new link')).toBeVisible();
  await copy.click();
  await expect.poll(copied).not.toBe(before);
  expect((await fetch(before)).status).toBe(404);
  expect((await fetch(await copied())).status).toBe(200);
});

test('the fund is counted, opened to all, and read by a player without names', async ({
  page,
  club,
  server,
  browser,
}) => {
  const { id, memberIds } = club;
  const payment = { kind: 'payment', amount: 300, method: 'cash', date: today() };
  await club.send('POST', '/api/accounts/entries/', {
    ...payment,
    club_id: id,
    member_id: memberIds.player,
  });
  await club.enter(page, 'owner');
  await page.goto('/fund');
  const items = page.getByRole('region', { name: 'What came in and went out' });
  await expect(items).toContainText('300 kVND');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Income or expense' }).click();
  await choose(dialog, 'Kind', 'Expense');
  await dialog.getByLabel(/^Amount/).fill('50.5');
  await dialog.getByLabel(/^Note/).fill('Nước uống');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(items).toContainText('-50.5 kVND');
  await expect(items.getByRole('listitem').last()).toContainText('249.5 kVND');

  await page.getByRole('button', { name: 'Count the fund' }).click();
  await dialog.getByLabel(/^Counted/).fill('240');
  await dialog.getByRole('button', { name: 'Compare' }).click();
  const result = page.getByRole('status').filter({ hasText: 'There should be 249.5 kVND' });
  await expect(result).toContainText('Difference: -9.5 kVND');
  // A count does not change the balance.
  await expect(items.getByRole('listitem').last()).toContainText('249.5 kVND');
  await takePicture(page, 'fund-en-1280', false);
  expect(await faultsOf(page)).toEqual([]);

  await items.getByRole('button', { name: /^Reverse/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(items.getByRole('listitem').last()).toContainText('300 kVND');

  const { access_token, refresh_token } = await signIn(server, 'player');
  const context = await browser.newContext({ baseURL: server.url });
  const player = await context.newPage();
  await presetStorage(player, {
    accessToken: access_token,
    refreshToken: refresh_token,
    user: 'minh.chau',
    selected_club: JSON.stringify(club),
  });
  await player.goto('/fund');
  await expect(player.getByText('Access Restricted')).toBeVisible();
  await page.getByRole('switch', { name: 'All members see the fund' }).click();
  await expect(page.getByRole('switch')).toBeEnabled();
  await player.reload();
  await expect(player.getByRole('main')).toContainText('300 kVND');
  await expect(player.getByRole('main')).not.toContainText(NAMES.player);
  // Only the steps to the month before and to the one after.
  await expect(player.getByRole('main').getByRole('button')).toHaveCount(2);
  await context.close();
});
