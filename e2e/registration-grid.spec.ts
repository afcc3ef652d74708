import type { Page } from '@playwright/test';
import { clubTest as test, monthFromNow, NAMES, type TestClub } from './support/club.ts';
import { unfold } from './support/phone.ts';
import { faultsOf, presetStorage, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

const thisMonth = () => monthFromNow(0);

/** The sessions that members are registered for in a month, by name, from the server: "Tue Thu". */
async function registeredIn(
  club: TestClub,
  { year, month }: { year: number; month: number },
): Promise<Record<string, string>> {
  const answer = await club.send('GET', `/api/registrations/${club.id}/${year}/${month}/`);
  const items = answer['items'] as {
    member_name: string;
    schedules: { weekday: number }[];
    days: number;
  }[];
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  return Object.fromEntries(
    items.map(({ member_name, schedules, days: count }) => [
      member_name,
      schedules.map(({ weekday }) => days[weekday]).join(' ') || `${count} days`,
    ]),
  );
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const grid = (page: Page) => page.getByRole('region', { name: 'Who plays when' });

test.describe('at 390 px, in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('a tap on a cell saves it, a column head ticks everybody, and a second tap undoes it', async ({
    page,
    club,
  }) => {
    await club.addMember('Đặng Thị Bích Phượng');
    await club.enter(page, 'manager');
    await page.goto('/registration');
    const card = page.getByRole('region', { name: 'Ai chơi buổi nào' });
    await expect(card.getByText('0 / 4 người')).toBeVisible();
    await box(page, 'Mọi người, Thứ Ba 19:00').check();
    await box(page, 'Đặng Thị Bích Phượng, Thứ Bảy 17:30').check();
    await box(page, `${NAMES.player}, Thứ Ba 19:00`).uncheck();
    await expect(card.getByText('3 / 4 người')).toBeVisible();
    await expect(card.getByText('Chạm vào là lưu ngay.')).toBeVisible();
    await expect
      .poll(() => registeredIn(club, thisMonth()))
      .toEqual({ [NAMES.owner]: 'Tue', [NAMES.manager]: 'Tue', 'Đặng Thị Bích Phượng': 'Tue Sat' });
    // The list below has them, too.
    await unfold(page, 'Danh sách đăng ký');
    await expect(page.getByRole('list', { name: 'Các đăng ký' }).getByRole('listitem')).toHaveCount(
      3,
    );
    await takePicture(page, 'registration-grid-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    for (const width of [360, 820]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      await takePicture(page, `registration-grid-vi-${width}`, false);
    }
    await page.reload();
    await expect(box(page, 'Đặng Thị Bích Phượng, Thứ Bảy 17:30')).toBeChecked();
    await expect(box(page, `${NAMES.player}, Thứ Ba 19:00`)).not.toBeChecked();
  });

  test('a tap on a name opens what the member is registered for, and changes it', async ({
    page,
    club,
  }) => {
    await club.register(club.memberIds.player, thisMonth(), [club.schedules[0]!]);
    await club.enter(page, 'manager');
    await page.goto('/registration');
    await page.getByRole('button', { name: `${NAMES.player}, đăng ký` }).click();
    const sheet = page.getByRole('dialog', { name: NAMES.player });
    await expect(sheet.getByRole('img', { name: 'Thứ Ba', exact: true })).toBeVisible();
    await sheet.getByRole('checkbox', { name: /^Thứ Bảy/ }).check();
    await expect(sheet.getByRole('img', { name: 'Thứ Ba, Thứ Bảy', exact: true })).toBeVisible();
    await takePicture(page, 'registration-sheet-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    // The answer comes after the sheet is closed.
    const closed = Promise.withResolvers<void>();
    await page.route('**/api/registrations/*/', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      const response = await route.fetch();
      await closed.promise;
      return route.fulfill({ response });
    });
    await sheet.getByRole('button', { name: `Xóa đăng ký của ${NAMES.player}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click();
    await expect.poll(() => registeredIn(club, thisMonth())).toEqual({});
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    const name = page.getByRole('button', { name: `${NAMES.player}, đăng ký` });
    await expect(name).toBeFocused();
    closed.resolve();
    await expect(page.getByText('Chưa ai đăng ký tháng này.')).toBeVisible();
    await expect(name).toBeFocused();
  });

  test('a club that registers by days counts them up and down', async ({ page, club }) => {
    await club.send('POST', `/api/settings/registration/${club.id}/`, {
      registration_type: 'DAYS',
    });
    await club.enter(page, 'manager');
    await page.goto('/registration');
    const days = page.getByRole('spinbutton', { name: `Số buổi của ${NAMES.player}` });
    await days.fill('8');
    await days.press('Enter');
    await page.getByRole('button', { name: `Thêm một buổi cho ${NAMES.player}` }).click();
    await page.getByRole('button', { name: `Thêm một buổi cho ${NAMES.owner}` }).click();
    await expect(days).toHaveValue('9');
    await expect
      .poll(() => registeredIn(club, thisMonth()))
      .toEqual({ [NAMES.player]: '9 days', [NAMES.owner]: '1 days' });
    await takePicture(page, 'registration-days-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Bớt một buổi của ${NAMES.owner}` }).click();
    await expect.poll(() => registeredIn(club, thisMonth())).toEqual({ [NAMES.player]: '9 days' });
    await days.fill('99');
    await days.press('Enter');
    await expect(days).toHaveValue('9');
  });
});

