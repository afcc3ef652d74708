import { members } from '@rallybook/contract/endpoints/members';
import { notices } from '@rallybook/contract/endpoints/notices';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import type { SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { SESSION, standing } from '../../../test/sessions';
import { SessionRollDialog } from './SessionRollDialog';
import { SessionRows } from './SessionRows';

const BEFORE = '2026-11-30T12:00:00.000Z';
const OVER = '2026-11-24T12:00:00.000Z';
const NONE = { answer: 'none', guests: 0, position: null } as const;
const WAITS = { answer: 'waiting', guests: 1, position: 1 } as const;

const sessionOf = (
  mine: SessionWithRoll['mine'],
  part: Partial<SessionWithRoll>,
): SessionWithRoll => ({
  ...SESSION,
  free: 2,
  answerBy: OVER,
  ...part,
  mine,
  roll: [standing(HOA, { answer: 'coming', isRegistered: true }), standing(TUAN, mine)],
});

/** A row with the session, as Tuấn sees it. */
const showRow = (mine: SessionWithRoll['mine'], part: Partial<SessionWithRoll> = {}) =>
  showInClub(
    <SessionRows label="Next sessions" sessions={[sessionOf(mine, part)]} />,
    (server) => {
      server.answer(members.me, TUAN);
      server.answer(sessions.answer, { answer: 'coming', guests: 1, position: null, free: 0 });
    },
    'player',
  );

const take = () => page.getByRole('button', { name: /^Take the place(:|$)/ });

test('who waits takes a place that is free after the deadline, and gives it up from the toast', async () => {
  const server = await showRow(WAITS);
  await take().click();
  await expect.element(page.getByText('You are in, with 1 guest.')).toBeVisible();
  expect(server.received(sessions.answer)[0]?.body).toMatchObject({ answer: 'coming', guests: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.received(sessions.answer)).toHaveLength(2);
  expect(server.received(sessions.answer)[1]?.body).toMatchObject({ answer: 'away' });
});

test('the button of a row names its session, behind its words', async () => {
  await showRow(NONE, { free: null });
  const button = page.getByRole('button', { name: 'I’ll come: Tuesday 01/12, 19:00' });
  await expect.element(button).toHaveTextContent('I’ll come');
});

test('who said nothing takes a free place, too', async () => {
  await showRow(NONE);
  await expect.element(take()).toBeVisible();
});

test.each<[string, SessionWithRoll['mine'], Partial<SessionWithRoll>, string]>([
  ['before the deadline', WAITS, { answerBy: BEFORE }, 'I can’t come'],
  ['where none is free', WAITS, { free: 0 }, 'I can’t come'],
  ['where not all guests have one', WAITS, { free: 1 }, 'I can’t come'],
  ['without a bound', NONE, { free: null }, 'I’ll come'],
  ['where all places are taken', NONE, { free: 0 }, 'Wait'],
])('no place is there to take %s', async (_, mine, part, label) => {
  await showRow(mine, part);
  await expect.element(page.getByRole('button', { name: label })).toBeVisible();
  await expect.element(take()).not.toBeInTheDocument();
});

test('whose place is somebody else’s by now is told so when they take back that they can’t come', async () => {
  const server = await showRow({ answer: 'coming', guests: 0, position: null });
  server.answer(sessions.answer, { answer: 'away', guests: 0, position: null, free: 0 });
  await page.getByRole('button', { name: 'I can’t come' }).click();
  server.answer(sessions.answer, { ...WAITS, free: 0 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('You wait: number 1 on the list.')).toBeVisible();
});

test('on the sheet the place is taken by a button, and choosing guests takes none', async () => {
  const server = await showInClub(
    <SessionRollDialog open sessionId={SESSION.id} onClose={() => {}} />,
    (fake) => {
      fake.answer(members.me, TUAN);
      fake.answer(sessions.get, sessionOf(WAITS, { free: 1 }));
      fake.answer(notices.unreachable, { count: 0 });
      fake.answer(sessions.answer, { answer: 'coming', guests: 0, position: null, free: 0 });
    },
    'player',
  );
  await page.getByRole('button', { name: TUAN.name }).click();
  await page.getByLabelText(/^Guests of/).selectOptions('0');
  await expect.element(take()).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  expect(server.received(sessions.answer)).toEqual([]);
  await take().click();
  await expect.poll(() => server.received(sessions.answer)).toHaveLength(1);
  expect(server.received(sessions.answer)[0]?.body).toMatchObject({ answer: 'coming', guests: 0 });
});

test('a giver whose place was passed on is told who has it, and takes it back', async () => {
  const away = { answer: 'away', guests: 0, position: null } as const;
  const server = await showRow(away, { passedToName: 'Trần Thu Hoa' });
  server.answer(sessions.undoPass, { ...away, answer: 'coming', free: 1 });
  await expect.element(page.getByText(/Your place went to .*Hoa/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'I’ll come' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Take the place back' }).click();
  await expect.element(page.getByText('The place is taken back')).toBeVisible();
  expect(server.received(sessions.undoPass)[0]?.body).toMatchObject({ fromMemberId: TUAN.id });
});
