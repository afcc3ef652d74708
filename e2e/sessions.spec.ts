import type { Browser, Page } from '@playwright/test';
import { cancelToday, nextSession } from './support/club-sessions.ts';
import { clubTest as test, monthFromNow, PHONE, today } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

type Json = Record<string, unknown>;

/** Somebody's phone, on which pages run no scripts, and which keeps no cookie of another site. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  return page;
}

test('members answer on their own phones without a log-in, and who waits moves up', async ({
  browser,
  page,
  club,
}) => {
  test.setTimeout(180_000);
  const names = ['Lan', 'Minh Đức', 'Hoa', 'Tuấn', 'Vy', 'Phong'];
  const ids: string[] = [];
  for (const name of names) ids.push(await club.addMember(name));
  const session = await nextSession(club);
  const [scheduleId] = session.id.split('.');
  for (const [nth, id] of ids.entries()) {
    if (nth > 1) continue;
    for (const month of [0, 1]) {
      const schedules = club.schedules.filter((schedule) => schedule.id === scheduleId);
      await club.register(id, monthFromNow(month), schedules);
    }
  }
  await club.send('POST', '/api/sessions/change/', {
    club_id: club.id,
    session_id: session.id,
    capacity: 4,
    version: 1,
  });

  // The organiser sends the link to the group.
  await club.enter(page, 'owner');
  await page.goto('/sessions');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { url } = (await club.send('GET', `/api/session-links/${club.id}/`)) as { url: string };
  const link = new URL(url).pathname;

  const phones: Page[] = [];
  for (const name of names) {
    const device = await phone(browser);
    await device.goto(new URL(link, page.url()).href);
    await device.getByRole('button', { name, exact: true }).click();
    await expect(device.getByText(`This phone now answers as ${name}.`)).toBeVisible();
    phones.push(device);
  }
  const cardOf = (device: Page) => device.locator(`[id="s-${session.id}"]`);
  const say = async (nth: number, button: string) =>
    cardOf(phones[nth]!).getByRole('button', { name: button }).click();
  const sees = (nth: number, text: string) =>
    expect(cardOf(phones[nth]!).getByText(text, { exact: true })).toBeVisible();

  // Two are registered; two get the places that are free, two wait.
  await sees(0, 'You are in.');
  for (const nth of [2, 3, 4, 5]) await say(nth, "I'll come");
  await sees(2, 'You are in.');
  await sees(3, 'You are in.');
  await sees(4, 'You wait: number 1 on the list.');
  await sees(5, 'You wait: number 2 on the list.');

  // One can't come: whoever waits first moves up.
  await say(0, "I can't come");
  await sees(0, 'You are away.');
  await phones[4]!.reload();
  await sees(4, 'You are in.');
  await phones[5]!.reload();
  await sees(5, 'You wait: number 1 on the list.');

  // The organiser sees it in the app.
  await page.reload();
  const row = page.getByRole('list', { name: 'Next sessions' }).getByText('4 come').first();
  await expect(row).toBeVisible();

  // Attendance of those who came, and the bill.
  const came = [ids[1], ids[2], ids[3], ids[4]];
  await club.send('POST', '/api/trackings/session/', {
    club_id: club.id,
    date: session.date,
    schedule_id: scheduleId,
    add: came,
    remove: [],
  });
  const [year, month] = session.date.split('-').map(Number);
  const bill = { club_id: club.id, year, month };
  await club.send('POST', '/api/bills/', bill);
  const { items } = (await club.send('GET', `/api/bills/${club.id}/${year}/${month}`)) as {
    items: Json[];
  };
  const dropIns = items.filter((item) => item['unregistered_times'] === 1);
  expect(dropIns.map((dropIn) => String(dropIn['member_id'])).toSorted()).toEqual(
    [ids[2]!, ids[3]!, ids[4]!].toSorted(),
  );
  for (const device of phones) await device.context().close();
});

test('a player answers from the home page, and takes it back', async ({ page, club }) => {
  await cancelToday(club);
  await club.enter(page, 'player');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Next session' });
  await card.getByRole('button', { name: 'I’ll come' }).click();
  await expect(card.getByText('You are in.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('You are away.')).toBeVisible();
  await card.getByRole('button', { name: 'I’ll come' }).click();
  await expect(card.getByText('You are in.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('an organiser moves a session, passes a place on, and takes both back', async ({
    page,
    club,
  }) => {
    const lan = await club.addMember('Lan');
    await club.addMember('Hoa');
    const session = await nextSession(club);
    const month = monthFromNow(session.date.slice(0, 7) === today().slice(0, 7) ? 0 : 1);
    const [scheduleId] = session.id.split('.');
    await club.register(
      lan,
      month,
      club.schedules.filter(({ id }) => id === scheduleId),
    );
    await club.enter(page, 'owner');
    await page.goto('/sessions');
    const rows = page.getByRole('list', { name: 'Next sessions' });
    await expect(rows).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await takePicture(page, 'sessions-staff');

    const day = session.date.split('-').toReversed().slice(0, 2).join('/');
    await rows.getByRole('button', { name: day }).first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: 'Change or move' })).toBeVisible();
    await takePicture(page, 'session-sheet-staff', false);
    await sheet.getByRole('button', { name: 'Change or move' }).click();
    await sheet.getByLabel('From').fill('05:30');
    await takePicture(page, 'session-form', false);
    expect(await faultsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByRole('heading', { name: '05:30' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(sheet.getByRole('heading', { name: '05:30' })).toHaveCount(0);

    // What the group has to know is one tap away, from the message and later from the session.
    await sheet.getByRole('button', { name: 'Cancel the session' }).click();
    const told = page.getByRole('status').filter({ hasText: 'The session is cancelled' });
    await expect(told.getByRole('button', { name: 'Send to the group' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Send to the group' })).toBeVisible();
    await expect(sheet.getByText('This link opens only on this computer')).toBeVisible();
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(sheet.getByRole('button', { name: 'Cancel the session' })).toBeVisible();

    await sheet.getByRole('button', { name: 'Lan', exact: true }).click();
    const taker = sheet.getByRole('combobox', { name: 'Who gets the place' });
    await taker.fill('Hoa');
    await sheet.getByRole('option', { name: 'Hoa' }).click();
    await takePicture(page, 'session-pass', false);
    expect(await faultsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Pass the place on' }).click();
    await expect(sheet.getByText('in the place of Lan')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(sheet.getByText('in the place of Lan')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Links' }).click();
    await expect(page.getByRole('dialog', { name: 'Links' }).getByText('Hoa')).toBeVisible();
    await takePicture(page, 'links-sheet', false);
    expect(await faultsOf(page)).toEqual([]);
  });
});
