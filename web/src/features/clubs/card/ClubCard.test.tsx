import { members } from '@rallybook/contract/endpoints/members';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, showInClub } from '../../../../test/club';
import { ClubCard } from './ClubCard';

test.each([
  [0, 'Capacity: no limit'],
  [24, 'Capacity: 24'],
])('a card of a club with a capacity of %d says "%s"', async (capacity, words) => {
  await showInClub(
    <ClubCard club={{ ...CLUB, capacity }} isCurrent onSwitch={() => undefined} />,
    (server) => {
      server.answer(members.permissions, { clubId: CLUB.id, role: 'player', permissions: [] });
    },
  );
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
