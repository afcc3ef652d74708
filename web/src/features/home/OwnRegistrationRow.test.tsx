import { registrations } from '@rallybook/contract/endpoints/registrations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerBills } from '../../../test/bills';
import { CLUB, HOA, idOf, showInClub } from '../../../test/club';
import { withLinks } from '../../../test/render';
import { isRecord, readJson, storageKeys } from '../../data/storage/storage';
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

test('a month that a player can no longer change is shown, and the one that they tap opens', async () => {
  await showInClub(
    withLinks(<OwnRegistrationRow />),
    (server) => {
      answerBills(server, 'calculated');
      server.answer(registrations.list, ({ query }) => {
        const items = query.month === 11 ? [NOVEMBER] : [];
        return { items, total: items.length, limit: 100, offset: 0 };
      });
    },
    'player',
  );
  await expect.element(page.getByRole('link', { name: 'View November 2026' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Registration December 2026' }))
    .toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(2);
  await page.getByRole('link', { name: 'Registration December 2026' }).click();
  expect(readJson(storageKeys.monthFilter, isRecord)).toEqual({ year: 2026, month: 12 });
});

test('a month that is closed is not offered to register for', async () => {
  await showInClub(
    withLinks(<OwnRegistrationRow />),
    (server) => {
      answerBills(server, 'closed');
      server.answer(registrations.list, { items: [], total: 0, limit: 100, offset: 0 });
    },
    'player',
  );
  await expect.element(page.getByRole('link', { name: 'View November 2026' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Registration December 2026' }))
    .toBeVisible();
});
