import type { ClubRight, Role } from '@rallybook/contract/access/roles';
import { type Endpoint, onlyReads } from '@rallybook/contract/endpoints/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startSharedApp, type TestApp } from './app.ts';
import type { Answer, Client } from './client.ts';
import { expectError } from './expect-error.ts';
import { isWhole } from './extent.ts';
import {
  addBankLine,
  addAskedDevice,
  addGame,
  addBankSource,
  addWebhook,
  addBot,
  addImport,
  addReadingAnswer,
  addTokens,
  addRecurringCost,
  addShuttles,
  enterGuest,
  makeClub,
  makeUser,
  makeWorld,
  type Person,
  type World,
} from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { keeping } from './kept-world.ts';
import { cases, CLUB_NAMES, type Request, send, withIds } from './requests.ts';
import { emptyDatabase } from './stored-rows.ts';

/** Which roles hold which right: repeats the table of the product's rules, to notice any change. */
const HOLDERS: Record<ClubRight, readonly Role[]> = {
  member: ['player', 'manager', 'owner'],
  import_sheets: ['manager', 'owner'],
  answer_readings: ['manager', 'owner'],
  view_cost: ['manager', 'owner'],
  edit_member: ['manager', 'owner'],
  edit_registrations: ['manager', 'owner'],
  edit_club_bill: ['manager', 'owner'],
  export_club_bill: ['manager', 'owner'],
  view_tracking: ['manager', 'owner'],
  edit_money: ['manager', 'owner'],
  edit_setting: ['owner'],
  owner: ['owner'],
};

/** All kinds of people, with their roles in the first club and in the other one. */
const PEOPLE = {
  visitor: { signedIn: false },
  player: { signedIn: true, own: 'player' },
  manager: { signedIn: true, own: 'manager' },
  owner: { signedIn: true, own: 'owner' },
  'owner of another club': { signedIn: true, foreign: 'owner' },
  'removed member': { signedIn: true },
  'unverified user': { signedIn: false },
  'holder of a made-up token': { signedIn: false },
  // By the tokens of `addTokens`.
  program: { signedIn: true, own: 'owner', token: 'writes' },
  'program that reads': { signedIn: true, own: 'manager', token: 'reads' },
} as const satisfies Record<
  string,
  { signedIn: boolean; token?: 'writes' | 'reads' } & Partial<Record<'own' | 'foreign', Role>>
>;
type Someone = keyof typeof PEOPLE;
const everyone = Object.keys(PEOPLE) as Someone[];

/** Whose ids a request has: those of the first club, of the other one, or nobody's. */
type Whose = 'own' | 'foreign' | 'missing';

/** Whether a request has any ids; the key of a provider is none. */
function hasIds({ access, path }: Endpoint): boolean {
  return typeof access === 'object' || path.replace('/:key/', '/').includes('/:');
}

/** What no token opens, besides what is for users and owners: links and codes, mails with them, tokens, and what gives a role. */
const CLOSED_TO_TOKENS = [
  'members.create',
  'payees.links',
  'payees.mail',
  'payees.renew',
  'monthLinks.get',
  'monthLinks.renew',
  'sessionLinks.list',
  'sessionLinks.asked',
  'sessionLinks.decide',
  'sessionLinks.renew',
  'sessionLinks.unbind',
  'calendar.renewLink',
  'bots.createCode',
  'tokens.create',
  'tokens.remove',
];

/** Whether a token opens an endpoint of its club. */
function isOpenTo(token: 'writes' | 'reads', { title, endpoint }: Case): boolean {
  const { access } = endpoint;
  if (typeof access === 'string' || access.right === 'owner') return false;
  return !CLOSED_TO_TOKENS.includes(title) && (token === 'writes' || onlyReads(endpoint));
}

/** A token is ended by who made it, or by an owner. */
const isOthersToken = (title: string, role: Role) =>
  title === 'tokens.remove' && role === 'manager';

