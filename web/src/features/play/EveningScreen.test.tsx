import { play } from '@rallybook/contract/endpoints/play';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB } from '../../../test/club';
import { court, forgetEvening, ON_COURT_1, PEOPLE, showEvening } from '../../../test/evening';
import { faultsOnPage } from '../../../test/faults';
import { LOOKS, useLook, useWidth } from '../../../test/looks';
import { eveningOf, minutesAgo, serveEvening } from '../../../test/play';
import { selectedClubStore } from '../../data/api/selected-club';
import { offlineStore } from '../../data/offline/offline';

afterEach(forgetEvening);

test.each(LOOKS)('an evening has no faults and fits a phone in %o', async (look) => {
  await useLook(look);
  await useWidth(390);
  await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  await expect.element(page.getByText('12', { exact: false }).first()).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('a game is begun, ended and scored without a network, and sent in order afterwards', async () => {
  const { server, evening } = await showEvening(
    eveningOf({ present: PEOPLE, games: [ON_COURT_1] }),
  );
  await expect.element(court('2').getByRole('button', { name: 'Another' })).toBeVisible();
  server.lose(play.createGame);
  await court('2').getByRole('button', { name: 'Play', exact: true }).click();
  await court('2').getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /·/ }).first().click();
  await dialog.getByRole('button', { name: '21 : 19' }).click();
  await expect.element(page.getByText('3 changes wait for the network')).toBeVisible();
  expect(evening.read().games).toHaveLength(1);
  serveEvening(server, evening.read());
  const after = serveEvening(server, evening.read());
  offlineStore.write(false);
  await expect
    .poll(() => after.read().games[1])
    .toMatchObject({
      court: '2',
      scoreA: 21,
      scoreB: 19,
      endedAt: expect.stringMatching(/Z$/) as string,
    });
  await expect.element(page.getByText(/wait for the network/)).not.toBeInTheDocument();
  expect(after.read().games).toHaveLength(2);
});

test('games that have ended are listed with their scores', async () => {
  const ended = { endedAt: minutesAgo(1), scoreA: 21, scoreB: 18, shuttles: 2 };
  await showEvening(eveningOf({ present: PEOPLE, games: [{ ...ON_COURT_1, ...ended }] }));
  await page.getByText('Games', { exact: true }).click();
  await expect.element(page.getByText(/21 : 18/)).toBeVisible();
  await expect.element(page.getByText(/2 shuttlecocks/)).toBeVisible();
});

/** What the screen says, to eyes and to ears. */
const saidOnScreen = () =>
  [...document.querySelectorAll('[aria-label]')]
    .map((element) => element.getAttribute('aria-label'))
    .concat(document.body.textContent)
    .join('\n');

test.each([
  ['badminton', 'Court 1', null],
  ['tennis', 'Court 1', /badminton|shuttle|racket/i],
  ['table_tennis', 'Table 1', /badminton|shuttle|racket|\bcourts?\b/i],
  ['football', 'Pitch 1', /badminton|shuttle|racket|\bcourts?\b/i],
  ['other', 'Area 1', /badminton|shuttle|racket|\bcourts?\b/i],
] as const)(
  'the evening of a club of %s is told in the words of its sport',
  async (sport, title, never) => {
    selectedClubStore.write({ ...CLUB, sport });
    onTestFinished(() => selectedClubStore.write(null));
    await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
    await expect.element(page.getByRole('region', { name: title, exact: true })).toBeVisible();
    expect(saidOnScreen()).not.toMatch(never ?? 'Table');
  },
);
