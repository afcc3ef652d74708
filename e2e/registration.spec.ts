import type { Page } from '@playwright/test';
import {
  clubTest as test,
  monthFromNow,
  NAMES,
  shownDate,
  today,
  PHONE,
  WIDTHS,
  type TestClub,
} from './support/club.ts';
import { keepUnfolded, openForm, unfold } from './support/phone.ts';
import { faultsOf, presetStorage, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';
import { choose, chosenIn, go, MONTH_NAMES } from './support/steps.ts';

const thisMonth = () => monthFromNow(0);
const monthText = ({ year, month }: { year: number; month: number }) =>
  `${MONTH_NAMES[month]} ${year}`;

const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
const picker = (page: Page) => page.getByRole('combobox', { name: /^Members/ });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const session = (page: Page, name: string) => page.getByRole('checkbox', { name });

async function pick(page: Page, ...names: string[]) {
  await picker(page).click();
  for (const name of names) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
}

/** Opens what the list has of a member, where it has rows. */
async function openRow(page: Page, name: string) {
  const list = page.getByRole('list', { name: 'Registrations' });
  await list.getByRole('button', { name: `${name}, registration` }).click();
}

async function registerByDays(club: TestClub) {
  await club.send('POST', `/api/settings/registration/${club.id}/`, { registration_type: 'DAYS' });
}

/** How many days of the current month fall on the weekdays. */
function countDays(...weekdays: number[]): number {
  const { year, month } = thisMonth();
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: last }, (_, day) =>
    new Date(Date.UTC(year, month - 1, day + 1)).getUTCDay(),
  ).filter((weekday) => weekdays.includes(weekday)).length;
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('members are registered for schedules: each row has the week with ticks and the total', async ({
      page,
      club,
    }) => {
      await club.enter(page, 'manager');
      await page.goto('/registration');
      await expect(page.getByRole('heading', { name: 'Registration Management' })).toBeVisible();
      await openForm(page, 'Register Member');
      await register(page).click();
      await expect(page.getByText('Please select at least one member')).toBeVisible();
      await expect(page.getByText('Please select at least one schedule')).toBeVisible();

      await pick(page, NAMES.owner, NAMES.player);
      await session(page, 'Thursday 19:00 - 21:00').check();
      await session(page, 'Tuesday 19:00 - 21:00').check();
      const request = page.waitForRequest('**/api/registrations/create-bulk/');
      await register(page).click();
      const { schedules } = (await request).postDataJSON() as { schedules: string[] };
      expect(schedules).toEqual([club.schedules[0]!.id, club.schedules[1]!.id]);

      await unfold(page, 'Registration List');
      const list = page.getByRole(width < 600 ? 'list' : 'table', { name: 'Registrations' });
      await expect(list.getByText(NAMES.owner)).toBeVisible();
      await expect(list.getByText(NAMES.player)).toBeVisible();
      // A phone has a row for each, which opens to the rest.
      const count = width < 600 ? 1 : 2;
      if (width < 600) {
        await expect(list.getByText('Tue, Thu', { exact: true })).toHaveCount(2);
        await expect(list.getByText(`${countDays(2, 4)} sessions`)).toHaveCount(2);
        await openRow(page, NAMES.owner);
      }
      const place = width < 600 ? page.getByRole('dialog', { name: NAMES.owner }) : list;
      const week = place.getByRole('img', { name: 'Tuesday, Thursday', exact: true });
      await expect(week).toHaveCount(count);
      await expect(week.first().locator('[title]')).toHaveCount(7);
      await expect(week.first().locator('svg')).toHaveCount(2);
      await expect(place.getByText(`Total: ${countDays(2, 4)} days`)).toHaveCount(count);
      await expect(place.getByText(monthText(thisMonth()))).toHaveCount(count);
      await expect(place.getByText(shownDate(today()))).toHaveCount(count);
      if (width < 600) await page.keyboard.press('Escape');
      await openForm(page, 'Register Member');
      await expect(session(page, 'Tuesday 19:00 - 21:00')).not.toBeChecked();
      await expect(page.getByRole('button', { name: NAMES.player, exact: true })).toHaveCount(0);
    });
  });
}

