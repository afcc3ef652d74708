import { play } from '@rallybook/contract/endpoints/play';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, idOf } from '../../../test/club';
import { court, forgetEvening, ON_COURT_1, PEOPLE, showEvening } from '../../../test/evening';
import { faultsOnPage } from '../../../test/faults';
import { useWidth } from '../../../test/looks';
import { eveningOf, gameOf, someone } from '../../../test/play';

afterEach(forgetEvening);

const players = (...numbers: number[]) => numbers.map((number) => ({ memberId: idOf(number) }));

test('a player who may not record sees the games, and no buttons or levels', async () => {
  const hidden = PEOPLE.map((person) => ({ ...person, level: null }));
  await showEvening(eveningOf({ present: hidden, games: [ON_COURT_1], mayRecord: false }), {
    role: 'player',
  });
  await expect.element(court('1').getByText('An', { exact: true })).toBeVisible();
  await expect.element(court('2').getByText(/has waited/)).toBeVisible();
  await expect.element(page.getByText(/level/i)).not.toBeInTheDocument();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test("a player's phone shows what the server proposes, which knows the levels", async () => {
  const hidden = PEOPLE.map((person) => ({ ...person, level: null }));
  await showEvening(eveningOf({ present: hidden, games: [ON_COURT_1] }), {
    role: 'player',
    prepare: (server) => {
      server.answer(play.next, {
        teamA: players(30, 29),
        teamB: players(28, 25),
        why: [
          { kind: 'waited', ids: [idOf(25)], value: 3 },
          { kind: 'level', ids: [30, 29, 28, 25].map(idOf), value: 1 },
        ],
      });
    },
  });
  // People wait on while the answer stands.
  await expect.element(court('2').getByText(/Giang has waited 30 minutes/)).toBeVisible();
  await expect
    .poll(() =>
      court('2')
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Ngô Nam', 'Hồ Mai', 'Đỗ Linh', 'Võ Giang']);
});

const ON_COURT_2 = gameOf(
  44,
  '2',
  [
    [25, 26],
    [27, 28],
  ],
  5,
);

const upNext = () =>
  page
    .getByRole('region', { name: 'Next', exact: true })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('with all courts busy a card shows the next game, and who is in it reads so', async () => {
  const own = someone(13, HOA.name, 50);
  const present = [...PEOPLE, own, someone(31, 'Lý Oanh', 40)];
  const state = eveningOf({ present, games: [ON_COURT_1, ON_COURT_2], mayRecord: false });
  await showEvening(state, { role: 'player' });
  await expect.poll(() => upNext().toSorted()).toEqual(['Hồ Mai', 'Lê Hoa', 'Lý Oanh', 'Ngô Nam']);
  await expect.element(page.getByText('You are next', { exact: true })).toBeVisible();
  await useWidth(390);
  expect(await faultsOnPage()).toEqual([]);
});

test('who is next on a free court reads which one it is', async () => {
  const own = someone(13, HOA.name, 50);
  const present = [...PEOPLE.slice(0, 7), own];
  await showEvening(eveningOf({ present, games: [ON_COURT_1], mayRecord: false }), {
    role: 'player',
  });
  await expect.element(page.getByText('You are next on court 2', { exact: true })).toBeVisible();
});

test("a player's phone shows the next game that the server tells", async () => {
  const present = [...PEOPLE.slice(0, 8), 31, 32, 33, 34, 35, 36].map((person) =>
    typeof person === 'number'
      ? someone(person, `Người ${person}`, 20)
      : { ...person, level: null },
  );
  await showEvening(
    eveningOf({
      present,
      games: [ON_COURT_1, ON_COURT_2],
      mayRecord: false,
      next: { teamA: players(36, 33), teamB: players(35, 31) },
    }),
    { role: 'player' },
  );
  await expect.poll(upNext).toEqual(['Người 36', 'Người 33', 'Người 35', 'Người 31']);
  await expect.element(page.getByText(/level/i)).not.toBeInTheDocument();
  const waiting = page.getByRole('region', { name: 'Who waits' }).getByRole('listitem');
  // Who is next waits first.
  expect(
    waiting
      .elements()
      .slice(4)
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('Người 32'), expect.stringContaining('Người 34')]);
});

test('levels are told only where somebody has one', async () => {
  const unknown = PEOPLE.map((person) => ({ ...person, level: null }));
  await showEvening(eveningOf({ present: unknown, games: [ON_COURT_1] }));
  await expect.element(court('2').getByText(/Giang has waited 30 minutes/)).toBeVisible();
  await expect.element(page.getByText(/level/i)).not.toBeInTheDocument();
});
