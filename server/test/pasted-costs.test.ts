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
  return body['questions']!.map((one: Answer['body']) => String(one['id']));
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
    `${date}:\nsân 400k player trả\n\ncầu 280 player trả\nhoàn tiền sân 50k\nsân 400k nước 50k`,
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
      id: 'unit_of_amounts',
      kind: 'unit_of_amounts',
      default: null,
      place: [{ line: 4 }],
      example: [{ line: 4, text: 'cầu 280 player trả' }],
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

test('an answer that answers nothing is refused with its path, and records nothing', async () => {
  const before = await costsOf();
  expect(firstDetail(await preview('sân 400', { nothing: 'yes' }))).toEqual([
    400,
    'invalid_input',
    'choices.nothing',
  ]);
  const wrong = { text: 'sân 400', choices: { unit_of_amounts: 'dollars' } };
  expect(firstDetail(await add(wrong))).toEqual([400, 'invalid_input', 'choices.unit_of_amounts']);
  expect(firstDetail(await add({ choices: {} }))).toEqual([400, 'invalid_input', 'text']);
  expect(await costsOf()).toBe(before);
});

test('answers are kept when the costs are added, and are not asked again; days are', async () => {
  const text = 'sân 400\nnước 50k';
  const asked = await idsAsked(text);
  expect(asked.toSorted()).toEqual(['date_of_lines', 'payer_of_costs', 'unit_of_amounts']);
  const choices = {
    unit_of_amounts: 'thousand',
    payer_of_costs: world.manager.memberId,
    date_of_lines: today,
  };
  const { body } = await preview(text, choices);
  expect(body['questions']).toEqual([]);
  const common = { date: today, payer_id: world.manager.memberId };
  expect(body['to_create']).toMatchObject([
    { ...common, line: 1, amount: 400 },
    { ...common, line: 2, amount: 50, note: 'nước' },
  ]);
  // A preview keeps nothing.
  expect(await idsAsked(text)).toEqual(asked);
  expect((await add({ text, choices })).status).toBe(201);
  expect(await idsAsked(text)).toEqual(['date_of_lines']);
  const { body: kept } = await world.owner.api.get(`/api/readings/${world.clubId}`);
  const values = kept['items']!.map((one: Answer['body']) => [one['kind'], one['choice']]);
  expect(values).toContainEqual(['payer_of_costs', 'manager']);
  expect(values).toContainEqual(['unit_of_amounts', 'thousand']);
  expect(values.flat()).not.toContain('date_of_lines');
});

test('a kept answer is taken back, and then asked again', async () => {
  const text = 'sân 400';
  await add({ text, choices: { unit_of_amounts: 'thousand' } });
  expect(await idsAsked(text)).not.toContain('unit_of_amounts');
  const { body } = await world.owner.api.get(`/api/readings/${world.clubId}`);
  const { id } = body['items']!.find((one) => String(one['kind']) === 'unit_of_amounts')!;
  expect((await world.owner.api.delete(`/api/readings/${String(id)}/`)).status).toBe(204);
  expect(await idsAsked(text)).toContain('unit_of_amounts');
});

test('who may not see costs reads none', async () => {
  const body = { club_id: world.clubId, text: 'sân 400k' };
  expectError(await world.player.api.post('/api/costs/bulk/preview/', body), 403);
});