/** Makes it the first of the month in the browser: on the last days of one, none of its sessions may be to come any more. */
const stayAtItsBegin = (page: Page) =>
  page.clock.setFixedTime(new Date(`${today().slice(0, 8)}01T12:00+07:00`));

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('registration settings that fail to load are reported, except for a 404', async ({
    page,
    club,
  }) => {
    await registerByDays(club);
    const settingsUrl = '**/api/settings/registration/**';
    let status = 400;
    await page.route(settingsUrl, (route) => route.fulfill({ status, json: {} }));
    await club.enter(page, 'manager');
    await page.goto('/registration');
    await openForm(page, 'Register Member');
    const fault = page.getByRole('alert').filter({
      hasText: 'Failed to fetch the registration settings',
    });
    await expect(fault).toBeVisible();
    await expect(register(page)).toHaveCount(0);
    status = 404;
    await fault.getByRole('button', { name: 'Try again' }).click();
    await expect(session(page, 'Tuesday 19:00 - 21:00')).toBeVisible();
    await expect(fault).toHaveCount(0);
    await page.unroute(settingsUrl);
    await page.reload();
    await openForm(page, 'Register Member');
    await expect(page.getByLabel(/^Days per Month/)).toBeVisible();
  });

  test('registering again asks before it replaces', async ({ page, club }) => {
    await club.register(club.memberIds.player, thisMonth(), [club.schedules[0]!]);
    await club.enter(page, 'manager');
    await page.goto('/registration');
    await openForm(page, 'Register Member');
    await pick(page, NAMES.player);
    await session(page, 'Saturday 17:30 - 20:00').check();
    await register(page).click();
    const question = page.getByRole('alertdialog', { name: 'Replace Registration' });
    await expect(question).toContainText(
      `Already registered for ${monthText(thisMonth())}: ${NAMES.player}.`,
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    const tuesday = { name: `${NAMES.player}, Tuesday 19:00`, includeHidden: true };
    await expect(page.getByRole('checkbox', tuesday)).toBeChecked();
    await register(page).click();
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect(box(page, `${NAMES.player}, Saturday 17:30`)).toBeChecked();
    const list = await unfold(page, 'Registration List');
    await expect(list.getByText('Sat', { exact: true })).toBeVisible();
    await expect(list.getByText(/Tue/)).toHaveCount(0);
  });

  test('members are registered for days: 4 at first, at least one', async ({ page, club }) => {
    await registerByDays(club);
    await club.enter(page, 'manager');
    await page.goto('/registration');
    await openForm(page, 'Register Member');
    const days = page.getByLabel(/^Days per Month/);
    await expect(days).toHaveValue('4');
    await pick(page, NAMES.player);
    for (const wrong of ['', '0', '32']) {
      await days.fill(wrong);
      await register(page).click();
      await expect(page.getByText('Please enter a valid number of days')).toBeVisible();
    }
    await days.fill('9');
    await register(page).click();
    const list = await unfold(page, 'Registration List');
    await expect(list.getByText('9 sessions')).toBeVisible();
    await openRow(page, NAMES.player);
    const sheet = page.getByRole('dialog', { name: NAMES.player });
    await expect(sheet.getByText('Total: 9 days')).toBeVisible();
    await expect(sheet.getByRole('img')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openForm(page, 'Register Member');
    await expect(days).toHaveValue('4');
  });

  test('a player registers themself and nobody else, and keeps themself picked', async ({
    page,
    club,
  }) => {
    await stayAtItsBegin(page);
    await club.enter(page, 'player');
    await page.goto('/registration');
    await unfold(page, 'Register Member');
    await expect(picker(page)).toBeDisabled();
    await expect(picker(page)).toHaveValue(NAMES.player);
    const form = page.getByRole('region', { name: 'Register Member' });
    const saturday = form.getByRole('checkbox', { name: 'Saturday 17:30 - 20:00' });
    await saturday.check();
    const request = page.waitForRequest('**/api/registrations/create-single-self/');
    await register(page).click();
    await request;
    const list = await unfold(page, 'Registration List');
    await expect(list.getByText('Sat', { exact: true })).toBeVisible();
    await expect(saturday).toBeChecked();
    await expect(form.getByText(/^You are registered\. The month has begun/)).toBeVisible();
    await expect(picker(page)).toHaveValue(NAMES.player);
  });
});

/** The text of the browser's own alert box. It is closed at once, because the click that opens it waits for that. */
async function wordsOfAlert(page: Page): Promise<string> {
  const box = await page.waitForEvent('dialog');
  await box.dismiss();
  return box.message();
}

