import type { Page } from '@playwright/test';
import { clubTest as base, monthFromNow, NAMES, type TestClub } from './support/club.ts';
import { unfold } from './support/phone.ts';
import { faultsOf, presetStorage, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';
import { choose, MONTH_NAMES } from './support/steps.ts';

const lastMonth = () => monthFromNow(-1);

/** The first day of last month on a weekday (0 is Sunday), as "2026-10-06". */
function firstOn(weekday: number): string {
  const { year, month } = lastMonth();
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(year, month - 1, day + 1)));
  return days
    .find((day) => day.getUTCDay() === weekday)!
    .toISOString()
    .slice(0, 10);
}

const tuesday = () => firstOn(2);
const thursday = () => firstOn(4);
/** A cell by its name: "Minh Châu, 06/10 19:00". */
const cell = (page: Page, name: string, date: string) =>
  page.getByRole('checkbox', {
    name: `${name}, ${date.slice(8)}/${date.slice(5, 7)} 19:00`,
    exact: true,
  });

/** A club in which a player is registered for all sessions of last month. */
const test = base.extend<{ registered: TestClub }>({
  registered: async ({ club }, use) => {
    await club.register(club.memberIds.player, lastMonth(), club.schedules);
    await use(club);
  },
});

async function recordsOf(club: TestClub): Promise<string[]> {
  const { year, month } = lastMonth();
  const path = `/api/trackings/${club.id}?club_id=${club.id}&year=${year}&month=${month}`;
  const { items } = (await club.send('GET', path)) as {
    items: { date: string; member_name: string }[];
  };
  return items.map(({ date, member_name }) => `${date} ${member_name}`).toSorted();
}

async function open(page: Page, club: TestClub): Promise<void> {
  await club.enter(page, 'manager');
  await presetStorage(page, { 'cost-filters': JSON.stringify(lastMonth()) });
  await page.goto('/tracking');
  await expect(cell(page, NAMES.player, tuesday())).toBeVisible();
}

test('at 1280 px a click on a cell records who came, and another one removes it', async ({
  page,
  registered: club,
}) => {
  await open(page, club);
  await cell(page, NAMES.player, tuesday()).check();
  await cell(page, NAMES.manager, tuesday()).check();
  await cell(page, NAMES.player, thursday()).check();
  await cell(page, NAMES.player, thursday()).uncheck();
  await expect
    .poll(() => recordsOf(club))
    .toEqual([`${tuesday()} ${NAMES.manager}`, `${tuesday()} ${NAMES.player}`].toSorted());
  // The list below has them, and shows who was registered.
  const list = await unfold(page, 'Tracking Records');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('Unregistered', { exact: true })).toHaveCount(1);
  await takePicture(page, 'attendance-grid-en-1280', false);
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.reload();
  await expect(cell(page, NAMES.player, tuesday())).toBeChecked();
  await expect(cell(page, NAMES.player, thursday())).not.toBeChecked();
});

test('the cells follow the month of the page, and the keyboard', async ({
  page,
  registered: club,
}) => {
  await open(page, club);
  await cell(page, NAMES.player, tuesday()).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => recordsOf(club)).toEqual([`${tuesday()} ${NAMES.player}`]);
  await expect(cell(page, NAMES.player, tuesday())).toBeFocused();
  const { year, month } = monthFromNow(1);
  await choose(page, 'Year', String(year));
  await choose(page, 'Month', MONTH_NAMES[month]!);
  await expect(page.getByText('No session of this month has taken place yet.')).toBeVisible();
});

test('without a network a click waits, and the sheet beside the cells says so', async ({
  page,
  context,
  registered: club,
}) => {
  await open(page, club);
  // What the page still loads is not what is tried here.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await cell(page, NAMES.player, tuesday()).check();
  await expect(page.getByText('1 change waits for the network')).toBeVisible();
  await expect(cell(page, NAMES.player, tuesday())).toBeChecked();
  expect(await recordsOf(club)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => recordsOf(club)).toEqual([`${tuesday()} ${NAMES.player}`]);
});

test.describe('in Vietnamese, dark', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 1280, height: 900 } });

  test('a chat pasted beside the grid fills its cells', async ({ page, registered: club }) => {
    await presetStorage(page, { 'rallybook.color-mode': 'dark' });
    await open(page, club);
    await page.getByRole('button', { name: 'Dán danh sách' }).click();
    const [, month, day] = tuesday().split('-');
    await page
      .getByLabel('Nội dung điểm danh')
      .fill(`${day}/${month}:\n1. ${NAMES.player}\n2. ${NAMES.owner}`);
    await takePicture(page, 'attendance-grid-vi-1280', false);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Thêm các lượt', exact: true }).click();
    await expect(cell(page, NAMES.owner, tuesday())).toBeChecked();
    await expect(cell(page, NAMES.player, tuesday())).toBeChecked();
  });
});

test('a phone and a tablet show only the session sheet', async ({ page, registered: club }) => {
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await club.enter(page, 'manager');
    await presetStorage(page, { 'cost-filters': JSON.stringify(lastMonth()) });
    await page.goto('/tracking');
    await expect(page.getByRole('region', { name: 'Who came', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who came when' })).toHaveCount(0);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});
