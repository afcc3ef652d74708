import type { Page } from '@playwright/test';
import {
  clubTest as test,
  fewestFirst,
  monthFromNow,
  NAMES,
  type TestClub,
  today,
} from './support/club.ts';
import { faultsOf, PEOPLE, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';
import { choose } from './support/steps.ts';

const month = () => monthFromNow(0);

/** Three members owe money: the player for two sessions, An and Bình for four and for eight or nine; the manager has paid for the court. */
async function playMonth(club: TestClub) {
  const { id, memberIds, schedules } = club;
  const fees = { registration_fee: 40, unregistered_fee_ratio: 1.25 };
  await club.send('POST', `/api/settings/bill/${id}/`, fees);
  const [an, binh] = [await club.addMember('Trần Văn An'), await club.addMember('Lê Bình')];
  const sessions = fewestFirst(schedules, month());
  await club.register(an, month(), sessions.slice(0, 1));
  await club.register(binh, month(), sessions.slice(0, 2));
  for (const day of ['01', '02']) {
    const date = `${today().slice(0, 8)}${day}`;
    const record = { member_id: memberIds.player, date, schedule_id: null };
    await club.send('POST', '/api/trackings/', record);
  }
  await club.addCost(240.5, { category: 'COURT_RENTAL', payer_id: memberIds.manager });
  return { an, binh };
}

/** The balance of each member, by name. */
async function balances(club: TestClub): Promise<Record<string, number>> {
  const { items } = await club.send('GET', `/api/accounts/${club.id}`);
  const accounts = items as { member_name: string; balance: number }[];
  return Object.fromEntries(accounts.map((account) => [account.member_name, account.balance]));
}

/** Replaces the clipboard with one whose content a test can read. */
async function watchClipboard(page: Page) {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          copied.push(text);
        },
      },
    });
  });
}

const lastCopied = (page: Page) =>
  page.evaluate(() => (window as unknown as { copied: string[] }).copied.at(-1));

