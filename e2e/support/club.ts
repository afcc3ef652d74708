import type { Page } from '@playwright/test';
import { enterAs, presetStorage, PEOPLE, type Role, signIn, wantsPictures } from './screens.ts';
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

/** The names of the three demonstration users in a test's own club. */
export const NAMES: Record<Role, string> = {
  owner: PEOPLE.owner,
  manager: 'Anh Tuấn',
  player: 'Minh Châu',
};

/** A club that only one test uses, in which the three demonstration users have their roles. */
export interface TestClub extends Club {
  /** The ids of its members, by their role. */
  memberIds: Record<Role, string>;
  /** Calls the API as the owner, and returns its answer. */
  send: (method: string, path: string, body?: Json) => Promise<Json>;
  addMember: (name: string, alias?: string) => Promise<string>;
  /** Adds a cost, by default of today, and returns its id. */
  addCost: (
    amount: number,
    more?: { date?: string; category?: string; payer_id?: string },
  ) => Promise<string>;
  register: (
    memberId: string,
    month: { year: number; month: number },
    schedules: Schedule[],
  ) => Promise<void>;
  /** Signs one of the three in, with this club chosen. */
  enter: (page: Page, role: Role) => Promise<void>;
}

/** Today in the club, as YYYY-MM-DD; known in tests only. */
export function today(): string {
  // A run may go on over midnight: what is asked when a file is loaded would be the day before. Outside of tests, this throws.
  demoTest.info();
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date());
}

/** The month that is so many months after the current one. */
export function monthFromNow(months: number): { year: number; month: number } {
  const [year = 0, month = 0] = today().split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/**
 * The sessions of a week, those with the fewest dates in a month first. Of the three of a test's club, one has four in every
 * month: only weekdays in a row have five.
 */
export function fewestFirst(
  schedules: readonly Schedule[],
  { year, month }: { year: number; month: number },
): Schedule[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weekdays = Array.from({ length }, (_, nth) =>
    new Date(Date.UTC(year, month - 1, nth + 1)).getUTCDay(),
  );
  const times = (schedule: Schedule) => weekdays.filter((day) => day === schedule.weekday).length;
  return schedules.toSorted((a, b) => times(a) - times(b));
}

/** A date (YYYY-MM-DD) as DD/MM/YYYY. */
export function shownDate(date: string): string {
  return date.split('-').toReversed().join('/');
}

/** The owner's access tokens, by server, so that not every test signs in: the server limits tries per network. */
const tokens = new Map<string, string>();

/** Makes a function that calls the API as the owner, and signs in again where the session has ended. */
function asOwner(server: DemoServer): TestClub['send'] {
  const enter = async () => tokens.set(server.url, (await signIn(server, 'owner')).access_token);
  return async (method, path, body) => {
    if (!tokens.has(server.url)) await enter();
    const send = () =>
      fetch(server.url + path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${tokens.get(server.url)}`,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    let answer = await send();
    if (answer.status === 401) {
      await enter();
      answer = await send();
    }
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
    return (text === '' ? {} : JSON.parse(text)) as Json;
  };
}

/** The data of a test's club. */
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
  const send = asOwner(server);
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
    addCost: async (amount, more) => {
      const cost = { club_id: club.id, date: today(), category: 'OTHER', amount, ...more };
      return String((await send('POST', '/api/costs/', cost))['id']);
    },
    register: async (memberId, month, schedules) => {
      const what = { member_ids: [memberId], ...month, schedules: schedules.map(({ id }) => id) };
      await send('POST', '/api/registrations/create-bulk/', what);
    },
    enter: async (page, role) => {
      await enterAs(page, server, role);
      await presetStorage(page, { selected_club: JSON.stringify(club) });
    },
  };
}

/** The server with the demonstration club, and a club for one test only. */
export const clubTest = demoTest.extend<{ club: TestClub }>({
  club: async ({ server }, use) => {
    const send = asOwner(server);
    const clubs = async () =>
      ((await send('GET', '/api/clubs/')) as unknown as Club[]).map(({ id }) => id);
    const before = await clubs();
    const club = await makeClub(server);
    server.forgetInvitations();
    await use(club);
    // Delete this test's clubs: users start with their newest club, and other tests expect the demonstration club.
    for (const id of await clubs()) {
      if (!before.includes(id)) await send('DELETE', `/api/clubs/${id}`);
    }
  },
});

/** The widths of a desktop and a phone, for what differs between them. */
export const WIDTHS = [1280, 390] as const;

/** A phone, for what does not: every page is looked at in both widths by screens.spec.ts. */
export const PHONE = { width: 390, height: 844 };

/** The same as a list of widths: for pictures, a desk's, too. */
export const PHONE_OR_ALL: readonly number[] = wantsPictures ? WIDTHS : [PHONE.width];
