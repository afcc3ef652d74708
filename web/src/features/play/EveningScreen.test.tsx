import { guests } from '@rallybook/contract/endpoints/guests';
import { play } from '@rallybook/contract/endpoints/play';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import type { EveningState } from '@rallybook/contract/schemas/play';
import { clear } from 'idb-keyval';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOA, idOf, showInClub } from '../../../test/club';
import type { FakeServer } from '../../../test/fake-server';
import { faultsOnPage } from '../../../test/faults';
import { LOOKS, useLook, useWidth } from '../../../test/looks';
import {
  eveningOf,
  gameOf,
  minutesAgo,
  PLAY_SESSION,
  serveEvening,
  someone,
} from '../../../test/play';
import { SESSION, standing } from '../../../test/sessions';
import { queryClient } from '../../app/query-client';
import { offlineStore } from '../../data/offline/offline';
import { forgetPlays, sendPlays } from '../../data/play/waiting-plays';
import { signedInUserId, startSession } from '../../data/sign-in/session';
import { EveningScreen } from './EveningScreen';
import { useEvening } from './use-evening';

/** Ten people; the first four play on court 1. */
const PEOPLE = [
  someone(21, 'Nguyễn Văn An', 62, { level: 4 }),
  someone(22, 'Trần Bình', 61, { level: 3 }),
  someone(23, 'Lê Thị Chi', 60, { level: 2 }),
  someone(24, 'Phạm Dũng', 59, { level: 5 }),
  someone(25, 'Võ Giang', 30, { level: 3 }),
  someone(26, 'Đặng Hà', 29, { level: 4 }),
  someone(27, 'Bùi Khánh', 28, { level: 2 }),
  someone(28, 'Đỗ Linh', 27, { level: 3 }),
  someone(29, 'Hồ Mai', 10, { level: 1 }),
  someone(30, 'Ngô Nam', 9, { level: 6 }),
];
const ON_COURT_1 = gameOf(
  41,
  '1',
  [
    [21, 22],
    [23, 24],
  ],
  12,
);

afterEach(async () => {
  offlineStore.write(false);
  await forgetPlays();
  await clear();
});

function Screen() {
  const { open } = useEvening(PLAY_SESSION);
  return open && <EveningScreen open={open} />;
}

async function showEvening(
  state: EveningState,
  {
    role = 'owner',
    prepare = () => {},
  }: { role?: 'owner' | 'player'; prepare?: (server: FakeServer) => void } = {},
) {
  startSession({ accessToken: 'a1', refreshToken: 'r1', username: 'lan' });
  let evening = { read: () => state };
  const server = await showInClub(
    <Screen />,
    (prepared) => {
      evening = serveEvening(prepared, state);
      prepared.answer(sessions.get, { ...SESSION, id: PLAY_SESSION, roll: [] });
      prepare(prepared);
    },
    role,
  );
  onTestFinished(sendPlays(queryClient, signedInUserId() ?? ''));
  return { server, evening };
}

const court = (name: string) => page.getByRole('region', { name: `Court ${name}`, exact: true });

test.each(LOOKS)('an evening has no faults and fits a phone in %o', async (look) => {
  await useLook(look);
  await useWidth(390);
  await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  await expect.element(page.getByText('12', { exact: false }).first()).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
});

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

test('a game that is done asks for its score by two taps, and counts shuttlecocks', async () => {
  const { evening } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  await court('1').getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'One shuttlecock more' }).click();
  expect(await faultsOnPage()).toEqual([]);
  await dialog.getByRole('button', { name: 'Chi · Phạm Dũng' }).click();
  await dialog.getByRole('button', { name: '21 : 15' }).click();
  await expect
    .poll(() => evening.read().games[0])
    .toMatchObject({
      scoreA: 15,
      scoreB: 21,
      shuttles: 1,
      endedAt: expect.stringMatching(/Z$/) as string,
    });
  await expect.element(court('1').getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('who won is told while the points of the others are asked for, and can be put right', async () => {
  const { evening } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  await court('1').getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Who won?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Chi · Phạm Dũng' }).click();
  await expect.element(dialog.getByText('Chi · Phạm Dũng won')).toBeVisible();
  await expect.element(dialog.getByText('How many points did An · Trần Bình have?')).toBeVisible();
  await expect.element(dialog.getByText('Who won?')).not.toBeInTheDocument();
  expect(await faultsOnPage()).toEqual([]);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'An · Trần Bình' }).click();
  await dialog.getByRole('button', { name: 'Another score' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: '21 : 15' }).click();
  await expect.poll(() => evening.read().games[0]).toMatchObject({ scoreA: 21, scoreB: 15 });
});

