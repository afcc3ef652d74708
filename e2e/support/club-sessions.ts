import { type TestClub, today } from './club.ts';

async function sessionsOf({ send, id }: TestClub) {
  const to = new Date(Date.parse(today()) + 13 * 86_400_000).toISOString().slice(0, 10);
  const path = `/api/sessions/${id}?from=${today()}&to=${to}`;
  const { items } = (await send('GET', path)) as { items: { id: string; date: string }[] };
  return items;
}

/** The session of the club that comes next, and begins tomorrow at the earliest. */
export async function nextSession(club: TestClub) {
  const sessions = await sessionsOf(club);
  return sessions.find(({ date }) => date > today())!;
}

/** Cancels a session of today, whose answers may have closed, so that the next one takes them. */
export async function cancelToday(club: TestClub) {
  for (const { id, date } of await sessionsOf(club)) {
    if (date !== today()) continue;
    await club.send('POST', '/api/sessions/cancel/', { club_id: club.id, session_id: id });
  }
}
