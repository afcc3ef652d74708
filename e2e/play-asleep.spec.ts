import { clubTest as test, PHONE } from './support/club.ts';
import { playAnHour, sessionOfToday } from './support/evening.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

const MINUTE = 60_000;

test.use({ viewport: PHONE });

test('an evening that is over says how many games there were, and how many people came', async ({
  page,
  club,
}) => {
  const id = await playAnHour(club);
  await club.enter(page, 'owner');
  // As it is answered three hours after the planned end.
  const overAt = new Date(Date.now() - MINUTE).toISOString();
  await page.route(/\/events$/, (route) => route.abort());
  await page.route(/\/api\/play\/[^/]+\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as { games: { ended_at: string | null }[] };
    const games = state.games.map((game) => ({ ...game, ended_at: game.ended_at ?? overAt }));
    await route.fulfill({ response: answer, json: { ...state, over_at: overAt, games } });
  });
  await page.goto(`/play/${id}`);
  await expect(page.getByRole('heading', { name: 'This evening is over' })).toBeVisible();
  await expect(page.getByText('8 games · 14 came')).toBeVisible();
  await expect(page.getByText('1 game that nobody had ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await takePicture(page, 'play-over');
});

test('a phone that slept says how old the evening is until it is answered', async ({
  page,
  club,
}) => {
  const { id } = await sessionOfToday(club);
  await club.enter(page, 'owner');
  await page.clock.install();
  await page.goto(`/play/${id}`);
  await expect(page.getByText('Nobody waits.')).toBeVisible();
  await expect(page.getByText(/as of/)).toHaveCount(0);
  // Nothing is answered any more, and no timer has run for ten minutes.
  await page.route(/\/api\//, () => undefined);
  await page.clock.setFixedTime(Date.now() + 10 * MINUTE);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/as of/)).toBeVisible();
});
