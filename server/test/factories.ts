import type { Role } from '@rallybook/contract/access/roles';
import { TOKEN_SCOPES, type TokenScope } from '@rallybook/contract/access/token-scopes';
import { todayIn, weekdayOf, type CalendarDate } from '@rallybook/contract/rules/calendar';
import { vnd } from '@rallybook/contract/test/money';
import { hashApiToken, makeApiToken } from '../src/auth/api-tokens.ts';
import { hashPassword } from '../src/auth/passwords.ts';
import { transaction } from '../src/db/engine/transaction.ts';
import { firstTokens, openSession } from '../src/domain/accounts/sessions.ts';
import { newId } from '../src/ids.ts';
import { seal } from '../src/seal.ts';
import type { TestApp } from './app.ts';
import { TOKENS } from './bot-hosts.ts';
import type { Client } from './client.ts';
import { DAY } from './context.ts';
import { keeping } from './kept-world.ts';

export const PASSWORD = 'a long enough password';
let passwordHash: Promise<string> | null = null;

type Account = { username: string; email: string; token: string; refreshToken: string };
export type Person = Account & { api: Client };

/** A verified, signed-in user, in a database for which no server needs to run. */
export async function makeAccount(
  app: Pick<TestApp, 'db' | 'clock' | 'keys'>,
  username: string,
): Promise<Account> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `${username}@club.example`;
  const id = newId();
  const now = app.clock().toISOString();
  await app.db
    .insertInto('users')
    .values({
      id,
      username,
      usernameKey: username,
      email,
      emailKey: email,
      passwordHash: await passwordHash,
      emailVerifiedAt: now,
      createdAt: now,
    })
    .execute();
  // Like a login with the right password, but without hashing it, which takes longer than most tests.
  const session = await transaction(app.db, {}, (trx) =>
    openSession(trx, app, { userId: id, userAgent: null, language: 'en', method: 'password' }),
  );
  const { accessToken: token, refreshToken } = await firstTokens(app, session);
  return { username, email, token, refreshToken };
}

/** A verified, signed-in user. */
export async function makeUser(app: TestApp, username: string): Promise<Person> {
  const account = await makeAccount(app, username);
  return { ...account, api: app.client({ token: account.token }) };
}

/** Starts another session of a user. */
export async function signInAgain(app: TestApp, person: Person): Promise<Person> {
  const who = { username: person.username, password: PASSWORD };
  const { body } = await app.client().post('/api/users/login/', who);
  const token = String(body['access_token']);
  return {
    ...person,
    token,
    refreshToken: String(body['refresh_token']),
    api: app.client({ token }),
  };
}

type Member = Person & { memberId: string };

/** A club with data of every kind in October 2026. */
type Club = {
  clubId: string;
  /** Wednesdays. */
  scheduleId: string;
  ownerId: string;
  managerId: string;
  playerId: string;
  /** The player's, as are the nickname, the attendance record and the row of the bill. */
  registrationId: string;
  costId: string;
  trackingId: string;
  nicknameId: string;
  /** A payment of the player, and the fund's opening. */
  entryId: string;
  fundEntryId: string;
  /** A cost that was deleted. */
  deletedId: string;
  /** A club of the same owner that was deleted. */
  deletedClubId: string;
};

/** An imported transfer of 300 kVND that names nobody. */
export async function addBankLine(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  clubId: string,
): Promise<string> {
  const id = newId();
  const row = {
    clubId,
    id,
    source: 'table',
    date: '2026-10-10',
    madeAt: null,
    isDated: 1,
    amount: 300_000,
    direction: 'in',
    text: 'tien san',
    reference: 'FT1',
    account: '0121000891319',
    balance: null,
    serviceId: null,
    state: 'open',
    likeId: null,
    isRedacted: 0,
    importedAt: clock().toISOString(),
    importedBy: null,
  } as const;
  await db.insertInto('bankLines').values(vnd(row)).execute();
  return id;
}

/** A recurring cost of a club, by its sessions of a schedule, from September 2026 on. */
export async function addRecurringCost(
  { db }: Pick<TestApp, 'db'>,
  { clubId, scheduleId }: { clubId: string; scheduleId: string },
): Promise<string> {
  const id = newId();
  const row = {
    clubId,
    id,
    seriesId: id,
    category: 'COURT_RENTAL',
    payerId: null,
    scheduleId,
    amount: 400_000,
    per: 'session',
    fromYear: 2026,
    fromMonth: 9,
    untilYear: null,
    untilMonth: null,
    note: null,
    version: 1,
  } as const;
  await db.insertInto('recurringCosts').values(vnd(row)).execute();
  return id;
}

