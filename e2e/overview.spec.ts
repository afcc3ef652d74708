import type { Page } from '@playwright/test';
import { clubTest as test, monthFromNow, NAMES, type TestClub } from './support/club.ts';
import {
  faultsOf,
  looksAt,
  presetStorage,
  sidewaysScroll,
  takePicture,
} from './support/screens.ts';
import { expect } from './support/server.ts';

/** The dates of a month on a weekday (0 = Sunday). */
function datesOn(weekday: number, { year, month }: { year: number; month: number }): string[] {
  const dates = Array.from(
    { length: 31 },
    (_, day) => new Date(Date.UTC(year, month - 1, day + 1)),
  );
  return dates
    .filter((date) => date.getUTCMonth() === month - 1 && date.getUTCDay() === weekday)
    .map((date) => date.toISOString().slice(0, 10));
}

/** Eleven months that are over: two sessions a month, with costs, guests and payments. */
async function playAYear({ id, schedules, memberIds, send, register }: TestClub): Promise<void> {
  const [schedule] = schedules;
  const members = Object.values(memberIds);
  for (let ago = 11; ago >= 1; ago -= 1) {
    const month = monthFromNow(-ago);
    const dates = datesOn(schedule!.weekday, month).slice(0, 2);
    const [date] = dates;
    await register(memberIds.player, month, [schedule!]);
    const cost = (category: string, amount: number) => ({ date, category, amount });
    await send('POST', '/api/costs/bulk/', {
      club_id: id,
      items: [
        cost('COURT_RENTAL', 400 + 40 * (ago % 4)),
        cost('SHUTTLE', 180 + 30 * (ago % 3)),
        ...(ago % 5 === 0 ? [cost('OTHER', 250)] : []),
      ],
    });
    for (const played of dates) {
      // The player comes less and less.
      const present = ago === 1 && played !== date ? members.slice(0, 2) : members;
      for (const memberId of present) {
        await send('POST', '/api/trackings/', {
          member_id: memberId,
          date: played,
          schedule_id: schedule!.id,
        });
      }
      if (ago % 2 === 0) {
        const guest = { date: played, schedule_id: schedule!.id, name: 'Khách', fee: 0 };
        await send('POST', '/api/guests/', { club_id: id, ...guest });
      }
    }
    const entry = { club_id: id, member_id: memberIds.player, date, method: 'bank' };
    await send('POST', '/api/accounts/entries/', { ...entry, kind: 'opening', amount: -300 });
    await send('POST', '/api/accounts/entries/', { ...entry, kind: 'payment', amount: 280 });
  }
}

const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the overview says where the money goes, by picture, keyboard and table', async ({
  page,
  club,
}) => {
  await playAYear(club);
  await club.enter(page, 'owner');
  await page.goto('/');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');

  const costs = figure(page, 'Costs');
  await expect(costs).toContainText(/% of the [\d,.]+ kVND went to courts\./);
  const months = costs.getByRole('slider', { name: 'Costs of a month' });
  const last = monthFromNow(-1);
  await expect(months).toHaveAttribute('aria-valuetext', new RegExp(`${last.year}`));
  await months.focus();
  await page.keyboard.press('ArrowLeft');
  // Two months ago.
  await expect(months).toHaveAttribute(
    'aria-valuetext',
    /SHUTTLE: 240 kVND, COURT RENTAL: 480 kVND/,
  );
  await expect(costs.getByRole('listitem').filter({ hasText: 'COURT RENTAL' })).toContainText(
    '480 kVND',
  );
  await costs.getByText('Show as a table').click();
  await expect(costs.getByRole('row')).toHaveCount(13);

  await expect(figure(page, 'What playing costs')).toContainText(/A session cost [\d.,]+ kVND in/);
  await expect(figure(page, 'Who comes to a session')).toContainText(
    'People at a session on average: 3.4.',
  );
  const money = figure(page, 'What came in, and what is open');
  await expect(money).toContainText('3,080 kVND came in, and 220 kVND is open.');
  await money.getByText('Show as a table').click();
  await expect(money.getByRole('row').nth(2)).toContainText('28040');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Earlier months' }).click();
  await expect(costs).toContainText('There are no costs in these months.');
  await page.getByRole('button', { name: 'The last 12 months' }).click();
  await expect(costs).toContainText('went to courts');
});

test('a player sees the overview where the fund is open, and not who comes less', async ({
  page,
  club,
}) => {
  await club.enter(page, 'player');
  await page.goto('/overview');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  await club.send('PATCH', `/api/clubs/${club.id}`, { fund_is_open: true });
  await presetStorage(page, { selected_club: '' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(figure(page, 'Costs')).toContainText('There are no costs in these months.');
  await expect(figure(page, 'Who comes less')).toHaveCount(0);
});

for (const width of [390, 820, 1280]) {
  for (const { mode, language: locale } of looksAt(width)) {
    test.describe(`at ${width} px, ${mode}, ${locale}`, () => {
      test.use({ locale, colorScheme: mode, viewport: { width, height: 844 } });

      test('all figures fit', async ({ page, club }) => {
        await playAYear(club);
        await club.enter(page, 'owner');
        await page.goto('/overview');
        await expect(page.getByRole('slider')).toHaveCount(5);
        await expect(page.getByText(NAMES.player)).toBeVisible();
        await takePicture(page, `overview-${locale}-${mode}-${width}`);
        expect(await sidewaysScroll(page)).toBe(0);
        for (const summary of await page.locator('summary').all()) await summary.click();
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await faultsOf(page)).toEqual([]);
        await takePicture(page, `overview-tables-${locale}-${mode}-${width}`);
      });
    });
  }
}