test('an unusual score is asked about, and recorded all the same', async () => {
  const { evening } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  await court('1').getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Another score' }).click();
  await dialog.getByRole('spinbutton', { name: 'An · Trần Bình' }).fill('15');
  await dialog.getByRole('spinbutton', { name: 'Chi · Phạm Dũng' }).fill('11');
  await expect.element(dialog.getByText(/unusual score/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save score' }).click();
  await expect.poll(() => evening.read().games[0]).toMatchObject({ scoreA: 15, scoreB: 11 });
});

test('one tap begins games on all free courts, of eight different people', async () => {
  const { server } = await showEvening(eveningOf({ present: PEOPLE }));
  await page.getByRole('button', { name: 'Play on all free courts' }).click();
  await expect.poll(() => server.received(play.createGame)).toHaveLength(2);
  const ids = server
    .received(play.createGame)
    .flatMap(({ body }) => [...body.teamA, ...body.teamB].map((one) => JSON.stringify(one)));
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

test('who is expected is here with one tap, and a guest comes with the instant of the tap', async () => {
  const state = eveningOf({ present: PEOPLE.slice(0, 2) });
  const { server } = await showEvening(state, {
    prepare: (prepared) => {
      const roll = [standing(HOA, { answer: 'coming' })];
      prepared.answer(sessions.get, { ...SESSION, id: PLAY_SESSION, roll });
      prepared.answer(play.presence, state);
      prepared.answer(trackings.list, { items: [], total: 0, limit: 100, offset: 0 });
      prepared.answer(guests.create, ({ body }) => ({
        id: idOf(70),
        clubId: body.clubId,
        date: body.date,
        scheduleId: body.scheduleId ?? null,
        name: body.name,
        hostMemberId: null,
        hostMemberName: null,
        classKey: null,
        fee: null,
        isShare: false,
        paidAt: null,
        isPaid: false,
        version: 1,
      }));
    },
  });
  await page.getByRole('button', { name: 'Lê Hoa is here' }).click();
  await expect.poll(() => server.received(play.presence)).toHaveLength(1);
  await page.getByRole('button', { name: 'Somebody comes' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('hoa');
  await page.getByRole('dialog').getByRole('button', { name: 'Lê Hoa is here' }).click();
  await expect.poll(() => server.received(play.presence)).toHaveLength(2);
  await page.getByRole('button', { name: '+ Guest' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Anh Tư');
  expect(await faultsOnPage()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.received(play.presence)).toHaveLength(3);
  expect(server.received(play.presence)[2]?.body).toMatchObject({
    player: { guestId: idOf(70) },
    isHere: true,
    at: expect.stringMatching(/Z$/) as string,
  });
});

test('a row of who may come stays in its place after its tap, marked as here', async () => {
  const state = eveningOf({ present: PEOPLE.slice(0, 2) });
  const { server } = await showEvening(state, {
    prepare: (prepared) =>
      prepared.answer(trackings.list, { items: [], total: 0, limit: 100, offset: 0 }),
  });
  server.hold(play.presence);
  server.answer(play.presence, state);
  await page.getByRole('button', { name: 'Somebody comes' }).click();
  const rows = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: / is here$/ })
      .elements()
      .map((row) => row.textContent.trim());
  await expect.poll(rows).toEqual(['Lê Hoa', 'Nguyễn Thị Lan', 'Trần Minh', 'Phạm Tuấn']);
  const hoa = page.getByRole('dialog').getByRole('button', { name: 'Lê Hoa is here' });
  await hoa.click();
  await expect.poll(rows).toEqual(['Lê Hoa is here', 'Nguyễn Thị Lan', 'Trần Minh', 'Phạm Tuấn']);
  await hoa.click({ force: true });
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('dialog').getByRole('searchbox').fill('minh');
  await page.getByRole('dialog').getByRole('button', { name: 'Trần Minh is here' }).click();
  await expect.poll(rows).toEqual(['Trần Minh is here']);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Somebody comes' }).click();
  await expect.poll(rows).toEqual(['Nguyễn Thị Lan', 'Phạm Tuấn']);
  expect(server.received(play.presence).map(({ body }) => body.player)).toEqual([
    { memberId: HOA.id },
  ]);
});

test('who takes a break is proposed no more, and stands apart', async () => {
  const { server } = await showEvening(eveningOf({ present: PEOPLE, games: [ON_COURT_1] }));
  server.hold(play.presence);
  server.answer(play.presence, eveningOf());
  const waiting = page.getByRole('region', { name: 'Who waits' });
  await waiting.getByRole('button', { name: 'Võ Giang' }).click();
  await page.getByRole('button', { name: 'Takes a break' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Pause' }).getByText('Võ Giang'))
    .toBeVisible();
  await expect.element(court('2').getByText('Võ Giang', { exact: true })).not.toBeInTheDocument();
});

test('a player who may not record sees the games, and no buttons or levels', async () => {
  const hidden = PEOPLE.map((one) => ({ ...one, level: null }));
  await showEvening(eveningOf({ present: hidden, games: [ON_COURT_1], mayRecord: false }), {
    role: 'player',
  });
  await expect.element(court('1').getByText('An', { exact: true })).toBeVisible();
  await expect.element(court('2').getByText(/has waited/)).toBeVisible();
  await expect.element(page.getByText(/level/i)).not.toBeInTheDocument();
  expect(page.getByRole('button').elements()).toEqual([]);
});

const players = (...numbers: number[]) => numbers.map((one) => ({ memberId: idOf(one) }));

test("a player's phone shows what the server proposes, which knows the levels", async () => {
  const hidden = PEOPLE.map((one) => ({ ...one, level: null }));
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

test("a player's phone shows the next game that the server tells", async () => {
  const present = [...PEOPLE.slice(0, 8), 31, 32, 33, 34, 35, 36].map((one) =>
    typeof one === 'number' ? someone(one, `Người ${one}`, 20) : { ...one, level: null },
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
  const unknown = PEOPLE.map((one) => ({ ...one, level: null }));
  await showEvening(eveningOf({ present: unknown, games: [ON_COURT_1] }));
  await expect.element(court('2').getByText(/Giang has waited 30 minutes/)).toBeVisible();
  await expect.element(page.getByText(/level/i)).not.toBeInTheDocument();
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
    .element(court('2').getByText('Lý Oanh waits longest, and is in the next game for sure.'))
    .toBeVisible();
});

test('games that have ended are listed with their scores', async () => {
  const ended = { endedAt: minutesAgo(1), scoreA: 21, scoreB: 18, shuttles: 2 };
  await showEvening(eveningOf({ present: PEOPLE, games: [{ ...ON_COURT_1, ...ended }] }));
  await page.getByText('Games', { exact: true }).click();
  await expect.element(page.getByText(/21 : 18/)).toBeVisible();
  await expect.element(page.getByText(/2 shuttlecocks/)).toBeVisible();
});