/** The status that the declared access implies for a person who requests something of a club. */
function expectedStatus(attack: Case, someone: Someone, whose: Whose): number {
  const { access, status } = attack.endpoint;
  // A token is sent along, whoever sends it.
  if (access === 'public' || access === 'token') return status;
  // Only the secret of the source counts, whoever sends the request.
  if (access === 'signed') return whose === 'missing' ? 401 : status;
  const person: { signedIn: boolean; token?: 'writes' | 'reads' } & Partial<Record<Whose, Role>> =
    PEOPLE[someone];
  if (!person.signedIn) return 401;
  const role = person[whose];
  if (person.token !== undefined && access === 'user') return 403;
  // A user's own resource: the sample requests name that of each club's owner.
  if (access === 'user') return role === 'owner' ? status : 404;
  if (role === undefined) return 404;
  if (person.token !== undefined && !isOpenTo(person.token, attack)) return 403;
  return HOLDERS[access.right].includes(role) && !isOthersToken(attack.title, role) ? status : 403;
}

type Case = Pick<(typeof cases)[number], 'title' | 'endpoint'>;

type Clients = Record<Someone, Client>;
type Addresses = { removed: string; unverified: string };

/** Everybody, and the clubs of `makeWorld`. */
type People = { first: World; clients: Clients; addresses: Addresses };

/** Everybody, and two clubs that have the same things. */
type TwoClubs = Pick<People, 'clients'> & { worlds: Record<'own' | 'foreign', World> };

let app: TestApp;
beforeAll(async () => {
  app = await startSharedApp();
});

/** Someone who has a session although the address is not verified. */
async function makeUnverified(): Promise<Person> {
  const person = await makeUser(app, 'unverified');
  await app.db
    .updateTable('users')
    .set({ emailVerifiedAt: null })
    .where('username', '=', person.username)
    .execute();
  return person;
}

/** Makes the removed and the unverified person members of a club, with a powerful role. */
async function addOutsiders(owner: Person, clubId: string, addresses: Addresses): Promise<void> {
  const add = async (name: string, email: string, role: Role) => {
    const member = { club_id: clubId, name, email, role };
    const { status, body } = await owner.api.post('/api/members/', member);
    expect(status).toBe(201);
    return String(body['id']);
  };
  const removed = await add('removed', addresses.removed, 'owner');
  expect((await owner.api.delete(`/api/members/${removed}/delete`)).status).toBe(204);
  await add('unverified', addresses.unverified, 'manager');
}

/** A registration that a player may still take back. */
async function registerAhead({ owner, player, scheduleId }: World): Promise<string> {
  const { body } = await owner.api.post('/api/registrations/create-bulk/', {
    member_ids: [player.memberId],
    year: 2099,
    month: 2,
    schedules: [scheduleId],
  });
  return String(body[0]!['id']);
}

const clientsOfPrograms = ({ programs }: Pick<World, 'programs'>) => ({
  program: app.client({ token: programs.writes }),
  'program that reads': app.client({ token: programs.reads }),
});

const makePeople = keeping(async (): Promise<People> => {
  const first = await makeWorld(app);
  const removed = await makeUser(app, 'removed');
  const unverified = await makeUnverified();
  const clients: Clients = {
    visitor: app.client(),
    player: first.player.api,
    manager: first.manager.api,
    owner: first.owner.api,
    'owner of another club': first.stranger.api,
    'removed member': removed.api,
    'unverified user': unverified.api,
    'holder of a made-up token': app.client({ token: 'a.b.c' }),
    ...clientsOfPrograms(first),
  };
  const addresses = { removed: removed.email, unverified: unverified.email };
  await addOutsiders(first.owner, first.clubId, addresses);
  return { first, clients, addresses };
});

/** Staff of the other club have no rights in the first one. */
const OTHER_STAFF = {
  manager: { email: 'other.manager@club.example' },
  player: { email: 'other.player@club.example' },
};

