import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { makeWorld, type World } from './factories.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await app.db.deleteFrom('bankLines').execute();
});

/** What is kept of transfers: the world has an answer about a chat. */
const keptTransfers = () =>
  app.db.selectFrom('readingAnswers').selectAll().where('reading', '=', 'transfers').execute();

type Choices = Record<string, string>;

const send = (path: string, rows: unknown[][], choices?: Choices) =>
  world.owner.api.post(`/api/bank-lines/${path}/`, {
    club_id: world.clubId,
    rows,
    ...(choices === undefined ? {} : { choices }),
  });
const preview = (rows: unknown[][], choices?: Choices) => send('preview', rows, choices);

/** A statement with a column of kinds of which nobody knows what they say. */
const month = (number: string, account = '') => [
  ...(account === '' ? [] : [[`Số tài khoản: ${account}`]]),
  ['Ngày', 'Nghiệp vụ', 'Số tiền', 'Nội dung'],
  [`05/${number}/2025`, 'A1', '300.000', `An nop quy ${number}`],
  [`06/${number}/2025`, 'B7', '200.000', `tra san ${number}`],
  [`07/${number}/2025`, 'A1', '150.000', `Binh nop quy ${number}`],
];

const COLUMN = 'column_unknown|nghiep vu';
const [A1, B7] = ['direction_of_value|nghiep vu|a1', 'direction_of_value|nghiep vu|b7'];
const ANSWERS = { [COLUMN]: 'direction', [A1]: 'in', [B7]: 'out' };

const kindsOf = (body: Record<string, unknown>) =>
  (body['questions'] as { kind: string; value: string | null }[]).map(({ kind, value }) =>
    [kind, value].filter((part) => part !== null).join(' '),
  );
const statesOf = (body: Record<string, unknown>) =>
  (body['items'] as { state: string }[]).map(({ state }) => state);

describe('a column that nobody knows', () => {
  test('is asked about, then each of its values; then the rows are recorded', async () => {
    const first = await preview(month('09'));
    expect(first.body).toMatchObject({
      items: [],
      faults: [],
      told: [],
      passed: [{ line: 1, reason: 'heading' }],
      questions: [
        {
          id: COLUMN,
          kind: 'column_unknown',
          place: [{ line: 2 }, { line: 3 }, { line: 4 }],
          column: { index: 1, heading: 'Nghiệp vụ' },
          example: [{ line: 2, text: '05/09/2025 A1 300.000 An nop quy 09' }, {}, {}],
          choices: [{ key: 'direction' }, { key: 'status' }, { key: 'nothing' }],
          default: null,
        },
      ],
    });
    const second = await preview(month('09'), { [COLUMN]: 'direction' });
    expect(kindsOf(second.body)).toEqual(['direction_of_value A1', 'direction_of_value B7']);
    const third = await send('import', month('09'), ANSWERS);
    expect(third.status).toBe(201);
    expect(third.body).toMatchObject({ added: 3, questions: [] });
    expect(statesOf(third.body)).toEqual(['open', 'out', 'open']);
  });

  test('is refused before it is answered, and nothing is recorded', async () => {
    const unsettled = { status: 409, body: { code: 'preview_unsettled' } };
    expect(await send('import', month('09'))).toMatchObject(unsettled);
    expect(await send('import', month('09'), { [COLUMN]: 'direction' })).toMatchObject(unsettled);
    expect(await app.db.selectFrom('bankLines').selectAll().execute()).toEqual([]);
    expect(await keptTransfers()).toEqual([]);
  });

  test('leaves what is still open told, and records the rest', async () => {
    const { status, body } = await send('import', month('09'), {
      [COLUMN]: 'direction',
      [A1]: 'in',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ added: 2 });
    expect(kindsOf(body)).toEqual(['direction_of_value B7']);
  });

  test.each([
    [{ unheard: 'in' }, 'choices.unheard'],
    [{ [COLUMN]: 'sideways' }, `choices.${COLUMN}`],
    [{ [A1]: 'in' }, `choices.${A1}`],
  ])('refuses an answer to nothing: %j', async (choices, field) => {
    for (const path of ['preview', 'import']) {
      const { status, body } = await send(path, month('09'), choices);
      expect(status).toBe(400);
      expect(body['details']).toMatchObject([{ field }]);
    }
  });
});

