import { costs } from '@rallybook/contract/endpoints/costs';
import { fund } from '@rallybook/contract/endpoints/fund';
import { readings } from '@rallybook/contract/endpoints/readings';
import { rules } from '@rallybook/contract/endpoints/rules';
import { toWire } from '@rallybook/contract/rules/money/amounts';
import { type Answers, answerTo, wrongAnswerIn } from '@rallybook/contract/rules/questions';
import type { Cost, CostPreview } from '@rallybook/contract/schemas/costs';
import { kvnd } from '@rallybook/contract/test/money';
import { readCostText } from '@rallybook/reading/costs/read-cost-text';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CLUB, HOA, idOf, PER_SESSION, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage, sidewaysScroll } from '../../../test/faults';
import { PasteCostsDialog } from './PasteCostsDialog';

const field = page.getByLabelText('One cost a line');
const next = page.getByRole('button', { name: 'Next' });
const dialog = page.getByRole('dialog');

const stored: Cost = {
  id: idOf(30),
  clubId: CLUB.id,
  date: '2026-11-03',
  category: 'COURT_RENTAL',
  payerId: null,
  payerName: null,
  amount: kvnd(400),
  scheduleId: null,
  sessionDate: null,
  note: null,
  recurringId: null,
  purchaseId: null,
  version: 1,
};

const readText = (text: string, answers: Answers = {}) =>
  readCostText(text, { currency: 'VND', members: [HOA, TUAN], today: '2026-11-25', answers });
const questionsIn = (text: string, answers?: Answers) => readText(text, answers).questions;

/** The preview of the server. */
function previewOf(text: string, answers: Answers = {}): CostPreview {
  const read = readText(text, answers);
  return {
    toCreate: read.costs.map((cost) => ({ ...cost, amount: toWire('VND', cost.amount) })),
    told: read.unread.map(({ line, text: words, reason, income }) => ({
      line,
      text: words,
      code: reason,
      message: '',
      income: income ? { ...income, amount: toWire('VND', income.amount) } : null,
    })),
    questions: read.questions.filter((question) => answerTo(question, answers) === null),
    earlier: [],
    passed: read.passed,
  };
}

async function paste(text: string) {
  const onClose = vi.fn<() => void>();
  const server = await showInClub(<PasteCostsDialog open onClose={onClose} />);
  server.answer(costs.previewBulk, ({ body }) => previewOf(body.text, body.choices));
  server.answer(costs.createBulk, ({ body }) => ({ items: body.items.map(() => stored) }));
  await field.fill(text);
  await next.click();
  return { server, onClose };
}

