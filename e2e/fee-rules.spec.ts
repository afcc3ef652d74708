import type { Page } from '@playwright/test';
import {
  clubTest as test,
  monthFromNow,
  NAMES,
  shownDate,
  today,
  type TestClub,
  PHONE_OR_ALL,
} from './support/club.ts';
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

/**
 * A month like that of a real club: six players on one day, four on another, An on both; each court names its schedule.
 */
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

test('a guest is added with a host, and one who pays in cash is marked as paid', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  const session = club.schedules.find(({ weekday }) => weekday === new Date(today()).getUTCDay());
  for (const schedule of [session ?? club.schedules[0]!]) {
    await club.register(club.memberIds.player, monthFromNow(-1), [schedule]);
    await club.register(club.memberIds.player, monthFromNow(0), [schedule]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tracking');
  const sheet = page.getByRole('region', { name: 'Who came' });
  await sheet.getByRole('button', { name: 'Add somebody' }).click();
  await page.getByLabel('Who else is there').fill('Anh');
  await page.getByRole('option', { name: NAMES.manager }).click();
  const addGuest = async (name: string, fee: string, payer?: string) => {
    await sheet.getByRole('button', { name: '+ Guest' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a guest' });
    await dialog.getByLabel('Name').fill(name);
    if (payer !== undefined) await dialog.getByLabel('Who pays').selectOption(payer);
    await dialog.getByLabel('Fee (Optional)').fill(fee);
    await dialog.getByRole('button', { name: 'Save guest' }).click();
    await expect(dialog).toHaveCount(0);
  };
  // The member who was tapped last is the preselected host.
  await addGuest('Quân', '50');
  await addGuest('Tùng', '70', 'The guest, in cash');
  const guests = sheet.getByRole('list', { name: 'Guests' });
  await expect(guests.getByRole('listitem')).toHaveText([
    new RegExp(`Quân.*with ${NAMES.manager}`),
    /Tùngpays in cash/,
  ]);
  await takePicture(page, 'guests-390');
  await page.getByRole('button', { name: 'Mark paid: Tùng' }).click();
  await expect(guests.getByText('Paid in cash')).toBeVisible();

  await club.addCost(300);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/bill');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Guests' })).toBeVisible();
  await page.getByRole('button', { name: NAMES.manager, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Guests: 1 / })).toBeVisible();
  await expect(page.getByText(/^The fund bears/)).toBeVisible();
  await takePicture(page, 'bill-guests-1280');
  await page.setViewportSize({ width: 360, height: 844 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});

test('An +2 in a chat is two guests of An, however often it is pasted', async ({ page, club }) => {
  await club.addMember('Trần Văn An', 'An');
  await club.enter(page, 'owner');
  await page.goto('/tracking');
  await page.getByRole('button', { name: 'Bulk Mode' }).click();
  const [year, month, day] = today().split('-');
  for (const message of ['1 record and 2 guests added', 'All of these records are there already']) {
    await page.getByLabel('Attendance text').fill(`${day}/${month}/${year}: An +2`);
    await page.getByRole('button', { name: 'Add Records' }).click();
    await expect(page.getByText(message)).toBeVisible();
  }
  const path = `/api/guests/${club.id}/?year=${year}&month=${month}`;
  expect(await club.send('GET', path)).toMatchObject({ total: 2 });
});

test('Undo takes back the guests of a chat with its records', async ({ page, club }) => {
  await club.addMember('Trần Văn An', 'An');
  await club.enter(page, 'owner');
  await page.goto('/tracking');
  await page.getByRole('button', { name: 'Bulk Mode' }).click();
  const [year, month, day] = today().split('-');
  await page.getByLabel('Attendance text').fill(`${day}/${month}/${year}: An +2`);
  await page.getByRole('button', { name: 'Add Records' }).click();
  const added = page.getByRole('status').filter({ hasText: '1 record and 2 guests added' });
  await added.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  for (const kind of ['guests', 'trackings']) {
    const path = `/api/${kind}/${club.id}/?year=${year}&month=${month}`;
    expect(await club.send('GET', path), kind).toMatchObject({ total: 0 });
  }
});

test('classes are named in the settings, and given to members', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await page.goto('/members');
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toBeVisible();
  // Until the classes of the club are known, there is no such field either.
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Class', { exact: true })).toHaveCount(0);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Classes' }).click();
  const section = page.getByRole('dialog', { name: 'Classes' });
  await section.getByRole('button', { name: 'Add a class' }).click();
  await section.getByLabel('Name').fill('Học sinh');
  await section.getByLabel('Weight').fill('0.5');
  await section.getByRole('button', { name: 'Save classes' }).click();
  await expect(page.getByText('Classes saved')).toBeVisible();
  await takePicture(page, 'classes-1280');
  await page.goto('/members');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel(`Class of ${NAMES.player}`).selectOption('Học sinh');
  await takePicture(page, 'members-class-1280');
  await page.reload();
  await expect(page.getByLabel(`Class of ${NAMES.player}`)).toHaveValue('hoc-sinh');
});

