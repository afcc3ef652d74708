import type { TestApp } from './app.ts';
import { makeSessionClub } from './club-sessions.ts';
import type { Person } from './factories.ts';

const MINUTE = 60_000;

/** An evening of a club, today: its members are called by their names. */
export type PlayClub = Awaited<ReturnType<typeof makePlayClub>>;

/** Makes a club of twelve, and nobody is there yet. */
export async function makePlayClub(app: TestApp, names = 'abcdefghijkl'.split('')) {
  const club = await makeSessionClub(app, { names });
  const { owner, clubId, idOf, today, sessionOn } = club;
  const session = sessionOn(today);
  const inEvening = { club_id: clubId, session_id: session };
  const player = (name: string) => ({ member_id: idOf(name) });
  /** Such as `ab:cd`. */
  const teams = (text: string) => {
    const [teamA = [], teamB = []] = text.split(':').map((team) => team.split('').map(player));
    return { team_a: teamA, team_b: teamB };
  };
  const path = `/api/play/${clubId}/${session}`;
  const ago = (minutes: number) => new Date(app.clock().getTime() - minutes * MINUTE).toISOString();
  return {
    ...club,
    session,
    inEvening,
    path,
    ago,
    player,
    teams,
    state: async (by: Person = owner) => (await by.api.get(path)).body,
    settings: (change: Record<string, unknown>, by: Person = owner) =>
      by.api.put(`${path}/settings/`, change),
    presence: (name: string, change: Record<string, unknown>, by: Person = owner) =>
      by.api.post('/api/play/presence/', { ...inEvening, player: player(name), ...change }),
    /** @param minutes how long ago they came */
    come: async (namesOfThem: string, minutes = 60, by: Person = owner) => {
      for (const name of namesOfThem)
        await by.api.post('/api/play/presence/', {
          ...inEvening,
          player: player(name),
          is_here: true,
          at: ago(minutes),
        });
    },
    begin: (text: string, more: Record<string, unknown> = {}, by: Person = owner) =>
      by.api.post('/api/play/games/', { ...inEvening, court: '1', ...teams(text), ...more }),
    change: (id: unknown, patch: Record<string, unknown>, by: Person = owner) =>
      by.api.patch(`/api/play/games/${String(id)}/`, patch),
  };
}
