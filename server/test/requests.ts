import type { Endpoint, Resource } from '@rallybook/contract/endpoints/endpoint';
import type { z } from 'zod';
import { writeLink } from '../src/auth/provider-links.ts';
import { passkeysOfUser } from '../src/db/queries/accounts/passkeys.ts';
import { userByUsername } from '../src/db/queries/accounts/users.ts';
import { allEndpoints } from '../src/http/all-endpoints.ts';
import { newId } from '../src/ids.ts';
import { UNREACHED } from './app.ts';
import { addPasskey, begin, makeAuthenticator } from './authenticator.ts';
import { sepayBody } from './bank-services.ts';
import { TOKENS } from './bot-hosts.ts';
import { telegramUpdate } from './bot-updates.ts';
import type { Answer, Client } from './client.ts';
import { clubFile } from './club-file.ts';
import {
  BANK_ACCOUNT,
  BANK_SECRET,
  BOT_SECRET,
  makeUser,
  PASSWORD,
  type World,
} from './factories.ts';
import { keysOfBrowser } from './push-keys.ts';

/** A request to an endpoint, as on the wire. */
export type Request = {
  path?: Record<string, string | number>;
  query?: string;
  body?: Record<string, unknown>;
  /** The Club-ID header. */
  clubId?: string;
  /** The headers by which a service shows who it is, instead of a session. */
  signed?: Record<string, string>;
};

type MakeRequest = (world: World) => Request | Promise<Request>;

/** The endpoints of a group whose requests do not follow from the contract alone: they have a body. */
type WithBody<Group> = {
  [Name in keyof Group]: Group[Name] extends { body: z.ZodType } ? Name : never;
}[keyof Group];

type Requests = {
  [G in keyof typeof allEndpoints]: Record<WithBody<(typeof allEndpoints)[G]>, MakeRequest> &
    Partial<Record<keyof (typeof allEndpoints)[G], MakeRequest>>;
};

/** A transfer of 300 kVND that names nobody. */
const BANK_MESSAGE = 'TK 7220xxxx2005|GD: +300,000VND 18/09/26 01:15|SD:12,345,678VND|ND: tien san';

/** A month of a club as its own sheet has it. */
const OWN_SHEET = [
  {
    name: 'T10-2026',
    rows: [
      ['Tên', '6/10/2026', '8/10/2026'],
      ['Trần Văn Hải', 'x', 'x'],
      ['Lê Thu', '', 'x'],
    ],
  },
];

/** A Wednesday that is far ahead. */
const sessionOf = ({ scheduleId }: World) => `${scheduleId}.2099-02-04`;
const inSession = (world: World) => ({ club_id: world.clubId, session_id: sessionOf(world) });

const registerPlayer = ({ owner, player, scheduleId }: World) =>
  owner.api.post('/api/registrations/create-bulk/', {
    member_ids: [player.memberId],
    year: 2099,
    month: 2,
    schedules: [scheduleId],
  });

/** The session of `addGame`. */
const inPlayed = ({ clubId, playedId }: World) => ({ club_id: clubId, session_id: playedId });

/**
 * Makes the owner's passkeys count for nothing, as those of a former host do, so that a password is enough; the latest ones
 * stay.
 */
export async function retirePasskeys({ app: { db }, owner }: World): Promise<void> {
  const user = await userByUsername(db, owner.username);
  if (user === undefined) return;
  const known = await passkeysOfUser(db, user.id);
  const old = known.slice(0, -5).map(({ id }) => id);
  if (old.length > 0) await db.deleteFrom('passkeys').where('id', 'in', old).execute();
  await db
    .updateTable('passkeys')
    .set({ rpId: 'former.example' })
    .where('userId', '=', user.id)
    .execute();
}

/** The id of a passkey of the owner that their session has just added: it may do what needs one. */
async function ownPasskey(world: World): Promise<string> {
  await retirePasskeys(world);
  return String((await addPasskey(world.owner.api, makeAuthenticator())).body['id']);
}

/** A link with which the owner connects an account at a provider. */
async function linkOfOwner({ app, owner }: World): Promise<string> {
  const user = await userByUsername(app.db, owner.username);
  const { key, issuer } = UNREACHED;
  return writeLink(app, { key, issuer, subject: newId(), userId: user?.id ?? newId() });
}

