import { play } from '@rallybook/contract/endpoints/play';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, idOf, showInClub } from '../../../test/club';
import type { FakeServer } from '../../../test/fake-server';
import { eveningOf } from '../../../test/play';
import { ClubChoiceContext } from '../../parts/club/current-club';
import { OtherClub } from './OtherClub';

const clubOf = (number: number): Club => ({
  ...CLUB,
  id: idOf(number),
  schedules: [{ id: idOf(number + 1), weekday: 3, startTime: '19:00', endTime: '21:00' }],
});
const CLUBS = [CLUB, clubOf(80), clubOf(90)];
const [, SECOND, THIRD] = CLUBS as [Club, Club, Club];
const ONE_OFF = idOf(99);

/** Opens the link of a session that the chosen club, the first one, has not. */
async function openLink(sessionId: string, prepare: (server: FakeServer) => void = () => {}) {
  const select = vi.fn<(club: Club | null) => void>();
  const reload = () => Promise.resolve();
  const choice = { clubs: CLUBS, club: CLUB, isLoading: false, error: null, reload, select };
  const server = await showInClub(
    <ClubChoiceContext value={choice}>
      <OtherClub sessionId={sessionId}>Not found</OtherClub>
    </ClubChoiceContext>,
    prepare,
  );
  return { select, server };
}

test('a link to the games of another club chooses that club, which its schedule tells', async () => {
  const { select, server } = await openLink(`${THIRD.schedules[0]!.id}.2026-11-25`);
  await expect.poll(() => select.mock.calls).toEqual([[THIRD]]);
  expect(server.received(play.get)).toEqual([]);
});

test('a link to a one-off session chooses its club before the others have answered', async () => {
  const { select } = await openLink(ONE_OFF, (server) => {
    server.answer(play.get, ({ params }) =>
      // The second club never answers.
      params.clubId === THIRD.id ? eveningOf() : new Promise(() => {}),
    );
  });
  await expect.poll(() => select.mock.calls).toEqual([[THIRD]]);
});

test('a link to a session of none of one’s clubs says so, and chooses none', async () => {
  const { select, server } = await openLink(ONE_OFF, (prepared) => {
    prepared.refuse(play.get, 'not_found');
  });
  await expect.element(page.getByText('Not found')).toBeVisible();
  expect(select).not.toHaveBeenCalled();
  const asked = server.received(play.get).map(({ params }) => params.clubId);
  expect(asked.toSorted()).toEqual([SECOND.id, THIRD.id]);
});
