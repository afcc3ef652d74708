import { clubTest as test, monthFromNow, NAMES } from './support/club.ts';
import { unfold } from './support/phone.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

const lastMonth = () => monthFromNow(-1);

test.describe('at 390 px, in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('last month is copied except for unticked members, and undone from the toast', async ({
    page,
    club,
  }) => {
    const idle = await club.addMember('Hoàng Lan');
    for (const id of [...Object.values(club.memberIds), idle])
      await club.register(id, lastMonth(), [club.schedules[0]!]);
    await club.send('PATCH', `/api/members/${idle}/`, { status: 'inactive' });
    await club.enter(page, 'manager');
    await page.goto('/registration');
    const offer = page.getByRole('button', {
      name: `Chép 3 đăng ký từ tháng ${lastMonth().month}`,
    });
    await takePicture(page, 'copy-offer-vi-390', false);
    await offer.click();
    const dialog = page.getByRole('dialog', { name: /^Chép từ/ });
    await expect(dialog.getByText('Bỏ qua: Hoàng Lan (đang tạm nghỉ)')).toBeVisible();
    await dialog.getByRole('checkbox', { name: NAMES.player }).uncheck();
    await takePicture(page, 'copy-dialog-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Chép 2' }).click();

    await expect(dialog).toBeHidden();
    const rows = page.getByRole('list', { name: 'Các đăng ký' }).getByRole('listitem');
    const done = page.getByRole('status').filter({ hasText: 'Đã chép 2 đăng ký' });
    await expect(done).toContainText('Bỏ qua: Hoàng Lan (đang tạm nghỉ)');
    await unfold(page, 'Danh sách đăng ký');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: NAMES.player })).toHaveCount(0);
    await expect(offer).toHaveCount(0);
    await done.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(offer).toBeVisible();
  });
});

test('a player is not offered to copy last month', async ({ page, club }) => {
  await club.register(club.memberIds.owner, lastMonth(), [club.schedules[0]!]);
  await club.enter(page, 'player');
  await page.goto('/registration');
  await expect(page.getByText('No registrations found')).toBeVisible();
  // The offer would come once last month’s registrations are loaded.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
});

test('from home the next month is copied in two taps, and the month shown stays', async ({
  page,
  club,
}) => {
  const [thisMonth, nextMonth] = [monthFromNow(0), monthFromNow(1)];
  await page.clock.setFixedTime(new Date(Date.UTC(thisMonth.year, thisMonth.month - 1, 20, 5)));
  await club.register(club.memberIds.owner, thisMonth, [club.schedules[0]!]);
  await club.register(club.memberIds.player, thisMonth, [club.schedules[0]!]);
  await club.enter(page, 'manager');
  await page.goto('/');
  await page.getByRole('link', { name: /^Register / }).click();
  const dialog = page.getByRole('dialog', { name: /^Copy from/ });
  await dialog.getByRole('button', { name: 'Copy 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 registrations copied')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  const path = `/api/registrations/${club.id}/${nextMonth.year}/${nextMonth.month}/`;
  expect(await club.send('GET', path)).toMatchObject({ total: 2 });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'What is next' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Register / })).toHaveCount(0);
});
