import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { TestApp } from './app.ts';
import { clientOf } from './client.ts';
import { testContext, type TestContext } from './context.ts';
import { isWhole } from './extent.ts';
import { CLUB, makeWorld, PASSWORD, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { type Operation, operations, wrongWithAnswer, wrongWithRefusal } from './fuzz/document.ts';
import { mutated } from './fuzz/mutations.ts';
import { type Pools, requestOf, type Sent } from './fuzz/requests.ts';
import { keysOfBrowser } from './push-keys.ts';
import { expectTrueSizes } from './sizes.ts';

/** How many requests to send. From 20,000 on, each operation has to be accepted once. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (isWhole ? 2_000 : 500));
/** After this many requests a new world is made: successful requests use it up. */
const RUNS_IN_A_WORLD = 400;
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

/** A month of 2026 without data, so that its bill can be closed. */
const QUIET = 8;

/** The tables that count failed tries: a refusal may write these, and no others. */
const COUNTERS = ['login_tries', 'code_requests', 'codes', 'sessions'];

/** These hash passwords and take a tenth of a second by design, so that their time reveals nothing. */
const isSlow = (operation: string) => operation.startsWith('users_');

/** No random request has a valid signature. */
const isSigned = (operation: string) => ['bankSources_receive', 'bots_receive'].includes(operation);

/** After these, little else succeeds in a world. */
const isFinal = (operation: string) => /^clubs_(remove|deactivate)$/.test(operation);

const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

type Server = {
  context: TestContext;
  app: FastifyInstance;
  world: World;
  /** Of the link of a member without an account. */
  linkToken: string;
  /** A device of the owner. */
  deviceId: string;
};

/** It never answers: no address ends so. */
const PUSH_SERVICE = 'https://push.example';
const pushKeys = keysOfBrowser();

/** A server without its workers: only requests write. */
async function makeServer(): Promise<Server> {
  const context = await testContext();
  const settings = { trustProxy: false, logLevel: 'silent', providers: [] } as const;
  const app = await buildApp({ context, settings });
  onTestFinished(() => app.close());
  const client: TestApp['client'] = (as) => clientOf(app, as);
  // Provides the parts of a TestApp that `makeWorld` needs.
  const world = await makeWorld({ ...context, client } as unknown as TestApp);
  const { owner, clubId } = world;
  await owner.api.post('/api/bills/', { club_id: clubId, year: 2026, month: QUIET });
  const newcomer = { club_id: clubId, name: 'Newcomer', role: 'player' };
  const memberId = (await owner.api.post('/api/members/', newcomer)).body['id'];
  const links = (await owner.api.get(`/api/session-links/${clubId}/`)).body['members']!;
  const link = links.find((candidate) => candidate['member_id'] === memberId)!;
  // A browser asks first for the key, which is made then.
  await owner.api.get('/api/push/key/');
  const device = { endpoint: `${PUSH_SERVICE}/owner`, keys: pushKeys };
  const deviceId = String((await owner.api.post('/api/push/subscriptions/', device)).body['id']);
  return { context, app, world, linkToken: String(link['url']).split('/').at(-1)!, deviceId };
}

/** With random parts, hardly any file would be accepted. */
const IN_FILES: Pools = {
  nicknames: [[], [{ member: 1, name: 'Tí' }]],
  entries: [[]],
  fund_entries: [[]],
  fund_counts: [[]],
  guests: [[]],
  shuttle_purchases: [[]],
  shuttle_uses: [[]],
  shuttle_counts: [[]],
  recurring_costs: [[]],
  sessions: [[]],
  answers: [[]],
  passes: [[]],
  closed_at: [null],
  version: [1],
  exported_at: ['2026-11-01T00:00:00.000Z'],
  calculated_at: ['2026-11-01T00:00:00.000Z'],
  lines: [null],
};

const TWO_SETTINGS: Pools = {
  registration_fee: [40, 50],
  unregistered_fee_ratio: [1.25, 1.5],
  unregistration_fee: [null],
};

/** Plausible values, for each operation. */
type PoolsOf = (operation: string) => Pools;

async function poolsOf({ context: { db }, world, linkToken, deviceId }: Server): Promise<PoolsOf> {
  const { clubId, otherClubId, owner, manager, player, stranger } = world;
  const sessions = await db.selectFrom('sessions').select('id').execute();
  const idsOf: Pools = {
    users: sessions.map(({ id }) => id),
    members: [player.memberId, manager.memberId, owner.memberId],
    registrations: [world.registrationId],
    costs: [world.costId],
    trackings: [world.trackingId],
    accounts: [world.entryId],
    fund: [world.fundEntryId],
    bankLines: [world.bankLineId],
    bankSources: [world.bankSourceId],
    webhooks: [world.webhookId, world.tryId],
    payees: [player.memberId],
    guests: [world.guestId],
    sessionLinks: [world.askedDeviceId],
    recurringCosts: [world.recurringCostId],
    shuttles: Object.values(world.shuttles),
    push: [deviceId],
    deleted: [world.deletedId],
  };
  const people = [owner, manager, player, stranger];
  const pools: Pools = {
    club_id: [clubId, clubId, clubId, otherClubId],
    'Club-ID': [clubId, clubId, clubId, otherClubId],
    // Who has a place there.
    from_member_id: [player.memberId],
    member_id: [player.memberId, player.memberId, manager.memberId],
    nickname_id: [world.nicknameId],
    payer_id: [player.memberId, manager.memberId],
    host_member_id: [player.memberId, manager.memberId, null],
    schedule_id: [world.scheduleId],
    schedule: [world.scheduleId],
    session_id: [`${world.scheduleId}.2026-10-21`],
    recurring_id: [world.recurringCostId],
    year: [2026],
    month: [9, 10, 11, 12],
    days: [1, 4],
    bank: ['acb', 'vietcombank'],
    date: ['2026-10-07', '2026-10-14', '2026-11-04'],
    rule: [{ kind: 'shared' }, { kind: 'shared_ratio', ratio: 1.5, round_to: 500 }],
    limit: [1, 100],
    offset: [0, 1],
    time_zone: ['Asia/Ho_Chi_Minh', 'UTC'],
    start_time: ['08:00', '19:00'],
    end_time: ['21:00', '22:30'],
    email: [...people.map(({ email }) => email), 'new@club.example'],
    username: [...people.map(({ username }) => username), 'new.user'],
    password: [PASSWORD, 'another long password'],
    refresh_token: people.map(({ refreshToken }) => refreshToken),
    token: [linkToken],
    endpoint: [`${PUSH_SERVICE}/another`],
    p256dh: [pushKeys.p256dh],
    auth: [pushKeys.auth],
    otp: ['000000', '123456'],
    raw_registration_text: ['21/10/2026: player', '22/10/2026: player, manager\n', '1/2: x'],
    name: [CLUB.name, 'Nguyễn Văn A'],
    version: [1, 2],
    'Idempotency-Key': ['first', 'second', 'third'],
  };
  return (operation) => ({
    ...pools,
    ...(operation === 'deleted_restore_club' ? { club_id: [world.deletedClubId] } : {}),
    ...(operation === 'clubs_import_all' ? IN_FILES : {}),
    // Not more than the transfer's amount.
    ...(operation === 'bankLines_allocate' ? { amount: [1, 20.5] } : {}),
    ...(/^bills_(close|reopen)$/.test(operation) ? { month: [QUIET] } : {}),
    // Exactly two of the three are accepted.
    ...(operation === 'settings_save_bill' ? TWO_SETTINGS : {}),
    // Not in an earlier month: rules cannot be changed in or before a closed month.
    ...(operation.startsWith('rules_') ? { year: [2027], month: [1] } : {}),
    id: idsOf[operation.split('_', 1)[0]!] ?? [],
  });
}

function urlOf({ segments, query }: Sent): string {
  const path = segments
    .map((segment) =>
      segment.startsWith('raw:') ? segment.slice(4) : encodeURIComponent(segment.toWellFormed()),
    )
    .join('/');
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, value]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Whether a mutated request still reaches its operation. */
function isCallOf(operation: Operation, { method, segments }: Sent): boolean {
  const pattern = operation.path.split('/');
  return (
    method === operation.method &&
    segments.length === pattern.length &&
    segments.every((segment, index) =>
      pattern[index]!.startsWith('{') ? /^[\w-]+$/.test(segment) : segment === pattern[index],
    )
  );
}

type ReceivedAnswer = { status: number; type: string; text: string };

async function send(
  app: FastifyInstance,
  token: string | undefined,
  request: Sent,
): Promise<ReceivedAnswer> {
  const { method, headers, body } = request;
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await app.inject({
    method: method as 'GET',
    url: urlOf(request),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const status = response.statusCode;
  if (status === 503) expect(response.headers).toHaveProperty('retry-after');
  else expect(status, response.payload).toBeLessThan(500);
  return { status, type: response.headers['content-type'] ?? '', text: response.payload };
}

function expectDescribed(request: Sent, answer: ReceivedAnswer): void {
  const operation = byId.get(request.operation)!;
  if (isCallOf(operation, request)) expect(wrongWithAnswer(operation, answer)).toBeNull();
  else if (answer.status >= 400 && request.method !== 'HEAD') {
    expect(wrongWithRefusal(JSON.parse(answer.text))).toBeNull();
    expect(JSON.parse(answer.text)).toMatchObject({ status_code: answer.status });
  }
}

/** `bills` of `bills_reopen` */
const groupOf = ({ operationId }: Operation) => operationId.split('_', 1)[0]!;

type Tally = Map<string, { accepted: number; refused: number }>;

async function fuzzWorld(
  sent: readonly Operation[],
  { runs, seed }: { runs: number; seed: number },
  tally: Tally,
): Promise<void> {
  const server = await makeServer();
  const { context, app, world } = server;
  const pools = await poolsOf(server);
  const tokens: Record<string, string | undefined> = {
    visitor: undefined,
    player: world.player.token,
    manager: world.manager.token,
    owner: world.owner.token,
    stranger: world.stranger.token,
  };
  // Clients with many rights are chosen more often.
  const clients = [...Object.keys(tokens), 'owner', 'owner', 'manager'];
  const stored = () => fingerprint(context.db, COUNTERS);
  const requests = sent.map((operation) => {
    const { operationId } = operation;
    const valid = requestOf(operation, pools(operationId), clients);
    const isRare = isSlow(operationId) || isFinal(operationId);
    return { weight: isRare ? 1 : 10, arbitrary: fc.oneof(valid, mutated(valid)) };
  });
  let before = await stored();
  const property = fc.asyncProperty(fc.oneof(...requests), async (request) => {
    const answer = await send(app, tokens[request.client], request);
    expectDescribed(request, answer);
    const isRefused = answer.status >= 400;
    const [earlier, now] = [before, await stored()];
    before = now;
    if (isRefused) expect(now).toBe(earlier);
    const counts = tally.get(request.operation) ?? { accepted: 0, refused: 0 };
    counts[isRefused ? 'refused' : 'accepted'] += 1;
    tally.set(request.operation, counts);
  });
  await fc.assert(property, { numRuns: runs, seed });
  await expectTrueSizes(context.db);
}

test(`17, 18, 21: ${RUNS} random requests are answered as described; refused ones change nothing`, async () => {
  const tally: Tally = new Map();
  for (let done = 0; done < RUNS; done += RUNS_IN_A_WORLD) {
    const runs = Math.min(RUNS_IN_A_WORLD, RUNS - done);
    await fuzzWorld(operations, { runs, seed: SEED + done }, tally);
  }
  // If every request were refused at once, the test would prove nothing.
  const accepted = [...tally.values()].reduce((sum, counts) => sum + counts.accepted, 0);
  expect(accepted / RUNS).toBeGreaterThan(0.1);
  if (RUNS < 20_000) return;
  const neverAccepted = () =>
    operations.filter(
      ({ operationId: id }) => !isSlow(id) && !isSigned(id) && !tally.get(id)?.accepted,
    );
  // Some need others before them: a month is reopened once it is closed. So their groups are tried alone.
  for (let round = 0; round < 20; round += 1) {
    const groups = new Set(neverAccepted().map(groupOf));
    if (groups.size === 0) break;
    const group = operations.filter((operation) => groups.has(groupOf(operation)));
    await fuzzWorld(group, { runs: RUNS_IN_A_WORLD, seed: SEED + RUNS + round }, tally);
  }
  expect(neverAccepted().map(({ operationId }) => operationId)).toEqual([]);
}, 600_000);
