import type { Page } from '@playwright/test';
import {
  clubTest as test,
  monthFromNow,
  NAMES,
  shownDate,
  type TestClub,
  today,
} from './support/club.ts';
import { sidewaysScroll } from './support/screens.ts';
import { expect } from './support/server.ts';

test('the next session lists registered members, but no removed ones', async ({ page, club }) => {
  const gone = await club.addMember('Người cũ');
  // The next session may be in the next month already.
  for (const month of [monthFromNow(0), monthFromNow(1)]) {
    await club.register(club.memberIds.player, month, club.schedules);
    await club.register(gone, month, club.schedules);
  }
  await club.send('DELETE', `/api/members/${gone}/delete`);
  await club.enter(page, 'player');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Next session' });
  await expect(card).toContainText('1 registered');
  await expect(card).toContainText(NAMES.player);
  await expect(card).not.toContainText('Người cũ');
});

/** Makes it noon in the club: today's session is still to come. */
const stayAtNoon = (page: Page) => page.clock.setFixedTime(new Date(`${today()}T12:00+07:00`));

/** On such a day home leads to the evening, too. */
const playsToday = ({ schedules }: TestClub) =>
  schedules.some(({ weekday }) => weekday === new Date(today()).getUTCDay());

test('what waits for staff is one row each, and none where nothing waits', async ({
  page,
  club,
}) => {
  const [month, before] = [monthFromNow(0), monthFromNow(-1)];
  await stayAtNoon(page);
  await club.enter(page, 'owner');
  await page.goto('/');
  const inbox = page.getByRole('region', { name: 'What is next' });
  const session = inbox.getByRole('region', { name: 'Next session' });
  await expect(session.getByRole('link', { name: 'Attendance' })).toBeVisible();
  const ofSession = ['Attendance', ...(playsToday(club) ? ['Play'] : [])];
  await expect(inbox.getByRole('link')).toHaveText(ofSession);

  const day = `${before.year}-${String(before.month).padStart(2, '0')}-05`;
  const record = { club_id: club.id, raw_registration_text: `${shownDate(day)}: ${NAMES.player}` };
  await club.send('POST', '/api/trackings/bulk/', record);
  // The next month has registrations, too, so that none wait to be copied into it.
  for (const filled of [month, monthFromNow(1)])
    await club.register(club.memberIds.player, filled, club.schedules);
  await club.addCost(90);
  await club.send('POST', '/api/bills/', { club_id: club.id, ...month });
  await club.addCost(30);
  const text = 'TK 7220xxxx2005|GD: +300,000VND 03/11/26 09:10|SD:30,000,000VND|ND: nop quy';
  await club.send('POST', '/api/bank-lines/import/', { club_id: club.id, text });
  await page.reload();
  await expect(inbox.getByText('1 has not paid · 90 kVND')).toBeVisible();
  await expect(inbox.getByText('1 transfer waits')).toBeVisible();
  await expect(inbox.getByText('Not calculated yet')).toBeVisible();
  await expect(inbox.getByText('Changed since its bill was calculated')).toBeVisible();
  await expect(inbox.getByRole('link')).toHaveText([
    'Collect',
    'Money in',
    ...ofSession,
    'Calculate',
    'Recalculate',
  ]);
  // A tap anywhere in the row of a month leads to the bill of that month.
  // The row's link lies over its text, so the text itself takes no clicks.
  await inbox.getByText('Not calculated yet').click({ force: true });
  await expect(page).toHaveURL(/\/bill$/);
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(String(before.month));
});

test('cards of areas that are closed to a player are not shown', async ({ page, club }) => {
  await club.enter(page, 'player');
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards.filter({ hasText: 'Membership' })).toBeVisible();
  await expect(cards.filter({ hasText: /^(Tracking|Costs|Settings)$/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a player's home is short, with the two sessions after the next one, and says once what they owe", async ({
    page,
    club,
  }) => {
    const month = monthFromNow(0);
    await club.register(club.memberIds.player, month, club.schedules);
    await club.addCost(120);
    await club.send('POST', '/api/bills/', { club_id: club.id, ...month });
    await club.send('POST', '/api/bills/close/', { club_id: club.id, ...month });
    await stayAtNoon(page);
    await club.enter(page, 'player');
    await page.goto('/');
    const card = page.getByRole('region', { name: 'You owe' });
    await expect(card).toContainText('120 kVND');
    await expect(card).not.toContainText('-120');
    await expect(card.getByRole('link', { name: 'How to pay' })).toBeVisible();
    const mine = page.getByRole('region', { name: 'My month' });
    await expect(mine).toContainText('Not registered yet');
    await expect(mine).toContainText('Bill of');
    const length = () => page.evaluate(() => document.documentElement.scrollHeight);
    // The way to the courts stands there, too, on the day itself.
    expect(await length()).toBeLessThanOrEqual(playsToday(club) ? 1150 : 1050);
  });
});

