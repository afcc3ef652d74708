import { play } from '@rallybook/contract/endpoints/play';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { idOf } from '../../../test/club';
import { court, forgetEvening, ON_COURT_1, PEOPLE, showEvening } from '../../../test/evening';
import { eveningOf, gameOf, minutesAgo, someone } from '../../../test/play';

afterEach(forgetEvening);

test('a free court proposes who has waited longest, says why, and begins with one tap', async () => {
  const { server } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  const second = court('2');
  await expect.element(second.getByText(/Giang has waited 30 minutes.*level/)).toBeVisible();
  await second.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.element(second.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect.poll(() => server.received(play.createGame)).toHaveLength(1);
  const [{ body, headers } = { body: null, headers: new Headers() }] = server.received(
    play.createGame,
  );
  const players = [...(body?.teamA ?? []), ...(body?.teamB ?? [])];
  expect(players).toHaveLength(4);
  expect(players).toContainEqual({ memberId: idOf(25) });
  expect(headers.get('Idempotency-Key')).not.toBeNull();
});

test('another proposal, and a swap by a tap on a name, change who plays', async () => {
  await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  const second = court('2');
  const names = () =>
    second
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(names).toHaveLength(4);
  const before = names();
  await second.getByRole('button', { name: 'Another' }).click();
  // Not the same people in other teams.
  await expect.poll(() => names().toSorted()).not.toEqual(before.toSorted());
  const [out] = names();
  await second.getByRole('button', { name: `${out}, swap` }).click();
  const waiting = page.getByRole('dialog').getByRole('button', { name: / min$/ }).first();
  await expect.element(waiting).toBeVisible();
  const inside = waiting.element().querySelector('bdi')!.textContent;
  await waiting.click();
  await expect.poll(names).toContain(inside);
  expect(names()).not.toContain(out);
});

test('one tap begins games on all free courts, of eight different people', async () => {
  const { server } = await showEvening(eveningOf({ present: PEOPLE }));
  await page.getByRole('button', { name: 'Play on all free courts' }).click();
  await expect.poll(() => server.received(play.createGame)).toHaveLength(2);
  const ids = server
    .received(play.createGame)
    .flatMap(({ body }) => [...body.teamA, ...body.teamB].map((item) => JSON.stringify(item)));
  expect(new Set(ids).size).toBe(8);
});

test('who was slower is told who plays on the court, and gets the next proposal', async () => {
  const taken = gameOf(
    42,
    '2',
    [
      [25, 26],
      [27, 28],
    ],
    1,
  );
  const { server } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  await expect.element(court('2').getByRole('button', { name: 'Another' })).toBeVisible();
  server.refuse(play.createGame, 'court_taken');
  server.answer(play.get, eveningOf({ present: PEOPLE, games: [ON_COURT_1, taken], version: 2 }));
  await court('2').getByRole('button', { name: 'Play', exact: true }).click();
  const told = () => page.getByRole('alert').element().textContent;
  await expect
    .poll(told)
    .toContain('faster on court 2: Võ Giang, Đặng Hà, Bùi Khánh, and Đỗ Linh play there');
  expect(told()).toMatch(/The game of .*Giang.* was not recorded/);
  await expect.element(court('2').getByRole('button', { name: 'Done' })).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('who waits longest and is passed over is told that they are next', async () => {
  const late = someone(31, 'Lý Oanh', 40, { level: 3 });
  const ended = { endedAt: minutesAgo(2) };
  const games = [
    ON_COURT_1,
    gameOf(
      43,
      '2',
      [
        [25, 26],
        [27, 28],
      ],
      39,
      ended,
    ),
  ];
  const state = eveningOf({ present: [...PEOPLE.slice(0, 8), late], games });
  await showEvening(state);
  await court('2').getByRole('button', { name: 'Lý Oanh, swap' }).click();
  await page.getByRole('dialog').getByRole('button', { name: / min$/ }).first().click();
  await expect
    .element(court('2').getByText('Lý Oanh is in the game after this one for sure.'))
    .toBeVisible();
});

test('four who come off a court and would meet there again are told how they are mixed with others', async () => {
  const others = [
    [25, 26],
    [27, 28],
  ] as const;
  const games = [{ ...ON_COURT_1, endedAt: minutesAgo(1) }, gameOf(42, '2', others, 6)];
  const told = court('1').getByText(/^The same players would meet again/);
  await showEvening(eveningOf({ present: PEOPLE.slice(0, 8), games }));
  await expect.element(told).toBeVisible();
  await court('2').getByRole('button', { name: 'Done' }).click();
  await expect.element(told).not.toBeInTheDocument();
});

test('who is taken out of one proposal is put into no other one', async () => {
  const more = [someone(31, 'Lý Oanh', 3, { level: 3 })];
  await showEvening(eveningOf({ present: [...PEOPLE, ...more] }));
  const namesOn = (name: string) =>
    court(name)
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => namesOn('1')).toHaveLength(4);
  const [out] = namesOn('1');
  await court('1')
    .getByRole('button', { name: `${out}, swap` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: / min$/ }).first().click();
  await expect.poll(() => namesOn('1')).not.toContain(out);
  expect(namesOn('2')).toHaveLength(4);
  expect(namesOn('2')).not.toContain(out);
  await court('1').getByRole('button', { name: 'Another' }).click();
  await expect.poll(() => namesOn('1')).not.toContain(out);
  expect(namesOn('2')).not.toContain(out);
});

test('two who wait while all courts are taken are named as next, with others who finish', async () => {
  const waiting = [someone(31, 'Lý Oanh', 4), someone(32, 'Mai Phúc', 4)];
  const players = PEOPLE.slice(0, 4);
  await showEvening(
    eveningOf({ courts: ['1'], present: [...players, ...waiting], games: [ON_COURT_1] }),
  );
  const next = page.getByRole('region', { name: 'Next' });
  await expect.element(next.getByText('with 2 of those who finish')).toBeVisible();
  expect(
    next
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Lý Oanh', 'Mai Phúc']);
  await court('1').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect.element(court('1').getByRole('button', { name: 'Lý Oanh, swap' })).toBeVisible();
  await expect.element(court('1').getByRole('button', { name: 'Mai Phúc, swap' })).toBeVisible();
});

test('a game that could not be moved is told with the court that is taken', async () => {
  const { server } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  await court('1').getByRole('button', { name: 'An, swap' }).click();
  server.refuse(play.updateGame, 'court_taken');
  await page.getByRole('dialog').getByRole('button', { name: 'Court 2' }).click();
  await page.getByRole('button', { name: 'Change the game' }).click();
  const told = page.getByRole('alert').getByText(/^Not moved: /);
  await expect
    .poll(() => told.element().textContent)
    .toMatch(/ on court 1\. Somebody plays on court 2 already\.$/);
});
