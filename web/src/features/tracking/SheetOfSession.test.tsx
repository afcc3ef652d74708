import { guests } from '@rallybook/contract/endpoints/guests';
import { shuttles } from '@rallybook/contract/endpoints/shuttles';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { standing } from '../../../test/sessions';
import { NO_SHUTTLES } from '../../../test/shuttles';
import { startSession } from '../../data/session';
import { forgetTaps } from '../../data/waiting-taps';
import { SheetOfSession } from './SheetOfSession';

const [schedule] = CLUB.schedules;
const SESSION = { date: '2026-11-24', schedule: schedule! };

afterEach(forgetTaps);

test('who said that they come stands first, and one tap ticks them all', async () => {
  const registration = {
    memberId: HOA.id,
    memberName: HOA.name,
    memberStatus: 'active',
    schedules: [],
    scheduleIds: [],
  };
  const roll = [
    standing(HOA, { answer: 'away', isRegistered: true }),
    standing(TUAN, { answer: 'coming' }),
  ];
  startSession({ accessToken: 'a1', refreshToken: 'r1', username: 'lan' });
  await showInClub(
    <SheetOfSession
      session={SESSION}
      registrations={[registration as never]}
      records={[]}
      roll={roll}
    />,
    (prepared) => {
      prepared.answer(guests.list, { items: [], total: 0, limit: 50, offset: 0 });
      prepared.answer(trackings.session, { items: [] });
      prepared.answer(shuttles.month, NO_SHUTTLES);
    },
  );
  const there = page.getByRole('list', { name: 'Who is there' });
  await expect.element(there.getByRole('button')).toHaveTextContent('Phạm Tuấn');
  const away = page.getByRole('list', { name: 'They said that they can’t come' });
  await expect.element(away.getByRole('button')).toHaveTextContent('Lê Hoa');
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: 'All who said so' }).click();
  await expect.element(there.getByRole('button', { pressed: true })).toHaveTextContent('Phạm Tuấn');
  await expect.element(page.getByRole('button', { name: 'All who said so' })).toBeDisabled();
  await there.getByRole('button').click();
  await expect.element(there.getByRole('button', { pressed: true })).not.toBeInTheDocument();
});
