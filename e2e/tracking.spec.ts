import type { Page } from '@playwright/test';
import { clubTest as test, monthFromNow, NAMES, PHONE, shownDate, today } from './support/club.ts';
import { keepUnfolded, unfold } from './support/phone.ts';
import { faultsOf } from './support/screens.ts';
import { expect } from './support/server.ts';
import { choose, chosenIn, MONTH_NAMES, typeDate } from './support/steps.ts';

const thisMonth = () => monthFromNow(0);
const dayOfMonth = (day: string) => `${today().slice(0, 8)}${day}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('the forms and the list', () => {
  test('a toast names the month of records of another month; the month filter stays', async ({
    page,
    club,
  }) => {
    const monthText = (months: number) => {
      const { year, month } = monthFromNow(months);
      return `${MONTH_NAMES[month]} ${year}`;
    };
    const dateOf = (months: number) => {
      const { year, month } = monthFromNow(months);
      return `${year}-${String(month).padStart(2, '0')}-03`;
    };
    const month = page.getByRole('combobox', { name: 'Month', exact: true });
    const expectThisMonth = () =>
      expect(chosenIn(month)).toHaveText(MONTH_NAMES[thisMonth().month]!);
    await club.enter(page, 'manager');
    await keepUnfolded(page);
    await page.goto('/tracking');
    await page
      .getByRole('combobox', { name: /^Member/ })
      .first()
      .click();
    await page.getByRole('option', { name: NAMES.player }).click();
    await typeDate(page.getByRole('main'), dateOf(-2));
    await choose(page, 'Schedule', 'Saturday 17:30 - 20:00');
    await button(page, 'Add Record').click();
    await expect(
      page.getByText(`Record added for ${NAMES.player} in ${monthText(-2)}`),
    ).toBeVisible();
    await expectThisMonth();

    await button(page, 'Bulk Mode').click();
    const dates = [dateOf(-3), dateOf(-1), dateOf(0)].map(shownDate);
    await page
      .getByLabel('Attendance text')
      .fill(dates.map((date) => `${date}: ${NAMES.player}`).join('\n'));
    await button(page, 'Add Records').click();
    await expect(
      page.getByText(`3 records added in ${monthText(-3)}, ${monthText(-1)}, and ${monthText(0)}`),
    ).toBeVisible();
    await expectThisMonth();
    // The other months are not stored as the filter of any page.
    await page.goto('/registration');
    await expectThisMonth();
  });

  test('records are grouped by date or member, in either order, with chips and counts', async ({
    page,
    club,
  }) => {
    await club.register(club.memberIds.player, thisMonth(), [club.schedules[0]!]);
    for (const [day, schedule] of [
      ['03', 0],
      ['04', 1],
      ['05', 2],
    ] as const) {
      await club.send('POST', '/api/trackings/', {
        member_id: club.memberIds.player,
        date: dayOfMonth(day),
        schedule_id: club.schedules[schedule]!.id,
      });
    }
    await club.enter(page, 'manager');
    await keepUnfolded(page);
    await page.goto('/tracking');
    const groups = page.getByRole('region', { name: /\d\d\/\d\d\/\d{4}|Minh/ });
    const dates = ['05', '04', '03'].map((day) => new RegExp(shownDate(dayOfMonth(day))));
    await expect(groups).toHaveText(dates);
    await expect(groups.last().getByText('Registered', { exact: true })).toBeVisible();
    await expect(groups.first().getByText('Unregistered', { exact: true })).toBeVisible();
    await choose(page, 'Sort', 'Oldest First');
    await expect(groups).toHaveText(dates.toReversed());

    await choose(page, 'Group by', 'Member');
    const own = page.getByRole('region', { name: NAMES.player });
    for (const count of ['Registered: 1', 'Unregistered: 2', 'Total: 3 days'])
      await expect(own.getByText(count, { exact: true })).toBeVisible();
    await expect(own.getByRole('listitem')).toHaveText(dates.toReversed());
    await choose(page, 'Sort', 'Newest First');
    await expect(own.getByRole('listitem')).toHaveText(dates);
  });
});

test('a record is deleted after the question', async ({ page, club }) => {
  await club.send('POST', '/api/trackings/', { member_id: club.memberIds.player, date: today() });
  await club.enter(page, 'manager');
  await keepUnfolded(page);
  await page.goto('/tracking');
  const trash = page.getByRole('button', { name: `Delete the record of ${NAMES.player}` });
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await trash.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(trash).toBeVisible();
  await trash.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No tracking records found')).toBeVisible();
});

test('a player reads that the page is restricted', async ({ page, club }) => {
  await club.enter(page, 'player');
  await page.goto('/tracking');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(
    page.getByText(
      "You don't have permission to access the tracking management page. Please contact your club administrator to request access.",
    ),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a chat is pasted in a sheet, which closes when all of it is recorded', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'manager');
    await page.goto('/tracking');
    await button(page, 'Paste from the chat').click();
    const sheet = page.getByRole('dialog', { name: 'Add Tracking Record' });
    const text = sheet.getByLabel('Attendance text');
    await text.fill(`${shownDate(today())}: ${NAMES.player}, ${NAMES.manager}`);
    await sheet.getByRole('button', { name: 'Add Records' }).click();
    await expect(sheet).toBeHidden();
    // The records are folded, and in them each session.
    const list = await unfold(page, 'Tracking Records');
    const group = list.getByRole('region', { name: shownDate(today()) });
    await expect(group.getByText('2 records')).toBeVisible();
    await expect(group.getByRole('listitem')).toHaveCount(0);
    await group.getByRole('heading').click();
    await expect(group.getByRole('listitem')).toHaveCount(2);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('a single record is added in a sheet, which stays for the next one', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'manager');
    await page.goto('/tracking');
    await button(page, 'Single Mode').click();
    const sheet = page.getByRole('dialog', { name: 'Add Tracking Record' });
    await sheet.getByRole('combobox', { name: /^Member/ }).click();
    await page.getByRole('option', { name: NAMES.player }).click();
    await choose(sheet, 'Schedule', 'Saturday 17:30 - 20:00');
    await button(page, 'Add Record').click();
    await expect(page.getByText(`Record added for ${NAMES.player}`)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button(page, 'Single Mode')).toBeFocused();
  });
});