/** A game on a free court, of those who are there. */
const newGame = (world: World) => ({
  ...inPlayed(world),
  court: '2',
  team_a: [{ member_id: world.player.memberId }],
  team_b: [{ member_id: world.manager.memberId }],
});

/** What a browser gives for a new device. */
const pushSubscription = () => ({
  endpoint: `https://push.example/${newId()}`,
  keys: keysOfBrowser(),
});

const noticeSettings = {
  kinds: {
    session_soon: true,
    session_open: true,
    place: true,
    session_changed: true,
    passed: true,
    month_closed: true,
    owe: false,
    digest: true,
  },
  remind_hours: 6,
  digest_at: '09:00',
  owe_days: 10,
};

const noticeChoice = (clubId: string) => ({
  club_id: clubId,
  channels: ['mail'],
  kinds_off: ['digest'],
  quiet_from: '22:00',
  quiet_to: '06:00',
});

/** The own link of a member, of a club to which nobody belongs who sends requests. */
async function ownLinkToken({ app }: World): Promise<string> {
  const { api } = await makeUser(app, `host${newId().slice(-8)}`);
  const club = { name: 'Third', location: 'There', capacity: 8 };
  const clubId = String((await api.post('/api/clubs/', club)).body['id']);
  const { id } = (await api.post('/api/members/', { club_id: clubId, name: 'Lan' })).body;
  const { body } = await api.get(`/api/session-links/${clubId}/`);
  const link = body['members']!.find((candidate) => String(candidate['member_id']) === String(id))!;
  return String(link['url']).split('/').at(-1)!;
}

const passOf = (world: World) => ({
  ...inSession(world),
  from_member_id: world.player.memberId,
  to: { member_id: world.manager.memberId },
  pays: 'giver',
});

/**
 * Successful requests. A new endpoint with a body does not compile until it has one; those of others, and all ids in
 * paths, follow from the contract.
 */
