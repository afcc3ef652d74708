import { randomUUID } from 'node:crypto';
import { requireSuccess } from '../bench/lib/api.ts';
import type { Owner } from '../bench/lib/owner.ts';
import { makeClient } from './client.ts';
import type { Club, Player } from './club.ts';
import { memberValue, openJournal } from './journal.ts';

let clubs = 0;

/** Makes a club with a player for each client. */
export async function makeClub(owner: Owner, clients: number): Promise<Club> {
  clubs += 1;
  const journal = openJournal();
  const create = async <Body>(path: string, body: object) => {
    const key = randomUUID();
    return requireSuccess(() => owner.ask<Body>(path, { method: 'POST', body, key }));
  };
  const schedules = [1, 3, 5].map((weekday) => ({
    weekday,
    start_time: '19:00',
    end_time: '21:00',
  }));
  const { body } = await create<{ id: string; schedules: { id: string }[] }>('/api/clubs/', {
    name: `Club ${clubs}`,
    location: 'Quận 11',
    capacity: 24,
    schedules,
  });
  const players: Player[] = [];
  for (let index = 0; index < clients; index += 1) {
    const email = `player${index}.of${clubs}.${owner.email}`;
    const member = { name: `Player ${index}`, alias: null, email, role: 'player' };
    const resource = journal.resource('member', email, email);
    const request = { club_id: body.id, ...member };
    const answer = await create<{ id: string }>('/api/members/', request);
    journal.note(resource, answer, memberValue(member));
    players.push({ id: answer.body.id, email });
  }
  const club: Club = {
    id: body.id,
    owner,
    scheduleIds: body.schedules.map(({ id }) => id),
    journal,
    months: [],
    failures: [],
    unanswered: [],
    clients: [],
  };
  club.clients = players.map((player, number) => makeClient({ owner, club, player, number }));
  return club;
}
