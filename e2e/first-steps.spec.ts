import { clubTest as test, monthFromNow, NAMES, shownDate, today } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

test.describe('on a phone in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('a new club sees its first steps, until attendance is recorded', async ({ page, club }) => {
    await club.send('PATCH', `/api/clubs/${club.id}/`, { schedules: [] });
    for (const who of ['manager', 'player'] as const) {
      await club.send('DELETE', `/api/members/${club.memberIds[who]}/delete`);
    }
    await club.enter(page, 'owner');
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Các bước đầu tiên' });
    const done = steps.getByText('Đã xong');
    await expect(steps.getByRole('listitem')).toHaveCount(6);
    await expect(done).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, 'first-steps-390', false);

    await steps.getByRole('button', { name: 'Đặt lịch đánh hằng tuần' }).click();
    const edit = page.getByRole('dialog', { name: `Sửa ${club.name}` });
    await edit.getByRole('button', { name: 'Thêm buổi' }).click();
    await edit.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(done).toHaveCount(1);

    await steps.getByRole('link', { name: 'Thêm thành viên' }).click();
    const list = page.getByRole('dialog', { name: 'Thêm thành viên từ danh sách' });
    await list.getByRole('textbox').fill('An\nBình');
    await list.getByRole('button', { name: 'Tiếp' }).click();
    await list.getByRole('button', { name: 'Thêm 2 thành viên' }).click();
    await expect(list).toBeHidden();
    await page.goto('/');
    await expect(done).toHaveCount(2);

    const body = { club_id: club.id, raw_registration_text: `${shownDate(today())}: An` };
    await club.send('POST', '/api/trackings/bulk/', body);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Buổi sắp tới' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: /^\d+\// })).toBeVisible();
    await expect(steps).toHaveCount(0);
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
  await expect(steps.getByText('Done')).toHaveCount(3);
  await expect(steps.getByRole('button')).toHaveCount(0);
  await takePicture(page, 'first-steps-1280', false);
  await expect(steps.getByRole('link', { name: 'Register who plays' })).toHaveAttribute(
    'href',
    '/registration',
  );
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

test('a club with attendance in the last month shows no first steps', async ({ page, club }) => {
  const { year, month } = monthFromNow(-1);
  const day = `${year}-${String(month).padStart(2, '0')}-05`;
  const text = `${shownDate(day)}: ${NAMES.player}`;
  await club.send('POST', '/api/trackings/bulk/', {
    club_id: club.id,
    raw_registration_text: text,
  });
  await club.enter(page, 'owner');
  const asked = page.waitForResponse(/\/api\/trackings\/.*limit=1$/, { timeout: 20_000 });
  await page.goto('/');
  expect(await (await asked).json()).toMatchObject({ total: 1 });
  await expect(page.getByRole('region', { name: /^Attendance in/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0);
});
