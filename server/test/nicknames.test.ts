import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { makeWorld, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await world.owner.api.delete(
    `/api/members/${world.player.memberId}/nicknames/${world.nicknameId}/`,
  );
});

const give = (memberId: string, name: string, by = world.owner): Promise<Answer> =>
  by.api.post(`/api/members/${memberId}/nicknames/`, { name });

const takeAway = (memberId: string, id: unknown, by = world.owner): Promise<Answer> =>
  by.api.delete(`/api/members/${memberId}/nicknames/${String(id)}/`);

const edit = (memberId: string, change: object): Promise<Answer> =>
  world.owner.api.patch(`/api/members/${memberId}/`, change);

const restore = (id: unknown): Promise<Answer> =>
  world.owner.api.post(`/api/clubs/${world.clubId}/deleted/${String(id)}/restore/`);

const code = ({ status, body }: Answer) => [status, body?.['code']];
/** The refusal of one more, which says how many there may be. */
const limit = (issue: string, max: number) => ({
  status: 409,
  body: {
    code: 'limit_reached',
    message: expect.stringContaining(`at most ${max} nicknames`) as unknown,
    details: [{ field: 'nickname' }],
    issues: [{ code: issue, params: { max } }],
  },
});
const firstDetail = (answer: Answer) => [...code(answer), answer.body['details']?.[0]?.['field']];

async function nicknamesOf(memberId: string, by = world.owner): Promise<unknown[]> {
  const { body } = await by.api.get(`/api/members/${world.clubId}?status=active&status=inactive`);
  const member = body.find(({ id }) => String(id) === memberId);
  return (member!['nicknames'] as unknown as Json).map(({ name }) => name);
}

test('a nickname has an id, and is in every answer about its member', async () => {
  const { player, clubId } = world;
  const { status, body } = await give(player.memberId, ' Tí  Nị ');
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Tí  Nị', member_id: player.memberId });
  const nicknames = [{ id: body['id'], name: 'Tí  Nị' }];
  const own = await player.api.get('/api/members/get/', { 'club-id': clubId });
  expect(own.body['nicknames']).toEqual(nicknames);
  expect((await edit(player.memberId, { alias: 'P' })).body['nicknames']).toEqual(nicknames);
  expect(await nicknamesOf(player.memberId, world.player)).toEqual(['Tí  Nị']);
  expect(await nicknamesOf(world.owner.memberId)).toEqual([]);
  expect((await takeAway(player.memberId, body['id'])).status).toBe(204);
  expect((await takeAway(player.memberId, body['id'])).status).toBe(404);
  expect(await nicknamesOf(player.memberId)).toEqual([]);
});

test('a nickname is nobody else’s name, alias or nickname, whatever its case and accents', async () => {
  const { player, manager, owner } = world;
  await edit(player.memberId, { name: 'Đỗ Thu Hương', alias: 'Bé Na' });
  const { body } = await give(player.memberId, 'Híp');
  const before = await fingerprint(app.db);
  for (const name of ['do thu huong', 'BE NA', 'hip', 'H i p']) {
    expect(firstDetail(await give(manager.memberId, name)), name).toEqual([
      409,
      'name_taken',
      'name',
    ]);
  }
  expect(code(await give(player.memberId, 'HIP'))).toEqual([409, 'name_taken']);
  for (const change of [{ name: 'Hip' }, { alias: 'híp' }]) {
    const [field] = Object.keys(change);
    expect(firstDetail(await edit(manager.memberId, change))).toEqual([409, 'name_taken', field]);
    const added = { club_id: world.clubId, name: 'Somebody', ...change };
    const answer = await owner.api.post('/api/members/', added);
    expect(firstDetail(answer)).toEqual([409, 'name_taken', field]);
  }
  expect(await fingerprint(app.db)).toBe(before);
  // A member's own name may be their nickname, and other clubs do not matter.
  expect((await edit(player.memberId, { alias: 'Híp' })).status).toBe(200);
  const { stranger, otherClubId } = world;
  const there = { club_id: otherClubId, name: 'Hip' };
  expect((await stranger.api.post('/api/members/', there)).status).toBe(201);
  // A name that is given up is free.
  await edit(player.memberId, { alias: null });
  await takeAway(player.memberId, body['id']);
  expect((await give(manager.memberId, 'Hip')).status).toBe(201);
});

