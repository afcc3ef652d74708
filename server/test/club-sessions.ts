import { dayBefore, monthOf, nextDay, todayIn } from '@rallybook/contract/rules/calendar';
import type { TestApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { DAY } from './context.ts';
import { makeUser, type Person } from './factories.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** A club that plays every evening. Its sessions are called by their dates. */
export type SessionClub = Awaited<ReturnType<typeof makeSessionClub>>;

/**
 * Makes a club that plays every evening from 19:00 to 21:00.
 * @param names members without accounts
 */
export async function makeSessionClub(
  app: TestApp,
  { capacity = 4, names = ['an', 'binh', 'chi', 'dung'] as readonly string[] } = {},
) {
  // The dates of the next week are in the same month.
  while (Number(todayIn(ZONE, app.clock()).slice(8)) > 20) app.pass(DAY);
  const owner = await makeUser(app, `owner${Math.random().toString(36).slice(2, 8)}`);
  const made = await owner.api.post('/api/clubs/', {
    name: 'CLB',
    location: 'Quận 11',
    capacity,
    schedules: WEEK.map((weekday) => ({ weekday, start_time: '19:00', end_time: '21:00' })),
  });
  if (made.status !== 201) throw new Error(made.text);
  const club = made.body;
  const clubId = String(club['id']);
  const schedules = new Map(
    club['schedules']!.map((item) => [Number(item['weekday']), String(item['id'])]),
  );
  const ids = new Map<string, string>();
  const add = async (name: string, email?: string, role = 'player') => {
    const member = { club_id: clubId, name, role, ...(email && { email }) };
    const { body } = await owner.api.post('/api/members/', member);
    ids.set(name, String(body['id']));
    return String(body['id']);
  };
  for (const name of names) await add(name);
  const { body: own } = await owner.api.get('/api/members/get/', { 'club-id': clubId });
  const ownerId = String(own['id']);

  const today = todayIn(ZONE, app.clock());
  const tomorrow = nextDay(today);
  const idOf = (name: string) => (name === 'owner' ? ownerId : ids.get(name)!);
  const scheduleOn = (date: string) => schedules.get(new Date(`${date}T00:00:00Z`).getUTCDay())!;
  const sessionOn = (date: string) => `${scheduleOn(date)}.${date}`;
  const inSession = (session: string) => ({ club_id: clubId, session_id: session });

  const read = async (session = sessionOn(tomorrow), by: Person = owner) =>
    (await by.api.get(`/api/sessions/${clubId}/${session}/`)).body;

  /** Such as `an+2` (comes with two guests), `-an` (stays away). */
  const answer = (
    text: string,
    { session = sessionOn(tomorrow), by = owner }: { session?: string; by?: Person } = {},
  ): Promise<Answer> => {
    const [name = '', guests = '0'] = text.replace('-', '').split('+');
    return by.api.post('/api/sessions/answers/', {
      ...inSession(session),
      member_id: idOf(name),
      answer: text.startsWith('-') ? 'away' : 'coming',
      guests: Number(guests),
    });
  };
  const say = async (...texts: string[]) => {
    for (const text of texts) await answer(text);
  };

  const pass = (
    from: string,
    to: string | { guest_name: string },
    { session = sessionOn(tomorrow), by = owner, pays = 'giver' }: PassOptions = {},
  ) =>
    by.api.post('/api/sessions/passes/', {
      ...inSession(session),
      from_member_id: idOf(from),
      to: typeof to === 'string' ? { member_id: idOf(to) } : to,
      pays,
    });

  return {
    owner,
    clubId,
    today,
    tomorrow,
    yesterday: dayBefore(today),
    /** A user who is a member. */
    join: async (name: string, role = 'player') => {
      const person = await makeUser(app, `${name}${clubId.slice(-6)}`);
      await add(name, person.email, role);
      return person;
    },
    idOf,
    scheduleOn,
    sessionOn,
    inSession,
    read,
    answer,
    say,
    pass,
    /** Registers members for the sessions of a weekday in a month. */
    register: (members: readonly string[], date = tomorrow) =>
      owner.api.post('/api/registrations/create-bulk/', {
        member_ids: members.map(idOf),
        ...monthOf(date),
        schedules: [scheduleOn(date)],
      }),
    patch: (change: object) => owner.api.patch(`/api/clubs/${clubId}/`, change),
    /** What staff do to a session: cancel, restore, move or change. */
    change: (verb: string, body: object, session = sessionOn(tomorrow)) =>
      owner.api.post(`/api/sessions/${verb}/`, { ...inSession(session), ...body }),
    /** Who comes (with guests) and who waits, in order. */
    inShort: async (session?: string) => shorten(await read(session)),
  };
}

type PassOptions = { session?: string; by?: Person; pays?: string };

function shorten(session: Json) {
  const name = (entry: Json) =>
    `${String(entry['member_name'])}${Number(entry['guests']) > 0 ? `+${Number(entry['guests'])}` : ''}`;
  const having = (answer: string) =>
    session['roll']!.filter((entry) => String(entry['answer']) === answer).map(name);
  return { coming: having('coming'), waiting: having('waiting') };
}