test('a player reads that only a manager can change a month that has begun', async ({
  page,
  club,
}) => {
  await club.register(club.memberIds.player, thisMonth(), [club.schedules[0]!]);
  await club.enter(page, 'player');
  await page.goto('/registration');
  const own = page.getByRole('region', { name: 'My sessions' });
  await expect(own.getByText(/^You are registered\. The month has begun/)).toBeVisible();
  const form = await unfold(page, 'Register Member');
  await expect(form.getByText(/^You are registered\. The month has begun/)).toBeVisible();
  await expect(register(page)).toBeDisabled();
});

test('a player is told that a month which is over is closed', async ({ page, club }) => {
  const lastMonth = monthFromNow(-1);
  await club.enter(page, 'player');
  await page.goto('/registration');
  await choose(page, 'Year', String(lastMonth.year));
  await choose(page, 'Month', MONTH_NAMES[lastMonth.month]!);
  const form = await unfold(page, 'Register Member');
  await form.getByRole('checkbox', { name: 'Saturday 17:30 - 20:00' }).check();
  const alertText = wordsOfAlert(page);
  await register(page).click();
  expect(await alertText).toBe(
    'Failed to create registration. Please try again.\n' +
      'Registration for this month is closed. Please ask a manager of the club to change it.',
  );
  await expect(page.getByText('No registrations found')).toBeVisible();
});

/** A player's own card, and their sessions of a month in it. */
const ownCard = (page: Page) => page.getByRole('region', { name: 'My sessions' });
const ownMonth = (page: Page, month: ReturnType<typeof thisMonth>) =>
  ownCard(page).getByRole('region', { name: monthText(month) });

test('a player sees both months, and registers for the next one with one tap', async ({
  page,
  club,
}) => {
  const nextMonth = monthFromNow(1);
  await page.setViewportSize(PHONE);
  await club.register(club.memberIds.player, thisMonth(), club.schedules.slice(0, 1));
  await club.enter(page, 'player');
  await page.goto('/registration');
  // A month without a registration begins with the one before.
  const next = ownMonth(page, nextMonth);
  await expect(session(page, 'Tuesday 19:00 - 21:00')).toBeChecked();
  await expect(next.getByText(/^As in .*: nothing is registered until you tap/)).toBeVisible();
  await expect(ownMonth(page, thisMonth()).getByRole('checkbox')).toHaveCount(0);
  await takePicture(page, 'registration-player-390');
  expect(await faultsOf(page)).toEqual([]);
  const name = MONTH_NAMES[nextMonth.month]!;
  await ownCard(page)
    .getByRole('button', { name: `Register for ${name}` })
    .click();
  await expect(page.getByText(`Saved for ${name}`)).toBeVisible();
  await expect(next.getByText('You are registered.')).toBeVisible();

  // One more session takes none away, and what goes and comes is said before.
  await next.getByRole('checkbox', { name: 'Saturday 17:30 - 20:00' }).check();
  await expect(next.getByText('Tue → Tue, Sat')).toBeVisible();
  await ownCard(page)
    .getByRole('button', { name: `Save ${name}` })
    .click();
  await expect(next.getByText('You are registered.')).toBeVisible();
  const path = `/api/registrations/${club.id}/${nextMonth.year}/${nextMonth.month}/`;
  const { items } = (await club.send('GET', path)) as unknown as {
    items: { schedules: unknown[] }[];
  };
  expect(items.map(({ schedules }) => schedules.length)).toEqual([2]);
});

test('a player who ticks this month is not registered for the next one along with it', async ({
  page,
  club,
}) => {
  await stayAtItsBegin(page);
  await club.enter(page, 'player');
  await page.goto('/registration');
  const save = ownCard(page).getByRole('button');
  await expect(save).toBeDisabled();
  await ownMonth(page, thisMonth())
    .getByRole('checkbox', { name: /^Thursday/ })
    .check();
  await save.click();
  await expect(ownMonth(page, thisMonth()).getByText(/The month has begun/)).toBeVisible();
  const { year, month } = monthFromNow(1);
  const path = `/api/registrations/${club.id}/${year}/${month}/`;
  expect(await club.send('GET', path)).toMatchObject({ total: 0 });
});

test('a player who unticks all of the next month is not registered for it any more', async ({
  page,
  club,
}) => {
  const nextMonth = monthFromNow(1);
  await club.register(club.memberIds.player, nextMonth, club.schedules.slice(0, 1));
  await club.enter(page, 'player');
  await page.goto('/registration');
  await ownMonth(page, nextMonth).getByRole('checkbox', { checked: true }).uncheck();
  await expect(ownMonth(page, nextMonth).getByText('Tue → not registered')).toBeVisible();
  await ownCard(page).getByRole('button').click();
  await expect(ownMonth(page, nextMonth).getByText('You are not registered yet.')).toBeVisible();
});

