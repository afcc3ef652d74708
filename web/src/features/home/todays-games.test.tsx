import { members } from '@rallybook/contract/endpoints/members';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import type { Session } from '@rallybook/contract/schemas/sessions';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { withLinks } from '../../../test/render';
import { SESSION } from '../../../test/sessions';
import { GamesRows } from './GamesRows';
import { OwnNextSession } from './OwnNextSession';

const TODAY = '2026-11-25';

const planned = (startTime: string, endTime: string, part: Partial<Session> = {}): Session => {
  const times = { plannedDate: TODAY, date: TODAY, startTime, endTime };
  return { ...SESSION, id: `${CLUB.schedules[0]!.id}.${TODAY}`, ...times, ...part };
};
const MORNING = planned('06:00', '08:00', { here: 12 });
const ONE_OFF = planned('20:00', '22:00', { id: idOf(70), scheduleId: null, state: 'extra' });
const CANCELLED = planned('23:00', '23:30', { id: idOf(71), state: 'cancelled' });

/** Where the links to games lead, by the text that names each. */
async function gamesOn(content: ReactNode, role: 'owner' | 'player', items: Session[]) {
  await showInClub(
    withLinks(content),
    (server) => {
      server.answer(sessions.list, { items });
      server.answer(sessions.get, SESSION);
      server.answer(members.me, HOA);
    },
    role,
  );
  const link = page.getByRole('link', { name: /games|who plays next/i });
  await expect.element(link.first()).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  return link.elements().map((element) => ({
    link: page.elementLocator(element),
    path: new URL(element.getAttribute('href')!, location.href).pathname,
  }));
}

const both = [
  ['staff', <GamesRows key="staff" />, 'owner', 'Play Who plays next'],
  ['a player', <OwnNextSession key="player" />, 'player', 'Today’s games'],
] as const;

for (const [who, content, role, words] of both) {
  test(`home leads ${who} to the games of each session of today, an ended and a one-off one too`, async () => {
    const tomorrow = planned('19:00', '21:00', { id: idOf(72), date: '2026-11-26' });
    const links = await gamesOn(content, role, [MORNING, ONE_OFF, CANCELLED, tomorrow]);
    expect(links.map(({ path }) => path)).toEqual([`/play/${MORNING.id}`, `/play/${ONE_OFF.id}`]);
    await expect.element(links[0]!.link).toHaveAccessibleName(/06:00/);
    await expect.element(links[1]!.link).toHaveAccessibleName(/20:00/);
  });

  test(`the way of ${who} to the only games of today names no hour`, async () => {
    const [only] = await gamesOn(content, role, [ONE_OFF]);
    await expect.element(only!.link).toHaveAccessibleName(new RegExp(words));
    await expect.element(only!.link).not.toHaveAccessibleName(/\d:\d/);
  });
}
