import type { Page } from '@playwright/test';
import {
  clubTest as test,
  fewestFirst,
  monthFromNow,
  NAMES,
  WIDTHS,
  type TestClub,
} from './support/club.ts';
import { watchProblems } from './support/screens.ts';
import { expect } from './support/server.ts';

const thisMonth = () => monthFromNow(0);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The player is registered for four dates and owes; the manager has paid and is owed. */
async function playMonth(club: TestClub) {
  const { memberIds, schedules, id } = club;
  const fees = { registration_fee: 40, unregistered_fee_ratio: 1.25 };
  await club.send('POST', `/api/settings/bill/${id}/`, fees);
  const [fourTimes] = fewestFirst(schedules, thisMonth());
  await club.register(memberIds.player, thisMonth(), [fourTimes!]);
  await club.addCost(240.5, { category: 'SHUTTLE', payer_id: memberIds.manager });
}

const calculate = (club: TestClub) =>
  club.send('POST', '/api/bills/', { club_id: club.id, ...thisMonth() });

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('Calculate becomes Calculating... and then Recalculate; summary and table follow', async ({
      page,
      club,
    }) => {
      await playMonth(club);
      const problems = watchProblems(page);
      await club.enter(page, 'manager');
      await page.goto('/bill');
      await expect(page.getByRole('heading', { name: 'Financial Calculations' })).toBeVisible();
      await expect(page.getByText('No bills found')).toBeVisible();
      await expect(page.getByText('Bill Summary')).toHaveCount(0);
      await expect(button(page, 'Export CSV')).toHaveCount(0);
      // Nothing that is not there was asked for.
      expect(problems).toEqual([]);

      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/api/bills/', async (route) => {
        await held;
        await route.continue();
      });
      await button(page, 'Calculate').click();
      await expect(button(page, 'Calculating...')).toBeDisabled();
      answer();
      await expect(button(page, 'Recalculate')).toBeEnabled();

      if (width < 600) {
        await expect(page.getByText('spent 240.5')).toBeVisible();
        await expect(page.getByText('lacks 80.5')).toBeVisible();
        await page.getByText('How it is calculated').click();
      }
      const summary = page.locator('dl').first();
      await expect(summary.getByRole('term')).toHaveText([
        'Total Cost',
        'Total Fee',
        'Registration Fee',
        'Unregistration Fee',
        'Unregistration Fee Ratio',
      ]);
      for (const text of ['240.5 kVND', '40 kVND', '50 kVND', '1.25x'])
        await expect(summary.getByText(text, { exact: true })).toBeVisible();
      await expect(summary.getByText('Average fee per unregistered participant')).toBeVisible();

      const table = page.getByRole(width < 600 ? 'list' : 'table', { name: 'Member bills' });
      const rowOf = (name: string) =>
        table.getByRole(width < 600 ? 'listitem' : 'row').filter({ hasText: name });
      const green = 'rgb(63, 107, 18)';
      const red = 'rgb(184, 0, 63)';
      // On a phone, members who have to pay and members who get money back are in separate lists.
      await expect(rowOf(NAMES.player).getByText(/^-\d/)).toHaveCSS('color', red);
      if (width < 600) await page.getByRole('button', { name: 'Gets back (1)' }).click();
      await expect(rowOf(NAMES.manager).getByText('240.5 kVND').last()).toHaveCSS('color', green);
      await expect(page.getByText('1 person with nothing')).toBeVisible();
    });
  });
}

test('the table has a column for each part of the bill', async ({ page, club }) => {
  await playMonth(club);
  await calculate(club);
  await club.enter(page, 'owner');
  await page.goto('/bill');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Member',
    'Registered Days',
    'Unregistered Days',
    'Paid',
    'Registration Cost',
    'Unregistration Cost',
    'Member Cost',
    'Payment',
  ]);
  await expect(page.getByRole('row', { name: NAMES.manager }).getByRole('cell')).toHaveText([
    '-',
    '-',
    '240.5 kVND',
    '-',
    '-',
    '240.5 kVND',
    '',
  ]);
  // The largest debt comes first; the sums stay in sight at the foot of the window.
  await expect(page.getByRole('rowheader')).toHaveText([NAMES.player, NAMES.manager, 'Total']);
  await expect(page.getByRole('row', { name: 'Total' })).toBeInViewport();
});

test('a bill is printed whole, and alone', async ({ page, club }) => {
  await playMonth(club);
  await calculate(club);
  await club.enter(page, 'owner');
  await page.goto('/bill');
  const owed = page.getByRole('columnheader', { name: 'Member Cost' });
  await expect(owed).toBeVisible();
  // An upright A4 page without its margins.
  await page.setViewportSize({ width: 718, height: 1046 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(button(page, 'Recalculate')).toHaveCount(0);
  const { x, width } = (await owed.boundingBox())!;
  expect(x + width).toBeLessThan(718);
});

test('the file that is saved is named by year and month', async ({ page, club }) => {
  await playMonth(club);
  await calculate(club);
  await club.enter(page, 'manager');
  await page.goto('/bill');
  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const { year, month } = thisMonth();
  expect((await download).suggestedFilename()).toBe(
    `bill-${year}-${String(month).padStart(2, '0')}.csv`,
  );
});

test('a player reads the bill, and can neither calculate nor export it', async ({ page, club }) => {
  await playMonth(club);
  await calculate(club);
  await club.enter(page, 'player');
  await page.goto('/bill');
  await expect(page.getByRole('row', { name: NAMES.manager })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  // A player can open only their own amount.
  await expect(page.getByRole('table').getByRole('button')).toHaveText([`${NAMES.player} (you)`]);
  await expect(button(page, 'Recalculate')).toHaveCount(0);
  await expect(button(page, 'Export CSV')).toHaveCount(0);
});

test('a bill that cannot be loaded shows a banner, and loads on another try', async ({
  page,
  club,
}) => {
  await playMonth(club);
  await calculate(club);
  await club.enter(page, 'manager');
  const list = new RegExp(`/api/bills/${club.id}/`);
  await page.route(list, (route) => route.abort());
  await page.goto('/bill');
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to list member bills' });
  await expect(banner).toBeVisible();
  await page.unroute(list);
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: NAMES.manager })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