const requests: Requests = {
  users: {
    signup: () => ({
      body: { username: 'new.user', email: 'new.user@club.example', password: PASSWORD },
    }),
    verifyEmail: async ({ app }) => {
      const email = 'fresh@club.example';
      await app
        .client()
        .post('/api/users/signup/', { username: 'fresh', email, password: PASSWORD });
      return { body: { email, otp: await app.codeFor(email) } };
    },
    resendEmail: () => ({ body: { email: 'nobody@club.example' } }),
    login: ({ owner }) => ({ body: { username: owner.username, password: PASSWORD } }),
    refresh: ({ owner }) => ({ body: { refresh_token: owner.refreshToken } }),
    logout: ({ owner }) => ({ body: { refresh_token: owner.refreshToken } }),
    forgotPassword: () => ({ body: { email: 'nobody@club.example' } }),
    resetPassword: async ({ app, player }) => {
      await app.client().post('/api/users/forgot-password/', { email: player.email });
      const otp = await app.codeFor(player.email);
      return { body: { email: player.email, otp, new_password: 'a new long password' } };
    },
    changePassword: () => ({
      body: { old_password: PASSWORD, new_password: 'a new long password' },
    }),
    endSession: async ({ owner }) => {
      const { body } = await owner.api.get('/api/users/sessions/');
      return { path: { id: String(body[0]!['id']) } };
    },
    deleteMe: async ({ owner, manager }) => {
      // The only owner of a club with other members could not be erased.
      await owner.api.patch(`/api/members/${manager.memberId}/`, { role: 'owner' });
      return { body: { password: PASSWORD } };
    },
  },
  demo: {},
  passkeys: {
    add: async (world) => {
      await retirePasskeys(world);
      const { options, ticket } = await begin(world.owner.api, 'add-options');
      return { body: { ticket, name: 'Phone', response: makeAuthenticator().create(options) } };
    },
    rename: async (world) => ({
      path: { id: await ownPasskey(world) },
      body: { name: 'Old phone' },
    }),
    remove: async (world) => ({
      path: { id: await ownPasskey(world) },
    }),
    signIn: async (world) => {
      const authenticator = makeAuthenticator();
      await retirePasskeys(world);
      await addPasskey(world.owner.api, authenticator);
      const { options, ticket } = await begin(world.app.client(), 'sign-in-options');
      return { body: { ticket, response: authenticator.get(options) } };
    },
    renewCodes: async (world) => {
      await ownPasskey(world);
      return {};
    },
    recover: async (world) => {
      await ownPasskey(world);
      const { body } = await world.owner.api.post('/api/users/recovery-codes/');
      return { body: { code: String(body['codes']![0]) } };
    },
    reportLost: async (world) => {
      await ownPasskey(world);
      return {};
    },
  },
  providers: {
    connect: () => ({ path: { key: UNREACHED.key } }),
    link: async (world) => ({ body: { link: await linkOfOwner(world) } }),
    disconnect: async (world) => {
      const link = await linkOfOwner(world);
      await world.owner.api.post('/api/users/providers/link/', { link });
      return { path: { key: UNREACHED.key } };
    },
  },
  clubs: {
    create: () => ({ body: { name: 'Second', location: 'Here', capacity: 8, description: '' } }),
    update: () => ({ body: { capacity: 30 } }),
    importAll: () => ({ body: clubFile() }),
  },
  members: {
    me: ({ clubId }) => ({ clubId }),
    list: () => ({ query: 'status=active&status=inactive' }),
    create: ({ clubId }) => ({ body: { club_id: clubId, name: 'Nguyễn Văn A', role: 'player' } }),
    previewBulk: ({ clubId }) => ({
      body: { club_id: clubId, text: '1. Nguyễn Văn A\n2. player' },
    }),
    createBulk: ({ clubId }) => ({
      body: {
        club_id: clubId,
        members: [
          { name: 'Nguyễn Văn A', alias: 'A' },
          { name: 'Lê B', email: 'b@club.example' },
        ],
      },
    }),
    claim: async (world) => ({ body: { token: await ownLinkToken(world) } }),
    previewClaim: async (world) => ({ body: { token: await ownLinkToken(world) } }),
    addNickname: () => ({ body: { name: 'Tí' } }),
    update: () => ({ body: { alias: 'Tèo' } }),
  },
  registrations: {
    createSingle: ({ player, scheduleId }) => ({
      body: { member_id: player.memberId, year: 2099, month: 1, schedules: [scheduleId] },
    }),
    createBulk: ({ player, manager, scheduleId }) => ({
      body: {
        member_ids: [player.memberId, manager.memberId],
        year: 2026,
        month: 9,
        schedules: [scheduleId],
      },
    }),
    copy: ({ clubId }) => ({
      body: {
        club_id: clubId,
        from: { year: 2026, month: 10 },
        to: { year: 2026, month: 11 },
      },
    }),
  },
  costs: {
    create: ({ clubId, player }) => ({
      body: {
        club_id: clubId,
        date: '2026-10-08',
        category: 'SHUTTLE',
        payer_id: player.memberId,
        amount: 280.5,
      },
    }),
    previewBulk: ({ clubId }) => ({ body: { club_id: clubId, text: '3/11 sân 400k\ncầu 280' } }),
    createBulk: ({ clubId, player }) => ({
      body: {
        club_id: clubId,
        items: [
          { date: '2026-10-08', category: 'SHUTTLE', payer_id: player.memberId, amount: 280.5 },
          { date: '2026-10-09', category: 'OTHER', amount: 20, note: 'Nước' },
        ],
      },
    }),
    update: () => ({ body: { amount: 310.5, version: 1 } }),
  },
  overview: {
    read: async ({ owner, clubId }) => {
      await owner.api.patch(`/api/clubs/${clubId}`, { fund_is_open: true });
      return {};
    },
  },
  shuttles: {
    createPurchase: ({ clubId, player }) => ({
      body: {
        club_id: clubId,
        date: '2026-11-02',
        tubes: 2,
        price: 560,
        payer_id: player.memberId,
        brand: 'Hải Yến',
      },
    }),
    updatePurchase: () => ({ body: { price: 570.5, version: 1 } }),
    createUse: ({ clubId, scheduleId }) => ({
      body: {
        club_id: clubId,
        date: '2026-11-04',
        schedule_id: scheduleId,
        tubes: 1,
        is_estimate: true,
      },
    }),
    updateUse: () => ({ body: { pieces: 9, version: 1 } }),
    createCount: ({ clubId }) => ({ body: { club_id: clubId, date: '2026-11-05', pieces: 3 } }),
    updateCount: () => ({ body: { pieces: 4, version: 1 } }),
  },
  recurringCosts: {
    create: ({ clubId, scheduleId }) => ({
      body: {
        club_id: clubId,
        category: 'COURT_RENTAL',
        schedule_id: scheduleId,
        amount: 400,
        per: 'session',
        from: { year: 2026, month: 9 },
        note: 'Sân 3',
      },
    }),
    update: () => ({ body: { amount: 410, since: { year: 2026, month: 11 }, version: 1 } }),
    record: ({ clubId, recurringCostId }) => ({
      body: {
        club_id: clubId,
        year: 2026,
        month: 9,
        items: [{ recurring_id: recurringCostId }],
      },
    }),
  },
  trackings: {
    list: ({ clubId }) => ({ query: `club_id=${clubId}&year=2026&month=10` }),
    create: ({ player, scheduleId }) => ({
      body: { member_id: player.memberId, date: '2026-10-14', schedule_id: scheduleId },
    }),
    createBulk: ({ clubId, player }) => ({
      body: {
        club_id: clubId,
        raw_registration_text: '21/10/2026: player, Bác Ba',
        resolutions: [{ name: 'Bác Ba', member_id: player.memberId, remember: true }],
      },
    }),
    session: ({ clubId, scheduleId, player, owner }) => ({
      body: {
        club_id: clubId,
        date: '2026-10-28',
        schedule_id: scheduleId,
        add: [owner.memberId],
        remove: [player.memberId],
      },
    }),
    previewBulk: ({ clubId }) => ({
      body: { club_id: clubId, raw_registration_text: '21/10/2026: player, nobody' },
    }),
    update: () => ({
      body: { date: '2026-10-21', version: 1 },
    }),
    removeBulk: ({ clubId, trackingId }) => ({ body: { club_id: clubId, ids: [trackingId] } }),
  },
  bills: {
    calculate: ({ clubId }) => ({ body: { club_id: clubId, year: 2026, month: 10 } }),
    close: async ({ owner, clubId }) => {
      const body = { club_id: clubId, year: 2026, month: 10 };
      await owner.api.post('/api/bills/', body);
      return { body };
    },
    reopen: async ({ owner, clubId }) => {
      const body = { club_id: clubId, year: 2026, month: 10 };
      await owner.api.post('/api/bills/', body);
      await owner.api.post('/api/bills/close/', body);
      return { body };
    },
    trial: ({ clubId }) => ({
      body: {
        club_id: clubId,
        year: 2026,
        month: 10,
        rule: { kind: 'groups', drop_in_fee: 45, shuttles_by: 'booked', round_to: 1000 },
        classes: [{ key: 'nu', name: 'Nữ', weight: 0.8, fees: { drop_in: 40 } }],
      },
    }),
  },
  accounts: {
    createEntry: ({ clubId, player }) => ({
      body: {
        club_id: clubId,
        member_id: player.memberId,
        kind: 'payment',
        amount: 150.5,
        date: '2026-10-15',
        method: 'bank',
      },
    }),
    createTransfer: ({ clubId, player, manager }) => ({
      body: {
        club_id: clubId,
        from_member_id: player.memberId,
        to_member_id: manager.memberId,
        amount: 20,
        date: '2026-10-16',
        note: 'Trả hộ',
      },
    }),
    reverse: () => ({ body: { note: 'Ghi nhầm' } }),
  },
  fund: {
    month: async ({ owner, clubId }) => {
      await owner.api.patch(`/api/clubs/${clubId}`, { fund_is_open: true });
      return {};
    },
    createEntry: ({ clubId }) => ({
      body: {
        club_id: clubId,
        kind: 'expense',
        amount: 55,
        date: '2026-10-17',
        note: 'Nước uống',
      },
    }),
    reverse: () => ({ body: {} }),
    count: ({ clubId }) => ({ body: { club_id: clubId, date: '2026-10-18', amount: 1000 } }),
  },
  settings: {
    saveBill: () => ({
      body: { registration_fee: 40, unregistered_fee_ratio: 1.25 },
    }),
    saveRegistration: () => ({
      body: { registration_type: 'DAYS' },
    }),
  },
  audit: {
    list: ({ owner }) => ({
      query: `member_id=${owner.memberId}&kind=cost&from=2020-01-01&to=2099-12-31`,
    }),
  },
  deleted: {
    restore: ({ clubId, deletedId }) => ({ path: { clubId, id: deletedId } }),
    restoreClub: ({ deletedClubId }) => ({ path: { clubId: deletedClubId } }),
  },
  payees: {
    put: () => ({
      body: {
        bank: 'vietcombank',
        account_number: '0121000891319',
        account_holder: 'NGUYEN VAN A',
      },
    }),
    mail: ({ clubId, player }) => ({ body: { club_id: clubId, member_ids: [player.memberId] } }),
  },
  rules: {
    put: ({ clubId }) => ({
      path: { clubId, year: 2026, month: 11 },
      body: { rule: { kind: 'shared_ratio', ratio: 1.25 } },
    }),
    remove: async ({ owner, clubId }) => {
      const rule = { kind: 'per_session', no_session: 'booked' };
      await owner.api.put(`/api/rules/${clubId}/2026/12/`, { rule });
      return { path: { clubId, year: 2026, month: 12 } };
    },
    find: ({ clubId, player, owner }) => ({
      body: {
        club_id: clubId,
        year: 2026,
        month: 10,
        targets: [
          { member_id: player.memberId, amount: 43.5 },
          { member_id: owner.memberId, amount: -20 },
        ],
      },
    }),
  },
  classes: {
    put: () => ({
      body: {
        items: [
          { key: 'nu', name: 'Nữ', weight: 0.8, fees: { monthly: 200, half: 120.5 } },
          { key: 'hoc-sinh', name: 'Học sinh', weight: 0, fees: {} },
        ],
      },
    }),
  },
  guests: {
    list: () => ({ query: 'year=2026&month=11' }),
    create: ({ clubId, scheduleId, player }) => ({
      body: {
        club_id: clubId,
        date: '2026-11-11',
        schedule_id: scheduleId,
        name: 'Minh',
        host_member_id: player.memberId,
        fee: 60.5,
      },
    }),
    update: ({ player }) => ({
      body: { host_member_id: player.memberId, fee: 45, version: 1 },
    }),
    markPaid: () => ({ body: { amount: 55.5 } }),
  },
  absence: {
    put: ({ clubId }) => ({
      path: { clubId, year: 2026, month: 11 },
      body: { kind: 'told', per_month: 2 },
    }),
  },
  playFees: {
    put: ({ clubId }) => ({
      path: { clubId, year: 2026, month: 11 },
      body: { shuttles: 'losers', price_per_shuttle: 25.5 },
    }),
  },
  sessions: {
    list: ({ clubId }) => ({ path: { clubId }, query: 'from=2099-02-01&to=2099-03-31' }),
    holidays: ({ clubId }) => ({ path: { clubId }, query: 'year=2027' }),
    get: (world) => ({ path: { clubId: world.clubId, sessionId: sessionOf(world) } }),
    cancel: (world) => ({ body: { ...inSession(world), note: 'Tết' } }),
    restore: async (world) => {
      await world.owner.api.post('/api/sessions/cancel/', inSession(world));
      return { body: inSession(world) };
    },
    move: (world) => ({
      body: {
        ...inSession(world),
        date: '2099-02-06',
        start_time: '18:00',
        end_time: '20:00',
        place: 'Sân 3',
      },
    }),
    extra: ({ clubId }) => ({
      body: {
        club_id: clubId,
        date: '2099-02-07',
        start_time: '08:00',
        end_time: '10:00',
        place: 'Sân 3',
        capacity: 8,
        note: 'Giao lưu',
      },
    }),
    change: (world) => ({ body: { ...inSession(world), capacity: 8, version: 1 } }),
    answer: (world) => ({
      body: {
        ...inSession(world),
        member_id: world.player.memberId,
        answer: 'coming',
        guests: 1,
      },
    }),
    pass: async (world) => {
      await registerPlayer(world);
      return { body: passOf(world) };
    },
    undoPass: async (world) => {
      await registerPlayer(world);
      await world.owner.api.post('/api/sessions/passes/', passOf(world));
      return { body: { ...inSession(world), from_member_id: world.player.memberId } };
    },
  },
  monthLinks: {},
  sessionLinks: {
    // Who has an account is only refused.
    decide: () => ({ body: { allow: false } }),
    renew: ({ clubId, player }) => ({ body: { club_id: clubId, member_id: player.memberId } }),
    unbind: ({ clubId, player }) => ({ body: { club_id: clubId, member_id: player.memberId } }),
  },
  notices: {
    putSettings: () => ({ body: noticeSettings }),
    putMine: ({ clubId }) => ({ body: noticeChoice(clubId) }),
    test: ({ clubId }) => ({ body: { club_id: clubId, channel: 'mail' } }),
  },
  push: {
    subscribe: () => ({ body: pushSubscription() }),
    unsubscribe: async ({ owner }) => {
      const { body } = await owner.api.post('/api/push/subscriptions/', pushSubscription());
      return { path: { id: String(body['id']) } };
    },
  },
  calendar: {
    renewLink: ({ clubId }) => ({ body: { club_id: clubId } }),
  },
  bots: {
    put: () => ({ body: { kind: 'zalo', token: TOKENS.zalo } }),
    createCode: ({ clubId }) => ({ body: { club_id: clubId, kind: 'telegram' } }),
    receive: () => ({
      body: telegramUpdate('who comes'),
      signed: { 'x-telegram-bot-api-secret-token': BOT_SECRET },
    }),
  },
  bankLines: {
    list: () => ({ query: 'state=open' }),
    previewBulk: ({ clubId }) => ({ body: { club_id: clubId, text: BANK_MESSAGE } }),
    createBulk: ({ clubId }) => ({ body: { club_id: clubId, text: BANK_MESSAGE } }),
    allocate: ({ player }) => ({
      body: { parts: [{ member_id: player.memberId, amount: 100 }] },
    }),
  },
  bankSources: {
    create: ({ clubId }) => ({
      body: { club_id: clubId, kind: 'casso', secret: BANK_SECRET, account_number: BANK_ACCOUNT },
    }),
    receive: () => ({
      body: sepayBody(),
      signed: { authorization: `Apikey ${BANK_SECRET}` },
    }),
  },
  webhooks: {
    create: ({ clubId }) => ({
      body: { club_id: clubId, url: 'https://hooks.example/x', events: ['cost.added'] },
    }),
    update: () => ({ body: { events: ['cost.added', 'bill.closed'] } }),
  },
  imports: {
    preview: ({ clubId }) => ({ body: { club_id: clubId, sheets: OWN_SHEET } }),
    create: async ({ owner, clubId }) => {
      const sheets = { club_id: clubId, sheets: OWN_SHEET };
      const { body } = await owner.api.post('/api/imports/preview/', sheets);
      return { body: { ...sheets, digest: body['digest'], file_names: ['T10.xlsx'] } };
    },
  },
  readings: {},
  tokens: {
    self: ({ programs }) => ({ signed: { authorization: `Bearer ${programs.reads}` } }),
    create: ({ clubId }) => ({
      body: { club_id: clubId, name: 'n8n', scopes: ['member:read', 'view_cost:write'] },
    }),
  },
  play: {
    get: (world) => ({ path: { clubId: world.clubId, sessionId: sessionOf(world) } }),
    next: (world) => ({
      path: { clubId: world.clubId, sessionId: sessionOf(world) },
      query: 'court=1',
    }),
    putSettings: (world) => ({
      path: { clubId: world.clubId, sessionId: sessionOf(world) },
      body: { mode: 'queue', version: 1 },
    }),
    presence: (world) => ({
      body: { ...inPlayed(world), player: { member_id: world.owner.memberId }, is_here: true },
    }),
    createGame: (world) => ({ body: newGame(world) }),
    updateGame: () => ({ body: { score_a: 21, score_b: 15, version: 1 } }),
    restoreGame: async (world) => {
      const { api } = world.owner;
      const { body } = await api.post('/api/play/games/', newGame(world));
      const id = String(body['id']);
      await api.delete(`/api/play/games/${id}/`);
      return { path: { clubId: world.clubId, id } };
    },
  },
};

