import { members } from '@rallybook/contract/endpoints/members';
import { notices } from '@rallybook/contract/endpoints/notices';
import { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { settings } from '@rallybook/contract/endpoints/settings';
import type { SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { withLinks } from '../../../test/render';
import { PASS, SESSION, standing } from '../../../test/sessions';
import { SessionRollDialog } from './SessionRollDialog';

const FEES = { registrationFee: null, unregistrationFee: null, unregisteredFeeRatio: null };

/** The sheet of that session, as Lan sees it. */
const showSheet = (session: SessionWithRoll = SESSION) =>
  showInClub(
    withLinks(<SessionRollDialog open sessionId={SESSION.id} onClose={() => {}} />),
    (server) => {
      server.answer(sessions.get, session);
      server.answer(notices.unreachable, { count: 3 });
      server.answer(sessionLinks.list, { url: 'https://example.com/s/x', members: [], asked: [] });
      server.answer(settings.getBill, { ...FEES, given: [], version: 1 });
    },
  );

const which = { clubId: CLUB.id, sessionId: SESSION.id };

test('staff move a session and give it a note, and take both back from the toast', async () => {
  const server = await showSheet();
  await expect.element(page.getByText('3 people can only be told in the group')).toBeVisible();
  await page.getByRole('button', { name: 'Change or move' }).click();
  const moved = { ...SESSION, state: 'moved' as const, startTime: '20:00', version: 2 };
  server.answer(sessions.move, moved);
  server.answer(sessions.change, { ...moved, note: 'Sân 3', version: 3 });
  await page.getByLabelText(/^From/).fill('20:00');
  await page.getByLabelText('Note').fill('Sân 3');
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The session is changed')).toBeVisible();
  const times = { date: '2026-12-01', startTime: '20:00', endTime: '21:00' };
  expect(server.received(sessions.move)[0]?.body).toEqual({ ...which, ...times });
  const change = { ...which, place: null, capacity: null, note: 'Sân 3', version: 2 };
  expect(server.received(sessions.change)[0]?.body).toEqual(change);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.received(sessions.change)).toHaveLength(2);
  expect(server.received(sessions.move)[1]?.body).toMatchObject({ startTime: '19:00' });
  expect(server.received(sessions.change)[1]?.body).toMatchObject({ note: null });
});

test('who came without an answer stands apart from who has not answered, and all are counted', async () => {
  const roll = [
    standing(HOA, { answer: 'away', isRegistered: true, isHere: true }),
    standing(TUAN, { isHere: true }),
    standing({ ...TUAN, id: idOf(15), name: 'Vũ Nga' }),
  ];
  const past = { date: '2026-11-24', plannedDate: '2026-11-24', coming: 0, here: 7 };
  await showSheet({ ...SESSION, ...past, roll });
  const came = page.getByRole('region', { name: 'They came without an answer' });
  await expect.element(came.getByRole('listitem')).toHaveTextContent('Phạm Tuấn');
  // They are here: there is nothing left to answer for them by one tap.
  await expect
    .element(page.getByRole('button', { name: 'Comes: Phạm Tuấn' }))
    .not.toBeInTheDocument();
  const silent = page.getByRole('region', { name: 'No answer yet' });
  await expect.element(silent.getByText('Vũ Nga')).toBeVisible();
  const away = page.getByRole('region', { name: 'They are away' });
  await expect.element(away.getByText(/came all the same/)).toBeVisible();
  await expect.element(page.getByText('Quận 7 · 7 came')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});

test('an end before the start is refused beside the field', async () => {
  const server = await showSheet();
  await page.getByRole('button', { name: 'Change or move' }).click();
  await page.getByLabelText(/^To/).fill('18:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByLabelText(/^To/)).toHaveFocus();
  expect(server.received(sessions.move)).toEqual([]);
});

test('staff answer for a member with guests, and take it back from the toast', async () => {
  const server = await showSheet();
  server.answer(sessions.answer, { answer: 'coming', guests: 2, position: null, free: 9 });
  await page.getByRole('button', { name: 'Lê Hoa', exact: true }).click();
  await page.getByLabelText('Guests of Lê Hoa').selectOptions('2');
  await expect.element(page.getByRole('status').getByText('Lê Hoa comes')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.received(sessions.answer)).toHaveLength(2);
  const bodies = server.received(sessions.answer).map(({ body }) => body);
  const said = { ...which, memberId: HOA.id, answer: 'coming' };
  expect(bodies).toEqual([
    { ...said, guests: 2 },
    { ...said, guests: 0 },
  ]);
});

test('staff pass a place to a member who pays for it, and take it back from the toast', async () => {
  const server = await showSheet();
  server.answer(sessions.pass, PASS);
  await page.getByRole('button', { name: 'Lê Hoa', exact: true }).click();
  await page.getByRole('combobox', { name: 'Who gets the place' }).fill('Tuấn');
  await page.getByRole('option', { name: 'Phạm Tuấn' }).click();
  await page.getByRole('radio', { name: 'Who gets it' }).click();
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: 'Pass the place on' }).click();
  await expect.element(page.getByText('The place is passed to Phạm Tuấn')).toBeVisible();
  expect(server.received(sessions.pass)[0]?.body).toEqual({
    ...which,
    fromMemberId: HOA.id,
    to: { memberId: TUAN.id },
    pays: 'taker',
  });
  server.answer(sessions.undoPass, { answer: 'coming', guests: 0, position: null, free: 11 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.received(sessions.undoPass)).toHaveLength(1);
});

test('a player who is not registered comes in the place of one who is, and pays', async () => {
  const server = await showInClub(
    <SessionRollDialog open sessionId={SESSION.id} onClose={() => {}} />,
    (prepared) => {
      prepared.answer(sessions.get, SESSION);
      prepared.answer(members.me, TUAN);
      prepared.answer(sessions.pass, PASS);
    },
    'player',
  );
  await page.getByRole('button', { name: 'Lê Hoa' }).click();
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: 'Come in the place of Lê Hoa' }).click();
  await expect.element(page.getByText('The place is passed to Phạm Tuấn')).toBeVisible();
  expect(server.received(sessions.pass)[0]?.body).toEqual({
    ...which,
    fromMemberId: HOA.id,
    to: { memberId: TUAN.id },
    pays: 'taker',
  });
});