test('costs are read from a text, corrected, and sent at once', async () => {
  const { server, onClose } = await paste('3/11:\nsân 400k\ncầu 2 ống 560k Hoa trả\nnước 50k');
  await expect.element(dialog.getByText('3 costs, 1,010')).toHaveFocus();
  const second = dialog.getByRole('group', { name: 'Line 3' });
  await expect.element(second.getByRole('textbox', { name: 'Date' })).toHaveValue('03/11/2026');
  await expect.element(second.getByLabelText('Paid By')).toHaveValue(HOA.id);
  await second.getByLabelText('Amount').fill('580');
  await dialog.getByRole('button', { name: 'Leave out OTHER 50 kVND' }).click();
  await expect.element(dialog.getByText('2 costs, 980')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Add 2 costs' }).click();
  await expect.element(page.getByText('2 costs were added')).toBeVisible();
  expect(server.received(costs.createBulk)[0]?.body).toEqual({
    clubId: CLUB.id,
    items: [
      { date: '2026-11-03', category: 'COURT_RENTAL', amount: 400, payerId: null, note: '' },
      { date: '2026-11-03', category: 'SHUTTLE', amount: 580, payerId: HOA.id, note: '2 ống' },
    ],
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('where each session is shared by itself, a cost is for the session of its day', async () => {
  const server = await showInClub(<PasteCostsDialog open onClose={() => {}} />, (fake) =>
    fake.answer(rules.list, { items: [PER_SESSION] }),
  );
  server.answer(costs.previewBulk, ({ body }) => previewOf(body.text, body.choices));
  server.answer(costs.createBulk, ({ body }) => ({ items: body.items.map(() => stored) }));
  await field.fill('3/11 sân 400k\n5/11 sân 300k\n8/11 cầu 560k');
  await next.click();
  const second = dialog.getByRole('group', { name: 'Line 2' });
  const session = second.getByLabelText('For the session');
  await expect.element(session).toHaveDisplayValue('Thursday 19:00 - 21:00');
  expect(await faultsOnPage()).toEqual([]);
  await session.selectOptions('None: for the whole club');
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  await expect
    .element(dialog.getByText('03/11/2026 · Tuesday 19:00 · Club fund paid'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Add 3 costs' }).click();
  await expect.element(page.getByText('3 costs were added')).toBeVisible();
  const none = { scheduleId: null, sessionDate: null };
  expect(server.received(costs.createBulk)[0]?.body.items).toMatchObject([
    { scheduleId: CLUB.schedules[0]!.id, sessionDate: '2026-11-03' },
    none,
    // A Sunday.
    none,
  ]);
});

test('what was not understood stays in the text, and says why', async () => {
  const { onClose } = await paste('3/11:\nsân 400k\nsân 400k 50k\nnước 50k vợ Hoa trả');
  const unread = dialog.getByRole('region', { name: 'Lines that were not understood' });
  await expect.element(unread.getByText(/There are several amounts/)).toBeVisible();
  await expect.element(unread.getByText(/Nobody who is called like that/)).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 1 cost' }).click();
  await expect.element(field).toHaveValue('3/11:\nsân 400k 50k\nnước 50k vợ Hoa trả');
  expect(onClose).not.toHaveBeenCalled();
});

test('several costs of a line are corrected and left out one by one', async () => {
  const { server, onClose } = await paste('3/11 sân 400k, cầu 580k, nước 50k\nnước 60k Khoa ứng');
  await expect.element(dialog.getByText('3 costs, 1,030')).toHaveFocus();
  expect(await faultsOnPage()).toEqual([]);
  await dialog.getByRole('button', { name: 'Leave out OTHER 50 kVND' }).click();
  await dialog.getByRole('group', { name: 'Line 1' }).last().getByLabelText('Amount').fill('600');
  const payer = dialog.getByRole('group', { name: '“Khoa”: who paid?' });
  await payer.getByRole('button', { name: 'Club fund paid' }).click();
  await dialog.getByRole('button', { name: 'Add 3 costs' }).click();
  expect(server.received(costs.createBulk)[0]?.body).toMatchObject({
    items: [
      { category: 'COURT_RENTAL', amount: 400 },
      { category: 'SHUTTLE', amount: 600 },
      { category: 'OTHER', amount: 60, payerId: null },
    ],
    choices: { 'payer_of_cost|khoa': 'club_paid' },
  });
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});

test('each row says who paid, and has its note in quotes', async () => {
  await paste('3/11:\nHoa mua cầu 280k\nsân 400k (Tuấn)\nnước Hồng 50k');
  await expect.element(dialog.getByText(`${HOA.name} paid`, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/^Phạm Tuấn paid$/)).toBeVisible();
  await expect.element(dialog.getByText('Club fund paid · “nước Hồng”')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});

test('what is not proved is asked, and recorded only when it is answered', async () => {
  const { server, onClose } = await paste('3/11:\nsân 400k\nvé tháng 280k\nvãng lai 60k');
  await expect.element(dialog.getByText('1 cost, 400')).toHaveFocus();
  for (const button of dialog.getByRole('group').getByRole('button').elements()) {
    expect(button.getAttribute('aria-pressed')).not.toBe('true');
  }
  const tickets = dialog.getByRole('group', { name: /vé tháng/ });
  await expect.element(tickets.getByText('vé tháng 280k')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await tickets.getByRole('button', { name: 'It went out' }).click();
  await expect.element(dialog.getByText('2 costs, 680')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2 costs' }).click();
  // The other question is open: its line stays where it is, below its day.
  await expect.element(field).toHaveValue('3/11:\nvãng lai 60k');
  expect(onClose).not.toHaveBeenCalled();
  expect(server.received(costs.createBulk)[0]?.body).toMatchObject({
    items: [{ amount: 400 }, { amount: 280 }],
    choices: { 'direction_of_value|ve thang': 'out' },
  });
});

test('an undo takes back what was answered, and no other answer', async () => {
  const { server } = await paste('3/11:\nvé tháng 280k');
  server.answer(costs.remove, undefined);
  server.answer(readings.remove, undefined);
  const [question] = previewOf('3/11:\nvé tháng 280k').questions;
  const { kind, message, value } = question!;
  const kept = { kind, question: message, heading: null, value, choice: 'out', byName: 'Hoa' };
  const at = '2026-11-25T10:00:00.000Z';
  server.answer(readings.list, {
    items: [
      { ...kept, id: idOf(41), at },
      { ...kept, id: idOf(42), at, value: 'thuê máy', question: 'Another one?' },
    ],
  });
  await dialog.getByRole('button', { name: 'It went out' }).click();
  await dialog.getByRole('button', { name: 'Add 1 cost' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(server.received(readings.remove).map(({ params }) => params.id)).toEqual([idOf(41)]);
});

test('an answer changes nothing of what was corrected or left out', async () => {
  await paste('3/11:\nsân 400k\nnước 50k\nvãng lai 280k');
  await dialog.getByRole('group', { name: 'Line 2' }).getByLabelText('Amount').fill('450');
  await dialog.getByRole('button', { name: 'Leave out OTHER 50 kVND' }).click();
  await dialog.getByRole('button', { name: 'It went out' }).click();
  await expect.element(dialog.getByText('2 costs, 730')).toBeVisible();
});

test('money back is recorded as income of the fund with one tap', async () => {
  const { server } = await paste('3/11 sân 400k\n12/11 hoàn tiền sân -50k');
  server.answer(fund.createEntry, {
    id: idOf(40),
    kind: 'income',
    amount: kvnd(50),
    date: '2026-11-12',
    note: 'hoàn tiền sân -50k',
    reversesId: null,
    reversedById: null,
    createdAt: '2026-11-25T02:00:00.000Z',
    createdByName: null,
  });
  const unread = dialog.getByRole('region', { name: 'Lines that were not understood' });
  await expect.element(unread.getByText(/Money back is not a cost/)).toBeVisible();
  await unread.getByRole('button', { name: 'Record as income' }).click();
  await expect.element(page.getByText('Recorded as income of the fund')).toBeVisible();
  await expect.element(unread).not.toBeInTheDocument();
  expect(server.received(fund.createEntry).map(({ body }) => body)).toEqual([
    {
      clubId: CLUB.id,
      kind: 'income',
      amount: 50,
      date: '2026-11-12',
      note: 'hoàn tiền sân -50k',
    },
  ]);
});

test('costs that were added are taken back from the toast', async () => {
  const { server } = await paste('3/11 sân 400k');
  server.answer(costs.remove, undefined);
  await dialog.getByRole('button', { name: 'Add 1 cost' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(server.received(costs.remove).map(({ params }) => params.id)).toEqual([stored.id]);
});

test('what the server refuses is told beside its field', async () => {
  const { server } = await paste('3/11 sân 400k\n4/11 cầu 280k');
  server.refuse(costs.createBulk, 'invalid_input', [
    { field: 'items.1.amount', code: 'not_above_zero' },
  ]);
  await dialog.getByRole('button', { name: 'Add 2 costs' }).click();
  const amount = dialog.getByRole('group', { name: 'Line 2' }).getByLabelText('Amount');
  await expect.element(amount).toHaveAccessibleDescription(/Must be more than 0/);
  await expect.element(amount).toHaveFocus();
});

test('an empty text, a cleared date and a cleared amount are told before anything is sent', async () => {
  const { server } = await paste(' ');
  await expect.element(field).toHaveAccessibleDescription('Please enter some data');
  await field.fill('3/11 sân 400k');
  await next.click();
  const date = dialog.getByRole('textbox', { name: 'Date' });
  await date.fill('');
  await dialog.getByLabelText('Amount').fill('');
  await dialog.getByRole('button', { name: 'Add 1 cost' }).click();
  await expect.element(date).toHaveFocus();
  await expect.element(dialog.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true');
  expect(server.received(costs.createBulk)).toEqual([]);
});

test('whoever paid is chosen among all members where they are not offered', async () => {
  await page.viewport(360, 800);
  onTestFinished(() => page.viewport(1280, 900));
  const { server } = await paste('3/11 sân 400k Khoa trả\n4/11 cầu 280k Khoa trả');
  const payer = dialog.getByRole('group', { name: '“Khoa”: who paid?' });
  await expect.element(payer.getByText('cầu 280k Khoa trả')).toBeVisible();
  const others = payer.getByRole('combobox', { name: 'Choose a member' });
  await others.click();
  await userEvent.keyboard('tuan');
  await expect.element(page.getByRole('option', { name: /Tuấn/ })).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  expect(sidewaysScroll()).toBe(0);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog.getByText('All questions are answered.')).toBeVisible();
  await expect.element(dialog.getByText('2 costs, 680')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2 costs' }).click();
  await expect.element(page.getByText('2 costs were added')).toBeVisible();
  expect(server.received(costs.createBulk)[0]?.body).toMatchObject({
    items: [{ payerId: TUAN.id }, { payerId: TUAN.id }],
    choices: { 'payer_of_cost|khoa': TUAN.id },
  });
});

test('what was answered stays where the changed text asks the same', async () => {
  const { server } = await paste('3/11:\nvé tháng 280k\nvãng lai 60k\nsân 400k Khoa trả');
  const tickets = dialog.getByRole('group', { name: /vé tháng/ });
  await tickets.getByRole('button', { name: 'It went out' }).click();
  await dialog
    .getByRole('group', { name: /vãng lai/ })
    .getByRole('button', { name: 'Neither' })
    .click();
  const payer = dialog.getByRole('group', { name: '“Khoa”: who paid?' });
  await payer.getByRole('combobox').click();
  await userEvent.keyboard('tuan{ArrowDown}{Enter}');
  await expect.element(dialog.getByText('2 costs, 680')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the text' }).click();
  await field.fill('3/11:\nvé tháng 300k\nsân 400k Khoa trả\nquà 50k Vy ứng');
  await next.click();
  await expect.element(dialog.getByText('2 costs, 700')).toBeVisible();
  const out = tickets.getByRole('button', { name: 'It went out' });
  await expect.element(out).toHaveAttribute('aria-pressed', 'true');
  await expect.element(payer.getByRole('combobox')).toHaveValue(TUAN.name);
  await expect.element(dialog.getByText(/^1 question is open/)).toBeVisible();
  for (const { body } of server.received(costs.previewBulk)) {
    expect(wrongAnswerIn(body.choices ?? {}, questionsIn(body.text, body.choices))).toBeNull();
  }
});

test('an answer that is taken back takes with it what was asked because of it', async () => {
  const { server } = await paste('3/11:\nđặt cọc giải cầu lông 300k\nsân 400k');
  const direction = dialog.getByRole('group', { name: /come in or go out/ });
  await direction.getByRole('button', { name: 'It went out' }).click();
  const kind = dialog.getByRole('group', { name: /^What is the cost/ });
  await kind.getByRole('button', { name: 'Something else' }).click();
  await expect.element(dialog.getByText('2 costs, 700')).toBeVisible();
  await direction.getByRole('button', { name: 'It went out' }).click();
  await expect.element(kind).not.toBeInTheDocument();
  await expect.element(dialog.getByText('1 cost, 400')).toBeVisible();
  for (const { body } of server.received(costs.previewBulk)) {
    expect(wrongAnswerIn(body.choices ?? {}, questionsIn(body.text, body.choices))).toBeNull();
  }
});

test('what an earlier answer settles is told with its day, and can be answered anew', async () => {
  const [asked] = questionsIn('3/11 tiền nước 120k cô Bảy ứng');
  const before = { [asked!.id]: TUAN.id };
  const server = await showInClub(<PasteCostsDialog open onClose={() => {}} />);
  server.answer(costs.previewBulk, ({ body }) => ({
    ...previewOf(body.text, { ...before, ...body.choices }),
    earlier:
      body.choices?.[asked!.id] === undefined
        ? [{ ...asked!, choice: TUAN.id, at: '2026-11-02T03:00:00.000Z' }]
        : [],
  }));
  await field.fill('3/11 tiền nước 120k cô Bảy ứng');
  await next.click();
  const told = dialog.getByRole('list', { name: 'Answered before' });
  await expect.element(told.getByText(`“cô Bảy”: who paid? ${TUAN.name}`)).toBeVisible();
  await expect.element(told.getByText('as answered on 02/11/2026')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await told.getByRole('button', { name: /^Change/ }).click();
  await expect.element(told).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Club fund paid' }).click();
  await expect
    .poll(() => server.received(costs.previewBulk).at(-1)?.body.choices)
    .toEqual({ [asked!.id]: 'club_paid' });
  await expect
    .element(dialog.getByRole('button', { name: 'Club fund paid' }))
    .toHaveAttribute('aria-pressed', 'true');
});
