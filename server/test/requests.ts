import { allEndpoints } from '@rallybook/contract/endpoints/all';
import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import type { Answer, Client } from './client.ts';
import { clubFile } from './club-file.ts';
import { sepayBody } from './bank-services.ts';
import { BANK_ACCOUNT, BANK_SECRET, PASSWORD, type World } from './factories.ts';

/** A request to an endpoint, as on the wire. */
export type Request = {
  path?: Record<string, string | number>;
  query?: string;
  body?: Record<string, unknown>;
  /** The Club-ID header. */
  clubId?: string;
  /** The signature of the body, instead of a session. */
  authorization?: string;
};

type MakeRequest = (world: World) => Request | Promise<Request>;

type Requests = {
  [G in keyof typeof allEndpoints]: Record<keyof (typeof allEndpoints)[G], MakeRequest>;
};

/** A transfer of 300 kVND that names nobody. */
const BANK_MESSAGE = 'TK 7220xxxx2005|GD: +300,000VND 18/09/26 01:15|SD:12,345,678VND|ND: tien san';

const inMonth = ({ clubId }: World) => ({ path: { clubId, year: 2026, month: 10 } });

/** A successful request of each endpoint; a new endpoint does not compile until it has one. */
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
    me: () => ({}),
    forgotPassword: () => ({ body: { email: 'nobody@club.example' } }),
    resetPassword: async ({ app, player }) => {
      await app.client().post('/api/users/forgot-password/', { email: player.email });
      const otp = await app.codeFor(player.email);
      return { body: { email: player.email, otp, new_password: 'a new long password' } };
    },
    changePassword: () => ({
      body: { old_password: PASSWORD, new_password: 'a new long password' },
    }),
    listSessions: () => ({}),
    endSession: async ({ owner }) => {
      const { body } = await owner.api.get('/api/users/sessions/');
      return { path: { id: String(body[0]!['id']) } };
    },
    endOtherSessions: () => ({}),
    providers: () => ({}),
    exportMe: () => ({}),
    deleteMe: async ({ owner, manager }) => {
      // The only owner of a club with other members could not be erased.
      await owner.api.patch(`/api/members/${manager.memberId}/`, { role: 'owner' });
      return { body: { password: PASSWORD } };
    },
  },
  clubs: {
    list: () => ({}),
    get: ({ clubId }) => ({ path: { clubId } }),
    create: () => ({ body: { name: 'Second', location: 'Here', capacity: 8, description: '' } }),
    update: ({ clubId }) => ({ path: { clubId }, body: { capacity: 30 } }),
    remove: ({ clubId }) => ({ path: { clubId } }),
    activate: ({ clubId }) => ({ path: { clubId } }),
    deactivate: ({ clubId }) => ({ path: { clubId } }),
    exportAll: ({ clubId }) => ({ path: { clubId } }),
    importAll: () => ({ body: clubFile() }),
  },
  members: {
    me: ({ clubId }) => ({ clubId }),
    permissions: ({ clubId }) => ({ path: { clubId } }),
    list: ({ clubId }) => ({ path: { clubId }, query: 'status=active&status=inactive' }),
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
    addNickname: ({ player }) => ({ path: { id: player.memberId }, body: { name: 'Tí' } }),
    removeNickname: ({ player, nicknameId }) => ({ path: { id: player.memberId, nicknameId } }),
    update: ({ player }) => ({ path: { id: player.memberId }, body: { alias: 'Tèo' } }),
    remove: ({ player }) => ({ path: { id: player.memberId } }),
  },
  registrations: {
    list: inMonth,
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
    remove: ({ registrationId }) => ({ path: { id: registrationId } }),
  },
  costs: {
    list: inMonth,
    create: ({ clubId, player }) => ({
      body: {
        club_id: clubId,
        date: '2026-10-08',
        category: 'SHUTTLE',
        payer_id: player.memberId,
        amount: 280.5,
      },
    }),
    update: ({ costId }) => ({ path: { id: costId }, body: { amount: 310.5, version: 1 } }),
    remove: ({ costId }) => ({ path: { id: costId } }),
  },
  trackings: {
    list: ({ clubId }) => ({ path: { clubId }, query: `club_id=${clubId}&year=2026&month=10` }),
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
    update: ({ trackingId }) => ({
      path: { id: trackingId },
      body: { date: '2026-10-21', version: 1 },
    }),
    remove: ({ trackingId }) => ({ path: { id: trackingId } }),
    removeBulk: ({ clubId, trackingId }) => ({ body: { club_id: clubId, ids: [trackingId] } }),
  },
  bills: {
    list: inMonth,
    calculate: ({ clubId }) => ({ body: { club_id: clubId, year: 2026, month: 10 } }),
    total: inMonth,
    lines: ({ clubId, player }) => ({
      path: { clubId, year: 2026, month: 10, memberId: player.memberId },
    }),
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
    exportCsv: inMonth,
  },
  accounts: {
    list: ({ clubId }) => ({ path: { clubId } }),
    own: () => ({}),
    statement: ({ clubId, player }) => ({ path: { clubId, memberId: player.memberId } }),
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
    reverse: ({ entryId }) => ({ path: { id: entryId }, body: { note: 'Ghi nhầm' } }),
  },
  fund: {
    month: async (world) => {
      await world.owner.api.patch(`/api/clubs/${world.clubId}`, { fund_is_open: true });
      return inMonth(world);
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
    reverse: ({ fundEntryId }) => ({ path: { id: fundEntryId }, body: {} }),
    count: ({ clubId }) => ({ body: { club_id: clubId, date: '2026-10-18', amount: 1000 } }),
  },
  settings: {
    getBill: ({ clubId }) => ({ path: { clubId } }),
    saveBill: ({ clubId }) => ({
      path: { clubId },
      body: { registration_fee: 40, unregistered_fee_ratio: 1.25 },
    }),
    getRegistration: ({ clubId }) => ({ path: { clubId } }),
    saveRegistration: ({ clubId }) => ({
      path: { clubId },
      body: { registration_type: 'DAYS' },
    }),
  },
  audit: {
    list: ({ clubId, owner }) => ({
      path: { clubId },
      query: `member_id=${owner.memberId}&kind=cost&from=2020-01-01&to=2099-12-31`,
    }),
  },
  deleted: {
    list: ({ clubId }) => ({ path: { clubId } }),
    restore: ({ clubId, deletedId }) => ({ path: { clubId, id: deletedId } }),
    listClubs: () => ({}),
    restoreClub: ({ deletedClubId }) => ({ path: { clubId: deletedClubId } }),
  },
  payees: {
    banks: () => ({}),
    get: ({ clubId }) => ({ path: { clubId } }),
    put: ({ clubId }) => ({
      path: { clubId },
      body: {
        bank: 'vietcombank',
        account_number: '0121000891319',
        account_holder: 'NGUYEN VAN A',
      },
    }),
    links: ({ clubId }) => ({ path: { clubId } }),
    renew: ({ player }) => ({ path: { id: player.memberId } }),
    mail: ({ clubId, player }) => ({ body: { club_id: clubId, member_ids: [player.memberId] } }),
  },
  rules: {
    list: ({ clubId }) => ({ path: { clubId } }),
    put: ({ clubId }) => ({
      path: { clubId, year: 2026, month: 11 },
      body: { rule: { kind: 'shared_ratio', ratio: 1.25 } },
    }),
    remove: async ({ owner, clubId }) => {
      const rule = { kind: 'per_session', no_session: 'booked' };
      await owner.api.put(`/api/rules/${clubId}/2026/12/`, { rule });
      return { path: { clubId, year: 2026, month: 12 } };
    },
  },
  classes: {
    list: ({ clubId }) => ({ path: { clubId } }),
    put: ({ clubId }) => ({
      path: { clubId },
      body: {
        items: [
          { key: 'nu', name: 'Nữ', weight: 0.8, fees: { monthly: 200, half: 120.5 } },
          { key: 'hoc-sinh', name: 'Học sinh', weight: 0, fees: {} },
        ],
      },
    }),
  },
  guests: {
    list: ({ clubId }) => ({ path: { clubId }, query: 'year=2026&month=11' }),
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
    update: ({ guestId, player }) => ({
      path: { id: guestId },
      body: { host_member_id: player.memberId, fee: 45, version: 1 },
    }),
    remove: ({ guestId }) => ({ path: { id: guestId } }),
    markPaid: ({ guestId }) => ({ path: { id: guestId } }),
  },
  bankLines: {
    list: ({ clubId }) => ({ path: { clubId }, query: 'state=open' }),
    previewBulk: ({ clubId }) => ({ body: { club_id: clubId, text: BANK_MESSAGE } }),
    createBulk: ({ clubId }) => ({ body: { club_id: clubId, text: BANK_MESSAGE } }),
    allocate: ({ bankLineId, player }) => ({
      path: { id: bankLineId },
      body: { parts: [{ member_id: player.memberId, amount: 100 }] },
    }),
    ignore: ({ bankLineId }) => ({ path: { id: bankLineId } }),
    undo: ({ bankLineId }) => ({ path: { id: bankLineId } }),
  },
  bankSources: {
    list: ({ clubId }) => ({ path: { clubId } }),
    create: ({ clubId }) => ({
      body: { club_id: clubId, kind: 'casso', secret: BANK_SECRET, account_number: BANK_ACCOUNT },
    }),
    remove: ({ bankSourceId }) => ({ path: { id: bankSourceId } }),
    receive: ({ bankSourceId }) => ({
      path: { sourceId: bankSourceId },
      body: sepayBody(),
      authorization: `Apikey ${BANK_SECRET}`,
    }),
  },
};

