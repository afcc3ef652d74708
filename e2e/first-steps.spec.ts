import { clubTest as test, monthFromNow, NAMES, shownDate, today } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

test.describe('on a phone in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('a new club sees its first steps, until each is done or they are put away', async ({
    page,
    club,
  }) => {
    await club.send('PATCH', `/api/clubs/${club.id}/`, { schedules: [] });
    for (const who of ['manager', 'player'] as const) {
      await club.send('DELETE', `/api/members/${club.memberIds[who]}/delete`);
    }
    await club.enter(page, 'owner');
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Các bước đầu tiên' });
    const done = (count: number) => steps.getByText(`Xong ${count}/9`);
    await expect(steps.getByRole('listitem')).toHaveCount(9);
    await expect(steps.getByText(/^Xong/)).toHaveCount(0);
    // The club's own sheet comes before all of them.
    await expect(steps.getByRole('link').first()).toHaveText('Nhập bảng tính của CLB');
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, 'first-steps-390', false);

    await steps.getByRole('button', { name: 'Đặt lịch chơi hằng tuần' }).click();
    const edit = page.getByRole('dialog', { name: `Sửa ${club.name}` });
    await edit.getByRole('button', { name: 'Thêm buổi' }).click();
    await edit.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(done(1)).toBeVisible();

    await steps.getByRole('link', { name: 'Thêm thành viên' }).click();
    const list = page.getByRole('dialog', { name: 'Thêm thành viên từ danh sách' });
    await list.getByRole('textbox').fill('An\nBình');
    await list.getByRole('button', { name: 'Tiếp' }).click();
    await list.getByRole('button', { name: 'Thêm 2 thành viên' }).click();
    await expect(list).toBeHidden();
    // What was saved leads on to the next step.
    await page.getByRole('button', { name: 'Tiếp theo: Chọn cách chia tiền' }).click();
    await expect(page).toHaveURL(/\/rules$/);
    await page.goto('/');
    await expect(done(2)).toBeVisible();

    const body = { club_id: club.id, raw_registration_text: `${shownDate(today())}: An` };
    await club.send('POST', '/api/trackings/bulk/', body);
    await club.addCost(100);
    await club.send('POST', '/api/bills/', { club_id: club.id, ...monthFromNow(0) });
    await page.reload();
    await expect(done(5)).toBeVisible();
    await expect(steps.getByRole('link').last()).toContainText('Gửi vào nhóm');
    await steps.getByRole('button', { name: 'Ẩn' }).click();
    await expect(steps).toHaveCount(0);
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(steps).toBeVisible();
    await steps.getByRole('button', { name: 'Ẩn' }).click();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Buổi sắp tới' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: /^\d+\// })).toBeVisible();
    await expect(steps).toHaveCount(0);
  });

  test('the last of the first steps is done once the message is sent', async ({ page, club }) => {
    await club.enter(page, 'owner');
    await club.addCost(100);
    await club.send('POST', '/api/bills/', { club_id: club.id, ...monthFromNow(0) });
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Các bước đầu tiên' });
    await steps.getByRole('link', { name: 'Gửi vào nhóm' }).click();
    await page.getByRole('button', { name: 'Gửi vào nhóm' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chép' }).click();
    await page.goto('/');
    await expect(steps).toBeVisible();
    await expect(steps.locator('ol').getByText('Gửi vào nhóm')).toHaveCount(0);
  });
});

test('a manager sees which steps are done, with links to registrations and attendance', async ({
  page,
  club,
}) => {
  await club.register(club.memberIds.player, monthFromNow(0), club.schedules);
  await club.enter(page, 'manager');
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('3 of 9 done')).toBeVisible();
  await expect(steps.getByRole('button')).toHaveText(['Hide']);
  await takePicture(page, 'first-steps-1280', false);
  await expect(steps.getByRole('link', { name: 'Register who plays' })).toHaveCount(0);
  await steps.getByRole('link', { name: 'Record the first attendance' }).click();
  await expect(page).toHaveURL(/\/tracking$/);
});

test('a player sees no first steps, and their page does not load attendance', async ({
  page,
  club,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await club.enter(page, 'player');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Next session' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/registrations/'))).not.toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/trackings/'))).toEqual([]);
});

test('a step that was done in the last month counts as done', async ({ page, club }) => {
  const { year, month } = monthFromNow(-1);
  const day = `${year}-${String(month).padStart(2, '0')}-05`;
  const text = `${shownDate(day)}: ${NAMES.player}`;
  await club.send('POST', '/api/trackings/bulk/', {
    club_id: club.id,
    raw_registration_text: text,
  });
  await club.enter(page, 'owner');
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: 'Enter the costs' })).toBeVisible();
  await expect(steps.getByText('Record the first attendance')).toBeHidden();
});
