import { dayBefore, formatDisplayDate, todayIn } from '@rallybook/contract/rules/calendar';
import { beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer } from './client.ts';
import { expectError } from './expect-error.ts';
import { makeWorld, type World } from './factories.ts';

let app: TestApp;
let world: World;
let today: string;
let yesterday: string;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
  today = todayIn('Asia/Ho_Chi_Minh', app.clock());
  yesterday = dayBefore(today);
});

/** Whether `vãng lai` was spent. */
const TICKETS = 'direction_of_value|vang lai';

const firstDetail = ({ status, body }: Answer) => [
  status,
  body['code'],
  body['details']?.[0]?.field,
];
const preview = (text: string, choices?: object) =>
  world.manager.api.post('/api/costs/bulk/preview/', {
    club_id: world.clubId,
    text,
    ...(choices && { choices }),
  });
const idsAsked = async (text: string) => {
  const { body } = await preview(text);
  return body['questions']!.map((entry: Answer['body']) => String(entry['id']));
};
const item = () => ({ date: yesterday, category: 'COURT_RENTAL', amount: 400 });
const add = (fields: object) =>
  world.manager.api.post('/api/costs/bulk/', { club_id: world.clubId, items: [item()], ...fields });
const costsOf = async () => {
  const [year, month] = yesterday.split('-').map(Number);
  const { body } = await world.owner.api.get(`/api/costs/${world.clubId}/${year}/${month}`);
  return Number(body['total']);
};

test('what is proved is a cost, what is not is asked, told or passed over: each line once', async () => {
  const before = await costsOf();
  const date = formatDisplayDate(yesterday);
  const { status, body } = await preview(
    `${date}:\nsân 400k player trả\n\nvãng lai 60k\nhoàn tiền sân 50k\nsân 400k 50k`,
  );
  expect(status).toBe(200);
  expect(body['to_create']).toEqual([
    {
      line: 2,
      date: yesterday,
      category: 'COURT_RENTAL',
      amount: 400,
      payer_id: world.player.memberId,
      note: null,
    },
  ]);
  expect(body['questions']).toMatchObject([
    {
      id: TICKETS,
      kind: 'direction_of_value',
      value: 'vãng lai',
      default: null,
      place: [{ line: 4 }],
      example: [{ line: 4, text: 'vãng lai 60k' }],
    },
  ]);
  expect(body['told']).toMatchObject([
    {
      line: 5,
      code: 'money_back',
      income: { date: yesterday, amount: 50, note: 'hoàn tiền sân 50k' },
    },
    { line: 6, code: 'two_amounts', income: null },
  ]);
  expect(body['passed']).toEqual([
    { line: 1, reason: 'heading' },
    { line: 3, reason: 'empty' },
  ]);
  expect(await costsOf()).toBe(before);
});

test('several costs of a line are each recorded, with the sum of the line as their proof', async () => {
  const date = formatDisplayDate(yesterday);
  const { body } = await preview(
    `${date} sân 600k, cầu 230k = 830k\n${date} sân 600k, cầu 230k = 800k`,
  );
  expect(body['to_create']).toMatchObject([
    { line: 1, date: yesterday, category: 'COURT_RENTAL', amount: 600 },
    { line: 1, date: yesterday, category: 'SHUTTLE', amount: 230 },
  ]);
  expect(body['told']).toMatchObject([{ line: 2, code: 'two_amounts' }]);
});

test('a payer whom nobody knows is asked once, and remembered when the costs are added', async () => {
  const text = 'Khoa ứng 200k nước\nsân 400k player trả\ncầu 250k Khoa ứng';
  const { body: open } = await preview(text);
  expect(open['to_create']).toMatchObject([{ line: 2, payer_id: world.player.memberId }]);
  expect(open['questions']).toMatchObject([
    { kind: 'payer_of_cost', value: 'Khoa', place: [{ line: 1 }, { line: 3 }], default: null },
  ]);
  const [id] = await idsAsked(text);
  const choices = { [id!]: 'club_paid' };
  expect((await add({ text, choices })).status).toBe(201);
  const { body } = await preview(text);
  expect(body['questions']).toEqual([]);
  expect(body['to_create']).toMatchObject([
    { line: 1, amount: 200, payer_id: null, note: 'nước' },
    { line: 2 },
    { line: 3, amount: 250, payer_id: null },
  ]);
});

