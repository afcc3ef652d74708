import type { Page } from '@playwright/test';
import { clubTest as test, type TestClub } from './support/club.ts';
import { sessionOfToday } from './support/evening.ts';
import { kept } from './support/kept-answers.ts';
import { faultsOf, sidewaysScroll } from './support/screens.ts';
import { expect } from './support/server.ts';

const MORE = ['Nguyễn Thị Hoa', 'Trần Bình', 'Lê Quốc An', 'Phạm Dũng', 'Võ Giang', 'Đặng Hà'];
const MINUTE = 60_000;

/** Nine people at a session of today, who play on one of two courts. */
async function makeEvening(club: TestClub): Promise<string> {
  const { id } = await sessionOfToday(club);
  await club.send('PUT', `/api/play/${club.id}/${id}/settings/`, { courts: ['1', 'Sân VIP'] });
  const ids = Object.values(club.memberIds);
  for (const name of MORE) ids.push(await club.addMember(name));
  const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
  for (const memberId of ids)
    await club.send('POST', '/api/play/presence/', {
      club_id: club.id,
      session_id: id,
      player: { member_id: memberId },
      is_here: true,
      at: at(60),
    });
  const [a, b, c, d] = ids.map((memberId) => ({ member_id: memberId }));
  await club.send('POST', '/api/play/games/', {
    club_id: club.id,
    session_id: id,
    court: '1',
    team_a: [a, b],
    team_b: [c, d],
    at: at(12),
  });
  return id;
}

/** The height of the letters of a name on the board, in pixels. */
const letters = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .locator('bdi')
    .first()
    .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));

/** Whether every text of the board is within it. */
const isCut = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('h3, bdi')
    .evaluateAll((texts) =>
      texts.some((text) => {
        const { right, bottom } = text.getBoundingClientRect();
        return right > innerWidth + 1 || bottom > innerHeight + 1;
      }),
    );

test('the board grows with the window, and is light or dark as the device is', async ({
  page,
  club,
}) => {
  const id = await makeEvening(club);
  await club.enter(page, 'owner');
  let before = 0;
  for (const [width, height] of [
    [820, 1180],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/play/${id}?board=true`);
      await expect(
        page.getByRole('dialog').getByRole('heading', { name: /^Sân VIP/ }),
      ).toBeVisible();
      const ground = await page
        .getByRole('dialog')
        .evaluate((dialog) => getComputedStyle(dialog.firstElementChild!).backgroundColor);
      expect(ground).toBe(colorScheme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)');
      expect(await faultsOf(page)).toEqual([]);
      expect(await isCut(page)).toBe(false);
    }
    // Seen from four metres, a television of 1.2 m shows 1920 pixels.
    const size = await letters(page);
    expect(size).toBeGreaterThan(width * 0.03);
    if (width !== 1280) expect(size).toBeGreaterThan(before);
    if (width === 1280) before = size;
  }
});

test('the screen of an evening fits every width, dark and light', async ({ page, club }) => {
  const id = await makeEvening(club);
  await club.enter(page, 'owner');
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/play/${id}`);
    await expect(page.getByRole('region', { name: 'Sân VIP', exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Dark screen on this device' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-play');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Somebody comes' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dark screen on this device' }).click();
  }
});

test('a game that was over before others took its court is kept, and no result is overwritten', async ({
  page,
  club,
}) => {
  const session = await makeEvening(club);
  const state = async () =>
    (await club.send('GET', `/api/play/${club.id}/${session}`)) as {
      games: Record<string, unknown>[];
    };
  const played = async () => (await state()).games.find((game) => game['court'] === 'Sân VIP');
  await club.enter(page, 'owner');
  await page.goto(`/play/${session}`);
  const court = page.getByRole('region', { name: 'Sân VIP', exact: true });
  await expect(court.getByRole('button', { name: 'Another' })).toBeVisible();
  // The sheets load once the evening is shown.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/ScoreSheet')),
  );
  await page.context().setOffline(true);
  await court.getByRole('button', { name: 'Play', exact: true }).click();
  await court.getByRole('button', { name: 'Done' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /·/ }).first().click();
  await sheet.getByRole('button', { name: '21 : 19' }).click();
  await expect(page.getByText('3 changes wait for the network')).toBeVisible();

  // Meanwhile others begin on that court, for whom this game was never there.
  const present = (await club.send('GET', `/api/play/${club.id}/${session}`)) as {
    present: { player: Record<string, string>; waits_since: string | null }[];
  };
  const [one, other] = present.present.filter(({ waits_since }) => waits_since !== null);
  await club.send('POST', '/api/play/games/', {
    club_id: club.id,
    session_id: session,
    court: 'Sân VIP',
    team_a: [one!.player],
    team_b: [other!.player],
  });
  await page.context().setOffline(false);
  await expect(page.getByText(/wait for the network/)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(async () => (await state()).games.length).toBe(3);
  await expect.poll(played).toMatchObject({ score_a: 21, score_b: 19 });

  // Somebody else corrects the result after this phone has, which has no network.
  await page.context().setOffline(true);
  await page.getByText('Games', { exact: true }).click();
  await page.getByRole('button', { name: /^Game of / }).click();
  await sheet.getByRole('button', { name: /·/ }).first().click();
  await sheet.getByRole('button', { name: '21 : 15' }).click();
  await expect(page.getByText('1 change waits for the network')).toBeVisible();
  const { id, version } = (await played())!;
  await club.send('PATCH', `/api/play/games/${String(id)}/`, { score_a: 21, score_b: 10, version });
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toContainText('Yours, 21 : 15, was not saved');
  expect(await played()).toMatchObject({ score_a: 21, score_b: 10 });
});

/** Says that the first of the members who are offered has come. */
async function somebodyComes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Somebody comes' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: / is here$/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an evening of a schedule opens again without a network, and takes taps', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'owner');
    const { id } = await sessionOfToday(club);
    await page.goto(`/play/${id}`);
    await somebodyComes(page);
    const waiting = page.getByRole('region', { name: 'Who waits' }).getByRole('listitem');
    await expect(waiting).toHaveCount(1);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => kept(page)).toMatch(/"evening".*"waitsSince"/);
    await page.context().setOffline(true);
    await page.reload();
    await expect(waiting).toHaveCount(1);
    await somebodyComes(page);
    await expect(waiting).toHaveCount(2);
    await expect(page.getByText('1 change waits for the network')).toBeVisible();
    await page.reload();
    await expect(waiting).toHaveCount(2);
    await page.context().setOffline(false);
    await expect(page.getByText(/waits for the network/)).toHaveCount(0);
  });
});