test('at 1280 px the numbers of players and the capacity are shown beside the grid', async ({
  page,
  club,
}) => {
  await presetStorage(page, { 'rallybook.color-mode': 'dark' });
  await club.register(club.memberIds.player, thisMonth(), [club.schedules[0]!, club.schedules[2]!]);
  await club.enter(page, 'manager');
  await page.goto('/registration');
  const players = page.getByRole('region', { name: 'Players a session' });
  const tuesday = players.getByRole('listitem').filter({ hasText: 'Tuesday' });
  await expect(tuesday).toContainText('1 of 12');
  await box(page, `${NAMES.owner}, Tuesday 19:00`).check();
  await expect(tuesday).toContainText('2 of 12');
  await expect(grid(page).getByText('2 of 3')).toBeVisible();
  await takePicture(page, 'registration-grid-en-1280', false);
  expect(await faultsOf(page)).toEqual([]);
});

test('more registrations than places are told where they are saved, on a phone, too', async ({
  page,
  club,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await club.send('PATCH', `/api/clubs/${club.id}/`, { capacity: 1 });
  await club.register(club.memberIds.player, thisMonth(), [club.schedules[0]!]);
  await club.enter(page, 'manager');
  await page.goto('/registration');
  const told = page.getByText('Tuesday 19:00: 2 registered, 1 place');
  await expect(box(page, `${NAMES.player}, Tuesday 19:00`)).toBeChecked();
  await expect(told).toBeHidden();
  await box(page, `${NAMES.owner}, Tuesday 19:00`).check();
  await expect(told).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('both of two quick taps are saved while the first is still being sent', async ({
  page,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/registration');
  const arrived = Promise.withResolvers<void>();
  const sent: string[][] = [];
  await page.route('**/api/registrations/create-bulk/', async (route) => {
    const { schedules } = route.request().postDataJSON() as { schedules: string[] };
    sent.push(schedules);
    if (sent.length === 1) await arrived.promise;
    await route.continue();
  });
  await box(page, `${NAMES.player}, Tuesday 19:00`).check();
  await box(page, `${NAMES.player}, Saturday 17:30`).check();
  await box(page, `${NAMES.player}, Tuesday 19:00`).uncheck();
  await box(page, `${NAMES.player}, Thursday 19:00`).check();
  await expect(grid(page).getByText('Saving…')).toBeVisible();
  arrived.resolve();
  await expect(grid(page).getByText('What you tap is saved at once.')).toBeVisible();
  expect(await registeredIn(club, thisMonth())).toEqual({ [NAMES.player]: 'Thu Sat' });
  // The later taps were sent together, after the first.
  expect(sent).toEqual([[club.schedules[0]!.id], [club.schedules[1]!.id, club.schedules[2]!.id]]);
});

test('a refused member is reported and reset; the others are saved', async ({ page, club }) => {
  const gone = await club.addMember('Người Nghỉ');
  await club.enter(page, 'manager');
  await page.goto('/registration');
  await expect(box(page, 'Người Nghỉ, Tuesday 19:00')).toBeVisible();
  await club.send('DELETE', `/api/members/${gone}/delete`);
  await box(page, 'Everybody, Tuesday 19:00').check();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved: Người Nghỉ.' })).toBeVisible();
  await expect(box(page, 'Người Nghỉ, Tuesday 19:00')).toHaveCount(0);
  await expect(box(page, `${NAMES.player}, Tuesday 19:00`)).toBeChecked();
  expect(Object.keys(await registeredIn(club, thisMonth())).toSorted()).toEqual(
    Object.values(NAMES).toSorted(),
  );
});

test('a tap without a network is reset and reported', async ({ page, context, club }) => {
  await club.enter(page, 'manager');
  await page.goto('/registration');
  const tuesday = box(page, `${NAMES.player}, Tuesday 19:00`);
  await expect(tuesday).toBeVisible();
  await context.setOffline(true);
  await tuesday.click();
  await expect(
    page.getByRole('alert').filter({ hasText: `Not saved: ${NAMES.player}. You appear` }),
  ).toBeVisible();
  await expect(tuesday).not.toBeChecked();
});

test('the grid is filled with the keyboard alone, and the focus stays', async ({ page, club }) => {
  await club.enter(page, 'manager');
  await page.goto('/registration');
  const tuesday = box(page, `${NAMES.player}, Tuesday 19:00`);
  await tuesday.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(box(page, `${NAMES.player}, Thursday 19:00`)).toBeFocused();
  await expect.poll(() => registeredIn(club, thisMonth())).toEqual({ [NAMES.player]: 'Tue Thu' });
  await expect(box(page, `${NAMES.player}, Thursday 19:00`)).toBeFocused();
});

test('nothing moves when the user starts to fill a month that could be copied', async ({
  page,
  club,
}) => {
  await club.register(club.memberIds.player, monthFromNow(-1), club.schedules);
  await club.enter(page, 'manager');
  await page.goto('/registration');
  const offer = page.getByRole('button', { name: /^Copy 1 registration from/ });
  await expect(offer).toBeVisible();
  const tuesday = box(page, `${NAMES.owner}, Tuesday 19:00`);
  const place = async () => (await tuesday.boundingBox())?.y;
  const before = await place();
  await tuesday.check();
  await expect.poll(() => registeredIn(club, thisMonth())).toEqual({ [NAMES.owner]: 'Tue' });
  await expect(page.getByText('No registrations found')).toHaveCount(0);
  expect(await place()).toBe(before);
  // Members who are not registered yet are still copied.
  await offer.click();
  await page.getByRole('button', { name: 'Copy 1', exact: true }).click();
  await expect(box(page, `${NAMES.player}, Saturday 17:30`)).toBeChecked();
  await expect(offer).toHaveCount(0);
});
