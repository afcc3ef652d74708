import { registrations } from '@rallybook/contract/endpoints/registrations';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub } from '../../../test/club';
import { useCopyOffer } from './use-copy-offer';

/** What is offered for July 2026, and for the months after it, one after another. */
function Offers() {
  const [month, setMonth] = useState<YearMonth>({ year: 2026, month: 7 });
  const offer = useCopyOffer(month);
  const what = offer === null ? 'nothing' : `${offer?.count ?? '...'} registrations`;
  return (
    <>
      <button type="button" onClick={() => setMonth({ ...month, month: month.month + 1 })}>
        Next
      </button>
      <p>
        Month {month.month}: {what}
      </p>
    </>
  );
}

test('a month with registrations is not offered those of the month before, which is known', async () => {
  const registered = (month: number) => ({
    id: idOf(80 + month),
    memberId: HOA.id,
    memberName: HOA.name,
    memberStatus: 'active' as const,
    year: 2026,
    month,
    scheduleIds: [CLUB.schedules[0]!.id],
    schedules: [CLUB.schedules[0]!],
    days: 4,
    registrationDate: '2026-06-25',
  });
  await showInClub(<Offers />, (server) =>
    server.answer(registrations.list, ({ params }) => {
      const items = params.month === 9 ? [] : [registered(params.month)];
      return { items, total: items.length, limit: 100, offset: 0 };
    }),
  );
  await expect.element(page.getByText('Month 7: nothing')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Month 8: nothing')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Month 9: 1 registrations')).toBeVisible();
});
