import type { Guest } from '@rallybook/contract/schemas/guests';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, TUAN } from '../../../../test/club';
import { show } from '../../../../test/render';
import { MonthSessions } from './MonthSessions';

const sessionOf = (day: number) => ({
  id: `session-${day}`,
  date: `2026-11-${String(day).padStart(2, '0')}`,
  scheduleId: null,
  startTime: '19:00',
  endTime: '21:00',
});

const showSessions = (
  count: number,
  { records = [], guests = [] }: { records?: Tracking[]; guests?: Guest[] } = {},
) => {
  const sessions = Array.from({ length: count }, (_, index) => sessionOf(count - index));
  return show(
    <MonthSessions
      sessions={sessions}
      open={sessions[0]!}
      records={records}
      guests={guests}
      onOpen={() => undefined}
    />,
  );
};

const listed = () => page.getByRole('list', { name: 'Sessions of the month' }).getByRole('button');
const all = () => page.getByRole('button', { name: /^Show all/ });

test('the sessions of the month that are not among the latest six come with one tap', async () => {
  await showSessions(9);
  await expect.element(listed().last()).toHaveTextContent('Wed 04/11 · 0');
  await page.getByRole('button', { name: 'Show all 9 sessions' }).click();
  await expect.element(listed().last()).toHaveTextContent('Sun 01/11 · 0');
  expect(listed().elements()).toHaveLength(9);
  await expect.element(all()).not.toBeInTheDocument();
});

test('six sessions of a month are all there, with nothing to tap for more', async () => {
  await showSessions(6);
  await expect.element(listed().last()).toHaveTextContent('Sun 01/11 · 0');
  await expect.element(all()).not.toBeInTheDocument();
});

test('guests count with the members of a session, and days without one are told', async () => {
  const record = (nth: number, day: number, { id: memberId, name: memberName }: typeof HOA) => ({
    id: idOf(nth),
    memberId,
    memberName,
    date: sessionOf(day).date,
    scheduleId: null,
    schedule: null,
    isRegistered: false,
    version: 1,
  });
  const guest = kvnd({
    id: idOf(91),
    clubId: CLUB.id,
    date: sessionOf(2).date,
    scheduleId: null,
    name: 'khách',
    hostMemberId: null,
    hostMemberName: null,
    classKey: null,
    fee: 60,
    isShare: false,
    paidAt: null,
    isPaid: false,
    version: 1,
  });
  await showSessions(2, {
    records: [record(61, 2, HOA), record(62, 26, HOA), record(63, 26, TUAN)],
    guests: [guest],
  });
  await expect.element(listed().first()).toHaveTextContent('Mon 02/11 · 2');
  await expect.element(page.getByText('Other days: Thu 26/11 · 2')).toBeVisible();
});