test('a player chooses a number of days for each month where the club counts days', async ({
  page,
  club,
}) => {
  await registerByDays(club);
  await club.enter(page, 'player');
  await page.goto('/registration');
  const next = ownMonth(page, monthFromNow(1));
  await next.getByRole('spinbutton').fill('6');
  await next.getByRole('spinbutton').blur();
  await expect(next.getByText('not registered → 6 sessions')).toBeVisible();
  await ownCard(page)
    .getByRole('button', { name: /^Register for/ })
    .click();
  await expect(next.getByText('You are registered.')).toBeVisible();
});

test('a player deletes their own registration of a later month only', async ({ page, club }) => {
  const nextMonth = monthFromNow(1);
  await club.register(club.memberIds.player, thisMonth(), [club.schedules[0]!]);
  await club.register(club.memberIds.player, nextMonth, [club.schedules[0]!]);
  await club.register(club.memberIds.manager, nextMonth, [club.schedules[0]!]);
  await club.enter(page, 'player');
  await keepUnfolded(page);
  await page.goto('/registration');
  const trash = page.getByRole('button', { name: /^Delete the registration of/ });
  await expect(page.getByRole('row', { name: NAMES.player })).toBeVisible();
  await expect(trash).toHaveCount(0);
  await choose(page, 'Year', String(nextMonth.year));
  await choose(page, 'Month', MONTH_NAMES[nextMonth.month]!);
  await expect(page.getByRole('row', { name: NAMES.manager })).toBeVisible();
  await trash.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: NAMES.player })).toHaveCount(0);
});

test('a manager deletes a registration after the question', async ({ page, club }) => {
  await club.register(club.memberIds.player, thisMonth(), [club.schedules[0]!]);
  await club.enter(page, 'manager');
  await keepUnfolded(page);
  await page.goto('/registration');
  await page.getByRole('button', { name: `Delete the registration of ${NAMES.player}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText(
    `Are you sure you want to delete the registration of ${NAMES.player} for ${monthText(thisMonth())}?`,
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No registrations found')).toBeVisible();
});

test('the chosen month is shared by all pages, and kept over a reload', async ({ page, club }) => {
  const { year, month } = thisMonth();
  await club.enter(page, 'manager');
  await keepUnfolded(page);
  await page.goto('/registration');
  const registered = page.getByRole('combobox', { name: /^Registration Month/ });
  await expect(registered.getByRole('option')).toHaveCount(12);
  const monthBox = page.getByRole('combobox', { name: 'Month', exact: true });
  const yearBox = page.getByRole('combobox', { name: 'Year', exact: true });
  await expect(chosenIn(monthBox)).toHaveText(MONTH_NAMES[month]!);
  await expect(yearBox.getByRole('option')).toHaveText(
    [year - 2, year - 1, year, year + 1].map(String),
  );
  await choose(page, 'Year', String(year - 1));
  await choose(page, 'Month', 'February');
  await go(page, 'Bill');
  await expect(page.getByRole('heading', { name: 'Financial Calculations' })).toBeVisible();
  await page.reload();
  await expect(chosenIn(yearBox)).toHaveText(String(year - 1));
  await expect(chosenIn(monthBox)).toHaveText('February');
});

for (const [year, offered] of [
  [1900, ['1900', '1901']],
  [2099, ['2097', '2098', '2099']],
] as const) {
  test(`only years with valid dates are offered around ${year}`, async ({ page, club }) => {
    await presetStorage(page, { 'cost-filters': JSON.stringify({ year, month: 1 }) });
    await club.enter(page, 'manager');
    await page.goto('/registration');
    const years = page.getByRole('combobox', { name: 'Year', exact: true });
    await expect(years.getByRole('option')).toHaveText([...offered]);
  });
}

test('a stored month that cannot be read falls back to the current one, and is logged', async ({
  page,
  club,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.addInitScript(() => localStorage.setItem('cost-filters', '{"year": "soon"'));
  await club.enter(page, 'manager');
  await page.goto('/registration');
  const month = page.getByRole('combobox', { name: 'Month', exact: true });
  await expect(chosenIn(month)).toHaveText(MONTH_NAMES[thisMonth().month]!);
  expect(logged).toContain('What is stored under cost-filters cannot be read and is ignored');
});
