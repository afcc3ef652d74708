import { sessions } from '@rallybook/contract/endpoints/sessions';
import { settings } from '@rallybook/contract/endpoints/settings';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub } from '../../../test/club';
import { withLinks } from '../../../test/render';
import { SESSION } from '../../../test/sessions';
import type { FakeServer } from '../../../test/fake-server';
import { OwnRegistrationRow } from './OwnRegistrationRow';

const NOVEMBER = {
  id: idOf(31),
  memberId: HOA.id,
  memberName: HOA.name,
  memberStatus: 'active' as const,
  year: 2026,
  month: 11,
  days: 4,
  scheduleIds: [CLUB.schedules[0]!.id],
  schedules: [CLUB.schedules[0]!],
  registrationDate: '2026-10-30',
};

/** The last session of November, and what Hoa is registered for in the month. */
function november(
  server: FakeServer,
  { state, isRegistered }: { state: 'planned' | 'cancelled'; isRegistered: boolean },
) {
  server.refuse(settings.getRegistration, 'not_found');
  server.answer(sessions.list, { items: [{ ...SESSION, date: '2026-11-26', state }] });
  server.answer(registrations.list, ({ query }) => {
    const items = query.month === 11 && isRegistered ? [NOVEMBER] : [];
    return { items, total: items.length, limit: 100, offset: 0 };
  });
}

test('a month of which no session is to come is not offered to who is not registered for it', async () => {
  await showInClub(
    withLinks(<OwnRegistrationRow />),
    (server) => november(server, { state: 'cancelled', isRegistered: false }),
    'player',
  );
  await expect
    .element(page.getByRole('link', { name: 'Registration December 2026' }))
    .toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
});

test('a month of which a session is to come is offered to who is not registered for it', async () => {
  await showInClub(
    withLinks(<OwnRegistrationRow />),
    (server) => november(server, { state: 'planned', isRegistered: false }),
    'player',
  );
  await expect
    .element(page.getByRole('link', { name: 'Registration November 2026' }))
    .toBeVisible();
});

test('a month that a player can no longer change is shown, and not offered to register for', async () => {
  await showInClub(
    withLinks(<OwnRegistrationRow />),
    (server) => november(server, { state: 'cancelled', isRegistered: true }),
    'player',
  );
  await expect.element(page.getByRole('link', { name: 'View November 2026' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Registration December 2026' }))
    .toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(2);
});