/** Every endpoint of the contract with the request that succeeds, called by group and name. */
export const cases = Object.entries(allEndpoints).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => ({
    title: `${group}.${name}`,
    endpoint,
    request: requestOf(group, name),
  })),
);

/** The types require every request; if that is bypassed, the tests of the endpoint fail. */
function requestOf(group: string, name: string): MakeRequest {
  const known: Partial<Record<string, Partial<Record<string, MakeRequest>>>> = requests;
  return (
    known[group]?.[name] ??
    (() => {
      throw new Error(`${group}.${name} has no sample request: add one in server/test/requests.ts`);
    })
  );
}

/** Sends a request to an endpoint, form-encoded if the web app does so. */
export function send(
  client: Client,
  endpoint: Endpoint,
  { path = {}, query, body, clubId, authorization }: Request,
): Promise<Answer> {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(path[key]));
  const url = query === undefined ? filled : `${filled}?${query}`;
  const headers: Record<string, string> = {
    ...(clubId === undefined ? {} : { 'club-id': clubId }),
    ...(authorization === undefined ? {} : { authorization }),
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
  { path, query, body, clubId, authorization }: Request,
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
    ...(authorization === undefined ? {} : { authorization }),
  };
}

/** The parameters that name a club, or a club's resource. */
export const CLUB_NAMES = ['clubId', 'id', 'sourceId', 'club_id', 'member_id', 'member_ids'];