/** The ids of what a club has, by the name that a path gives them, or by the resource that `id` stands for. */
const IDS: Record<
  Resource | 'clubId' | 'memberId' | 'nicknameId' | 'sourceId' | 'botId' | 'tryId',
  (world: World) => string
> = {
  clubId: ({ clubId }) => clubId,
  memberId: ({ player }) => player.memberId,
  nicknameId: ({ nicknameId }) => nicknameId,
  sourceId: ({ bankSourceId }) => bankSourceId,
  botId: ({ botId }) => botId,
  member: ({ player }) => player.memberId,
  cost: ({ costId }) => costId,
  recurringCost: ({ recurringCostId }) => recurringCostId,
  shuttlePurchase: ({ shuttles }) => shuttles.purchaseId,
  shuttleUse: ({ shuttles }) => shuttles.useId,
  shuttleCount: ({ shuttles }) => shuttles.countId,
  registration: ({ registrationId }) => registrationId,
  tracking: ({ trackingId }) => trackingId,
  entry: ({ entryId }) => entryId,
  fundEntry: ({ fundEntryId }) => fundEntryId,
  bankLine: ({ bankLineId }) => bankLineId,
  bankSource: ({ bankSourceId }) => bankSourceId,
  askedDevice: ({ askedDeviceId }) => askedDeviceId,
  guest: ({ guestId }) => guestId,
  import: ({ importId }) => importId,
  game: ({ gameId }) => gameId,
  reading: ({ readingId }) => readingId,
  token: ({ tokenId }) => tokenId,
  webhook: ({ webhookId }) => webhookId,
  tryId: ({ tryId }) => tryId,
};

