import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import {
  cassoBody,
  sendRaw,
  sepayBody,
  signAsCasso,
  signAsSepay,
  tellAsCasso,
  tellAsSepay,
  type Transfer,
} from './bank-services.ts';
import type { Answer, Client } from './client.ts';
import { DAY, MINUTE, SECOND } from './context.ts';
import {
  addBankSource,
  BANK_ACCOUNT,
  BANK_SECRET,
  makeWorld,
  type Person,
  type World,
} from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let world: World;
let service: Client;
let sepay: string;
let casso: string;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
  service = app.client();
  await app.db.deleteFrom('bankLines').execute();
  sepay = world.bankSourceId;
  casso = await addBankSource(app, world.clubId, 'casso');
});

const get = async (path: string) => (await world.owner.api.get(path)).body;
const lines = async (query = '') =>
  (await get(`/api/bank-lines/${world.clubId}${query}`))['items']!;
const source = async (id: string) =>
  (await get(`/api/bank-sources/${world.clubId}`))['items']!.find(
    (candidate) => String(candidate['id']) === id,
  );
const balance = async (name = 'player') =>
  Number(
    (await get(`/api/accounts/${world.clubId}`))['items']!.find(
      (candidate) => String(candidate['member_name']) === name,
    )!['balance'],
  );
const codeOf = async (name = 'player') =>
  String(
    (await get(`/api/pay-links/${world.clubId}`))['items']!.find(
      (candidate) => String(candidate['member_name']) === name,
    )!['code'],
  );

/** A fingerprint of all stored data, except when a source was last heard of. */
const stored = () => fingerprint(app.db, ['bank_sources']);

async function expectRight(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer;
  expect({ status, text }).toEqual({ status: 200, text: '{"success":true}' });
}

