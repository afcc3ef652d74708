import type { Page } from '@playwright/test';
import { clubTest as test, PHONE, type TestClub } from './support/club.ts';
import { MORE, sessionOfToday } from './support/evening.ts';
import { faultsOf, sidewaysScroll } from './support/screens.ts';
import { expect } from './support/server.ts';

const MINUTE = 60_000;

/** Twelve people of whom eight play: on court 1 for 12 minutes, and on court 2 for one. */
async function makeEvening(club: TestClub, courts = ['1', '2']): Promise<string> {
  const { id } = await sessionOfToday(club);
  await club.send('PUT', `/api/play/${club.id}/${id}/settings/`, { courts });
  const ids = Object.values(club.memberIds);
  for (const name of MORE.slice(0, 9)) ids.push(await club.addMember(name));
  const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
  const inEvening = { club_id: club.id, session_id: id };
  for (const member_id of ids)
    await club.send('POST', '/api/play/presence/', {
      ...inEvening,
      player: { member_id },
      is_here: true,
      at: at(60),
    });
  for (const [nth, begun] of [12, 1].entries()) {
    const [a, b, c, d] = ids.slice(nth * 4, nth * 4 + 4).map((member_id) => ({ member_id }));
    const teams = { team_a: [a, b], team_b: [c, d] };
    const game = { ...inEvening, court: courts[nth], ...teams, at: at(begun) };
    await club.send('POST', '/api/play/games/', game);
  }
  return id;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The names of the four of a card, in their order. */
async function namesIn(page: Page, name: string): Promise<string[]> {
  const names = region(page, name).getByRole('listitem');
  await expect(names.nth(3)).toBeVisible();
  return (await names.allTextContents()).slice(0, 4).map((name) => name.trim());
}

type Game = { id: string; court: string; team_a: object[]; team_b: object[] };

const gamesOf = async (club: TestClub, session: string) =>
  ((await club.send('GET', `/api/play/${club.id}/${session}`)) as { games: Game[] }).games;

test.use({ viewport: PHONE });

test('the next game has a card of its own while all courts are busy, and goes on the free one', async ({
  page,
  club,
}) => {
  const session = await makeEvening(club);
  await club.enter(page, 'owner');
  await page.goto(`/play/${session}`);
  await expect(region(page, 'Next')).toBeVisible();
  const next = await namesIn(page, 'Next');
  expect(next).toHaveLength(4);
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto(`/play/${session}?board=true`);
  for (const name of next)
    await expect(page.getByRole('dialog').getByText(name, { exact: true })).toHaveCount(1);
  await page.goto(`/play/${session}`);
  await region(page, 'Court 1').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Without a score' }).click();
  await expect(region(page, 'Next')).toHaveCount(0);
  const free = await namesIn(page, 'Court 1');
  expect(free.toSorted()).toEqual(next.toSorted());
});

test('somebody who waits comes into a running game, which moves, is deleted and comes back', async ({
  page,
  club,
}) => {
  const session = await makeEvening(club, ['1', '2', '3']);
  await club.enter(page, 'owner');
  await page.goto(`/play/${session}`);
  const sheet = page.getByRole('dialog');
  const tapName = (court: string, name: string) =>
    region(page, court)
      .getByRole('button', { name: `${name}, swap` })
      .click();

  // At once in the first minutes.
  const [out = ''] = await namesIn(page, 'Court 2');
  await tapName('Court 2', out);
  await expect(sheet.getByRole('heading', { name: `Who plays in place of ${out}?` })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const first = sheet.getByRole('button', { name: / min$/ }).first();
  const inside = await first.locator('bdi').first().innerText();
  await first.click();
  await expect.poll(() => namesIn(page, 'Court 2')).toContain(inside);
  expect(await namesIn(page, 'Court 2')).not.toContain(out);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  // Later after a question.
  const [late = ''] = await namesIn(page, 'Court 1');
  await tapName('Court 1', late);
  await sheet.getByRole('button', { name: 'Court 3' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('They have played for 12 minutes');
  await question.getByRole('button', { name: 'Change the game' }).click();
  await expect.poll(() => namesIn(page, 'Court 3')).toContain(late);
  await expect
    .poll(async () => (await gamesOf(club, session)).map(({ court }) => court).toSorted())
    .toEqual(['2', '3']);

  // Deleted after a question, and back again.
  const playing = await namesIn(page, 'Court 3');
  await tapName('Court 3', late);
  await sheet.getByRole('button', { name: 'Delete game' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await namesIn(page, 'Court 3')).toEqual(playing);
  await tapName('Court 3', late);
  await sheet.getByRole('button', { name: 'Delete game' }).click();
  await question.getByRole('button', { name: 'Delete game' }).click();
  await expect.poll(async () => (await gamesOf(club, session)).length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesIn(page, 'Court 3')).toEqual(playing);
  await expect.poll(async () => (await gamesOf(club, session)).length).toBe(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
