import { vnd } from '@rallybook/contract/test/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeDeleted } from '../src/domain/deleted/purge.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { setBalance } from './balances.ts';
import { tellAsSepay } from './bank-services.ts';
import type { Json } from './client.ts';
import { DAY } from './context.ts';
import { addBankLine, makeWorld, PASSWORD, type Person, type World } from './factories.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await app.db.deleteFrom('bankLines').execute();
});

type Line = { amount?: number; minute?: number; text?: string; day?: string };

/** A message of MB, of September 2026; whole VND. */
function message({
  amount = 300_000,
  minute = 15,
  text = 'tien san',
  day = '18/09/26',
}: Line = {}) {
  const sign = amount < 0 ? '-' : '+';
  const digits = Math.abs(amount).toLocaleString('en-US');
  return `TK 7220xxxx2005|GD: ${sign}${digits}VND ${day} 01:${minute}|SD:12,345,678VND|ND: ${text}`;
}

const ask = (
  path: string,
  text: string,
  headers: Record<string, string> = {},
  by: Person = world.owner,
) => by.api.post(`/api/bank-lines/${path}/`, { club_id: world.clubId, text }, headers);
const take = (text: string, headers: Record<string, string> = {}) => ask('import', text, headers);

async function takeOne(line: Line = {}): Promise<Json> {
  const { status, body } = await take(message(line));
  expect(status).toBe(201);
  return body['items']![0]!;
}

const list = async (query = '') =>
  (await world.owner.api.get(`/api/bank-lines/${world.clubId}${query}`)).body;
const items = async (query = '') => (await list(query))['items']!;

const act = (id: unknown, what: string, body?: object, headers: Record<string, string> = {}) =>
  world.owner.api.post(`/api/bank-lines/${String(id)}/${what}/`, body, headers);

type Parts = Record<string, number>;
const allocate = (id: unknown, parts: Parts, headers: Record<string, string> = {}) =>
  act(
    id,
    'allocate',
    { parts: Object.entries(parts).map(([memberId, amount]) => ({ member_id: memberId, amount })) },
    headers,
  );

async function balances(): Promise<Record<string, number>> {
  const { body } = await world.owner.api.get(`/api/accounts/${world.clubId}`);
  return Object.fromEntries(
    body['items']!.map((item) => [String(item['member_name']), Number(item['balance'])]),
  );
}

async function codeOf(name: string): Promise<string> {
  const { body } = await world.owner.api.get(`/api/pay-links/${world.clubId}`);
  return String(body['items']!.find((item) => String(item['member_name']) === name)!['code']);
}

const entries = async (memberId: string) =>
  (await world.owner.api.get(`/api/accounts/${world.clubId}/members/${memberId}/entries`)).body[
    'items'
  ]!;