test('a club that plays every day, with long names, fits a phone', async ({ page, club }) => {
  const name = 'Nguyễn Thị Phương Thảo '.repeat(5).trim();
  await club.addMember(name);
  const [, month, year] = shownDate(today()).split('/');
  const days = Array.from({ length: 28 }, (_, nth) => String(nth + 1).padStart(2, '0'));
  const text = days.map((day) => `${day}/${month}/${year}: ${name}`).join('\n');
  const body = { club_id: club.id, raw_registration_text: text };
  await club.send('POST', '/api/trackings/bulk/', body);
  await page.setViewportSize({ width: 360, height: 740 });
  await club.enter(page, 'owner');
  await page.goto('/');
  await expect(page.getByRole('listitem', { name: /^28\// })).toBeAttached();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto('/costs');
  await expect(page.getByRole('option', { name })).toBeAttached();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('on a phone the areas are at the foot of the page, the last ones behind More', async ({
  page,
  club,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await club.enter(page, 'owner');
  await page.goto('/');
  const foot = page.getByRole('navigation', { name: 'Areas' }).filter({ visible: true });
  await expect(foot.getByRole('link')).toHaveText(['Home', 'Tracking', 'Costs', 'Bill']);
  await foot.getByRole('link', { name: 'Costs' }).click();
  await expect(page).toHaveURL(/\/costs$/);
  const more = foot.getByRole('button', { name: 'More' });
  await more.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Membership',
    'Registration',
    'Settings',
    'Sessions',
    'Money in',
    'Accounts',
    'Club fund',
    'Overview',
    'Shuttlecocks',
    'Fee rule',
    'Move in',
  ]);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.press('Enter');
  // The focus goes to the first entry once the menu is open: earlier, it would take the key from the entry pressed here.
  await expect(page.getByRole('menuitem', { name: 'Membership' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
});

test('on a wide screen, More behind the six links leads to what they do not', async ({
  page,
  club,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await club.enter(page, 'owner');
  await page.goto('/');
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Areas' });
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Sessions',
    'Money in',
    'Accounts',
    'Club fund',
    'Overview',
    'Shuttlecocks',
    'Fee rule',
    'Move in',
  ]);
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  await expect(page).toHaveURL(/\/sessions$/);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("a player's bar leads to the sessions, and says which links are locked", async ({
  page,
  club,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await club.enter(page, 'player');
  await page.goto('/');
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Areas' });
  await expect(bar.getByRole('link', { name: 'Sessions' })).toBeVisible();
  for (const [name, isLocked] of [
    ['Membership', false],
    ['Bill', false],
    ['Costs', true],
    ['Settings', true],
  ] as const)
    await expect(bar.getByRole('link', { name })).toHaveAccessibleDescription(
      isLocked ? 'Locked: for those who run the club' : '',
    );
  expect(await sidewaysScroll(page)).toBe(0);
});

test("on a phone a player's areas are at the foot of the page", async ({ page, club }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await club.enter(page, 'player');
  await page.goto('/');
  const foot = page.getByRole('navigation', { name: 'Areas' }).filter({ visible: true });
  await expect(foot.getByRole('link')).toHaveText([
    'Home',
    'Sessions',
    'Registration',
    'Bill',
    'Account',
  ]);
  await expect(foot.getByRole('button')).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('buttons are large and not covered, and the keyboard focus is never lost', async ({
    page,
    club,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (let day = 1; day <= 9; day += 1) {
      const date = `${today().slice(0, 8)}0${day}`;
      await club.addCost(day, { date, category: 'SHUTTLE' });
    }
    await club.enter(page, 'owner');
    await page.goto('/costs');
    const rows = page.getByRole('button', { name: /Edit the cost of/ });
    await expect(rows).toHaveCount(9);
    const banner = page.getByRole('banner');
    const small = [banner.getByRole('link'), banner.getByRole('button')];
    for (const target of small) {
      const isMet = await target.first().evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const half = 21.5;
        return [-half, half].every((by) => {
          const met = document.elementFromPoint(left + width / 2, top + height / 2 + by);
          return met !== null && element.contains(met);
        });
      });
      expect(isMet, String(target)).toBe(true);
    }

    for (const button of await rows.all()) {
      await page.keyboard.press('Tab');
      await button.focus();
      const isSeen = await button.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 12, top + height / 2));
      });
      expect(isSeen).toBe(true);
    }

    // The bin is within the sheet of the row.
    await rows.last().press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete the cost/ })
      .press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(rows).toHaveCount(8);
    // The neighbour of the row that is gone.
    await expect(rows.last()).toBeFocused();
  });
});