const makeTwoClubs = keeping(async (): Promise<TwoClubs> => {
  const { first, clients, addresses } = await makePeople(app);
  const open = async (whose: 'own' | 'foreign'): Promise<World> => {
    const owner = whose === 'own' ? first.owner : first.stranger;
    const staff = whose === 'own' ? first : OTHER_STAFF;
    const { ownerId, managerId, playerId, ...club } = await makeClub(owner, staff);
    await addOutsiders(owner, club.clubId, addresses);
    const world = {
      ...first,
      ...club,
      bankLineId: await addBankLine(app, club.clubId),
      bankSourceId: await addBankSource(app, club.clubId),
      ...(await addWebhook(app, { clubId: club.clubId, ownerId })),
      askedDeviceId: await addAskedDevice(app, { clubId: club.clubId, memberId: playerId }),
      botId: await addBot(app, club.clubId),
      guestId: await enterGuest(owner, club.clubId),
      importId: await addImport(app, club.clubId),
      readingId: await addReadingAnswer(app, { clubId: club.clubId, memberId: playerId }),
      ...(await addTokens(app, club.clubId, {
        owner: { ...owner, memberId: ownerId },
        manager: { ...first.manager, memberId: managerId },
        player: { ...first.player, memberId: playerId },
      })),
      ...(await addGame(app, club, [playerId, managerId])),
      recurringCostId: await addRecurringCost(app, club),
      shuttles: await addShuttles(app, club.clubId),
      owner: { ...owner, memberId: ownerId },
      manager: { ...first.manager, memberId: managerId },
      player: { ...first.player, memberId: playerId },
    };
    return { ...world, registrationId: await registerAhead(world) };
  };
  const worlds = { own: await open('own'), foreign: await open('foreign') };
  await app.mailsTo(first.owner.email);
  return { clients: { ...clients, ...clientsOfPrograms(worlds.own) }, worlds };
});

/** Everything as it was before anybody did anything. */
async function anew<T>(make: (app: TestApp) => Promise<T>): Promise<T> {
  await emptyDatabase(app.db);
  return make(app);
}

type MakeRequest = (typeof cases)[number]['request'];

async function requestFor(
  { worlds: { own, foreign } }: TwoClubs,
  make: MakeRequest,
  whose: Whose,
): Promise<Request> {
  if (whose === 'missing') return withIds(await make(own), newId(), CLUB_NAMES);
  return make(whose === 'own' ? own : foreign);
}

let cells = 0;
afterAll(() => {
  process.stdout.write(`The authorization matrix has ${cells} cells.\n`);
});

type Row = Record<string, number>;

/** Tries count, those that are refused, too. */
const COUNTED = ['login_tries'];

/**
 * Of those who may send a request, whoever has the fewest rights, of their own club: each answered request that changes something
 * needs everything anew.
 */
const leastOf = <Attempt extends { someone: Someone; whose: Whose }>(
  answered: readonly Attempt[],
) => answered.find(({ whose }) => whose !== 'foreign') ?? answered[0];

/**
 * Sends each request as each person, for each club. Refused requests come first, and must change nothing. Whoever may
 * not know a club gets the same answer as if it did not exist.
 */
async function fillMatrix(
  attack: Case,
  make: MakeRequest,
): Promise<{ actual: Row; expected: Row }> {
  const { endpoint } = attack;
  const attempts = everyone.flatMap((someone) =>
    (['own', 'foreign', 'missing'] as const).map((whose) => {
      const expected = expectedStatus(attack, someone, whose);
      return { someone, whose, expected, title: `${someone}, ${whose} id` };
    }),
  );
  let clubs = await anew(makeTwoClubs);
  const actual: Row = {};
  const refused = [];
  for (const attempt of attempts.filter(({ expected }) => expected >= 400)) {
    refused.push({ ...attempt, request: await requestFor(clubs, make, attempt.whose) });
  }
  const before = await fingerprint(app.db, COUNTED);
  const notFound: Partial<Record<Someone, Answer['body']>> = {};
  for (const { someone, expected, title, request } of refused) {
    const answer = await send(clubs.clients[someone], endpoint, request);
    actual[title] = answer.status;
    if (answer.status !== expected) continue;
    expectError(answer, expected);
    if (expected !== 404) continue;
    notFound[someone] ??= answer.body;
    expect(answer.body, title).toEqual(notFound[someone]);
  }
  expect(await fingerprint(app.db, COUNTED)).toBe(before);
  const answered = attempts.filter(({ expected }) => expected < 400);
  const least = leastOf(answered);
  const sent = isWhole || least === undefined ? answered : [least];
  for (const { someone, whose, title } of sent) {
    // A successful request may use up the resource.
    if (endpoint.method !== 'GET' && whose !== 'missing') clubs = await anew(makeTwoClubs);
    const request = await requestFor(clubs, make, whose);
    actual[title] = (await send(clubs.clients[someone], endpoint, request)).status;
  }
  const tried = [...refused, ...sent];
  cells += tried.length;
  return {
    actual,
    expected: Object.fromEntries(tried.map(({ title, expected }) => [title, expected])),
  };
}

