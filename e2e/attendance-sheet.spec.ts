import type { BrowserContext, Page } from '@playwright/test';
import {
  clubTest as base,
  monthFromNow,
  NAMES,
  today,
  type TestClub,
  WIDTHS,
} from './support/club.ts';
import { keepUnfolded } from './support/phone.ts';
import {
  enterAs,
  faultsOf,
  presetStorage,
  sidewaysScroll,
  takePicture,
} from './support/screens.ts';
import { expect } from './support/server.ts';

/** The date of the club's latest session, which may be in the last month. */
const lastSession = () => {
  const days = [0, 1, 2, 3, 4, 5, 6].map((back) =>
    new Date(Date.parse(today()) - back * 24 * 60 * 60_000).toISOString().slice(0, 10),
  );
  return days.find((day) => [2, 4, 6].includes(new Date(day).getUTCDay()))!;
};

/** A club in which a player and three more are registered for all sessions of this month and the one before. */
const test = base.extend<{ registered: TestClub }>({
  registered: async ({ club }, use) => {
    const ids = [club.memberIds.player];
    for (const name of ['Đặng Thị Bích Phượng', 'Hoàng Long', 'Vũ Hà']) {
      ids.push(await club.addMember(name));
    }
    for (const id of ids) {
      for (const months of [-1, 0]) await club.register(id, monthFromNow(months), club.schedules);
    }
    await use(club);
  },
});

const sheetOf = (page: Page) => page.getByRole('region', { name: /^(Who came|Ai có mặt)$/ });
const toggleOf = (page: Page, name: string) =>
  sheetOf(page).getByRole('button', { name, exact: true });

/** The members present at the latest session, from the server. */
async function presentIn(club: TestClub): Promise<string[]> {
  const [year, month] = lastSession().split('-').map(Number);
  const path = `/api/trackings/${club.id}?club_id=${club.id}&year=${year}&month=${month}`;
  const { items } = (await club.send('GET', path)) as {
    items: { date: string; member_name: string }[];
  };
  return items
    .filter(({ date }) => date === lastSession())
    .map(({ member_name }) => member_name)
    .toSorted();
}

const untilReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Waits until the browser has kept what the page has loaded, for offline use. */
const untilKept = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open('keyval-store');
            opening.addEventListener('success', () => {
              const db = opening.result;
              const reading = db.transaction('keyval').objectStore('keyval').getAll();
              reading.addEventListener('success', () => {
                db.close();
                resolve(JSON.stringify(reading.result));
              });
            });
          }),
      ),
    )
    .toContain(name);

/** Opens the attendance page, and waits until everything it shows is kept for offline use. */
async function openKept(page: Page, club: TestClub): Promise<void> {
  await club.enter(page, 'manager');
  await page.goto('/tracking');
  await expect(toggleOf(page, 'Vũ Hà')).toBeVisible();
  await untilReady(page);
  await page.reload();
  await expect(toggleOf(page, 'Vũ Hà')).toBeVisible();
  await untilKept(page, 'Vũ Hà');
  await untilKept(page, 'trackings');
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('one tap marks a member as present, another one everybody; others are searched', async ({
      page,
      registered: club,
    }) => {
      const isPhone = width === 390;
      await club.addMember('Khách Quen');
      if (isPhone) await presetStorage(page, { 'rallybook.language': 'vi' });
      else await presetStorage(page, { 'rallybook.color-mode': 'dark' });
      if (!isPhone) await keepUnfolded(page);
      await club.enter(page, 'manager');
      await page.goto('/tracking');
      const sheet = sheetOf(page);
      const words = isPhone
        ? {
            counts: '1 cố định · 0 vãng lai',
            saved: 'Đã lưu',
            all: 'Mọi người',
            add: 'Thêm người',
            who: 'Ai đến thêm',
          }
        : {
            counts: '1 fixed · 0 drop-ins',
            saved: 'Saved',
            all: 'Everybody',
            add: 'Add somebody',
            who: 'Who else is there',
          };
      await toggleOf(page, 'Hoàng Long').click();
      await expect(toggleOf(page, 'Hoàng Long')).toHaveAttribute('aria-pressed', 'true');
      await expect(sheet.getByText(words.counts)).toBeVisible();
      await expect(sheet.getByText(words.saved)).toBeVisible();
      expect(await presentIn(club)).toEqual(['Hoàng Long']);

      await sheet.getByRole('button', { name: words.all }).click();
      await toggleOf(page, 'Hoàng Long').click();
      await sheet.getByRole('button', { name: words.add }).click();
      await sheet.getByRole('combobox', { name: words.who }).fill('khach');
      await page.getByRole('option', { name: 'Khách Quen' }).click();
      await expect(toggleOf(page, 'Khách Quen')).toHaveAttribute('aria-pressed', 'true');
      await expect(
        sheet.getByText(isPhone ? '3 cố định · 1 vãng lai' : '3 fixed · 1 drop-in'),
      ).toBeVisible();
      await expect
        .poll(() => presentIn(club))
        .toEqual([NAMES.player, 'Khách Quen', 'Vũ Hà', 'Đặng Thị Bích Phượng'].toSorted());
      await takePicture(page, `attendance-sheet ${width}`);
      expect(await faultsOf(page)).toEqual([]);
      for (const narrow of isPhone ? [360] : [820]) {
        await page.setViewportSize({ width: narrow, height: 844 });
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
      }
      await page.reload();
      await expect(toggleOf(page, 'Khách Quen')).toHaveAttribute('aria-pressed', 'true');
      await expect(toggleOf(page, 'Hoàng Long')).toHaveAttribute('aria-pressed', 'false');
    });
  });
}