describe.each([
  ['SePay', tellAsSepay, () => sepay],
  ['Casso', tellAsCasso, () => casso],
] as const)('%s', (name, tell, idOf) => {
  const send = (transfer: Transfer = {}) => tell(service, idOf(), transfer);

  test('a transfer with a code is the payment of its member, written by the service', async () => {
    const [before, code] = [await balance(), await codeOf()];
    await expectRight(send({ text: `${code} chuyen tien` }));
    expect(await balance()).toBe(before + 300);
    const path = `/api/accounts/${world.clubId}/members/${world.player.memberId}/entries`;
    expect(
      (await get(path))['items']!.find(({ method }) => String(method) === 'bank'),
    ).toMatchObject({ kind: 'payment', amount: 300, date: '2026-09-18', created_by_name: name });
    expect(await lines()).toMatchObject([
      { source: 'webhook', at: '2026-09-18T03:02:37.000Z', account: BANK_ACCOUNT, open: 0 },
    ]);
    expect(await source(idOf())).toMatchObject({
      last_received_at: expect.any(String) as unknown,
      last_refused_at: null,
    });
    const trail = await get(`/api/clubs/${world.clubId}/audit/?limit=2`);
    const service = { actor_name: name, actor_member_id: null };
    expect(trail['items']).toMatchObject([
      { action: 'bank_line.imported', ...service, after: { added: 1, allocated: 1 } },
      { action: 'entry.created', ...service },
    ]);
  });

  test('43: the same again changes nothing, nor do two at once', async () => {
    const [before, text] = [await balance(), await codeOf()];
    await Promise.all([1, 2, 3].map(() => expectRight(send({ text }))));
    const middle = await stored();
    app.pass(MINUTE);
    await expectRight(tell(service, idOf(), { text }, { at: app.clock().getTime() }));
    expect(await stored()).toBe(middle);
    expect(await balance()).toBe(before + 300);
    expect(await lines()).toHaveLength(1);
  });

  test('one that names nobody waits in the tray; one that went out is kept as such', async () => {
    await expectRight(send());
    await expectRight(send({ amount: -50_000, text: 'mua cau', reference: 'FT2' }));
    expect(await lines('?state=open')).toMatchObject([{ amount: 300, text: 'tien san' }]);
    expect(await lines('?state=out')).toMatchObject([{ amount: 50, text: 'mua cau' }]);
  });

  test('a transfer to another account gets the same answer, is shown to the club, not stored', async () => {
    const text = await codeOf();
    const before = await stored();
    for (const account of ['0121000891310', '', '012100xxxx319', `${BANK_ACCOUNT}0`]) {
      await expectRight(send({ account, text }));
    }
    expect(await stored()).toBe(before);
    expect(await source(idOf())).toMatchObject({
      last_received_at: null,
      last_refused_why: 'other_account',
    });
    await expectRight(send({ account: ` ${BANK_ACCOUNT} ` }));
    expect(await lines()).toHaveLength(1);
  });

  test('43: a signed request without a transfer is a 400, and nothing is stored', async () => {
    const before = await stored();
    const sign = name === 'SePay' ? signAsSepay : signAsCasso;
    const make = name === 'SePay' ? sepayBody : cassoBody;
    const bodies = [
      '[]',
      '"text"',
      '{"error":1,"data":{}}',
      JSON.stringify(make({ at: '2026-02-30 10:00:00' })),
      JSON.stringify(make({ amount: 0 })),
      JSON.stringify(make({ amount: 0.5 })),
      JSON.stringify(make({ amount: 1e16 })),
    ];
    for (const body of bodies) {
      const answer = await sendRaw(service, idOf(), body, sign(body));
      expect({ body, answer: answer.body }).toMatchObject({
        answer: { status_code: 400, code: 'invalid_input' },
      });
    }
    expect(await stored()).toBe(before);
    expect(await source(idOf())).toMatchObject({ last_refused_why: 'not_a_transfer' });
  });

  test('characters that no database accepts are removed from texts', async () => {
    await expectRight(send({ text: 'tien\0san \ud800 \u202Eck', reference: 'FT\0 9' }));
    expect(await lines()).toMatchObject([{ text: 'tien san \ufffd ck', reference: 'FT 9' }]);
  });

  test('a closed month takes the payment, and its bill stays as it was', async () => {
    const { owner, clubId } = world;
    const month = { club_id: clubId, year: 2026, month: 10 };
    expect((await owner.api.post('/api/bills/', month)).status).toBe(200);
    expect((await owner.api.post('/api/bills/close/', month)).status).toBeLessThan(300);
    const bill = await get(`/api/bills/${clubId}/2026/10`);
    const before = await balance();
    await expectRight(send({ at: '2026-10-09 10:00:00', text: await codeOf() }));
    expect(await balance()).toBe(before + 300);
    expect(await get(`/api/bills/${clubId}/2026/10`)).toEqual(bill);
  });

  test('an inactive club accepts no transfers, and is told so', async () => {
    await world.owner.api.post(`/api/clubs/${world.clubId}/deactivate`);
    const before = await stored();
    expect((await send()).body).toMatchObject({ status_code: 409, code: 'club_inactive' });
    expect(await stored()).toBe(before);
    expect(await source(idOf())).toMatchObject({ last_refused_why: 'club_inactive' });
  });
});

test('SePay may send its key in the place of a signature', async () => {
  const body = JSON.stringify(sepayBody());
  await expectRight(sendRaw(service, sepay, body, { authorization: `Apikey ${BANK_SECRET}` }));
  expect(await lines()).toHaveLength(1);
});

test('Casso may test the address without a transfer', async () => {
  const before = await stored();
  for (const body of ['{}', '{"error":0}', '{"error":0,"data":[]}', '{"error":0,"data":{}}']) {
    await expectRight(sendRaw(service, casso, body, signAsCasso(body)));
  }
  expect(await stored()).toBe(before);
  expect((await source(casso))!['last_received_at']).not.toBeNull();
});