test('a nickname that is no name is refused: 400, and nothing is stored', async () => {
  const { player } = world;
  const before = await fingerprint(app.db);
  for (const name of ['', '  ', 'a\nb', '\u0301', 'x'.repeat(121), 7, null]) {
    const answer = await give(player.memberId, name as string);
    expect(firstDetail(answer), String(name)).toEqual([400, 'invalid_input', 'name']);
  }
  expect(await fingerprint(app.db)).toBe(before);
});

test('35: a member has thirty nicknames', async () => {
  const { player } = world;
  for (let nth = 0; nth < 30; nth += 1) {
    expect((await give(player.memberId, `Tí ${nth}`)).status).toBe(201);
  }
  const before = await fingerprint(app.db);
  expect(await give(player.memberId, 'Tí 30')).toMatchObject(limit('nicknames_of_member', 30));
  expect(await fingerprint(app.db)).toBe(before);
});

describe('46: a club has room for a number of nicknames', () => {
  beforeEach(async () => {
    app = await startApp({ bounds: { clubNicknames: 2 } });
    world = await makeWorld(app);
    await world.owner.api.delete(
      `/api/members/${world.player.memberId}/nicknames/${world.nicknameId}/`,
    );
  });

  test('and no more, of all members together', async () => {
    const { player, manager, owner } = world;
    expect((await give(player.memberId, 'Tí')).status).toBe(201);
    const { body } = await give(manager.memberId, 'Tèo');
    const before = await fingerprint(app.db);
    expect(await give(owner.memberId, 'Bi')).toMatchObject(limit('nicknames_of_club', 2));
    expect(await fingerprint(app.db)).toBe(before);
    // What is there stays, and can be taken away; then there is room for one.
    expect((await takeAway(manager.memberId, body['id'])).status).toBe(204);
    expect((await give(owner.memberId, 'Bi')).status).toBe(201);
    expect(await restore(body['id'])).toMatchObject(limit('nicknames_of_club', 2));
  });

  test('and a member who was removed comes back only if there is room for theirs', async () => {
    const { player, manager, owner } = world;
    await give(player.memberId, 'Tí');
    await owner.api.delete(`/api/members/${player.memberId}/delete`);
    await give(manager.memberId, 'Tèo');
    const { body } = await give(manager.memberId, 'Bi');
    expect(code(await restore(player.memberId))).toEqual([409, 'limit_reached']);
    await takeAway(manager.memberId, body['id']);
    expect((await restore(player.memberId)).status).toBe(204);
    expect(await nicknamesOf(player.memberId)).toEqual(['Tí']);
  });

  test('and one that has more than that from before is read', async () => {
    const { player, clubId } = world;
    const rows = ['a', 'b', 'c'].map((name, index) => ({
      clubId,
      memberId: player.memberId,
      name,
      nameKey: name,
      id: `${index}0000000-0000-4000-8000-000000000000`,
    }));
    await app.db.insertInto('nicknames').values(rows).execute();
    expect(await nicknamesOf(player.memberId)).toEqual(['a', 'b', 'c']);
    expect(code(await give(player.memberId, 'd'))).toEqual([409, 'limit_reached']);
  });
});

test('15: a manager gives an owner no nickname, and takes none away', async () => {
  const { owner, manager } = world;
  const { body } = await give(owner.memberId, 'Sếp');
  expect(code(await give(owner.memberId, 'Bác', manager))).toEqual([403, 'forbidden']);
  expect(code(await takeAway(owner.memberId, body['id'], manager))).toEqual([403, 'forbidden']);
  expect((await give(manager.memberId, 'Bác', manager)).status).toBe(201);
});

