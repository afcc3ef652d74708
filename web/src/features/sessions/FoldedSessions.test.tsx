import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, showInClub } from '../../../test/club';
import { SESSION } from '../../../test/sessions';
import { FoldedSessions } from './FoldedSessions';

/** Five sessions of a month: one more than is shown at first. */
const sessionsOf = (month: string) =>
  ['01', '03', '08', '10', '15'].map((day) => ({
    ...SESSION,
    id: `${CLUB.schedules[0]!.id}.2026-${month}-${day}`,
    plannedDate: `2026-${month}-${day}`,
    date: `2026-${month}-${day}`,
  }));

test('each of two lists of sessions says which of them its button shows more or fewer of', async () => {
  await showInClub(
    <>
      <FoldedSessions label="Next sessions" sessions={sessionsOf('12')} />
      <FoldedSessions label="Past month" sessions={sessionsOf('09')} isPast />
    </>,
  );
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Show 1 more of the next sessions');
  await press('Show 1 more of the past month');
  await press('Show fewer of the next sessions');
  await press('Show fewer of the past month');
  await expect.element(page.getByRole('button', { name: /^Show 1 more/ }).first()).toBeVisible();
});