test('on a phone a session of the month opens in the sheet with a tap on its row', async ({
  page,
  registered: club,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await club.enter(page, 'manager');
  // Late in the month, so that there are several sessions.
  const [year, month] = today().split('-');
  const later = new Date(`${year}-${month}-20T05:00:00Z`);
  await page.clock.setFixedTime(later);
  await page.goto('/tracking');
  const rows = page.getByRole('list', { name: 'Sessions of the month' }).getByRole('button');
  await expect(rows).toHaveCount(6);
  const [latest, before] = [rows.nth(0), rows.nth(1)];
  await expect(latest).toHaveAttribute('aria-current', 'true');
  await expect(before).toHaveText(/^\w{3} \d\d\/\d\d · 0$/);
  await before.click();
  await expect(before).toHaveAttribute('aria-current', 'true');
  await toggleOf(page, 'Vũ Hà').click();
  await expect(before).toHaveText(/ · 1$/);
  await takePicture(page, 'sessions-of-the-month-390');
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 844 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});

test('on a phone a session that was added for today is filled like any other', async ({
  page,
  registered: club,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await club.send('POST', '/api/sessions/extra/', {
    club_id: club.id,
    date: today(),
    start_time: '05:10',
    end_time: '06:40',
  });
  await club.enter(page, 'manager');
  await page.goto('/tracking');
  const choice = sheetOf(page).getByRole('combobox', { name: 'Session' });
  await choice.selectOption('Today, 05:10 - 06:40');
  await sheetOf(page).getByRole('button', { name: 'Add somebody' }).click();
  await sheetOf(page).getByRole('combobox', { name: 'Who else is there' }).fill('Vũ');
  await page.getByRole('option', { name: 'Vũ Hà' }).click();
  await expect(toggleOf(page, 'Vũ Hà')).toHaveAttribute('aria-pressed', 'true');
  await expect(sheetOf(page).getByRole('link', { name: 'Play' })).toBeVisible();
  await expect
    .poll(async () => {
      const [year, month] = today().split('-').map(Number);
      const path = `/api/trackings/${club.id}?club_id=${club.id}&year=${year}&month=${month}`;
      const { items } = (await club.send('GET', path)) as {
        items: { date: string; member_name: string; schedule: unknown }[];
      };
      return items;
    })
    .toMatchObject([{ date: today(), member_name: 'Vũ Hà', schedule: null }]);
  await page.reload();
  await choice.selectOption('Today, 05:10 - 06:40');
  await expect(toggleOf(page, 'Vũ Hà')).toHaveAttribute('aria-pressed', 'true');
});

test('the sheet can be filled with the keyboard alone', async ({ page, registered: club }) => {
  await keepUnfolded(page);
  await club.enter(page, 'manager');
  await page.goto('/tracking');
  await toggleOf(page, 'Hoàng Long').focus();
  await page.keyboard.press('Space');
  await expect(toggleOf(page, 'Hoàng Long')).toHaveAttribute('aria-pressed', 'true');
  await expect(toggleOf(page, 'Hoàng Long')).toBeFocused();
  await expect.poll(() => presentIn(club)).toEqual(['Hoàng Long']);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('taps wait over a reload and a closed tab, and are sent in order', async ({
    page,
    context,
    registered: club,
  }) => {
    await openKept(page, club);
    await context.setOffline(true);
    await toggleOf(page, 'Hoàng Long').click();
    await toggleOf(page, 'Vũ Hà').click();
    await toggleOf(page, 'Hoàng Long').click();
    await expect(page.getByText('3 changes wait for the network')).toBeVisible();
    await page.reload();
    await expect(toggleOf(page, 'Vũ Hà')).toHaveAttribute('aria-pressed', 'true');
    await expect(toggleOf(page, 'Hoàng Long')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('3 changes wait for the network')).toBeVisible();
    expect(await presentIn(club)).toEqual([]);
    const next = await context.newPage();
    await page.close();
    const sent: { body: unknown; key: string | undefined }[] = [];
    await next.route('**/api/trackings/session/', async (route) => {
      const request = route.request();
      sent.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
      await route.continue();
    });
    await next.goto('/tracking');
    await expect(toggleOf(next, 'Vũ Hà')).toHaveAttribute('aria-pressed', 'true');
    sent.length = 0;
    await context.setOffline(false);
    await expect(sheetOf(next).getByText('Saved')).toBeVisible();
    expect(await presentIn(club)).toEqual(['Vũ Hà']);
    const counts = sent.map(({ body }) => {
      const { add, remove } = body as { add: string[]; remove: string[] };
      return [add.length, remove.length];
    });
    expect(counts).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test('two phones fill one sheet, one of them without a network', async ({
    page,
    context,
    browser,
    server,
    registered: club,
  }) => {
    await openKept(page, club);
    await context.setOffline(true);
    await toggleOf(page, 'Vũ Hà').click();
    await toggleOf(page, 'Hoàng Long').click();
    const other: BrowserContext = await browser.newContext();
    const otherPage = await other.newPage();
    await enterAs(otherPage, server, 'owner');
    await presetStorage(otherPage, { selected_club: JSON.stringify({ id: club.id }) });
    await otherPage.goto(`${server.url}/tracking`);
    await toggleOf(otherPage, 'Vũ Hà').click();
    await toggleOf(otherPage, NAMES.player).click();
    await expect(sheetOf(otherPage).getByText('Saved')).toBeVisible();
    await other.close();
    await context.setOffline(false);
    await expect(sheetOf(page).getByText('Saved')).toBeVisible();
    await expect(toggleOf(page, NAMES.player)).toHaveAttribute('aria-pressed', 'true');
    expect(await presentIn(club)).toEqual([NAMES.player, 'Hoàng Long', 'Vũ Hà'].toSorted());
  });

  test('a refused tap is shown with its reason, and can be dropped', async ({
    page,
    context,
    registered: club,
  }) => {
    const id = await club.addMember('Người Nghỉ');
    await openKept(page, club);
    await sheetOf(page).getByRole('button', { name: 'Add somebody' }).click();
    const who = sheetOf(page).getByRole('combobox', { name: 'Who else is there' });
    await expect(who).toBeVisible();
    await context.setOffline(true);
    await who.fill('nghi');
    await page.getByRole('option', { name: 'Người Nghỉ' }).click();
    await toggleOf(page, 'Vũ Hà').click();
    await expect(page.getByText('2 changes wait for the network')).toBeVisible();
    await club.send('DELETE', `/api/members/${id}/delete`);
    await context.setOffline(false);
    const refusal = sheetOf(page).getByRole('alert');
    await expect(refusal).toContainText('Not saved: Người Nghỉ');
    // The tap after it was still sent.
    await expect.poll(() => presentIn(club)).toEqual(['Vũ Hà']);
    await page.reload();
    await expect(refusal).toContainText('Not saved');
    await refusal.getByRole('button', { name: 'Drop' }).click();
    await expect(refusal).toHaveCount(0);
    await expect(sheetOf(page).getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(toggleOf(page, 'Vũ Hà')).toHaveAttribute('aria-pressed', 'true');
    await expect(refusal).toHaveCount(0);
  });

  test('logging out drops waiting taps', async ({ page, context, registered: club }) => {
    await openKept(page, club);
    let isBlocked = true;
    await page.route('**/api/trackings/session/', (route) =>
      isBlocked ? route.abort() : route.continue(),
    );
    await toggleOf(page, 'Vũ Hà').click();
    await expect(page.getByText('1 change waits for the network')).toBeVisible();
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    isBlocked = false;
    const again = await context.newPage();
    await club.enter(again, 'manager');
    await again.goto('/tracking');
    await expect(toggleOf(again, 'Vũ Hà')).toHaveAttribute('aria-pressed', 'false');
    await again.waitForLoadState('networkidle');
    expect(await presentIn(club)).toEqual([]);
  });
});