test('13: a nickname is found only by its own member', async () => {
  const { owner, player, manager } = world;
  const { body } = await give(player.memberId, 'Tí');
  expect(code(await takeAway(manager.memberId, body['id']))).toEqual([404, 'not_found']);
  expect(code(await takeAway(owner.memberId, player.memberId))).toEqual([404, 'not_found']);
  expect(await nicknamesOf(player.memberId)).toEqual(['Tí']);
});

test('one of several simultaneous requests gives the nickname', async () => {
  const ids = [world.player.memberId, world.manager.memberId, world.owner.memberId];
  const answers = await Promise.all([...ids, ...ids].map((id) => give(id, 'Tí')));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
  const rows = await app.db.selectFrom('nicknames').select('name').execute();
  expect(rows).toEqual([{ name: 'Tí' }]);
});

test('only one of a nickname and an equal member’s name given at once is accepted', async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = `Tí ${round}`;
    const [nickname, member] = await Promise.all([
      give(world.player.memberId, name),
      world.owner.api.post('/api/members/', { club_id: world.clubId, name }),
    ]);
    expect([nickname.status, member.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  }
});

test('31: adding and removing a nickname is audited, with its member', async () => {
  const { player, owner, clubId } = world;
  const { body } = await give(player.memberId, 'Tí');
  await takeAway(player.memberId, body['id']);
  await restore(body['id']);
  const trail = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=nickname`);
  const state = { name: 'Tí', member_id: player.memberId, member_name: 'player' };
  expect(trail.body['items']!.slice(0, 3)).toMatchObject([
    { action: 'nickname.restored', label: 'Tí', before: null, after: state },
    { action: 'nickname.deleted', label: 'Tí', before: state, after: null },
    { action: 'nickname.created', label: 'Tí', before: null, after: state },
  ]);
});

test('a removed nickname can be restored, unless somebody has the name by now', async () => {
  const { player, manager } = world;
  const { body } = await give(player.memberId, 'Tí');
  await takeAway(player.memberId, body['id']);
  const taken = await give(manager.memberId, 'ti');
  expect(code(await restore(body['id']))).toEqual([409, 'name_taken']);
  await takeAway(manager.memberId, taken.body['id']);
  await world.owner.api.delete(`/api/members/${player.memberId}/delete`);
  expect(code(await restore(body['id']))).toEqual([409, 'cannot_restore']);
  await restore(player.memberId);
  expect((await restore(body['id'])).status).toBe(204);
  expect(await nicknamesOf(player.memberId)).toEqual(['Tí']);
});

test('a removed member’s nicknames are free, and restored with the member if still free', async () => {
  const { player, manager, owner } = world;
  await give(player.memberId, 'Tí');
  await give(player.memberId, 'Tèo');
  const remove = () => owner.api.delete(`/api/members/${player.memberId}/delete`);
  await remove();
  const { body } = await give(manager.memberId, 'teo');
  const before = await fingerprint(app.db);
  expect(code(await restore(player.memberId))).toEqual([409, 'name_taken']);
  expect(await fingerprint(app.db)).toBe(before);
  await takeAway(manager.memberId, body['id']);
  const name = await give(manager.memberId, 'player');
  expect(code(await restore(player.memberId))).toEqual([409, 'name_taken']);
  await takeAway(manager.memberId, name.body['id']);
  expect((await restore(player.memberId)).status).toBe(204);
  expect(await nicknamesOf(player.memberId)).toEqual(['Tí', 'Tèo']);
});

const record = (text: string, resolutions?: unknown, headers = {}): Promise<Answer> =>
  world.owner.api.post(
    '/api/trackings/bulk/',
    {
      club_id: world.clubId,
      raw_registration_text: text,
      ...(resolutions === undefined ? {} : { resolutions }),
    },
    headers,
  );

const recorded = ({ body }: Answer) =>
  body.map((item) => [item['date'], item['member_name']].join(' '));

const preview = async (text: string): Promise<Json> => {
  const { body } = await world.owner.api.post('/api/trackings/bulk/preview/', {
    club_id: world.clubId,
    raw_registration_text: text,
  });
  return body['unmatched']!;
};

test('a nickname matches in a chat’s text like a name', async () => {
  await give(world.player.memberId, 'Tí Nị');
  expect(recorded(await record('21/10/2026: ti ni'))).toEqual(['2026-10-21 player']);
});

test('names that match nobody come with the members who may be meant, the best first', async () => {
  const { player, manager, owner } = world;
  await edit(player.memberId, { name: 'Lê Hoài Nam', alias: 'Cún' });
  await edit(manager.memberId, { name: 'Trần Văn Nam', alias: 'Cún' });
  await give(owner.memberId, 'Sếp Nai');
  const candidate = (memberId: string, name: string, by: string) => ({
    member_id: memberId,
    member_name: name,
    by,
  });
  const nam1 = candidate(player.memberId, 'Lê Hoài Nam', 'given_name');
  const nam2 = candidate(manager.memberId, 'Trần Văn Nam', 'given_name');
  expect(await preview('21/10/2026: nam, Cun, Sếp Nia, Khách')).toEqual([
    { line: 1, date: '2026-10-21', name: 'nam', why: 'unknown', candidates: [nam2, nam1] },
    {
      line: 1,
      date: '2026-10-21',
      name: 'Cun',
      why: 'ambiguous',
      candidates: [
        { ...nam2, by: 'ambiguous' },
        { ...nam1, by: 'ambiguous' },
      ],
    },
    {
      line: 1,
      date: '2026-10-21',
      name: 'Sếp Nia',
      why: 'unknown',
      candidates: [candidate(owner.memberId, 'owner', 'spelling')],
    },
    { line: 1, date: '2026-10-21', name: 'Khách', why: 'unknown', candidates: [] },
  ]);
});

test('a resolution counts for every line, and what is remembered matches from then on', async () => {
  const { player, manager } = world;
  const text = '21/10/2026: Tí, Tèo, Lạ, player\n28/10/2026: TI, teo';
  const answer = await record(text, [
    { name: 'tí', member_id: manager.memberId, remember: true },
    { name: 'Tèo', member_id: player.memberId, remember: false },
    { name: 'Lạ', member_id: null, remember: false },
  ]);
  expect(answer.status).toBe(201);
  expect(recorded(answer)).toEqual([
    '2026-10-21 manager',
    '2026-10-21 player',
    '2026-10-28 manager',
    '2026-10-28 player',
  ]);
  expect(await nicknamesOf(manager.memberId)).toEqual(['tí']);
  expect(await nicknamesOf(player.memberId)).toEqual([]);
  const unmatched = await preview('04/11/2026: Tí, Tèo');
  expect(unmatched.map(({ name }) => name)).toEqual(['Tèo']);
});

test('a resolution for a name that matches by itself is ignored', async () => {
  const { player, manager } = world;
  const answer = await record('21/10/2026: player', [
    { name: 'Player', member_id: manager.memberId, remember: true },
  ]);
  expect(recorded(answer)).toEqual(['2026-10-21 player']);
  expect(await nicknamesOf(manager.memberId)).toEqual([]);
  await give(player.memberId, 'Tí');
  const again = { name: 'Tí', member_id: player.memberId, remember: true };
  expect(recorded(await record('22/10/2026: tí', [again]))).toEqual(['2026-10-22 player']);
  const another = { ...again, member_id: manager.memberId };
  expect(recorded(await record('23/10/2026: tí', [another]))).toEqual(['2026-10-23 player']);
  expect(await nicknamesOf(player.memberId)).toEqual(['Tí']);
  expect(await nicknamesOf(manager.memberId)).toEqual([]);
});

test('an ambiguous name can be resolved once, but not remembered', async () => {
  const { player, manager } = world;
  await edit(player.memberId, { alias: 'Cún' });
  await edit(manager.memberId, { alias: 'Cún' });
  const resolution = { name: 'cun', member_id: player.memberId, remember: false };
  expect(recorded(await record('21/10/2026: Cún', [resolution]))).toEqual(['2026-10-21 player']);
  const before = await fingerprint(app.db);
  const answer = await record('22/10/2026: Cún', [{ ...resolution, remember: true }]);
  expect(firstDetail(answer)).toEqual([409, 'name_taken', 'resolutions.0.name']);
  expect(await fingerprint(app.db)).toBe(before);
});

test('an impossible resolution is refused by its field, and nothing is stored', async () => {
  const { stranger, otherClubId, player, clubId } = world;
  const foreign = await stranger.api.get('/api/members/get/', { 'club-id': otherClubId });
  const removed = await world.owner.api.post('/api/members/', { club_id: clubId, name: 'Gone' });
  await world.owner.api.delete(`/api/members/${String(removed.body['id'])}/delete`);
  const good = { name: 'Tí', member_id: player.memberId, remember: true };
  const before = await fingerprint(app.db);
  const wrong: [string, unknown[]][] = [
    ['resolutions.0.member_id', [{ name: 'Tí', remember: true }]],
    ['resolutions.0.member_id', [{ ...good, member_id: 'x' }]],
    ['resolutions.0.name', [{ ...good, name: ' ' }]],
    ['resolutions.0.remember', [{ ...good, remember: 'yes' }]],
    ['resolutions.0.surprise', [{ ...good, surprise: 1 }]],
    ['resolutions.1.name', [good, { ...good, name: 'TI', member_id: null }]],
  ];
  for (const [field, resolutions] of wrong) {
    const answer = await record('21/10/2026: player, Tí', resolutions);
    expect(firstDetail(answer), field).toEqual([400, 'invalid_input', field]);
  }
  for (const memberId of [foreign.body['id'], removed.body['id'], crypto.randomUUID()]) {
    const resolutions = [good, { ...good, name: 'A', member_id: memberId }];
    const answer = await record('21/10/2026: player, Tí', resolutions);
    expect([answer.status, answer.body['code']]).toEqual([404, 'not_found']);
  }
  expect(await fingerprint(app.db)).toBe(before);
});

test('a name that two remember for two members at once is the nickname of one of them', async () => {
  const { player, manager } = world;
  for (let round = 1; round <= 5; round += 1) {
    const name = `Tí ${round}`;
    const as = ({ memberId }: { memberId: string }) =>
      record(`0${round}/10/2026: ${name}`, [{ name, member_id: memberId, remember: true }]);
    const answers = await Promise.all([as(player), as(manager)]);
    // For the second one the name matches by itself, and that member is recorded already.
    const counts = answers.map((answer) => recorded(answer).length).toSorted((a, b) => a - b);
    expect(counts).toEqual([0, 1]);
  }
  const list = await world.owner.api.get(`/api/trackings/${world.clubId}?year=2026&month=10`);
  // One existed before.
  expect(list.body['total']).toBe(6);
  expect(await app.db.selectFrom('nicknames').selectAll().execute()).toHaveLength(5);
});

test('29: a text with resolutions that is sent twice with one key is recorded once', async () => {
  const resolutions = [{ name: 'Tí', member_id: world.player.memberId, remember: true }];
  const send = () => record('21/10/2026: Tí', resolutions, { 'idempotency-key': 'k' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await nicknamesOf(world.player.memberId)).toEqual(['Tí']);
});

test('15: a manager who remembers a name for an owner is refused, and nothing is recorded', async () => {
  const before = await fingerprint(app.db);
  const answer = await world.manager.api.post('/api/trackings/bulk/', {
    club_id: world.clubId,
    raw_registration_text: '21/10/2026: Sếp',
    resolutions: [{ name: 'Sếp', member_id: world.owner.memberId, remember: true }],
  });
  expect(code(answer)).toEqual([403, 'forbidden']);
  expect(await fingerprint(app.db)).toBe(before);
});