describe('importing', () => {
  test('a preview tells what is read and stores nothing', async () => {
    await setBalance(world.owner, { clubId: world.clubId, memberId: world.manager.memberId }, -300);
    const text = [
      message({ text: 'manager chuyen tien' }),
      message({ amount: -150_000, text: 'mua cau' }),
      'TK 7220xxxx2005|GD: +5,000',
    ].join('\n');
    const { status, body } = await ask('preview', text);
    expect(status).toBe(200);
    expect(body['items']).toMatchObject([
      {
        line: 1,
        at: '2026-09-17T18:15:00.000Z',
        amount: 300,
        text: 'manager chuyen tien',
        reference: null,
        state: 'new',
        is_dated: true,
        suggestion: {
          member_id: world.manager.memberId,
          member_name: 'manager',
          by: 'amount_and_name',
        },
      },
      { line: 2, amount: 150, state: 'out', suggestion: null },
    ]);
    expect(body['faults']).toMatchObject([
      {
        line: 3,
        code: 'bank_message_incomplete',
        message: expect.stringContaining('Line 3') as unknown,
      },
    ]);
    expect((await list())['total']).toBe(0);
  });

  test('a transfer with a code is the payment of its member, dated as the line', async () => {
    const before = (await balances())['player']!;
    const { status, body } = await take(message({ text: `${await codeOf('player')} CHUYEN TIEN` }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      added: 1,
      known: 0,
      allocated: 1,
      items: [{ line: 1, state: 'allocated', suggestion: { member_name: 'player', by: 'code' } }],
    });
    expect((await balances())['player']).toBe(before + 300);
    const entry = (await entries(world.player.memberId)).find(
      (candidate) => String(candidate['method']) === 'bank',
    );
    expect(entry).toMatchObject({
      kind: 'payment',
      amount: 300,
      method: 'bank',
      date: '2026-09-18',
    });
    expect(await items('?state=allocated')).toMatchObject([
      { open: 0, parts: [{ member_name: 'player', amount: 300, entry_id: entry!['id'] }] },
    ]);
  });

  test('the same text twice is imported once, even at the same time', async () => {
    const text = [
      message({ text: `${await codeOf('player')} a` }),
      message({ minute: 16, text: 'manager' }),
      message({ amount: -150_000 }),
    ].join('\n');
    const before = (await balances())['player']!;
    const both = await Promise.all([take(text), take(text)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const counts = both.map(({ body }) => [body['added'], body['known'], body['allocated']]);
    expect(counts).toEqual(
      expect.arrayContaining([
        [3, 0, 1],
        [0, 3, 0],
      ]) as unknown,
    );
    expect((await take(text)).body).toMatchObject({
      added: 0,
      known: 3,
      allocated: 0,
      items: [{ state: 'known' }, { state: 'known' }, { state: 'out' }],
    });
    expect((await balances())['player']).toBe(before + 300);
    expect((await list())['total']).toBe(3);
  });

  test('a file’s transfer is known from its message, and adds its reference', async () => {
    await takeOne({ text: 'player tien san' });
    const rows = [
      ['Vietcombank', null, null, null],
      ['Ngày', 'Số CT', 'Số tiền ghi có', 'Nội dung'],
      ['2026-09-18 01:15:09', 'FT12345678', 300_000, 'player tien san'],
      ['2026-09-18 01:15:20', 'FT12345679', 300_000, 'player tien san'],
    ];
    const body = { club_id: world.clubId, rows };
    const answer = await world.owner.api.post('/api/bank-lines/import/', body);
    expect(answer.body).toMatchObject({ added: 1, known: 1 });
    const references = (await items()).map((item) => String(item['reference']));
    expect(references.toSorted()).toEqual(['FT12345678', 'FT12345679']);
  });

  test('a line that may be known is doubtful, listed as open, and allocated to nobody', async () => {
    const text = `${await codeOf('player')} tien san`;
    const first = await takeOne({ text });
    const before = await balances();
    const rows = [
      ['Ngày', 'Số tiền ghi có', 'Nội dung'],
      ['18/09/2026', 300_000, text],
    ];
    const answer = await world.owner.api.post('/api/bank-lines/import/', {
      club_id: world.clubId,
      rows,
    });
    expect(answer.body).toMatchObject({ added: 1, items: [{ state: 'doubtful' }] });
    expect(await items('?state=doubtful')).toMatchObject([{ like_id: first['id'], open: 300 }]);
    expect((await list('?state=open'))['total']).toBe(1);
    const again = await world.owner.api.post('/api/bank-lines/import/', {
      club_id: world.clubId,
      rows,
    });
    expect(again.body).toMatchObject({ added: 0, known: 1 });
    expect(await balances()).toEqual(before);
  });

  test('a message without a date gets the day on which it is read', async () => {
    const text = 'TK 1903xxxx6789\nSo tien GD:+10,000,000\nSo du:22,000,000\nchuyen khoan';
    const { body } = await take(text);
    const today = app.clock().getTime() + 7 * 60 * 60 * 1000;
    const at = new Date(today).toISOString().slice(0, 10);
    expect(body['items']).toMatchObject([{ at, is_dated: false, amount: 10_000 }]);
  });

  test('a code with a wrong character, or of another club, is allocated to nobody', async () => {
    const { stranger, otherClubId } = world;
    const code = await codeOf('player');
    const wrong = code.slice(0, -1) + (code.endsWith('7') ? '8' : '7');
    const { body } = await stranger.api.get(`/api/pay-links/${otherClubId}`);
    const foreign = String(body['items']![0]!['code']);
    const before = await balances();
    const text = [message({ text: wrong }), message({ minute: 20, text: foreign })].join('\n');
    expect((await take(text)).body).toMatchObject({
      added: 2,
      allocated: 0,
      items: [
        { state: 'open', suggestion: null },
        { state: 'open', suggestion: null },
      ],
    });
    expect(await balances()).toEqual(before);
    const theirs = await stranger.api.get(`/api/accounts/${otherClubId}`);
    expect(theirs.body['items']).toMatchObject([{ balance: 0 }]);
  });

  test('the codes of two members propose both, and wait for a person', async () => {
    const { player, manager } = world;
    const before = await balances();
    const text = `${await codeOf('player')} va ${await codeOf('manager')}`;
    const both = [
      { member_id: player.memberId, member_name: 'player', by: 'code' },
      { member_id: manager.memberId, member_name: 'manager', by: 'code' },
    ];
    const { body } = await take(message({ text }));
    expect(body).toMatchObject({
      added: 1,
      allocated: 0,
      items: [{ state: 'open', suggestion: both[0], suggestions: both }],
    });
    const [line] = await items('?state=open');
    expect(line).toMatchObject({ suggestion: both[0], suggestions: both });
    await allocate(line!['id'], { [player.memberId]: 200, [manager.memberId]: 100 });
    expect(await balances()).toMatchObject({
      player: before['player']! + 200,
      manager: before['manager']! + 100,
    });
  });

  test('a removed member’s code still allocates their transfer', async () => {
    const code = await codeOf('player');
    await world.owner.api.delete(`/api/members/${world.player.memberId}/delete`);
    expect((await take(message({ text: code }))).body).toMatchObject({ allocated: 1 });
    expect((await balances())['player']).toBe(400);
  });

  test('a repeated import with a key gets the first answer', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await take(message(), headers);
    expect(first.body).toMatchObject({ added: 1 });
    expect((await take(message(), headers)).body).toEqual(first.body);
    expect((await take(message({ minute: 20 }), headers)).body).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  test.each([
    ['neither text nor rows', {}],
    ['both', { text: message(), rows: [['a']] }],
    ['an empty text', { text: ' \n' }],
    ['rows without a cell list', { rows: ['a'] }],
    [
      'too many transfers',
      {
        text: Array.from(
          { length: 2001 },
          () => 'ACB: TK 7241387(VND) + 2,000 luc 08:24 29/02/2020. SD 0',
        ).join('\n'),
      },
    ],
  ])('%s is refused', async (_, given) => {
    const body = { club_id: world.clubId, ...given };
    const { status } = await world.owner.api.post('/api/bank-lines/import/', body);
    expect(status).toBe(400);
  });

  test('44: more transfers of one amount than can be compared in a short time are refused', async () => {
    await addBankLine(app, world.clubId);
    const row = await app.db.selectFrom('bankLines').selectAll().executeTakeFirstOrThrow();
    const known = Array.from({ length: 5001 }, () => ({ ...row, id: newId(), amount: 2000 }));
    for (let start = 0; start < known.length; start += 100) {
      const some = known.slice(start, start + 100);
      await app.db.insertInto('bankLines').values(vnd(some)).execute();
    }
    const text = (amount: string) =>
      `ACB: TK 7241387(VND) + ${amount} luc 08:24 10/10/2026. So du 3,000,000. GD: x`;
    for (const call of ['preview', 'import']) {
      const answer = await ask(call, text('2,000'));
      expect([answer.status, answer.body['details']![0]!['field']]).toEqual([400, 'text']);
      expect([200, 201]).toContain((await ask(call, text('3,000'))).status);
    }
  });

  test('51: what other words tell once more is credited once, and a person decides', async () => {
    const code = await codeOf('player');
    const before = (await balances())['player']!;
    const told = `TK 7220xxxx2005|GD: +300,000VND 03/11/26 09:10|SD:30,000,000VND|TU: NGUYEN VAN A|ND: ${code} nop quy`;
    expect((await take(told)).body).toMatchObject({ added: 1, allocated: 1 });
    const file = [
      'Ngày giao dịch;Số tiền;Số dư;Nội dung',
      `03/11/2026 09:10:07;+300,000;30,000,000;CT DEN ${code} nop quy tu NGUYEN VAN A`,
    ].join('\n');
    expect((await ask('preview', file)).body['items']).toMatchObject([{ state: 'doubtful' }]);
    const answer = await take(file);
    expect(answer.body).toMatchObject({ added: 1, allocated: 0, items: [{ state: 'doubtful' }] });
    const report = { reference: 'FT1', amount: 300_000, at: '2026-11-03 09:10:41', balance: 0 };
    const text = `IBFT ${code} qua Napas 247`;
    const service = app.client();
    const told247 = await tellAsSepay(service, world.bankSourceId, { ...report, text });
    expect(told247.status).toBe(200);
    expect((await balances())['player']).toBe(before + 300);
    const waiting = await items('?state=doubtful');
    expect(waiting).toMatchObject([{ open: 300 }, { open: 300 }]);
    // A person decides, either way.
    expect((await act(waiting[0]!['id'], 'ignore')).body).toMatchObject({ state: 'ignored' });
    await allocate(waiting[1]!['id'], { [world.player.memberId]: 300 });
    expect((await balances())['player']).toBe(before + 600);
  });

  test('35: a change of the club comes between the imports that one user sends at once', async () => {
    const { owner, clubId, player } = world;
    const underWay = new Set<number>();
    let sent = 0;
    const end = new AbortController();
    /** Sends one import after another. */
    async function keepImporting(): Promise<void> {
      while (!end.signal.aborted) {
        const part = (sent += 1);
        const lines = Array.from({ length: 30 }, (_, nth) => message({ amount: part * 100 + nth }));
        underWay.add(part);
        expect((await take(lines.join('\n'))).status).toBe(201);
        underWay.delete(part);
      }
    }
    const cost = { club_id: clubId, date: '2026-09-01', amount: 1, payer_id: player.memberId };
    const overtaken: number[] = [];
    /** Changes the club until one change has overtaken imports: the way here may take as long as several of them. */
    async function keepChanging(): Promise<void> {
      while (!end.signal.aborted) {
        const before = [...underWay];
        const { status } = await owner.api.post('/api/costs/', { ...cost, category: 'SHUTTLE' });
        expect(status).toBe(201);
        overtaken.push(before.filter((part) => underWay.has(part)).length);
        if (overtaken.length === 10 || overtaken.at(-1)! >= 3) end.abort();
      }
    }
    await Promise.all([...[1, 2, 3, 4, 5, 6, 7, 8].map(keepImporting), keepChanging()]);
    expect(Math.max(...overtaken)).toBeGreaterThanOrEqual(3);
  });

  test('a club that is full takes in no more', async () => {
    const small = await startApp({ bounds: { records: 20 } });
    world = await makeWorld(small);
    await small.db.deleteFrom('bankLines').execute();
    const lines = Array.from({ length: 15 }, (_, index) => message({ minute: 10 + index }));
    expect((await take(lines.join('\n'))).body['code']).toBe('limit_reached');
    expect((await list())['total']).toBe(0);
  });
});

describe('deciding', () => {
  test('one transfer goes to three people, in steps, and never to more than it is', async () => {
    const { owner, manager, player } = world;
    const { id } = await takeOne();
    const before = await balances();
    const part = await allocate(id, { [owner.memberId]: 100, [manager.memberId]: 50.5 });
    expect(part).toMatchObject({ status: 200, body: { state: 'open', open: 149.5 } });
    expect((await allocate(id, { [player.memberId]: 149.501 })).body).toMatchObject({
      status_code: 409,
      code: 'too_much',
    });
    const rest = await allocate(id, { [player.memberId]: 149.5 });
    expect(rest.body).toMatchObject({ state: 'allocated', open: 0 });
    expect(rest.body['parts']).toHaveLength(3);
    expect((await allocate(id, { [player.memberId]: 0.001 })).status).toBe(409);
    expect(await balances()).toEqual({
      owner: before['owner']! + 100,
      manager: before['manager']! + 50.5,
      player: before['player']! + 149.5,
    });
  });

  test('one of two simultaneous allocations succeeds', async () => {
    const { player, manager } = world;
    const { id } = await takeOne();
    const answers = await Promise.all([
      allocate(id, { [player.memberId]: 300 }),
      allocate(id, { [manager.memberId]: 300 }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const sums = Object.values(await balances());
    expect(sums.reduce((sum, balance) => sum + balance)).toBe(400);
  });

  test('undoing reverses the entries and reopens the line, any number of times', async () => {
    const { player, manager } = world;
    const { id } = await takeOne();
    const before = await balances();
    for (let round = 0; round < 2; round += 1) {
      await allocate(id, { [player.memberId]: 200, [manager.memberId]: 100 });
      const undone = await act(id, 'undo');
      expect(undone).toMatchObject({ status: 200, body: { state: 'open', open: 300, parts: [] } });
      expect(await balances()).toEqual(before);
    }
    const bank = (await entries(player.memberId)).filter(
      (entry) => String(entry['method']) === 'bank',
    );
    expect(bank.map((item) => String(item['amount'])).toSorted()).toEqual([
      '-200',
      '-200',
      '200',
      '200',
    ]);
    expect(bank.filter((candidate) => candidate['reversed_by_id'] !== null)).toHaveLength(2);
    expect((await act(id, 'undo')).body).toMatchObject({ state: 'open' });
  });

  test('a payment that is reversed in the account is open again', async () => {
    const { owner, player } = world;
    const { id } = await takeOne();
    const { body } = await allocate(id, { [player.memberId]: 300 });
    const entryId = String(body['parts']![0]!['entry_id']);
    await owner.api.post(`/api/accounts/entries/${entryId}/reverse/`, {});
    expect(await items('?state=open')).toMatchObject([{ id, open: 300, parts: [] }]);
  });

  test('a part that is reversed in the account opens the line, though its rest was ignored', async () => {
    const { owner, player } = world;
    const { id } = await takeOne();
    const { body } = await allocate(id, { [player.memberId]: 100 });
    const entryId = String(body['parts']![0]!['entry_id']);
    expect((await act(id, 'ignore')).body).toMatchObject({ state: 'ignored', open: 0 });
    await owner.api.post(`/api/accounts/entries/${entryId}/reverse/`, {});
    expect(await items('?state=open')).toMatchObject([{ id, open: 300, parts: [] }]);
  });

  test('what is ignored waits no longer, and can be opened again', async () => {
    const { id } = await takeOne();
    expect((await act(id, 'ignore')).body).toMatchObject({ state: 'ignored', open: 0 });
    expect((await act(id, 'ignore')).status).toBe(200);
    expect(await items('?state=open')).toEqual([]);
    expect(await items('?state=ignored')).toMatchObject([{ id, suggestion: null }]);
    expect((await allocate(id, { [world.player.memberId]: 1 })).body['code']).toBe('too_much');
    expect((await act(id, 'undo')).body).toMatchObject({ state: 'open', open: 300 });
    await allocate(id, { [world.player.memberId]: 300 });
    expect((await act(id, 'ignore')).body['code']).toBe('edit_conflict');
  });

  test('outgoing transfers are listed separately, and are nobody’s payment', async () => {
    const out = await takeOne({ amount: -150_000, text: 'player' });
    expect(out).toMatchObject({ state: 'out', amount: 150, suggestion: null });
    expect(await items('?state=open')).toEqual([]);
    expect(await items('?state=out')).toMatchObject([{ open: 0, suggestion: null }]);
    expect((await allocate(out['id'], { [world.player.memberId]: 1 })).body['code']).toBe(
      'too_much',
    );
    const again = (await take(message({ amount: -150_000, text: 'player' }))).body;
    expect(again).toMatchObject({ added: 0, known: 1, items: [{ id: out['id'], state: 'out' }] });
  });

  test('a member of another club is not found', async () => {
    const { id } = await takeOne();
    expect((await allocate(id, { [newId()]: 1 })).status).toBe(404);
    expect(await items('?state=open')).toMatchObject([{ open: 300 }]);
  });

  test('a repeated allocation with a key counts once', async () => {
    const { id } = await takeOne();
    const headers = { 'idempotency-key': newId() };
    const before = (await balances())['player']!;
    await allocate(id, { [world.player.memberId]: 100 }, headers);
    const again = await allocate(id, { [world.player.memberId]: 100 }, headers);
    expect(again).toMatchObject({ status: 200, body: { open: 200 } });
    expect((await balances())['player']).toBe(before + 100);
  });

  test('a closed month keeps its bill, and its transfers come in', async () => {
    const { owner, clubId, player } = world;
    const body = { club_id: clubId, year: 2026, month: 10 };
    expect((await owner.api.post('/api/bills/close/', body)).status).toBe(200);
    const bill = await owner.api.get(`/api/bills/${clubId}/2026/10`);
    const code = await codeOf('player');
    const before = (await balances())['player']!;
    const line = await takeOne({ day: '18/10/26', text: code });
    expect(line).toMatchObject({ state: 'allocated' });
    expect((await balances())['player']).toBe(before + 300);
    await act(line['id'], 'undo');
    await allocate(line['id'], { [player.memberId]: 20 });
    expect((await owner.api.get(`/api/bills/${clubId}/2026/10`)).body).toEqual(bill.body);
  });

  test('the trail records the action, and not the bank’s text', async () => {
    const { owner, clubId, player } = world;
    const { id } = await takeOne({ text: 'NGUYEN VAN XUAN chuyen tien' });
    await allocate(id, { [player.memberId]: 300 });
    await act(id, 'undo');
    await act(id, 'ignore');
    const { body, text } = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=bank_line`);
    expect(body['items']!.map((entry) => entry['action'])).toEqual([
      'bank_line.ignored',
      'bank_line.undone',
      'bank_line.allocated',
      'bank_line.imported',
    ]);
    expect(body['items']![3]).toMatchObject({ after: { added: 1, allocated: 0 } });
    expect(text).not.toContain('XUAN');
  });
});

describe('forgetting', () => {
  test('an erased user is named in no transfer, and the same text is not imported as new', async () => {
    const { owner, player, clubId } = world;
    await owner.api.patch(`/api/members/${player.memberId}/`, { name: 'Nguyễn Zoé' });
    const text = [
      message({ text: 'NGUYENZOE chuyen tien' }),
      message({ minute: 20, text: `${await codeOf('Nguyễn Zoé')} ung ho` }),
      message({ minute: 30, text: 'TRAN BINH chuyen tien' }),
    ].join('\n');
    expect((await take(text)).body).toMatchObject({ added: 3, allocated: 1 });
    // A line that was undone is nobody's, and its text still has their code.
    const paid = (await items('?state=allocated'))[0]!;
    expect((await act(paid['id'], 'undo')).body).toMatchObject({ parts: [] });
    const proof = { password: PASSWORD };
    expect((await player.api.post('/api/users/me/delete/', proof)).status).toBe(204);
    const texts = (await items()).map((item) => String(item['text']));
    expect(texts.toSorted()).toEqual(['', '', 'TRAN BINH chuyen tien']);
    const again = await take(text);
    expect(again.body).toMatchObject({ allocated: 0 });
    const stored = JSON.stringify(await app.db.selectFrom('idempotencyKeys').selectAll().execute());
    expect(stored).not.toContain('ZOE');
    expect((await owner.api.get(`/api/accounts/${clubId}`)).body['fund']).toBe(300);
  });

  test('a purged club’s transfers are deleted', async () => {
    const { owner, clubId } = world;
    const { id } = await takeOne();
    await allocate(id, { [world.player.memberId]: 100 });
    await owner.api.delete(`/api/clubs/${clubId}`);
    app.pass(31 * DAY);
    await purgeDeleted(app);
    expect(await app.db.selectFrom('bankLines').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('bankLineParts').selectAll().execute()).toEqual([]);
  });
});

describe('a table', () => {
  const send = (path: string, rows: unknown[][], accept?: string[]) =>
    world.owner.api.post(`/api/bank-lines/${path}/`, {
      club_id: world.clubId,
      rows,
      ...(accept === undefined ? {} : { accept }),
    });
  const undated = [
    ['Số tiền ghi có', 'Nội dung'],
    ['300.000', 'nop quy thang 10'],
  ];

  test('without dates or words says so before anything is recorded, and is kept once accepted', async () => {
    const wordless = [
      ['Số tiền ghi có', 'Loại tiền', 'Số dư'],
      ['300.000', 'VND', '9.000.000'],
    ];
    for (const [rows, codes] of [
      [undated, ['no_dates']],
      [wordless, ['no_dates', 'no_words']],
    ] as const) {
      const preview = await send('preview', rows);
      expect(preview.status).toBe(200);
      expect(preview.body['table']).toMatchObject(codes.map((code) => ({ code })));
      const refused = await send('import', rows);
      expect(refused).toMatchObject({ status: 400, body: { code: 'no_dates' } });
      expect(await items()).toEqual([]);
    }
    const half = await send('import', wordless, ['no_dates']);
    expect(half).toMatchObject({ status: 400, body: { code: 'no_words' } });
    const unknown = await send('import', undated, ['no_sense']);
    expect(unknown).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await send('import', undated, ['no_dates'])).toMatchObject({
      status: 201,
      body: { added: 1, items: [{ is_dated: false, amount: 300 }] },
    });
  });

  test('with dates and words needs no acceptance', async () => {
    const rows = [
      ['Ngày', ...undated[0]!],
      ['05/10/2026', ...undated[1]!],
    ];
    expect((await send('preview', rows)).body['table']).toEqual([]);
    expect((await send('import', rows)).status).toBe(201);
  });

  test('with a known reference and other words is doubtful, in one file and against what is stored', async () => {
    const heading = ['Ngày', 'Số CT', 'Có', 'Nội dung'];
    const row = (text: string) => ['05/10/2026', '5017 - 82836', '50.000', text];
    const first = await send('import', [heading, row('NGUYEN VAN AN ck'), row('TRAN THI BINH ck')]);
    expect(first.body['items']!.map(({ state }) => state)).toEqual(['open', 'doubtful']);
    const again = await send('import', [heading, row('LE VAN CU ck'), row('NGUYEN VAN AN ck')]);
    expect(again.body['items']!.map(({ state }) => state)).toEqual(['doubtful', 'known']);
  });

  test('tells no row by a reference that is none', async () => {
    const heading = ['Ngày', 'Số CT', 'Có', 'Nội dung'];
    const row = (text: string) => ['05/10/2026', 'N/A', '50.000', text];
    const { body } = await send('import', [heading, row('AN ck'), row('BINH ck')]);
    expect(body['items']!.map(({ state }) => state)).toEqual(['open', 'open']);
  });

  test('of which nothing proves what came in is recorded once a person says that all of it did', async () => {
    const plain = [
      ['Ngày', 'Số tiền', 'Nội dung'],
      ['05/10/2026', '300.000', 'nop quy thang 10'],
      ['06/10/2026', '200.000', 'nop them'],
      ['06/10/2026', '50 EUR', 'nop'],
      ['07/10/2030', '100.000', 'nop'],
    ];
    const codes = (body: Record<string, unknown>) =>
      (body['faults'] as { code: string }[]).map(({ code }) => code);
    const unproved = await send('preview', plain);
    expect(unproved.body['questions']).toMatchObject([
      { kind: 'all_came_in', place: [{ line: 2 }, { line: 3 }], default: null },
    ]);
    expect(codes(unproved.body)).toEqual(['bank_row_other_currency', 'bank_line_in_future']);
    expect(await send('import', plain)).toMatchObject({
      status: 409,
      body: { code: 'preview_unsettled' },
    });
    expect(await items()).toEqual([]);
    const preview = await send('preview', plain, ['all_came_in']);
    expect(preview.body['items']).toMatchObject([{ state: 'new' }, { state: 'new' }]);
    const taken = await send('import', plain, ['all_came_in']);
    expect(taken).toMatchObject({ status: 201, body: { added: 2 } });
    expect(codes(taken.body)).toEqual(['bank_row_other_currency', 'bank_line_in_future']);
  });

  test('of amounts that went out is never credited, though it holds a code', async () => {
    const links = (await world.owner.api.get(`/api/pay-links/${world.clubId}`)).body['items']!;
    const code = String(links[0]!['code']);
    const { body } = await send('import', [
      ['Ngày', '+/-', 'Số tiền', 'Nội dung'],
      ['05/10/2026', '-', '200.000', `${code} hoan lai`],
      ['05/10/2026', '+', '300.000', `${code} nop quy`],
      ['05/10/2026', '?', '100.000', `${code} nop quy`],
    ]);
    expect(body['items']!.map(({ state }) => state)).toEqual(['out', 'allocated']);
    expect(body['questions']).toMatchObject([{ kind: 'direction_of_value', value: '?' }]);
  });
});

test('a service’s own ids tell its transfers apart, and one reference with other ids is doubtful', async () => {
  const service = app.client();
  const tell = (id: number, reference: string | null, at = '2026-09-18 10:02:37') =>
    tellAsSepay(service, world.bankSourceId, { id, reference, at, text: 'Tien san' });
  await tell(7, null);
  await tell(8, null);
  await tell(8, null);
  expect((await items()).map(({ state }) => state)).toEqual(['open', 'open']);
  await tell(9, 'FT1', '2026-09-19 10:02:37');
  await tell(10, 'FT1', '2026-09-19 10:02:37');
  expect(await items('?state=doubtful')).toHaveLength(1);
  expect(await items()).toHaveLength(4);
});