test('Casso’s signature is valid for keys in another order and with spaces', async () => {
  const { error, data } = cassoBody() as { error: number; data: Record<string, unknown> };
  const turned = { data: Object.fromEntries(Object.entries(data).toReversed()), error };
  const body = JSON.stringify(turned, null, 2);
  await expectRight(sendRaw(service, casso, body, signAsCasso(JSON.stringify(cassoBody()))));
});

type Forgery = [name: string, send: () => Promise<Answer>];

const right = JSON.stringify(sepayBody());
const rightCasso = JSON.stringify(cassoBody());

const forgeries: Forgery[] = [
  ['nothing is signed', () => sendRaw(service, sepay, right, {})],
  ['nothing is sent', () => service.post(`/api/hooks/${sepay}`)],
  ['nothing is signed for Casso', () => sendRaw(service, casso, rightCasso, {})],
  [
    'another secret',
    () => sendRaw(service, sepay, right, signAsSepay(right, { secret: 'a secret of 2' })),
  ],
  [
    'another secret for Casso',
    () => sendRaw(service, casso, rightCasso, signAsCasso(rightCasso, { secret: 'guess' })),
  ],
  [
    'another body',
    () => sendRaw(service, sepay, right.replace('300000', '900000'), signAsSepay(right)),
  ],
  [
    'another body for Casso',
    () => sendRaw(service, casso, rightCasso.replace('300000', '900000'), signAsCasso(rightCasso)),
  ],
  ['one byte more than was signed', () => sendRaw(service, sepay, `${right} `, signAsSepay(right))],
  [
    'a time of five minutes ago',
    () => tellAsSepay(service, sepay, {}, { at: Date.now() - 5 * MINUTE - 2 * SECOND }),
  ],
  [
    'a time of the future',
    () => tellAsSepay(service, sepay, {}, { at: Date.now() + 5 * MINUTE + 2 * SECOND }),
  ],
  [
    'an old signature with a new time',
    () =>
      sendRaw(service, sepay, right, {
        ...signAsSepay(right, { at: Date.now() - DAY }),
        'x-sepay-timestamp': String(Math.floor(Date.now() / 1000)),
      }),
  ],
  [
    'another time for Casso',
    () =>
      sendRaw(service, casso, rightCasso, {
        'x-casso-signature': signAsCasso(rightCasso)['x-casso-signature']!.replace(/t=\d/, 't=2'),
      }),
  ],
  [
    'milliseconds instead of seconds',
    () =>
      sendRaw(service, sepay, right, {
        ...signAsSepay(right, { at: Date.now() * 1000 }),
      }),
  ],
  [
    'a key that is wrong',
    () => sendRaw(service, sepay, right, { authorization: `Apikey ${BANK_SECRET}x` }),
  ],
  ['a key that is empty', () => sendRaw(service, sepay, right, { authorization: 'Apikey ' })],
  [
    'a wrong signature beside the right key',
    () =>
      sendRaw(service, sepay, right, {
        ...signAsSepay(right, { secret: 'guess' }),
        authorization: `Apikey ${BANK_SECRET}`,
      }),
  ],
  [
    'a key where Casso signs',
    () => sendRaw(service, casso, rightCasso, { authorization: `Apikey ${BANK_SECRET}` }),
  ],
  ['the way of the other service', () => sendRaw(service, casso, right, signAsSepay(right))],
  [
    'half a signature',
    () =>
      sendRaw(service, sepay, right, {
        ...signAsSepay(right),
        'x-sepay-signature': signAsSepay(right)['x-sepay-signature']!.slice(0, 39),
      }),
  ],
  [
    'what is no JSON, for Casso',
    () => sendRaw(service, casso, '{"error":', signAsCasso(rightCasso)),
  ],
  [
    'a nest of ten thousand levels',
    () =>
      sendRaw(
        service,
        casso,
        `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
        signAsCasso(rightCasso),
      ),
  ],
  ['who is signed in', () => sendRaw(world.owner.api, sepay, right, {})],
];

/** The answer to everybody who cannot sign. */
const REFUSED =
  '{"status_code":401,"code":"wrong_signature","error":"Unauthorized","message":"The signature is missing, wrong or too old."}';

const unknown: Forgery[] = [
  ['a source that does not exist', () => tellAsSepay(service, world.clubId)],
  ['no id', () => tellAsSepay(service, 'x')],
  ['an id that is no text', () => tellAsSepay(service, "'%20or%201=1--")],
];

test.each([...forgeries, ...unknown])(
  '43: %s: 401, the same answer, and nothing is stored',
  async (_, send) => {
    const before = await stored();
    const { status, text } = await send();
    expect({ status, text }).toEqual({ status: 401, text: REFUSED });
    expect(await stored()).toBe(before);
  },
);

test('43: a signature of SePay is valid for five minutes', async () => {
  for (const minutes of [-4.9, 4.9]) {
    const reference = `FT${minutes}`;
    const at = Date.now() + minutes * MINUTE;
    await expectRight(tellAsSepay(service, sepay, { reference, text: reference }, { at }));
  }
  // The same request, repeated later.
  const signed = signAsSepay(right);
  await expectRight(sendRaw(service, sepay, right, signed));
  app.pass(6 * MINUTE);
  expect((await sendRaw(service, sepay, right, signed)).status).toBe(401);
  expect(await source(sepay)).toMatchObject({ last_refused_why: 'too_old' });
});

test('43: the secret of one source is none of another, nor of another club', async () => {
  const { stranger, otherClubId, owner, clubId } = world;
  const make = async (by: Person, club: string, secret: string) => {
    const body = { club_id: club, kind: 'sepay', secret, account_number: BANK_ACCOUNT };
    return String((await by.api.post('/api/bank-sources/', body)).body['id']);
  };
  const own = await make(owner, clubId, 'the secret of one');
  const other = await make(stranger, otherClubId, 'the secret of two');
  const text = await codeOf();
  for (const [id, secret] of [
    [own, 'the secret of two'],
    [other, 'the secret of one'],
  ] as const) {
    expect((await tellAsSepay(service, id, { text }, { secret })).status).toBe(401);
  }
  // A code of this club pays nothing in a transfer that is correctly signed for another club.
  const before = await balance();
  await expectRight(tellAsSepay(service, other, { text }, { secret: 'the secret of two' }));
  expect(await balance()).toBe(before);
  expect(await lines()).toEqual([]);
});

test('43: removed sources and deleted clubs accept nothing; restored clubs accept again', async () => {
  const { owner, clubId } = world;
  expect((await owner.api.delete(`/api/bank-sources/${casso}/`)).status).toBe(204);
  expect(await tellAsCasso(service, casso)).toMatchObject({ status: 401, text: REFUSED });
  await owner.api.delete(`/api/clubs/${clubId}`);
  const before = await stored();
  expect(await tellAsSepay(service, sepay)).toMatchObject({ status: 401, text: REFUSED });
  expect(await stored()).toBe(before);
  expect((await owner.api.post(`/api/clubs/${clubId}/restore/`)).status).toBe(204);
  await expectRight(tellAsSepay(service, sepay));
  expect(await lines()).toHaveLength(1);
});

test('43: a body of more than 64 KiB is a 413, however it is signed', async () => {
  const padded = (size: number) => {
    const body = JSON.stringify({ ...sepayBody(), padding: '' });
    return body.replace('"padding":""', `"padding":"${'x'.repeat(size - body.length)}"`);
  };
  const large = padded(64 * 1024 + 1);
  const { body } = await sendRaw(service, sepay, large, signAsSepay(large));
  expect(body).toMatchObject({ status_code: 413, code: 'payload_too_large' });
  expect(await lines()).toEqual([]);
  const full = padded(64 * 1024);
  await expectRight(sendRaw(service, sepay, full, signAsSepay(full)));
});

test('43: the signature decides about a request, whatever its content type', async () => {
  const body = JSON.stringify(sepayBody());
  for (const type of ['', 'x', 'text/plain', 'application/x-www-form-urlencoded']) {
    const forged = await sendRaw(service, sepay, body, { 'content-type': type });
    expect(forged, type).toMatchObject({ status: 401 });
    const headers = { ...signAsSepay(body), 'content-type': type };
    await expectRight(sendRaw(service, sepay, body, headers));
  }
  const empty = await service.post(`/api/hooks/${sepay}`, undefined, { 'content-type': '' });
  expect(empty.status).toBe(401);
});

test('43: a hundred forgeries an hour from one network are noted; what is right always counts', async () => {
  const forge = () => sendRaw(service, sepay, right, signAsSepay(right, { secret: 'guess' }));
  for (let times = 0; times < 100; times += 1) expect((await forge()).status).toBe(401);
  const before = await fingerprint(app.db);
  for (const answer of [await forge(), await tellAsSepay(service, world.clubId)]) {
    expect(answer.body).toMatchObject({ status_code: 401, code: 'wrong_signature' });
  }
  expect(await fingerprint(app.db)).toBe(before);
  await expectRight(tellAsSepay(service, sepay));
  app.pass(61 * MINUTE);
  await forge();
  expect(await fingerprint(app.db)).not.toBe(before);
});

test('35: the most expensive forgery keeps nobody waiting', async () => {
  const keys = Array.from({ length: 5000 }, (_, index) => `"${(index * 7919) % 5000}":[{}]`);
  const body = `{${keys.join(',')}}`;
  expect(body.length).toBeLessThan(64 * 1024);
  const headers = { 'x-casso-signature': `t=1,v1=${'0'.repeat(128)}` };
  const start = performance.now();
  for (let times = 0; times < 20; times += 1) await sendRaw(service, casso, body, headers);
  expect((performance.now() - start) / 20).toBeLessThan(250);
});

test('the same transfer by message, file and both services is one', async () => {
  const [before, text] = [await balance(), `${await codeOf()} chuyen tien`];
  const take = (body: object): Promise<Answer> =>
    world.owner.api.post('/api/bank-lines/import/', { club_id: world.clubId, ...body });
  const message = `SD TK ${BANK_ACCOUNT} +300,000VND luc 18-09-2026 10:02:37. SD 1,300,000VND. Ref FT26261000001.${text}`;
  const rows: unknown[][] = [
    ['Ngày', 'Số CT', 'Ghi có', 'Nội dung chi tiết'],
    ['18/09/2026', 'FT26261000001', 300_000, text],
  ];
  expect((await take({ text: message })).status).toBe(201);
  await expectRight(tellAsSepay(service, sepay, { text }));
  expect((await take({ rows })).body).toMatchObject({ added: 0, known: 1 });
  await expectRight(tellAsCasso(service, casso, { text }));
  expect(await lines()).toHaveLength(1);
  expect(await balance()).toBe(before + 300);
});

test('a transfer without room is a 409 and not stored, and the club is told so', async () => {
  const full = await startApp({ bounds: { records: 40 } });
  const { clubId, owner, bankSourceId } = await makeWorld(full);
  const statuses: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const transfer = { reference: `FT${index}`, amount: 1000 + index };
    statuses.push((await tellAsSepay(full.client(), bankSourceId, transfer)).status);
  }
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(409);
  const kept = (await owner.api.get(`/api/bank-lines/${clubId}`)).body['items']!;
  expect(kept.filter((candidate) => String(candidate['source']) === 'webhook')).toHaveLength(
    statuses.filter((status) => status === 200).length,
  );
  const { body } = await owner.api.get(`/api/bank-sources/${clubId}`);
  expect(body['items']).toMatchObject([{ last_refused_why: 'limit_reached' }]);
});