/** The parameters of an endpoint's path: the club's, its first resource of the kind, and October 2026. */
function pathOf({ path, access }: Endpoint, world: World): Request['path'] {
  const resource = typeof access === 'object' ? access.club.split(' ')[0]! : '';
  const valueOf = (name: string) => {
    if (name === 'year') return 2026;
    if (name === 'month') return 10;
    if (name === 'kind') return 'telegram';
    const idOf = IDS[(name === 'id' ? resource : name) as keyof typeof IDS];
    if (idOf === undefined) throw new Error(`${path}: requests.ts has no :${name}`);
    return idOf(world);
  };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** The endpoints of every server: trials are only begun where nobody has an account (demo.test.ts). */
const { demo: _demo, ...everywhere } = allEndpoints;

/** Every endpoint of the contract with the request that succeeds, called by group and name. */
export const cases = Object.entries(everywhere).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => ({
    title: `${group}.${name}`,
    endpoint,
    request: async (world: World): Promise<Request> => {
      const written = (await writtenRequest(group, name)?.(world)) ?? {};
      return { ...written, path: written.path ?? pathOf(endpoint, world) };
    },
  })),
);

function writtenRequest(group: string, name: string): MakeRequest | undefined {
  const known: Partial<Record<string, Partial<Record<string, MakeRequest>>>> = requests;
  return known[group]?.[name];
}

