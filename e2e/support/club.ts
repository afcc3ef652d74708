import type { Page } from '@playwright/test';
import { enterAs, keep, PEOPLE, type Role } from './screens.ts';
import { demoTest, expect, type DemoServer } from './server.ts';

type Json = Record<string, unknown>;

interface Schedule {
  id: string;
  weekday: number;
  start_time: string;
  end_time: string;
}

interface Club {
  id: string;
  name: string;
  schedules: Schedule[];
}

/** How the three users of the demonstration are named in a test's own club. */
export const NAMES: Record<Role, string> = {
  owner: PEOPLE.owner,
  manager: 'Anh Tuấn',
  player: 'Minh Châu',
};

/** A club of one test's own, in which the three users of the demonstration have their roles. */
export interface TestClub extends Club {
  /** The ids of its members, by their role. */
  memberIds: Record<Role, string>;
  /** Calls the API as the owner; answers what it says. */
  send: (method: string, path: string, body?: Json) => Promise<Json>;
  addMember: (name: string, alias?: string) => Promise<string>;
  register: (
    memberId: string,
    month: { year: number; month: number },
    schedules: Schedule[],
  ) => Promise<void>;
  /** Lets one of the three in, with this club chosen. */
  enter: (page: Page, role: Role) => Promise<void>;
}

/** Today in the club, as the wire writes it. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date());
}

/** The month so many months after this one. */
export function monthFromNow(months: number): { year: number; month: number } {
  const [year = 0, month = 0] = today().split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** A date of the wire as people read it. */
export function shownDate(date: string): string {
  return date.split('-').toReversed().join('/');
}

/** Access tokens by server and user: signing in for every test would be too many tries from one network. */
const tokens = new Map<string, string>();

async function request(url: string, method: string, body: Json | undefined, token = '') {
  return fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function read(answer: Response, what: string): Promise<Json> {
  const text = await answer.text();
  expect(answer.ok, `${what}: ${text}`).toBe(true);
  return (text === '' ? {} : JSON.parse(text)) as Json;
}

/** Calls the API as one of the users of the demonstration, who signs in where there is no session any more. */
function signedIn(server: DemoServer, role: Role): TestClub['send'] {
  const key = `${server.url} ${role}`;
  const signIn = async () => {
    const who = { username: PEOPLE[role], password: server.password };
    const answer = await request(`${server.url}/api/users/login/`, 'POST', who);
    const { access_token: token } = await read(answer, 'login');
    tokens.set(key, String(token));
  };
  return async (method, path, body) => {
    if (!tokens.has(key)) await signIn();
    const send = () => request(server.url + path, method, body, tokens.get(key));
    let answer = await send();
    if (answer.status === 401) {
      await signIn();
      answer = await send();
    }
    return read(answer, `${method} ${path}`);
  };
}

/** What a club of these tests is made with, where nothing else is said. */
export const CLUB = {
  name: 'Sân Bình Minh',
  location: 'Quận 3',
  capacity: 12,
  description: 'Mang theo giày trắng',
  schedules: [
    { weekday: 2, start_time: '19:00', end_time: '21:00' },
    { weekday: 4, start_time: '19:00', end_time: '21:00' },
    { weekday: 6, start_time: '17:30', end_time: '20:00' },
  ],
};

async function makeClub(server: DemoServer): Promise<TestClub> {
  const send = signedIn(server, 'owner');
  const club = (await send('POST', '/api/clubs/', CLUB)) as unknown as Club;
  const add = async (member: Json) => {
    const { id } = await send('POST', '/api/members/', { club_id: club.id, ...member });
    return String(id);
  };
  const others = async (role: 'manager' | 'player') =>
    add({ name: NAMES[role], role, email: `${PEOPLE[role]}@saomai.example` });
  const [self] = (await send('GET', `/api/members/${club.id}`)) as unknown as { id: string }[];
  return {
    ...club,
    send,
    memberIds: {
      owner: self!.id,
      manager: await others('manager'),
      player: await others('player'),
    },
    addMember: (name, alias) => add({ name, ...(alias && { alias }) }),
    register: async (memberId, month, schedules) => {
      const what = { member_ids: [memberId], ...month, schedules: schedules.map(({ id }) => id) };
      await send('POST', '/api/registrations/create-bulk/', what);
    },
    enter: async (page, role) => {
      await enterAs(page, server, role);
      await keep(page, { selected_club: JSON.stringify(club) });
    },
  };
}

/** The server of the demonstration, and a club that is there for one test only. */
export const clubTest = demoTest.extend<{ club: TestClub }>({
  club: async ({ server }, use) => {
    const club = await makeClub(server);
    await use(club);
    // Who has several clubs begins with the newest: the other tests expect the demonstration's.
    const clubs = (await club.send('GET', '/api/clubs/')) as unknown as Club[];
    if (clubs.some(({ id }) => id === club.id)) await club.send('DELETE', `/api/clubs/${club.id}`);
  },
});

/** The widths of a desk and of a phone. */
export const WIDTHS = [1280, 390] as const;