test("a cost names its session where the month's rule needs it", async ({ page, club }) => {
  await club.enter(page, 'owner');
  const rulesLoaded = page.waitForResponse(`**/api/rules/${club.id}/`);
  await page.goto('/costs');
  const opener = page.getByRole('button', { name: 'Add Cost' });
  await opener.click();
  await rulesLoaded;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // Opened again, the form has the rules from the start.
  await opener.click();
  await expect(page.getByLabel('Amount')).toBeVisible();
  await expect(page.getByLabel('For the session')).toHaveCount(0);
  const { year, month } = monthFromNow(0);
  const rule = { kind: 'per_session', no_session: 'booked' };
  await club.send('PUT', `/api/rules/${club.id}/${year}/${month}/`, { rule });
  await page.reload();
  await page.getByRole('button', { name: 'Add Cost' }).click();
  await page.getByLabel('For the session').selectOption('Tuesday 19:00 - 21:00');
  const [date] = datesOf(monthFromNow(0), 2);
  await page.getByLabel('On the day').selectOption(shownDate(date!));
  await page.getByLabel('Amount').fill('400');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Cost' }).click();
  await expect(page.getByText(`Tuesday 19:00 - 21:00, ${shownDate(date!)}`)).toBeVisible();
  await takePicture(page, 'costs-session-1280');
});

test('a closed month keeps its rule, and the page says from when another can apply', async ({
  page,
  club,
}) => {
  const last = monthFromNow(-1);
  await club.send('POST', '/api/bills/', { club_id: club.id, ...last });
  await club.send('POST', '/api/bills/close/', { club_id: club.id, ...last });
  await club.enter(page, 'owner');
  await page.goto('/rules');
  await page.getByLabel('Holds from').selectOption(nameOf(last));
  await expect(page.getByText(`A rule can hold from ${nameOf(monthFromNow(0))} on.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save rule' })).toBeDisabled();
  await page.getByLabel('Holds from').selectOption(nameOf(monthFromNow(0)));
  await page.getByRole('radio', { name: 'Shared cost, drop-ins by ratio' }).check();
  await page.getByRole('spinbutton', { name: 'Ratio of a drop-in' }).fill('2');
  await page.getByRole('button', { name: 'Save rule' }).click();
  const remove = page.getByRole('button', { name: /^Delete the rule from/ });
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The rule was deleted')).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test('what everybody would pay follows the handle while it moves', async ({ page, club }) => {
  const last = monthFromNow(-1);
  const date = datesOf(last, 2)[0]!;
  for (const role of ['player', 'manager'] as const) {
    const record = { member_id: club.memberIds[role], date, schedule_id: null };
    await club.send('POST', '/api/trackings/', record);
  }
  await club.register(club.memberIds.player, last, club.schedules.slice(0, 1));
  await club.addCost(400, { date });
  await club.enter(page, 'owner');
  await page.goto('/rules');
  await page.getByRole('radio', { name: 'Shared cost, drop-ins by ratio' }).check();
  await page.getByRole('button', { name: 'Try it' }).click();
  const manager = page
    .getByRole('list', { name: 'What everybody would pay' })
    .getByRole('listitem')
    .filter({ hasText: NAMES.manager });
  await expect(manager).toBeVisible();
  // As a finger does, without a pause in which it would be tried anyway.
  const seen = await manager.evaluate(async (row) => {
    const handle = document.querySelector<HTMLInputElement>('input[type=range]')!;
    const texts = new Set<string>();
    for (let step = 0; step < 30; step += 1) {
      handle.stepUp();
      handle.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
      texts.add(row.textContent);
    }
    return texts.size;
  });
  expect(seen).toBeGreaterThan(3);
});

for (const width of PHONE_OR_ALL) {
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
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByLabel('Tried on').selectOption(nameOf(month));
      const trial = page.getByRole('list', { name: 'What everybody would pay' });
      const an = trial.getByRole('listitem').filter({ hasText: /^An/ });
      await expect(an).toContainText('-821.739 → -850.724');
      await expect(
        page.getByText('Nothing is left over, nothing is missing.').first(),
      ).toBeVisible();
      await takePicture(page, `rules-groups-${width}`);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
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
      if (width > 600)
        await expect(page.getByRole('table', { name: 'Member bills' })).toBeVisible();
      await rowOf('An').click();
      const [a, b] = [dayNames[five.weekday], dayNames[four.weekday]];
      const main = page.getByRole('main');
      const lineOf = (words: string | RegExp) => main.locator('li').filter({ hasText: words });
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