const clubCases = cases.filter(({ endpoint }) => hasIds(endpoint) && endpoint.access !== 'public');
const plainCases = cases.filter(
  ({ endpoint }) => !clubCases.some((other) => other.endpoint === endpoint),
);

test.each(clubCases)(
  '13, 15: $title: who may, who may not, and whose club does not exist for them',
  async ({ title, endpoint, request }) => {
    const { actual, expected } = await fillMatrix({ title, endpoint }, request);
    expect(actual).toEqual(expected);
  },
);

/** What these send was given to the owner alone; others get this answer. */
const OWN_PROOFS: Readonly<Record<string, number>> = {
  'passkeys.add': 401,
  'passkeys.renewCodes': 401,
  'passkeys.recover': 401,
  'providers.link': 400,
  'providers.disconnect': 404,
};

test.each(plainCases)('12: $title: who may, and who may not', async ({ title, ...rest }) => {
  const { endpoint, request } = rest;
  const { access, method, status } = endpoint;
  const actual: Row = {};
  const expected: Row = {};
  let people = await anew(makePeople);
  for (const someone of everyone) {
    const answer = await send(people.clients[someone], endpoint, await request(people.first));
    actual[someone] = answer.status;
    const isOpen = access === 'public' || access === 'token';
    const mayCall = isOpen || PEOPLE[someone].signedIn;
    const allowed = someone === 'owner' ? status : (OWN_PROOFS[title] ?? status);
    const isProgram = !isOpen && 'token' in PEOPLE[someone];
    expected[someone] = isProgram ? 403 : mayCall ? allowed : 401;
    if (answer.status === 401) expectError(answer, 401);
    if (method !== 'GET') people = await anew(makePeople);
  }
  expect(actual).toEqual(expected);
  cells += everyone.length;
});

/** The sample requests of these change something before they are sent. */
const CHANGING = [
  'passkeys.rename',
  'passkeys.remove',
  'bills.close',
  'bills.reopen',
  'fund.month',
  'overview.read',
  'play.restoreGame',
  'push.unsubscribe',
  'rules.remove',
  'sessions.restore',
  'sessions.pass',
  'sessions.undoPass',
];

/** The same request with each id in its body replaced, except those that name the club. */
function withInnerIds(request: Request, exchange: (id: string) => string | undefined): Request[] {
  return Object.entries(request.body ?? {}).flatMap(([key, value]): Request[] => {
    const isScope = CLUB_NAMES.includes(key);
    if (Array.isArray(value)) {
      return value.flatMap((id: unknown, index) => {
        const other = isScope && index === 0 ? undefined : exchange(String(id));
        if (other === undefined) return [];
        return [{ ...request, body: { ...request.body, [key]: value.with(index, other) } }];
      });
    }
    const other = isScope ? undefined : exchange(String(value));
    return other === undefined ? [] : [{ ...request, body: { ...request.body, [key]: other } }];
  });
}

test('14: an id of another club in a request of one’s own answers as a missing one', async () => {
  const { worlds } = await anew(makeTwoClubs);
  const { own, foreign } = worlds;
  const others = new Map([
    [own.scheduleId, foreign.scheduleId],
    [own.player.memberId, foreign.player.memberId],
    [own.manager.memberId, foreign.manager.memberId],
  ]);
  const before = await fingerprint(app.db);
  const requests: string[] = [];
  for (const { title, endpoint, request } of clubCases) {
    if (CHANGING.includes(title)) continue;
    const good = await request(own);
    const missing = withInnerIds(good, (id) => (others.has(id) ? newId() : undefined));
    for (const [index, bad] of withInnerIds(good, (id) => others.get(id)).entries()) {
      const answer = await send(own.owner.api, endpoint, bad);
      expect(answer.body, title).toMatchObject({ status_code: 404, code: 'not_found' });
      expect((await send(own.owner.api, endpoint, missing[index]!)).body).toEqual(answer.body);
      requests.push(title);
    }
  }
  expect(requests).toEqual(expect.arrayContaining(['costs.create', 'registrations.createBulk']));
  expect(await fingerprint(app.db)).toBe(before);
});