type ShuttleIds = { purchaseId: string; useId: string; countId: string };

/** A tube that a club got for nothing, long ago, a use of some of it, and a count. */
export async function addShuttles(
  { db }: Pick<TestApp, 'db'>,
  clubId: string,
): Promise<ShuttleIds> {
  const ids = { purchaseId: newId(), useId: newId(), countId: newId() };
  const row = (id: string, date: string) => ({ clubId, id, date, version: 1 });
  const bought = { tubes: 1, perTube: 12, price: 0, payerId: null, brand: null };
  const purchase = { ...row(ids.purchaseId, '2019-01-01'), ...bought };
  await db.insertInto('shuttlePurchases').values(vnd(purchase)).execute();
  await db
    .insertInto('costs')
    .values(
      vnd({
        ...row(newId(), '2019-01-01'),
        category: 'SHUTTLE',
        amount: 0,
        purchaseId: ids.purchaseId,
      }),
    )
    .execute();
  const used = { scheduleId: null, pieces: 4, tubes: null, isEstimate: 0 };
  const use = { ...row(ids.useId, '2019-01-02'), ...used };
  await db.insertInto('shuttleUses').values(use).execute();
  const count = { ...row(ids.countId, '2019-01-03'), pieces: 8 };
  await db.insertInto('shuttleCounts').values(count).execute();
  return ids;
}

/** The secret with which the services of `addBankSource` sign. */
export const BANK_SECRET = 'a secret of two';
/** The account whose transfers they report. */
export const BANK_ACCOUNT = '0121000891319';

/** Connects a service that reports the transfers to a club's account. */
export async function addBankSource(
  { db, clock, keys }: Pick<TestApp, 'db' | 'clock' | 'keys'>,
  clubId: string,
  kind: 'sepay' | 'casso' = 'sepay',
): Promise<string> {
  const id = newId();
  const row = {
    clubId,
    id,
    kind,
    accountNumber: BANK_ACCOUNT,
    sealed: seal(keys, { purpose: 'bank-source', id }, BANK_SECRET),
    createdAt: clock().toISOString(),
    createdBy: newId(),
    lastReceivedAt: null,
    lastRefusedAt: null,
    lastRefusedWhy: null,
  };
  await db.insertInto('bankSources').values(row).execute();
  return id;
}

