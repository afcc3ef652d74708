import { MAX_READING_ANSWERS } from '@rallybook/contract/records/readings';
import { questionId } from '@rallybook/contract/rules/questions';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { keptAnswers } from '../src/domain/readings/kept-answers.ts';
import { readWithAnswers } from '../src/domain/readings/read-with-answers.ts';
import { refuseWrongAnswers } from '../src/domain/readings/wrong-answers.ts';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { clubFile } from './club-file.ts';
import { makeWorld, PASSWORD, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { askDirection, askWho, keep, keepAtOnce } from './reading-answers.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const LAYOUT = 'ngay|so tien|kenh';
const kept = (reading: Parameters<typeof keep>[2] = 'transfers', layout = LAYOUT) =>
  keptAnswers(app.db, world.clubId, reading, layout);

describe('answers that are kept', () => {
  test('are given again for the same layout only, and of the same reading', async () => {
    const question = askDirection('QR');
    await keep(app, world, 'transfers', LAYOUT, { question, choice: 'in' });
    expect(await kept()).toEqual({ [question.id]: 'in' });
    expect(await kept('transfers', `${LAYOUT}|so du`)).toEqual({});
    expect(await kept('costs')).toEqual({});
    expect(await keptAnswers(app.db, world.otherClubId, 'transfers', LAYOUT)).toEqual({});
  });

  test('are the last ones: another answer takes the place of the one before', async () => {
    const [qr, pos] = [askDirection('QR'), askDirection('POS')];
    await keep(app, world, 'transfers', LAYOUT, { question: qr, choice: 'in' });
    await keep(
      app,
      world,
      'transfers',
      LAYOUT,
      { question: qr, choice: 'out' },
      { question: pos, choice: 'neither' },
    );
    expect(await kept()).toEqual({ [qr.id]: 'out', [pos.id]: 'neither' });
  });

  test('keep a member by their id, for as long as it is a member of the club', async () => {
    const { player } = world;
    const question = askWho('Vy', [{ memberId: player.memberId, name: 'Player' }]);
    await keep(app, world, 'chats', '', { question, choice: player.memberId });
    expect(await kept('chats', '')).toEqual({ [question.id]: player.memberId });
  });

  test('are none where the key is no choice, or the id is longer than any that is made', async () => {
    const long = {
      ...askDirection('QR'),
      id: questionId('direction_of_value', ...'x'.repeat(300)),
    };
    await keep(
      app,
      world,
      'transfers',
      LAYOUT,
      { question: askDirection('POS'), choice: 'sideways' },
      { question: long, choice: 'in' },
      { question: { ...long, id: 'direction|\u0000' }, choice: 'in' },
    );
    expect(await kept()).toEqual({});
  });

  test('whose texts are huge or cannot be stored are cut to one line', async () => {
    const value = `Q\u0000R\n\u202e${'x'.repeat(5000)}`;
    const question = { ...askDirection(value), message: value };
    await keep(app, world, 'transfers', LAYOUT, { question, choice: 'in' });
    expect(await kept()).toEqual({ [question.id]: 'in' });
    const [item] = (await list()).body['items']!;
    expect(item!['value']).toMatch(/^QR x{157}$/);
    expect(item!['question']).toMatch(/^QR x{497}$/);
  });
});

describe('readWithAnswers', () => {
  const [qr, pos] = [askDirection('QR'), askDirection('POS')];
  const read = async (choices: Record<string, string>, layout: string | null = LAYOUT) => {
    const times: unknown[] = [];
    const source = { clubId: world.clubId, reading: 'transfers', layout } as const;
    const found = await readWithAnswers(app.db, source, choices, (answers) => {
      times.push(answers);
      return { asked: [qr, pos] };
    });
    return { ...found, times };
  };

  test('reads once, with what is given before what was kept, and tells what was given', async () => {
    await keep(app, world, 'transfers', LAYOUT, { question: qr, choice: 'in' });
    await keep(app, world, 'transfers', LAYOUT, { question: pos, choice: 'out' });
    expect(await read({ [pos.id]: 'neither' })).toMatchObject({
      times: [{ [qr.id]: 'in', [pos.id]: 'neither' }],
      answered: [{ question: pos, choice: 'neither' }],
    });
    expect(await read({}, null)).toMatchObject({ times: [{}], answered: [] });
  });

  test('refuses an answer to what is not asked, but not one that was kept', async () => {
    await keep(app, world, 'transfers', LAYOUT, { question: askDirection('ATM'), choice: 'in' });
    expect(await read({})).toMatchObject({ answered: [] });
    await expect(read({ unheard: 'in' })).rejects.toMatchObject({
      details: [{ field: 'choices.unheard', code: 'unknown_question' }],
    });
  });
});

describe('refuseWrongAnswers', () => {
  const question = askDirection('QR');
  const refusal = (given: Record<string, string>) => {
    try {
      refuseWrongAnswers(given, [question], 'choices');
      return null;
    } catch (err) {
      return (err as { details: unknown[] }).details;
    }
  };

  test('takes a choice of a question, and none', () => {
    expect(refusal({})).toBe(null);
    expect(refusal({ [question.id]: 'out' })).toBe(null);
  });

  test('names the path of an id that is not asked, and of a key that is no choice', () => {
    expect(refusal({ unheard: 'in' })).toEqual([
      { field: 'choices.unheard', code: 'unknown_question' },
    ]);
    expect(refusal({ [question.id]: 'up' })).toEqual([
      {
        field: `choices.${question.id}`,
        code: 'not_one_of',
        params: { values: 'in, out, neither' },
      },
    ]);
    expect(refusal(Object.fromEntries([['__proto__', 'in']]))).toEqual([
      { field: 'choices.__proto__', code: 'unknown_question' },
    ]);
  });
});

const list = (by = world.owner, clubId = world.clubId) => by.api.get(`/api/readings/${clubId}`);
const takeBack = (id: unknown, by = world.owner) => by.api.delete(`/api/readings/${String(id)}/`);
const restore = (id: unknown) =>
  world.owner.api.post(`/api/clubs/${world.clubId}/deleted/${String(id)}/restore/`);

/** Keeps an answer about transfers, and reads its id. */
async function keepOne(value = 'QR', choice = 'in'): Promise<string> {
  await keep(app, world, 'transfers', LAYOUT, { question: askDirection(value), choice });
  return String((await list()).body['items']![0]!['id']);
}

describe('the list of kept answers', () => {
  test('says what was asked, what was answered, when and by whom, the newest first', async () => {
    app.pass(1000);
    await keepOne();
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body['items']).toMatchObject([
      {
        kind: 'direction_of_value',
        question: 'QR: came in, went out, neither?',
        heading: 'Kênh',
        value: 'QR',
        choice: 'in',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
        by_name: 'manager',
      },
      { kind: 'whom_a_name_means', value: 'Vy', heading: null, choice: 'player', by_name: '' },
    ]);
    expect(Object.keys(body['items']![0]!)).toEqual([
      'id',
      'kind',
      'question',
      'heading',
      'value',
      'choice',
      'at',
      'by_name',
    ]);
  });

  test('is for who may read something in, and never shows another club', async () => {
    expect((await list(world.manager)).status).toBe(200);
    expect((await list(world.player)).status).toBe(403);
    const elsewhere = await world.stranger.api.get(`/api/readings/${world.clubId}`);
    expect(elsewhere.status).toBe(404);
    const own = await world.stranger.api.get(`/api/readings/${world.otherClubId}`);
    expect(own.body['items']).toEqual([]);
  });
});