test.describe('at 390 px, in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a month is calculated, closed, sent to the group, and ticked until all have paid', async ({
    page,
    club,
  }) => {
    await playMonth(club);
    await watchClipboard(page);
    await club.enter(page, 'owner');
    await page.goto('/bill');
    await page.getByRole('button', { name: 'Tính tiền', exact: true }).click();
    const rows = page.getByRole('list', { name: 'Tiền của từng thành viên' });
    const rowOf = (name: string) => rows.getByRole('listitem').filter({ hasText: name });
    await expect(page.getByRole('button', { name: 'Cần đóng (3)' })).toBeVisible();
    await expect(page.getByText('0/3 người đã đóng')).toBeVisible();
    const { height } = (await rowOf(NAMES.player).boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(56);

    await test.step('a row shows how its amount was calculated, with dates', async () => {
      await rowOf(NAMES.player).getByRole('button', { expanded: false }).first().click();
      await expect(rowOf(NAMES.player)).toContainText('x 50.000 đ');
      await expect(rowOf(NAMES.player)).toContainText('-100.000 đ');
      await takePicture(page, 'bill-lines-vi-390', false);
      expect(await faultsOf(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });

    await test.step('closing the month shows what it posts', async () => {
      await page.getByRole('button', { name: 'Chốt tháng' }).click();
      const dialog = page.getByRole('dialog', { name: /^Chốt tháng/ });
      await expect(dialog.getByRole('listitem')).toHaveCount(4);
      await takePicture(page, 'close-month-vi-390', false);
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Chốt tháng' }).click();
      await expect(page.getByText(/^Đã chốt ngày/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Tính lại' })).toHaveCount(0);
      expect((await balances(club))[NAMES.player]).toBe(-100);
    });

    await test.step('the message for the group is copied in two taps', async () => {
      await page.getByRole('button', { name: 'Gửi vào nhóm', exact: true }).tap();
      const dialog = page.getByRole('dialog', { name: 'Gửi vào nhóm' });
      await expect(dialog.getByLabel('Lời nhắn', { exact: true })).toHaveValue(/\/g\//);
      await takePicture(page, 'send-to-group-vi-390', false);
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Chép' }).tap();
      await expect(page.getByText('Đã chép')).toBeVisible();
      const text = (await lastCopied(page)) ?? '';
      expect(text).toMatch(/Lê Bình: 3[0-9]{2}\.000 đ[^]*Trần Văn An[^]*Minh Châu: 100\.000 đ/);
      expect(text).toMatch(/http.*\/g\//);
      await dialog.getByRole('switch', { name: 'Kèm đường dẫn' }).tap();
      await dialog.getByRole('button', { name: 'English' }).tap();
      await expect(dialog.getByLabel('Lời nhắn', { exact: true })).toHaveValue(/To pay:/);
      await dialog.getByRole('button', { name: 'Chép' }).tap();
      expect(await lastCopied(page)).not.toContain('http');
      await dialog.getByRole('button', { name: 'Đóng' }).tap();
    });

    await test.step('a payment is recorded in two taps, and undone from its toast', async () => {
      await rowOf(NAMES.player).getByRole('button', { name: 'Ghi đã đóng' }).tap();
      await takePicture(page, 'record-payment-vi-390', false);
      await page.getByRole('menuitem', { name: 'Tiền mặt: 100.000 đ' }).tap();
      await expect(page.getByText('Minh Châu đã đóng 100.000 đ')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cần đóng (2)' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Xong (1)' })).toBeVisible();
      expect((await balances(club))[NAMES.player]).toBe(0);
      await page.getByRole('button', { name: 'Hoàn tác' }).tap();
      await expect(page.getByRole('button', { name: 'Cần đóng (3)' })).toBeVisible();
      expect((await balances(club))[NAMES.player]).toBe(-100);
    });

    await test.step('all have paid', async () => {
      const button = (name: string) => rowOf(name).getByRole('button', { name: 'Ghi đã đóng' });
      await button('Lê Bình').tap();
      await page.getByRole('menuitem', { name: /^Chuyển khoản/ }).tap();
      await expect(rowOf('Lê Bình')).toHaveCount(0);
      await expect(button('Trần Văn An')).toBeFocused();
      for (const name of [NAMES.player, 'Trần Văn An']) {
        await rowOf(name).getByRole('button', { name: 'Ghi đã đóng' }).tap();
        await page.getByRole('menuitem', { name: /^Chuyển khoản/ }).tap();
        await expect(rowOf(name)).toHaveCount(0);
      }
      await expect(page.getByText('3/3 người đã đóng')).toBeVisible();
      await page.getByRole('button', { name: 'Xong (3)' }).tap();
      await expect(rows.getByText('Đã xong')).toHaveCount(3);
      await takePicture(page, 'all-paid-vi-390');
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('the month is reopened', async () => {
      await page.getByRole('button', { name: 'Mở lại tháng' }).tap();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Mở lại tháng' }).tap();
      await expect(page.getByRole('button', { name: 'Tính lại' })).toBeVisible();
      expect((await balances(club))[NAMES.player]).toBe(100);
    });
  });
});

test('the table of a wide screen shows who has paid, and how amounts were calculated', async ({
  page,
  club,
}) => {
  await playMonth(club);
  await watchClipboard(page);
  await club.send('POST', '/api/bills/', { club_id: club.id, ...month() });
  await club.enter(page, 'manager');
  await page.goto('/bill');
  const row = page.getByRole('row', { name: NAMES.player });
  await row.getByRole('button', { name: NAMES.player, exact: true }).press('Enter');
  await expect(page.getByText('x 50 kVND')).toBeVisible();
  await page.getByRole('button', { name: 'Copy their message' }).click();
  await expect.poll(() => lastCopied(page)).toMatch(/Minh Châu.*100\.000/);
  expect(await lastCopied(page)).toContain('is not closed yet');
  expect(await lastCopied(page)).not.toContain('http');
  await expect(page.getByText('0 of 3 paid')).toBeVisible();
  await takePicture(page, 'bill-en-1280', false);
  expect(await faultsOf(page)).toEqual([]);

  await row.getByRole('button', { name: 'Record a payment' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Bank transfer: 100 kVND' }).press('Enter');
  await expect(row.getByText('Settled')).toBeAttached();
  await expect(page.getByText('1 of 3 paid')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total \d/ })).toContainText('1/3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('0 of 3 paid')).toBeVisible();
  // Users who may not reopen a month do not see the button.
  await page.getByRole('button', { name: 'Close month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByText(/^Closed on/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Reopen month' })).toHaveCount(0);
  await page.goto('/costs');
  await expect(
    page.getByText(/ is closed: what its bill was made of stays as it is/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Cost', exact: true })).toHaveCount(0);
});

test('who owes is asked by mail; the page tells who could not be, and who was asked already', async ({
  page,
  club,
  server,
}) => {
  await playMonth(club);
  await club.send('POST', '/api/bills/', { club_id: club.id, ...month() });
  await club.send('POST', '/api/bills/close/', { club_id: club.id, ...month() });
  await club.enter(page, 'owner');
  await page.goto('/bill');
  const ask = page.getByRole('button', { name: 'Ask by mail' });
  await ask.click();
  // An and Bình have no address.
  const result = page.getByRole('status').filter({ hasText: 'sent' });
  await expect(result).toHaveText('1 mail sent · 2 have no verified address');
  const newestMail = async () =>
    (await server.mailbox.next(`${PEOPLE.player}@saomai.example`)).text;
  await expect.poll(newestMail).toMatch(/100\.000[^]*\/p\//);
  await ask.click();
  await expect(result).toContainText('1 were asked within the last 24 hours');
  expect(await faultsOf(page)).toEqual([]);
});

test('what changed since the bill was calculated is shown before the month is closed', async ({
  page,
  club,
}) => {
  const { an } = await playMonth(club);
  await club.send('POST', '/api/bills/', { club_id: club.id, ...month() });
  await club.addCost(100, { payer_id: an });
  await club.enter(page, 'owner');
  await page.goto('/bill');
  await page.getByRole('button', { name: 'Close month' }).click();
  const dialog = page.getByRole('dialog');
  // The tap that asks for the amounts has calculated them anew, and closed nothing.
  await expect(dialog.getByText("1 person's amount changed")).toBeVisible();
  await expect(page.getByText(/^Closed on/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByText(/^Closed on/)).toBeVisible();
});

test('a statement shows a correction as its difference, and reverses an entry with a note', async ({
  page,
  club,
}) => {
  const { id } = club;
  const { an } = await playMonth(club);
  const close = async () => {
    await club.send('POST', '/api/bills/', { club_id: id, ...month() });
    await club.send('POST', '/api/bills/close/', { club_id: id, ...month() });
  };
  await close();
  await club.send('POST', '/api/bills/reopen/', { club_id: id, ...month() });
  await club.addCost(30, { payer_id: an });
  await close();
  await club.enter(page, 'manager');
  await page.goto('/bill');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('link', { name: /Trần Văn An/ }).click();
  const statement = page.getByRole('region', { name: 'Trần Văn An' });
  await expect(statement.getByRole('listitem')).toHaveCount(2);
  await expect(statement.getByRole('listitem').first()).toContainText(/corrected: 30 kVND/);

  await statement.getByRole('button', { name: 'New entry' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Kind', 'Transfer');
  await choose(dialog, 'Pays for', NAMES.player);
  await dialog.getByLabel(/^Amount/).fill('100');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(statement.getByRole('listitem')).toHaveCount(3);
  expect((await balances(club))[NAMES.player]).toBe(0);

  await choose(await openEntry(page), 'Kind', 'Adjustment');
  await dialog.getByLabel(/^Amount/).fill('15');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByLabel(/^Note/)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(/^Note/).fill('Làm vỡ vợt');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(statement.getByText('Làm vỡ vợt')).toBeVisible();
  await takePicture(page, 'statement-en-1280', false);
  expect(await faultsOf(page)).toEqual([]);

  await statement.getByRole('button', { name: /^Adjustment/ }).click();
  await statement.getByRole('button', { name: 'Reverse' }).click();
  await dialog.getByLabel('Note').fill('Nhầm người');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(statement.getByText(/Nhầm người/)).toBeVisible();
  await expect(statement.getByRole('listitem')).toHaveCount(4);
});

async function openEntry(page: Page) {
  await page.getByRole('button', { name: 'New entry' }).click();
  return page.getByRole('dialog');
}