/** A webhook that is told of months that are opened again, at an address where no request may go, and a message to it that has failed. */
export async function addWebhook(
  { db, clock, keys }: Pick<TestApp, 'db' | 'clock' | 'keys'>,
  { clubId, ownerId }: { clubId: string; ownerId: string },
): Promise<{ webhookId: string; tryId: string }> {
  const [webhookId, tryId] = [newId(), newId()];
  const createdAt = clock().toISOString();
  const secret = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`;
  await db
    .insertInto('webhooks')
    .values({
      clubId,
      id: webhookId,
      url: 'https://127.0.0.1/x',
      events: 'bill.reopened',
      sealed: seal(keys, { purpose: 'webhook', id: webhookId }, secret),
      oldSealed: null,
      oldUntil: null,
      isActive: 1,
      offReason: null,
      createdAt,
      createdBy: ownerId,
      onSince: createdAt,
      lastDeliveredAt: null,
      failingSince: null,
      busyUntil: createdAt,
    })
    .execute();
  const tried = { attempts: 8, triedAt: createdAt, nextTryAt: null, status: 500, ms: 3 };
  const message = { event: 'cost.added', thing: newId(), createdAt } as const;
  await db
    .insertInto('webhookTries')
    .values({ clubId, id: tryId, webhookId, state: 'failed', ...message, ...tried })
    .execute();
  return { webhookId, tryId };
}

/** The secret that the service of `addBot` sends. */
export const BOT_SECRET = 'a secret between two';

/** Connects a bot of Telegram. */
export async function addBot(
  { db, clock, keys }: Pick<TestApp, 'db' | 'clock' | 'keys'>,
  clubId: string,
): Promise<string> {
  const id = newId();
  const secrets = JSON.stringify({ token: TOKENS.telegram, secret: BOT_SECRET });
  const sealed = seal(keys, { purpose: 'bot', id }, secrets);
  const row = { clubId, id, kind: 'telegram', name: 'clb_bot', sealed } as const;
  await db
    .insertInto('bots')
    .values({ ...row, createdAt: clock().toISOString() })
    .execute();
  return id;
}

/** A phone that wants to answer as a member. */
export async function addAskedDevice(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { clubId, memberId }: { clubId: string; memberId: string },
): Promise<string> {
  const id = newId();
  const row = { clubId, id, memberId, hash: id, refusedAt: null };
  await db
    .insertInto('askedDevices')
    .values({ ...row, askedAt: clock().toISOString() })
    .execute();
  return id;
}

/** A Wednesday of a date's month that is not the date, late enough that nothing of the world's October is on it. */
function otherWednesday(date: CalendarDate): CalendarDate {
  const days = [28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15];
  const dates = days.map((day) => `${date.slice(0, 8)}${day}`);
  return dates.find((other) => other !== date && weekdayOf(other) === 3)!;
}

/**
 * A game that has ended between two members, who are still there and record what is played.
 * @returns its id, and that of its session
 */
export async function addGame(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { clubId, scheduleId }: Pick<Club, 'clubId' | 'scheduleId'>,
  memberIds: readonly [string, string],
): Promise<{ gameId: string; playedId: string }> {
  const [id, sessionId] = [newId(), newId()];
  const date = todayIn('Asia/Ho_Chi_Minh', clock());
  const plannedDate = otherWednesday(date);
  // Moved to the whole of today: what players may do ends some hours after their evening.
  const moved = { date, startTime: '00:00', endTime: '23:59' };
  const session = { clubId, id: sessionId, scheduleId, plannedDate, ...moved };
  await db
    .insertInto('clubSessions')
    .values({ ...session, status: 'open', version: 1 })
    .execute();
  const settings = { mode: 'fair', doubles: 1, singlesFallback: 1, isMixed: 0 } as const;
  const pairs = { courts: '["1","2"]', together: '[]', apart: '[]', playersRun: 1 } as const;
  await db
    .insertInto('evenings')
    .values({ clubId, sessionId, ...settings, ...pairs, version: 2, settingsVersion: 2 })
    .execute();
  const now = clock().toISOString();
  const game = { clubId, id, sessionId, court: '1', begunAt: now, endedAt: now, version: 1 };
  await db.insertInto('games').values(game).execute();
  for (const [index, memberId] of memberIds.entries()) {
    const recordId = newId();
    const record = { clubId, id: recordId, memberId, date: plannedDate, scheduleId, version: 1 };
    await db.insertInto('trackings').values(record).execute();
    const came = { clubId, id: newId(), sessionId, memberId, kind: 'came' } as const;
    await db
      .insertInto('presenceChanges')
      .values({ ...came, changedAt: now, madeRecord: recordId })
      .execute();
    const team = index === 0 ? 'a' : 'b';
    await db
      .insertInto('gamePlayers')
      .values({ clubId, gameId: id, team, place: 1, memberId })
      .execute();
  }
  return { gameId: id, playedId: `${scheduleId}.${plannedDate}` };
}

/** An import of a club's sheets that made nothing which is still there. */
export async function addImport(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  clubId: string,
): Promise<string> {
  const id = newId();
  const counts = {
    members: 0,
    schedules: 0,
    registrations: 0,
    records: 1,
    guests: 0,
    costs: 0,
    openings: 0,
    payments: 0,
  };
  const row = {
    clubId,
    id,
    createdAt: clock().toISOString(),
    createdBy: null,
    fileNames: 'T9.xlsx',
    created: JSON.stringify(counts),
    switchedFrom: null,
    undoneAt: null,
    knowsThings: 1,
  } as const;
  await db.insertInto('imports').values(row).execute();
  const thing = { clubId, importId: id, kind: 'record', thingId: newId() } as const;
  await db.insertInto('importedThings').values(thing).execute();
  const choice = { headings: '0'.repeat(64), choice: '{"kind":"ignored"}' };
  await db
    .insertInto('sheetChoices')
    .values({ clubId, ...choice, chosenAt: clock().toISOString() })
    .execute();
  return id;
}

/** An answer that is kept: who is meant by a name in chats. */
export async function addReadingAnswer(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { clubId, memberId }: { clubId: string; memberId: string },
): Promise<string> {
  const id = newId();
  const row = {
    clubId,
    id,
    createdAt: clock().toISOString(),
    createdBy: null,
    reading: 'chats',
    layout: '0'.repeat(64),
    questionId: 'whom_a_name_means|vy',
    questionKind: 'whom_a_name_means',
    question: 'Who is Vy?',
    heading: null,
    value: 'Vy',
    choice: 'player',
    choiceKey: null,
    memberId,
  } as const;
  await db.insertInto('readingAnswers').values(row).execute();
  return id;
}

/**
 * A token of a member, which ends in 90 days and was used today.
 * @returns also the token itself
 */
export async function addToken(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { clubId, memberId, username }: { clubId: string; memberId: string; username: string },
  scopes: readonly TokenScope[],
): Promise<{ id: string; token: string }> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', username.toLowerCase())
    .executeTakeFirstOrThrow();
  const [id, token, now] = [newId(), makeApiToken(), clock()];
  const expiresAt = new Date(now.getTime() + 90 * DAY).toISOString();
  const row = {
    clubId,
    id,
    memberId,
    userId,
    name: 'n8n',
    scopes: scopes.join(' '),
    tokenHash: hashApiToken(token),
    createdAt: now.toISOString(),
    expiresAt,
    warnAt: null,
    lastUsedOn: now.toISOString().slice(0, 10),
  };
  await db.insertInto('apiTokens').values(row).execute();
  return { id, token };
}

/** Tokens of a club: one of the player's, which does nothing, the owner's and the manager's. */
export async function addTokens(
  app: TestApp,
  clubId: string,
  { owner, manager, player }: Record<Role, { memberId: string; username: string }>,
): Promise<Pick<World, 'tokenId' | 'programs'>> {
  const reads = TOKEN_SCOPES.filter((scope) => scope.endsWith(':read'));
  const { id: tokenId } = await addToken(app, { clubId, ...player }, ['member:read']);
  const programs = {
    writes: (await addToken(app, { clubId, ...owner }, TOKEN_SCOPES)).token,
    reads: (await addToken(app, { clubId, ...manager }, reads)).token,
  };
  return { tokenId, programs };
}

/** A guest of November 2026 who has to pay 50 kVND in cash. */
export async function enterGuest({ api }: Pick<Person, 'api'>, clubId: string): Promise<string> {
  const guest = { club_id: clubId, date: '2026-11-04', name: 'Tâm', fee: 50 };
  return String((await api.post('/api/guests/', guest)).body['id']);
}

/** A club with one member of each role and data of every kind in October 2026; and the owner of another club. */
export type World = Omit<Club, 'ownerId' | 'managerId' | 'playerId'> & {
  /** Allocated to nobody. */
  bankLineId: string;
  bankSourceId: string;
  /** A webhook that nobody answers, and a message to it. */
  webhookId: string;
  tryId: string;
  /** Of the player. */
  askedDeviceId: string;
  /** A bot of Telegram. */
  botId: string;
  /** From `enterGuest`. */
  guestId: string;
  /** From `addImport`. */
  importId: string;
  /** From `addReadingAnswer`: of the player. */
  readingId: string;
  /** A token of the player's. */
  tokenId: string;
  /** A token of the owner with all scopes, and one of the manager with all that read. */
  programs: Record<'writes' | 'reads', string>;
  /** From `addGame`. */
  gameId: string;
  /** The session of that game. */
  playedId: string;
  recurringCostId: string;
  shuttles: ShuttleIds;
  app: TestApp;
  owner: Member;
  manager: Member;
  player: Member;
  stranger: Person;
  /** The stranger's club. */
  otherClubId: string;
};

export const CLUB = {
  name: 'CLB Cầu lông',
  location: 'Quận 11',
  capacity: 24,
  schedules: [{ weekday: 3, start_time: '19:00', end_time: '21:00' }],
};

/** Makes a club through the API, as its owner. */
export async function makeClub(
  owner: Person,
  staff: { manager: { email: string }; player: { email: string } },
): Promise<Club> {
  const club = (await owner.api.post('/api/clubs/', CLUB)).body;
  const clubId = String(club['id']);
  const scheduleId = String(club['schedules']![0]!['id']);
  const own = await owner.api.get('/api/members/get/', { 'club-id': clubId });

  const join = async (role: 'manager' | 'player'): Promise<string> => {
    const member = { club_id: clubId, name: role, email: staff[role].email, role };
    const { body } = await owner.api.post('/api/members/', member);
    return String(body['id']);
  };
  const managerId = await join('manager');
  const playerId = await join('player');

  const nickname = await owner.api.post(`/api/members/${playerId}/nicknames/`, { name: 'Smash' });
  const when = { year: 2026, month: 10 };
  const registration = await owner.api.post('/api/registrations/create-bulk/', {
    member_ids: [playerId],
    ...when,
    schedules: [scheduleId],
  });
  const cost = await owner.api.post('/api/costs/', {
    club_id: clubId,
    date: '2026-10-07',
    category: 'COURT_RENTAL',
    amount: 300,
  });
  const tracking = await owner.api.post('/api/trackings/', {
    member_id: playerId,
    date: '2026-10-07',
    schedule_id: scheduleId,
  });
  await owner.api.post('/api/bills/', { club_id: clubId, ...when });
  const entry = await owner.api.post('/api/accounts/entries/', {
    club_id: clubId,
    member_id: playerId,
    kind: 'payment',
    amount: 100,
    date: '2026-10-09',
    method: 'cash',
  });
  const fundEntry = await owner.api.post('/api/fund/entries/', {
    club_id: clubId,
    kind: 'opening',
    amount: 500,
    date: '2026-10-01',
    note: 'Quỹ đầu kỳ',
  });
  const mistake = { club_id: clubId, date: '2026-10-08', category: 'OTHER', amount: 1 };
  const deletedId = String((await owner.api.post('/api/costs/', mistake)).body['id']);
  await owner.api.delete(`/api/costs/${deletedId}/`);
  const closed = { name: 'Closed', location: 'Quận 3', capacity: 0 };
  const deletedClubId = String((await owner.api.post('/api/clubs/', closed)).body['id']);
  await owner.api.delete(`/api/clubs/${deletedClubId}`);
  return {
    clubId,
    scheduleId,
    ownerId: String(own.body['id']),
    managerId,
    playerId,
    registrationId: String(registration.body[0]!['id']),
    costId: String(cost.body['id']),
    trackingId: String(tracking.body['id']),
    nicknameId: String(nickname.body['id']),
    entryId: String(entry.body['id']),
    fundEntryId: String(fundEntry.body['id']),
    deletedId,
    deletedClubId,
  };
}

/** Makes the people and clubs of the world through the API, as its people. */
async function makeParts(app: TestApp) {
  const owner = await makeUser(app, 'owner');
  const manager = await makeUser(app, 'manager');
  const player = await makeUser(app, 'player');
  const { ownerId, managerId, playerId, ...club } = await makeClub(owner, { manager, player });
  const stranger = await makeUser(app, 'stranger');
  const otherClubId = String((await stranger.api.post('/api/clubs/', CLUB)).body['id']);
  const parts = {
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
      manager: { ...manager, memberId: managerId },
      player: { ...player, memberId: playerId },
    })),
    ...(await addGame(app, club, [playerId, managerId])),
    recurringCostId: await addRecurringCost(app, club),
    shuttles: await addShuttles(app, club.clubId),
    owner: { ...owner, memberId: ownerId },
    manager: { ...manager, memberId: managerId },
    player: { ...player, memberId: playerId },
    stranger,
    otherClubId,
  };
  // Some tests have no outbox.
  if ('mailsTo' in app) await app.mailsTo(owner.email);
  return parts;
}

const keptParts = keeping(makeParts);

/** Makes the world: at first through the API, then, for a while, by the rows that the first one has. */
export const makeWorld = async (app: TestApp): Promise<World> => worldOf(app, await keptParts(app));

/** Makes the world through the API, and reads nothing but what the server does: for who watches its queries. */
export const makeNewWorld = async (app: TestApp): Promise<World> =>
  worldOf(app, await makeParts(app));

function worldOf(app: TestApp, parts: Awaited<ReturnType<typeof makeParts>>): World {
  const { owner, manager, player, stranger, ...clubs } = parts;
  const here = <P extends Person>(person: P): P => ({
    ...person,
    api: app.client({ token: person.token }),
  });
  return {
    ...clubs,
    app,
    owner: here(owner),
    manager: here(manager),
    player: here(player),
    stranger: here(stranger),
  };
}
