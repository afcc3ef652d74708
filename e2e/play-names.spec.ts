import type { Page } from '@playwright/test';
import { clubTest as test, type TestClub } from './support/club.ts';
import { MORE, sessionOfToday } from './support/evening.ts';
import { faultsOf, sidewaysScroll } from './support/screens.ts';
import { expect } from './support/server.ts';

const MINUTE = 60_000;
const COURTS = ['1', 'Sân VIP', '3', '4'];
/** One word of forty letters each, and what guests without a name are called. */
const LONG = [
  ...['Hoàng', 'Trần', 'Đặng'].map((start) => start.padEnd(40, 'mgươ')),
  'khách của Nguyễn Thị Hoa Mai',
];

/** Games on some courts; of the long names two play, and two wait. */
async function makeEvening(club: TestClub, courts: number): Promise<string> {
  const { id } = await sessionOfToday(club);
  const ids = [await club.addMember(LONG[0]!), ...Object.values(club.memberIds)];
  ids.push(await club.addMember(LONG[3]!));
  for (const name of [...MORE, 'Đoàn Vy', 'Mai Yến', 'Cao Sơn', 'Tạ Thảo', ...LONG.slice(1, 3)])
    ids.push(await club.addMember(name));
  const names = COURTS.slice(0, courts);
  await club.send('PUT', `/api/play/${club.id}/${id}/settings/`, { courts: names });
  const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
  const inEvening = { club_id: club.id, session_id: id };
  for (const member_id of ids) {
    const here = { ...inEvening, player: { member_id }, is_here: true, at: at(60) };
    await club.send('POST', '/api/play/presence/', here);
  }
  for (const [nth, court] of names.entries()) {
    const [a, b, c, d] = ids.slice(nth * 4, nth * 4 + 4).map((member_id) => ({ member_id }));
    const teams = { team_a: [a, b], team_b: [c, d] };
    await club.send('POST', '/api/play/games/', {
      ...inEvening,
      court,
      ...teams,
      at: at(12 - nth),
    });
  }
  return id;
}

/** Names of usual length that end in dots. */
const cutNames = (page: Page, within: string) =>
  page
    .locator(within)
    .evaluateAll((names) =>
      names.flatMap((name) =>
        name.textContent.length <= 14 && name.scrollWidth > name.clientWidth
          ? [name.textContent]
          : [],
      ),
    );

/** Names, titles and minutes that lie over another one, or beyond the window. */
const covered = (page: Page, within: string) =>
  page.locator(within).evaluateAll((texts) => {
    const boxes = texts.flatMap((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return right > left ? [{ text: text.textContent, left, right, top, bottom }] : [];
    });
    return boxes.flatMap((box, nth) => {
      const isOut = box.left < -1 || box.right > innerWidth + 1;
      const isOver = boxes
        .slice(nth + 1)
        .some(
          (other) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        );
      return isOut || isOver ? [box.text] : [];
    });
  });

test('one word of forty letters covers no other at 320 px, on a court and where one swaps', async ({
  page,
  club,
}) => {
  const session = await makeEvening(club, 2);
  await club.enter(page, 'owner');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/play/${session}`);
  await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible();
  expect(await covered(page, 'main h2, main bdi')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: `${LONG[0]}, swap` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: LONG[1]! })).toBeVisible();
  expect(await covered(page, 'dialog[open] li button > *')).toEqual([]);
  const wide = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(wide).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});

for (const courts of [3, 4])
  test(`the board of ${courts} courts is read at four metres, and no name covers another`, async ({
    page,
    club,
  }) => {
    const session = await makeEvening(club, courts);
    await club.enter(page, 'owner');
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/play/${session}?board=true`);
      const board = page.getByRole('dialog');
      await expect(board.getByRole('heading', { name: 'Next' })).toBeVisible();
      const texts = 'dialog[open] :is(h2, h3 > *, p > bdi, ol > li, time)';
      expect(await covered(page, texts)).toEqual([]);
      // A long name gives way, and not the one beside it.
      expect(await cutNames(page, 'dialog[open] p > bdi')).toEqual([]);
      const sizes = (selector: string) =>
        board
          .locator(selector)
          .evaluateAll((all) =>
            all.map((item) => Number.parseFloat(getComputedStyle(item).fontSize)),
          );
      const names = await sizes('ul > li p > bdi');
      expect(names).toHaveLength(courts * 4);
      const [name = 0] = names;
      // A television of 1.2 m shows 1920 px: letters are at least 1.5 cm high.
      expect(name).toBeGreaterThan(width * 0.02);
      for (const title of await sizes('ul > li h3 > *')) expect(title).toBeGreaterThanOrEqual(name);
      const waiting = await sizes('ol > li');
      expect(waiting.length).toBeGreaterThan(0);
      for (const size of waiting) expect(size).toBeLessThan(name);
      expect(await faultsOf(page)).toEqual([]);
    }
  });
