import { sessions } from '@rallybook/contract/endpoints/sessions';
import type { EveningState } from '@rallybook/contract/schemas/play';
import { clear } from 'idb-keyval';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../src/app/query-client';
import { offlineStore } from '../src/data/offline/offline';
import { forgetPlays, sendPlays } from '../src/data/play/waiting-plays';
import { signedInUserId, startSession } from '../src/data/sign-in/session';
import { EveningScreen } from '../src/features/play/EveningScreen';
import { useEvening } from '../src/features/play/state/use-evening';
import { showInClub } from './club';
import type { FakeServer } from './fake-server';
import { gameOf, PLAY_SESSION, serveEvening, someone } from './play';
import { SESSION } from './sessions';

/** Ten people; the first four play on court 1. */
export const PEOPLE = [
  someone(21, 'Nguyễn Văn An', 62, { level: 4 }),
  someone(22, 'Trần Bình', 61, { level: 3 }),
  someone(23, 'Lê Thị Chi', 60, { level: 2 }),
  someone(24, 'Phạm Dũng', 59, { level: 5 }),
  someone(25, 'Võ Giang', 30, { level: 3 }),
  someone(26, 'Đặng Hà', 29, { level: 4 }),
  someone(27, 'Bùi Khánh', 28, { level: 2 }),
  someone(28, 'Đỗ Linh', 27, { level: 3 }),
  someone(29, 'Hồ Mai', 10, { level: 1 }),
  someone(30, 'Ngô Nam', 9, { level: 6 }),
];

/** The game of those four, begun twelve minutes ago. */
export const ON_COURT_1 = gameOf(
  41,
  '1',
  [
    [21, 22],
    [23, 24],
  ],
  12,
);

/** After each test: no network is lost, and nothing waits for it. */
export async function forgetEvening(): Promise<void> {
  offlineStore.write(false);
  await forgetPlays();
  await clear();
}

function Screen() {
  const { open } = useEvening(PLAY_SESSION);
  return open && <EveningScreen open={open} />;
}

/** Shows the screen of an evening in this state, to staff or to a player; what waits for the network is sent. */
export async function showEvening(
  state: EveningState,
  {
    role = 'owner',
    prepare = () => {},
  }: { role?: 'owner' | 'player'; prepare?: (server: FakeServer) => void } = {},
) {
  startSession({ accessToken: 'a1', refreshToken: 'r1', username: 'lan' });
  let evening = { read: () => state };
  const server = await showInClub(
    <Screen />,
    (prepared) => {
      evening = serveEvening(prepared, state);
      prepared.answer(sessions.get, { ...SESSION, id: PLAY_SESSION, roll: [] });
      prepare(prepared);
    },
    role,
  );
  onTestFinished(sendPlays(queryClient, signedInUserId() ?? ''));
  return { server, evening };
}

/** The part of the screen that is about one court. */
export const court = (name: string) =>
  page.getByRole('region', { name: `Court ${name}`, exact: true });
