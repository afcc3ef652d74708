import type { Page } from '@playwright/test';
import { clubTest as test, monthFromNow, type TestClub, WIDTHS } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

type Month = ReturnType<typeof monthFromNow>;

const dayNames: Record<number, string> = { 2: 'Tuesday', 4: 'Thursday', 6: 'Saturday' };

const nameOf = ({ year, month }: Month) =>
  new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 1),
  );

/** The dates of a weekday in a month. */
function datesOf({ year, month }: Month, weekday: number): string[] {
  const days = Array.from(
    { length: 31 },
    (_, index) => new Date(Date.UTC(year, month - 1, index + 1)),
  );
  return days
    .filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === weekday)
    .map((day) => day.toISOString().slice(0, 10));
}

/** The latest month before this one in which one schedule of the club has five dates, and another has four. */
function findMonth({ schedules }: TestClub) {
  for (const months of [-1, -2, -3, -4]) {
    const month = monthFromNow(months);
    const five = schedules.find(({ weekday }) => datesOf(month, weekday).length === 5);
    const four = schedules.find(({ weekday }) => datesOf(month, weekday).length === 4);
    if (five && four) return { month, five, four };
  }
  throw new Error('no month has five dates of one schedule and four of another');
}

/** A real club: six players on one day, four on another, An on both; each court names its schedule. */
async function playMonth(club: TestClub) {
  const { month, five, four } = findMonth(club);
  const [minh, chi, dung, em, phuong, binh, giang, hai] = await Promise.all(
    ['Minh', 'Chi', 'Dũng', 'Em', 'Phương', 'Bình', 'Giang', 'Hải'].map((name) =>
      club.addMember(name),
    ),
  );
  const an = await club.addMember('An');
  for (const id of [minh!, chi!, dung!, em!, phuong!]) await club.register(id, month, [five]);
  for (const id of [binh!, giang!, hai!]) await club.register(id, month, [four]);
  await club.register(an, month, [five, four]);
  for (const { id, weekday } of [five, four]) {
    for (const date of datesOf(month, weekday)) {
      const court = { date, category: 'COURT_RENTAL', schedule_id: id };
      await club.addCost(400, court);
    }
  }
  await club.addCost(600, { date: datesOf(month, five.weekday)[0]!, category: 'SHUTTLE' });
  return { month, five, four };
}

/** Chooses a month on a page that has one filter for it. */
async function showMonth(page: Page, { year, month }: Month) {
  await page.getByLabel('Year', { exact: true }).selectOption(String(year));
  await page.getByLabel('Month', { exact: true }).selectOption(String(month));
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width < 600 });

    test('a club that splits by groups gets the amounts of its own spreadsheet', async ({
      page,
      club,
    }) => {
      const { month, five, four } = await playMonth(club);
      await club.enter(page, 'owner');
      await page.goto('/settings');
      await page.getByRole('link', { name: 'Choose the rule' }).click();
      await expect(page.getByRole('heading', { name: 'How does your club split?' })).toBeVisible();
      await page.getByRole('radio', { name: 'Each schedule by itself' }).check();
      await page
        .getByLabel('Shuttles are split by', { exact: true })
        .selectOption('Booked sessions');
      await page.getByLabel('Tried on').selectOption(nameOf(month));
      const trial = page.getByRole('list', { name: 'What everybody would pay' });
      const an = trial.getByRole('listitem').filter({ hasText: /^An/ });
      await expect(an).toContainText('-850.724 kVND');
      await expect(
        page.getByText('Nothing is left over, nothing is missing.').first(),
      ).toBeVisible();
      await takePicture(page, `rules-groups-${width}`);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByLabel('Holds from').selectOption(nameOf(month));
      await page.getByRole('button', { name: 'Save rule' }).click();
      await expect(
        page.getByRole('button', { name: `Delete the rule from ${nameOf(month)}` }),
      ).toBeVisible();

      await page.goto('/bill');
      await showMonth(page, month);
      await page.getByRole('button', { name: 'Calculate', exact: true }).click();
      const rowOf = (name: string) =>
        page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).first();
      await rowOf('An').click();
      const [a, b] = [dayNames[five.weekday], dayNames[four.weekday]];
      const main = page.getByRole('main');
      const lineOf = (words: string | RegExp) =>
        main.getByRole('listitem').filter({ hasText: words });
      await expect(lineOf(`Court rental: 5 ${a}s`)).toContainText('-333.333 kVND');
      await expect(lineOf(`Court rental: 4 ${b}s`)).toContainText('-400 kVND');
      await expect(lineOf('Shuttles: ')).toContainText('-117.391 kVND');
      await takePicture(page, `bill-groups-${width}`);
      await rowOf('An').click();
      await rowOf('Bình').click();
      await expect(lineOf(`Court rental: 4 ${b}s`)).toContainText('-400 kVND');
      await expect(lineOf('Shuttles: ')).toContainText('-52.173 kVND');
      if (width < 600) await page.getByRole('button', { name: 'Send to the group' }).click();
      const message = page.getByLabel('Message', { exact: true });
      await expect(message).toHaveValue(/An: 850\.724 đ \(9 fixed\)/);
      await expect(message).toHaveValue(/Bình: 452\.174 đ \(4 fixed\)/);
    });
  });
}
