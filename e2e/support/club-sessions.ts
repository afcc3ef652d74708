import { type TestClub, today } from './club.ts';

/** The session of the club that comes next, and begins tomorrow at the earliest. */
export async function nextSession({ send, id }: TestClub) {
  const to = new Date(Date.parse(today()) + 13 * 86_400_000).toISOString().slice(0, 10);
  const path = `/api/sessions/${id}?from=${today()}&to=${to}`;
  const { items } = (await send('GET', path)) as { items: { id: string; date: string }[] };
  return items.find(({ date }) => date > today())!;
}