describe('what was answered', () => {
  test('is not asked again by the next file of its layout', async () => {
    await send('import', month('09'), ANSWERS);
    const next = await preview(month('10'));
    expect(next.body).toMatchObject({ questions: [], faults: [] });
    expect(statesOf(next.body)).toEqual(['new', 'out', 'new']);
    expect(await send('import', month('10'))).toMatchObject({ status: 201, body: { added: 3 } });
  });

  test('is asked again of another account, and with one more column', async () => {
    await send('import', month('09'), ANSWERS);
    const wider = month('10').map((row) => [...row, '']);
    wider[0]![4] = 'Ghi chú';
    for (const rows of [month('10', '0123456789'), wider]) {
      expect(kindsOf((await preview(rows)).body)).toEqual(['column_unknown']);
    }
  });

  test('is not kept by a preview, nor by an import that was refused', async () => {
    await preview(month('09'), ANSWERS);
    expect(kindsOf((await preview(month('10'))).body)).toEqual(['column_unknown']);
  });

  test('gives way to what is answered now, and is asked again once it is taken back', async () => {
    await send('import', month('09'), ANSWERS);
    const { body } = await preview(month('10'), { [B7]: 'neither' });
    expect(statesOf(body)).toEqual(['new', 'new']);
    expect(body['told']).toMatchObject([{ line: 3, code: 'bank_row_neither' }]);
    await app.db.deleteFrom('readingAnswers').where('questionId', '=', B7).execute();
    expect(kindsOf((await preview(month('10'))).body)).toEqual(['direction_of_value B7']);
  });

  test('of the account of a message is not asked of the next one', async () => {
    await world.owner.api.put(`/api/payee/${world.clubId}`, {
      bank: 'vietcombank',
      account_number: '0123456789',
      account_holder: 'CLB SAO MAI',
    });
    const sendText = (path: string, day: string, choices: Choices = {}) =>
      world.owner.api.post(`/api/bank-lines/${path}/`, {
        club_id: world.clubId,
        text: `TK 7220xxxx2005|GD: +300,000VND ${day}/09/25 01:15|SD:12,345,678VND|ND: An nop quy ${day}`,
        choices,
      });
    expect((await sendText('import', '04')).body).toMatchObject({ code: 'preview_unsettled' });
    const { items, questions } = (await sendText('preview', '04')).body;
    expect([items, questions]).toMatchObject([[], [{ kind: 'own_account' }]]);
    const id = String(questions![0]!['id']);
    const denied = await sendText('preview', '04', { [id]: 'no' });
    expect(denied.body).toMatchObject({ items: [], told: [{ code: 'bank_row_other_account' }] });
    expect((await sendText('import', '04', { [id]: 'yes' })).body).toMatchObject({ added: 1 });
    expect((await sendText('import', '05')).body).toMatchObject({ added: 1 });
  });

  test('of single rows is not kept: the next file has others', async () => {
    const rows = [
      ['Ngày', 'Số tiền', 'Số dư', 'Nội dung'],
      ['05/09/2025', '300.000', '1.300.000', 'An nop'],
      ['06/09/2025', '200.000', '1.100.000', 'tra san'],
      ['07/09/2025', '50.000', '1.150.000', 'Binh nop'],
    ];
    const { questions } = (await preview(rows)).body;
    expect(questions).toMatchObject([{ kind: 'direction_of_row', place: [{ line: 2 }] }]);
    const taken = await send('import', rows, { [String(questions![0]!['id'])]: 'in' });
    expect(taken).toMatchObject({ status: 201, body: { added: 3 } });
    expect(await keptTransfers()).toEqual([]);
  });
});

test('of rows that one answer decides, one is left out, and the answer is kept without it', async () => {
  const rows = [
    ['Ngày', 'Số tiền', 'Nội dung'],
    ['05/09/2025', '300.000', 'An nop'],
    ['06/09/2025', '200.000', 'tra san'],
  ];
  const asked = await preview(rows);
  expect(kindsOf(asked.body)).toEqual(['all_came_in']);
  const whole = String(asked.body['questions']![0]!['id']);
  const { items } = (await preview(rows, { [whole]: 'in' })).body;
  const row = String(items![1]!['row_question']);
  const choices = { [whole]: 'in', [row]: 'neither' };
  const taken = await send('import', rows, choices);
  expect(taken).toMatchObject({ status: 201, body: { added: 1, items: [{ line: 2 }] } });
  expect(taken.body['told']).toMatchObject([{ line: 3, code: 'bank_row_neither' }]);
  expect(await keptTransfers()).toMatchObject([{ questionId: whole, choiceKey: 'in' }]);
  const again = await preview(rows);
  expect(again.body['items']).toMatchObject([
    { line: 2, state: 'known', is_known: true },
    { line: 3, state: 'new', is_known: false, row_question: row },
  ]);
});

test('the answer about a row is refused where something proves the row', async () => {
  const rows = [
    ['Ngày', 'Nợ', 'Có', 'Nội dung'],
    ['05/09/2025', '', '300.000', 'An nop'],
  ];
  const { items } = (await preview(rows)).body;
  expect(items).toMatchObject([{ line: 2, row_question: null }]);
  const id = 'direction_of_row|2|05/09/2025 300.000 an nop';
  expect((await preview(rows, { [id]: 'neither' })).status).toBe(400);
});

test('what went out and is recorded already is told as known', async () => {
  const rows = [
    ['Ngày', 'Nợ', 'Có', 'Số dư', 'Nội dung'],
    ['05/09/2025', '200.000', '', '800.000', 'tra san'],
  ];
  expect((await preview(rows)).body['items']).toMatchObject([{ state: 'out', is_known: false }]);
  await send('import', rows);
  expect((await preview(rows)).body['items']).toMatchObject([{ state: 'out', is_known: true }]);
});

test('a state that nobody knows is asked about, and a unit that is missing', async () => {
  const rows = [
    ['Ngày', 'Thu', 'Trạng thái', 'Nội dung'],
    ['05/09/2025', '300', 'Thành công', 'An nop'],
    ['06/09/2025', '200', 'Mức 2', 'Binh nop'],
  ];
  const asked = await preview(rows);
  expect(kindsOf(asked.body).toSorted()).toEqual(['status_of_value Mức 2', 'unit_of_amounts']);
  const { body } = await preview(rows, {
    'status_of_value|trang thai|muc 2': 'not_made',
    'unit_of_amounts|thu': 'thousand',
  });
  expect(body['items']).toMatchObject([{ line: 2, amount: 300, state: 'new' }]);
  expect(body['faults']).toMatchObject([{ line: 3, code: 'bank_row_not_done' }]);
});
