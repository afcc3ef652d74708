import { trackings } from '@rallybook/contract/endpoints/trackings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub } from '../../../test/club';
import { useWidth } from '../../../test/looks';
import { AttendanceChart } from './AttendanceChart';

test('a month with one session has one bar, no wider than one of several', async () => {
  await useWidth(390);
  const [schedule] = CLUB.schedules;
  await showInClub(<AttendanceChart />, (server) =>
    server.answer(trackings.list, {
      items: [
        {
          id: idOf(51),
          memberId: HOA.id,
          memberName: HOA.name,
          date: '2026-11-03',
          scheduleId: schedule!.id,
          schedule: schedule!,
          isRegistered: true,
          version: 1,
        },
      ],
      total: 1,
      limit: 100,
      offset: 0,
    }),
  );
  const bar = page.getByRole('listitem', { name: '03/11: 1 registered, 0 unregistered' });
  await expect.element(bar).toBeVisible();
  expect(bar.element().getBoundingClientRect().width).toBeLessThanOrEqual(48);
});
