import { members } from '@rallybook/contract/endpoints/members';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, showInClub, TUAN } from '../../../test/club';
import type { FakeServer } from '../../../test/fake-server';
import { faultsOnPage } from '../../../test/faults';
import { useWidth } from '../../../test/looks';
import { PASS, SESSION, standing } from '../../../test/sessions';
import { queryClient } from '../../app/query-client';
import { offlineStore } from '../../data/offline/offline';
import { forgetAnswers, sendAnswers, waitingAnswers } from '../../data/sessions/waiting-answers';
import { signedInUserId, startSession } from '../../data/sign-in/session';
import { PassForm } from '../../parts/sessions/PassForm';
import { OwnNextSession } from './OwnNextSession';

const IN = { answer: 'coming', guests: 0, position: null } as const;
const AWAY = { answer: 'away', guests: 0, position: null } as const;

/** Home of Hoa, who is registered, with what she has said. */
const showHome = (mine: typeof IN | typeof AWAY, passedTo: string | null = null) =>
  showInClub(
    <OwnNextSession />,
    (server: FakeServer) => {
      const roll = [
        standing(HOA, { ...mine, isRegistered: true, passedTo }),
        standing(TUAN, { answer: passedTo === null ? 'none' : 'coming' }),
      ];
      server.answer(sessions.list, { items: [{ ...SESSION, mine }] });
      server.answer(sessions.get, { ...SESSION, mine, roll });
      server.answer(members.me, HOA);
    },
    'player',
  );

afterEach(async () => {
  offlineStore.write(false);
  await forgetAnswers();
});

test('who can’t come passes the place on: they come again first, since only who comes has one', async () => {
  const server = await showHome(AWAY);
  await page.getByRole('button', { name: 'Pass my place' }).click();
  await page.getByRole('textbox', { name: 'Or a guest, by name' }).fill('Em Tí');
  expect(await faultsOnPage()).toEqual([]);
  server.answer(sessions.answer, { ...IN, free: 1 });
  const guest = { toMemberId: null, toMemberName: null, guestName: 'Em Tí' };
  server.answer(sessions.pass, { ...PASS, ...guest, pays: 'giver' });
  await page.getByRole('button', { name: 'Pass the place on' }).click();
  await expect.element(page.getByText('The place is passed to Em Tí')).toBeVisible();
  expect(server.received(sessions.answer)[0]?.body).toMatchObject({ answer: 'coming' });
  expect(server.received(sessions.pass)[0]?.body).toMatchObject({
    fromMemberId: HOA.id,
    to: { guestName: 'Em Tí' },
    pays: 'giver',
  });
});

test('before a place is passed on, it says that the guests of the giver do not come either', async () => {
  const roll = (guests: number) => [standing(HOA, { ...IN, isRegistered: true, guests })];
  await showInClub(<PassForm session={{ ...SESSION, roll: roll(2) }} fromMemberId={HOA.id} />);
  await expect
    .element(page.getByText('The 2 guests of who gives the place do not come either.'))
    .toBeVisible();
});

test('who gave the place up passes none on once all are taken', async () => {
  const server = await showHome(AWAY);
  await expect.element(page.getByRole('button', { name: 'Pass my place' })).toBeVisible();
  const full = { ...SESSION, mine: AWAY, free: 0 };
  server.answer(sessions.get, {
    ...full,
    roll: [standing(HOA, { ...AWAY, isRegistered: true }), standing(TUAN, { answer: 'coming' })],
  });
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('button', { name: 'Pass my place' })).not.toBeInTheDocument();
});

test('who could not pass the place on is away as before', async () => {
  const server = await showHome(AWAY);
  await page.getByRole('button', { name: 'Pass my place' }).click();
  await page.getByRole('textbox', { name: 'Or a guest, by name' }).fill('Em Tí');
  server.answer(sessions.answer, { ...IN, free: 1 });
  server.refuse(sessions.pass, 'session_begun');
  await page.getByRole('button', { name: 'Pass the place on' }).click();
  await expect.poll(() => server.received(sessions.answer)).toHaveLength(2);
  expect(server.received(sessions.answer)[1]?.body).toMatchObject({ answer: 'away' });
});

test('an answer without a network waits, is shown as waiting, and is sent when it is back', async () => {
  const server = await showHome(IN);
  startSession({ accessToken: 'a1', refreshToken: 'r1', username: 'hoa' });
  server.lose(sessions.answer);
  await page.getByRole('button', { name: 'I can’t come' }).click();
  const waits = 'You said that you can’t come. It is sent when you are online again.';
  await expect.element(page.getByText(waits)).toBeVisible();
  server.answer(sessions.answer, { ...AWAY, free: 2 });
  const stop = sendAnswers(queryClient, signedInUserId()!, () => {});
  await expect.poll(() => waitingAnswers.read()).toEqual([]);
  stop();
  const sent = { clubId: CLUB.id, sessionId: SESSION.id, memberId: HOA.id };
  const last = server.received(sessions.answer).at(-1);
  expect(last?.body).toEqual({ ...sent, answer: 'away', guests: 0 });
  await expect.element(page.getByText(waits)).not.toBeInTheDocument();
});

test('a phone shows the next two sessions below the next one, each with its button and until when', async () => {
  await useWidth(390);
  const days = ['01', '03', '05', '07'].map((day) => `2026-12-${day}`);
  const items = days.map((date) => ({
    ...SESSION,
    id: `${SESSION.scheduleId!}.${date}`,
    date,
    plannedDate: date,
    answerBy: `${date}T00:00:00.000Z`,
    mine: IN,
  }));
  await showInClub(
    <OwnNextSession />,
    (server: FakeServer) => {
      server.answer(sessions.list, { items });
      server.answer(sessions.get, { ...SESSION, answerBy: items[0]!.answerBy, mine: IN });
      server.answer(members.me, HOA);
    },
    'player',
  );
  const rows = page.getByRole('list', { name: 'Then' }).getByRole('listitem');
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await expect.element(rows.first().getByText(/Say until Thursday 03\/12, 07:00/)).toBeVisible();
  await expect.element(rows.first().getByRole('button', { name: /^I can’t come: / })).toBeVisible();
  await expect
    .element(
      page
        .getByRole('region', { name: 'Next session' })
        .getByText(/^Say until (Tuesday 01\/12, )?07:00$/),
    )
    .toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('who is late reads so where they answer', async () => {
  const late = { ...SESSION, mine: IN, answerBy: '2020-01-01T00:00:00.000Z' };
  await showInClub(
    <OwnNextSession />,
    (server: FakeServer) => {
      server.answer(sessions.list, { items: [late] });
      server.answer(sessions.get, late);
      server.answer(members.me, HOA);
    },
    'player',
  );
  await expect.element(page.getByText(/You can still say, but it counts as late/)).toBeVisible();
});