/** Sends a request to an endpoint, form-encoded if the web app does so. */
export function send(
  client: Client,
  endpoint: Endpoint,
  { path = {}, query, body, clubId, signed }: Request,
): Promise<Answer> {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(path[key]));
  const url = query === undefined ? filled : `${filled}?${query}`;
  const headers: Record<string, string> = {
    ...(clubId === undefined ? {} : { 'club-id': clubId }),
    ...signed,
  };
  if (endpoint.method === 'GET') return client.get(url, headers);
  if (endpoint.method === 'DELETE') return client.delete(url, headers);
  const send = { POST: client.post, PUT: client.put, PATCH: client.patch }[endpoint.method];
  if (!endpoint.form) return send(url, body, headers);
  headers['content-type'] = 'application/x-www-form-urlencoded';
  return send(url, new URLSearchParams(body as Record<string, string>).toString(), headers);
}

/** Replaces the ids by which a request names its club or the club's resource. */
export function withIds(
  { path, query, body, clubId, signed }: Request,
  id: string,
  names: readonly string[],
): Request {
  const swap = (fields: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => {
        if (!names.includes(key)) return [key, value];
        return [key, Array.isArray(value) ? [id] : id];
      }),
    );
  return {
    path: swap(path) as Record<string, string>,
    query: query?.replace(/club_id=[^&]*&?/, ''),
    ...(body === undefined ? {} : { body: swap(body) }),
    ...(clubId === undefined ? {} : { clubId: id }),
    ...(signed === undefined ? {} : { signed }),
  };
}

/** The parameters that name a club, or a club's resource. */
export const CLUB_NAMES = [
  'clubId',
  'id',
  'sourceId',
  'botId',
  'club_id',
  'member_id',
  'member_ids',
];