describe('an answer that is taken back', () => {
  test('is asked again, and an owner restores it', async () => {
    const id = await keepOne();
    const question = askDirection('QR');
    expect((await takeBack(id)).status).toBe(204);
    expect(await kept()).toEqual({});
    expect((await takeBack(id)).status).toBe(404);
    expect((await restore(id)).status).toBe(204);
    expect(await kept()).toEqual({ [question.id]: 'in' });
    const trail = await world.owner.api.get(`/api/clubs/${world.clubId}/audit/?kind=reading`);
    expect(trail.body['items']!.map(({ action, label }) => [action, label])).toEqual([
      ['reading.restored', 'QR'],
      ['reading.deleted', 'QR'],
      ['reading.answered', 'QR'],
    ]);
    expect(trail.body['items']![2]).toMatchObject({
      before: null,
      after: { reading: 'transfers', question_kind: 'direction_of_value', choice: 'in' },
    });
  });

  test('is not restored over a later answer', async () => {
    const id = await keepOne();
    await takeBack(id);
    await keepOne('QR', 'out');
    expect((await restore(id)).body['code']).toBe('cannot_restore');
    expect(await kept()).toEqual({ [askDirection('QR').id]: 'out' });
  });

  test('of another club does not exist', async () => {
    const id = await keepOne();
    const answer = await world.stranger.api.delete(`/api/readings/${id}/`);
    expect(answer.status).toBe(404);
    expect(Object.keys(await kept())).toHaveLength(1);
  });

  test('by two at once is taken back once', async () => {
    const id = await keepOne();
    const both = await Promise.all([takeBack(id), takeBack(id, world.manager)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  });
});

test('two imports that answer the same at once keep one answer', async () => {
  const answered = ['a', 'b', 'c', 'd'].map((value) => ({
    question: askDirection(value),
    choice: 'in',
  }));
  await Promise.all([
    keepAtOnce(app, world, 'transfers', LAYOUT, ...answered),
    keepAtOnce(app, world, 'transfers', LAYOUT, ...answered.toReversed()),
  ]);
  expect(Object.values(await kept())).toEqual(['in', 'in', 'in', 'in']);
});

test('46: of each kind of reading, so many answers are kept that no other kind loses its own', async () => {
  await keepOne('first of all');
  const many = Array.from({ length: 2 * MAX_READING_ANSWERS }, (_, number) => ({
    question: askDirection(`value ${number}`),
    choice: 'in',
  }));
  app.pass(1000);
  await keep(app, world, 'chats', '', ...many);
  expect(Object.keys(await kept('chats', ''))).toHaveLength(MAX_READING_ANSWERS);
  expect(Object.keys(await kept())).toHaveLength(1);
  const { body } = await list();
  expect(body['items']).toHaveLength(MAX_READING_ANSWERS + 1);
});

test('an answer that is kept already leaves no further entry in the trail', async () => {
  await keepOne();
  const before = await fingerprint(app.db);
  await keepOne();
  expect(await fingerprint(app.db)).toEqual(before);
});

describe('a club’s file', () => {
  const answer = {
    reading: 'transfers',
    layout: 'a'.repeat(64),
    question_id: 'direction_of_value|kenh|qr',
    question_kind: 'direction_of_value',
    question: 'Did QR come in?',
    heading: 'Kênh',
    value: 'QR',
    choice: 'in',
    choice_key: 'in',
    member: null,
    created_at: '2026-10-02T03:00:00.000Z',
    created_by: 1,
  };
  const send = (readingAnswers: unknown) =>
    world.owner.api.post('/api/clubs/import/', {
      ...clubFile(),
      ...(readingAnswers === undefined ? {} : { reading_answers: readingAnswers }),
    });

  test('has the answers, with who was chosen as a member of the copy', async () => {
    await keepOne();
    const zip = await world.owner.api.get(`/api/clubs/${world.clubId}/export/`);
    const file = strFromU8(unzipSync(zip.bytes)['club.json']!);
    const made = await world.stranger.api.post('/api/clubs/import/', file, {
      'content-type': 'application/json',
    });
    expect(made.status).toBe(201);
    const shown = ({ body }: Answer) =>
      body['items']!.map((item) => ({ ...(item as object), id: null }));
    const copyId = String(made.body['id']);
    const copied = await world.stranger.api.get(`/api/readings/${copyId}`);
    expect(shown(copied)).toEqual(shown(await list()));
    expect(await keptAnswers(app.db, copyId, 'transfers', LAYOUT)).toEqual(await kept());
    const members = await world.stranger.api.get(`/api/members/${copyId}`);
    const player = members.body.find(({ name }) => String(name) === 'player')!;
    const [who] = await app.db
      .selectFrom('readingAnswers')
      .select('memberId')
      .where('clubId', '=', copyId)
      .where('reading', '=', 'chats')
      .execute();
    expect(who?.memberId).toBe(player['id']);
  });

  test('of before there were answers is read', async () => {
    expect((await send(undefined)).status).toBe(201);
  });

  test.each([
    ['whose layout is no hash', { ...answer, layout: 'ngay|so tien' }],
    ['without a choice', { ...answer, choice_key: null }],
    ['with a key and a member', { ...answer, member: 1 }],
    ['of a member who is not in it', { ...answer, choice_key: null, member: 7 }],
    ['by a member who is not in it', { ...answer, created_by: 7 }],
    ['to a question of no kind', { ...answer, question_kind: 'weather' }],
  ])('with an answer %s is refused', async (_, wrong) => {
    expect((await send([wrong])).status).toBe(400);
    expect((await send([answer])).status).toBe(201);
  });

  test('with an answer twice, or with too many, is refused', async () => {
    expect((await send([answer, answer])).status).toBe(400);
    const many = Array.from({ length: MAX_READING_ANSWERS + 1 }, (_, number) => ({
      ...answer,
      question_id: `direction_of_value|${number}`,
    }));
    expect((await send(many)).status).toBe(400);
  });
});

test('33: an answer that names somebody who is erased is forgotten, wherever it is', async () => {
  const { player, owner } = world;
  await owner.api.patch(`/api/members/${player.memberId}/`, { name: 'Đỗ Thu Hương' });
  const named = { ...askDirection('DO THU HUONG', 'Người nộp') };
  await keep(
    app,
    world,
    'transfers',
    LAYOUT,
    { question: named, choice: 'in' },
    { question: askDirection('POS'), choice: 'out' },
  );
  await keep(app, world, 'chats', '', {
    question: askWho(
      'Hươu',
      [player.memberId].map((memberId) => ({ memberId, name: 'Đỗ Thu Hương' })),
    ),
    choice: player.memberId,
  });
  const who = (await list()).body['items']!.find(({ value }) => String(value) === 'Hươu')!;
  expect((await takeBack(who['id'])).status).toBe(204);
  const own = await player.api.get('/api/users/me/export/');
  expect(own.body['memberships']).toMatchObject([
    { readings: [{ reading: 'chats', value: 'Vy', choice: 'player' }] },
  ]);
  expect((await player.api.post('/api/users/me/delete/', { password: PASSWORD })).status).toBe(204);
  expect((await list()).body['items']!.map(({ value }) => value)).toEqual(['POS']);
  expect((await restore(who['id'])).status).toBe(404);
  const trail = await app.db.selectFrom('auditEntries').selectAll().orderBy('id').execute();
  expect(JSON.stringify(trail)).not.toMatch(/thu huong|Thu Hương/i);
  expect(trail.filter(({ kind }) => kind === 'reading').map(({ label }) => label)).toEqual([
    'Former member',
    'POS',
    'Former member',
    'Former member',
  ]);
});