test('any member may have paid, though few are offered, and is remembered', async () => {
  const text = 'nước 200k Khoa ứng';
  const { body: open } = await preview(text);
  const question = open['questions']![0]!;
  expect(question['choices']).toMatchObject([{ key: 'club_paid' }, { key: 'ignored' }]);
  expect(question).not.toHaveProperty('others');
  const id = String(question['id']);
  const choices = { [id]: world.player.memberId };
  const paid = { amount: 200, payer_id: world.player.memberId };
  expect((await preview(text, choices)).body['to_create']).toMatchObject([paid]);
  expect((await add({ text, choices })).status).toBe(201);
  const { body: later } = await preview(text);
  expect(later).toMatchObject({
    questions: [],
    to_create: [paid],
    earlier: [
      { id, kind: 'payer_of_cost', value: 'Khoa', choice: world.player.memberId, default: null },
    ],
  });
  expect(later['earlier']![0]!['at']).toMatch(/^\d{4}-.*Z$/);
  // What is chosen now goes before it.
  const anew = await preview(text, { [id]: 'club_paid' });
  expect(anew.body).toMatchObject({ to_create: [{ payer_id: null }], earlier: [] });
  const wrong = await preview(text, { [id]: world.clubId });
  expect(firstDetail(wrong)).toEqual([400, 'invalid_input', `choices.${id}`]);
});

test('an answer that answers nothing is refused with its path, and records nothing', async () => {
  const before = await costsOf();
  expect(firstDetail(await preview('sân 400', { nothing: 'yes' }))).toEqual([
    400,
    'invalid_input',
    'choices.nothing',
  ]);
  const wrong = { text: 'vãng lai 60k', choices: { [TICKETS]: 'dollars' } };
  expect(firstDetail(await add(wrong))).toEqual([400, 'invalid_input', `choices.${TICKETS}`]);
  expect(firstDetail(await add({ choices: {} }))).toEqual([400, 'invalid_input', 'text']);
  expect(await costsOf()).toBe(before);
});

test('answers are kept when the costs are added, and are not asked again; days are', async () => {
  const text = '31/11 sân player trả\nvãng lai 60k player trả';
  const asked = await idsAsked(text);
  expect(asked.toSorted()).toEqual(['date_of_lines', TICKETS]);
  const choices = { [TICKETS]: 'out', date_of_lines: today };
  const { body } = await preview(text, choices);
  expect(body['questions']).toEqual([]);
  expect(body['to_create']).toMatchObject([
    { line: 2, date: today, amount: 60, payer_id: world.player.memberId, note: 'vãng lai' },
  ]);
  // A preview keeps nothing.
  expect(await idsAsked(text)).toEqual(asked);
  expect((await add({ text, choices })).status).toBe(201);
  expect(await idsAsked(text)).toEqual(['date_of_lines']);
  const { body: kept } = await world.owner.api.get(`/api/readings/${world.clubId}`);
  const values = kept['items']!.map((entry: Answer['body']) => [
    entry['kind'],
    entry['value'],
    entry['choice'],
  ]);
  expect(values).toContainEqual(['direction_of_value', 'vãng lai', 'out']);
  expect(values.flat()).not.toContain('date_of_lines');
});

test('a kept answer is taken back, and then asked again', async () => {
  const text = 'vãng lai 60k';
  await add({ text, choices: { [TICKETS]: 'out' } });
  expect(await idsAsked(text)).not.toContain(TICKETS);
  const { body } = await world.owner.api.get(`/api/readings/${world.clubId}`);
  const { id } = body['items']!.find(
    (candidate) => String(candidate['kind']) === 'direction_of_value',
  )!;
  expect((await world.owner.api.delete(`/api/readings/${String(id)}/`)).status).toBe(204);
  expect(await idsAsked(text)).toContain(TICKETS);
});

test('who may not see costs reads none', async () => {
  const body = { club_id: world.clubId, text: 'sân 400k' };
  expectError(await world.player.api.post('/api/costs/bulk/preview/', body), 403);
});
