import { guests } from '@rallybook/contract/endpoints/guests';
import { shuttles } from '@rallybook/contract/endpoints/shuttles';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import type { Member } from '@rallybook/contract/schemas/members';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { RollEntry } from '@rallybook/contract/schemas/sessions';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub, TUAN } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { PAST_SESSION, standing } from '../../../../test/sessions';
import { NO_SHUTTLES } from '../../../../test/shuttles';
import { startSession } from '../../../data/sign-in/session';
import { forgetTaps } from '../../../data/trackings/waiting-taps';
import { AttendanceToggles } from './AttendanceToggles';

const SESSION = { ...PAST_SESSION, date: '2026-11-24' };

afterEach(forgetTaps);

const byDays = (member: Member) =>
  ({
    memberId: member.id,
    memberName: member.name,
    memberStatus: 'active',
    schedules: [],
    scheduleIds: [],
    days: 8,
  }) as unknown as Registration;

async function showSheet(
  registrations: readonly Registration[],
  roll: readonly RollEntry[],
  records: readonly Tracking[] = [],
) {
  startSession({ accessToken: 'a1', refreshToken: 'r1', username: 'lan' });
  await showInClub(
    <AttendanceToggles
      session={SESSION}
      registrations={registrations}
      records={records}
      roll={roll}
    />,
    (prepared) => {
      prepared.answer(guests.list, { items: [], total: 0, limit: 50, offset: 0 });
      prepared.answer(trackings.session, { items: [] });
      prepared.answer(shuttles.month, NO_SHUTTLES);
    },
  );
}

test('who said that they come stands first, and one tap ticks them all', async () => {
  const roll = [
    standing(HOA, { answer: 'away', isRegistered: true }),
    standing(TUAN, { answer: 'coming' }),
  ];
  await showSheet([byDays(HOA)], roll);
  const there = page.getByRole('list', { name: 'Who is there' });
  await expect.element(there.getByRole('button')).toHaveTextContent('Phạm Tuấn');
  const away = page.getByRole('list', { name: 'They said that they can’t come' });
  await expect.element(away.getByRole('button')).toHaveTextContent('Lê Hoa');
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: 'All who come' }).click();
  await expect.element(there.getByRole('button', { pressed: true })).toHaveTextContent('Phạm Tuấn');
  await expect.element(page.getByRole('button', { name: 'All who come' })).toBeDisabled();
  await there.getByRole('button').click();
  await expect.element(there.getByRole('button', { pressed: true })).not.toBeInTheDocument();
});

const came = (member: Member, memberName = member.name) =>
  ({
    memberId: member.id,
    memberName,
    date: SESSION.date,
    scheduleId: SESSION.scheduleId,
  }) as unknown as Tracking;

test('a drop-in who is taken back keeps the toggle, and nobody slides into its place', async () => {
  await showSheet([], [], [came(HOA), came(TUAN)]);
  const there = page.getByRole('list', { name: 'Who is there' }).getByRole('button');
  await expect.poll(() => there.elements()).toHaveLength(2);
  await there.first().click();
  await expect.element(there.first()).toHaveAttribute('aria-pressed', 'false');
  expect(there.elements()).toHaveLength(2);
});

test('a toggle with a name of two lines is as high as the others', async () => {
  await showSheet([], [], [came(HOA, 'Mai'), came(TUAN, 'Phạm Thị Bích Phượng')]);
  const list = page.getByRole('list', { name: 'Who is there' });
  await expect.element(list).toBeVisible();
  (list.element() as HTMLElement).style.width = '324px';
  const heights = () =>
    list
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().height);
  expect(heights()).toHaveLength(2);
  // Each in a row of its own, as a row is as high as its highest.
  (list.element() as HTMLElement).style.gridTemplateColumns = '158px';
  expect(new Set(heights())).toEqual(new Set([52]));
});

test('who is registered by days and said nothing is not told to be away', async () => {
  const silent = standing(HOA, { answer: 'none', isRegistered: false });
  const others = standing(TUAN, { answer: 'away', by: 'self' });
  await showSheet([byDays(HOA), byDays(TUAN)], [silent, others]);
  const there = page.getByRole('list', { name: 'Who is there' });
  await expect.element(there.getByRole('button')).toHaveTextContent('Lê Hoa');
  const away = page.getByRole('list', { name: 'They said that they can’t come' });
  await expect.element(away.getByRole('button')).toHaveTextContent('Phạm Tuấn');
});

test('nobody is told to have said anything where nobody did', async () => {
  await showSheet([byDays(HOA), byDays(TUAN)], [standing(HOA), standing(TUAN)]);
  const there = page.getByRole('list', { name: 'Who is there' });
  await expect.poll(() => there.getByRole('button').elements()).toHaveLength(2);
  await expect.element(page.getByText(/said/)).not.toBeInTheDocument();
});

test('where nobody is registered, who is there has come, and is no drop-in', async () => {
  await showSheet([], [standing(HOA, { answer: 'coming' }), standing(TUAN, { answer: 'coming' })]);
  await page.getByRole('button', { name: 'All who come' }).click();
  await expect.element(page.getByText('2 came', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/drop-in/)).not.toBeInTheDocument();
});
