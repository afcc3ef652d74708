import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import type { BankImport, BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { kvnd } from '@rallybook/contract/test/money';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, showInClub } from '../../../test/club';
import type { Given } from './mutations';
import { Review } from './Review';

const text = 'Ngày;Nghiệp vụ;Số tiền;Nội dung\n05/10/2026;QR;300.000;An nop';

const COLUMN: BankPreview['questions'][number] = {
  id: 'column_unknown|nghiep vu',
  kind: 'column_unknown',
  message: 'What does the column say?',
  place: [{ line: 2 }, { line: 3 }],
  column: { index: 1, heading: 'Nghiệp vụ' },
  value: null,
  example: [{ line: 2, text: '05/10/2026 QR 300.000 An nop' }],
  choices: ['direction', 'status', 'nothing'].map((key) => ({ key, text: key })),
  default: null,
};

const askValue = (value: string): BankPreview['questions'][number] => ({
  ...COLUMN,
  id: `direction_of_value|nghiep vu|${value.toLowerCase()}`,
  kind: 'direction_of_value',
  value,
  choices: ['in', 'out', 'neither'].map((key) => ({ key, text: key })),
});

const EMPTY: BankPreview = {
  items: [],
  table: [],
  faults: [],
  questions: [],
  told: [],
  passed: [],
};
const first: BankPreview = {
  ...EMPTY,
  questions: [COLUMN],
  told: [{ line: 9, text: 'Lan', code: 'bank_row_unused', message: 'It was not used' }],
};
const item: BankPreview['items'][number] = {
  line: 2,
  at: '2026-10-05',
  isDated: true,
  amount: kvnd(300),
  text: 'An nop',
  reference: null,
  suggestion: null,
  suggestions: [],
  state: 'new',
  isKnown: false,
  rowQuestion: null,
};
const kept: BankImport = { ...EMPTY, added: 1, known: 0, allocated: 0, items: [] };

interface ReviewOfPageProps {
  initial?: BankPreview;
  onDone: (kept: BankImport) => void;
}

/** The review with the state that its page keeps. */
function ReviewOfPage({ initial = first, onDone }: ReviewOfPageProps) {
  const [{ given, preview }, setRead] = useState<{ given: Given; preview: BankPreview }>({
    given: { text },
    preview: initial,
  });
  return (
    <Review
      given={given}
      preview={preview}
      onRead={(read, found) => setRead({ given: read, preview: found })}
      onBack={vi.fn<() => void>()}
      onDone={onDone}
    />
  );
}

/** The server, which asks about the values of the column once it is one of directions. */
async function showReview(onDone = vi.fn<(kept: BankImport) => void>()) {
  const server = await showInClub(<ReviewOfPage onDone={onDone} />);
  server.answer(bankLines.previewBulk, ({ body }) => {
    const choices = body.choices ?? {};
    if (choices[COLUMN.id] !== 'direction') return { ...EMPTY, items: [item] };
    const open = [askValue('QR'), askValue('POS')].filter(({ id }) => choices[id] === undefined);
    const isRead = choices[askValue('QR').id] === 'in';
    return { ...EMPTY, questions: open, items: isRead ? [item] : [] };
  });
  server.answer(bankLines.createBulk, kept);
  const sent = () =>
    server.received(bankLines.previewBulk).map(({ body }) => Object.values(body.choices ?? {}));
  return { server, sent };
}

const choose = (question: string, name: string) =>
  page.getByRole('group', { name: question }).getByRole('button', { name }).click();

test('questions stand first, raise others, and what was answered is recorded with its answers', async () => {
  const onDone = vi.fn<(kept: BankImport) => void>();
  const { server, sent } = await showReview(onDone);
  await expect.element(page.getByText('05/10/2026 QR 300.000 An nop')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('1 part was not used')).toBeVisible();
  await choose('Nghiệp vụ', 'Whether it came in or went out');
  await choose('QR', 'It came in');
  await choose('POS', 'It went out');
  await page.getByRole('button', { name: 'Keep 1 transfer' }).click();
  await expect.element(page.getByText('1 transfer was kept')).toBeVisible();
  expect(sent()).toEqual([['direction'], ['direction', 'in', 'out']]);
  const choices = {
    [COLUMN.id]: 'direction',
    [askValue('QR').id]: 'in',
    [askValue('POS').id]: 'out',
  };
  expect(server.received(bankLines.createBulk).map(({ body }) => body)).toEqual([
    { clubId: CLUB.id, text, choices, accept: [] },
  ]);
  expect(onDone).toHaveBeenCalledWith(kept);
});

test('with one question left open, the rest is read by a button, and recorded', async () => {
  const { sent } = await showReview();
  await choose('Nghiệp vụ', 'Whether it came in or went out');
  await choose('QR', 'It came in');
  await page.getByRole('button', { name: 'Read it with these answers' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep 1 transfer' })).toBeEnabled();
  await expect.element(page.getByText(/^1 question is open/)).toBeVisible();
  expect(sent()).toEqual([['direction'], ['direction', 'in']]);
});

test('an answer that is changed takes back what was asked after it', async () => {
  const { sent } = await showReview();
  await choose('Nghiệp vụ', 'Whether it came in or went out');
  await choose('QR', 'It came in');
  await choose('Nghiệp vụ', 'Nothing that counts here');
  await expect.element(page.getByRole('group', { name: 'QR' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Keep 1 transfer' })).toBeEnabled();
  expect(sent()).toEqual([['direction'], ['nothing']]);
});

const QR = askValue('QR');

/** @param items what is read, at once or once `QR` is answered */
async function showRead(items: BankPreview['items'], isAsked = false) {
  const read = { ...EMPTY, items };
  const initial = isAsked ? { ...EMPTY, questions: [QR] } : read;
  const server = await showInClub(<ReviewOfPage initial={initial} onDone={vi.fn<() => void>()} />);
  server.answer(bankLines.previewBulk, read);
  server.answer(bankLines.createBulk, kept);
  return server;
}

const ROW = 'direction_of_row|3|06/10/2026 qr tien san';

test('of rows that one answer decides, some are left out one by one', async () => {
  const rows = [
    { ...item, rowQuestion: 'direction_of_row|2|an nop' },
    { ...item, line: 3, text: 'tien san', rowQuestion: ROW },
    { ...item, line: 4, text: 'proved' },
  ];
  const server = await showRead(rows, true);
  await expect.element(page.getByText(/^Did only some of these come in/)).toBeVisible();
  await choose('QR', 'It came in');
  await expect.element(page.getByRole('button', { name: 'Keep 3 transfers' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^Leave out/ }).nth(2))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Leave out: An nop' }).click();
  await page.getByRole('button', { name: 'Leave out: tien san' }).click();
  await page.getByRole('button', { name: 'Leave out: An nop' }).click();
  await expect.element(page.getByText('2 transfers wait for your choice')).toBeVisible();
  await page.getByRole('button', { name: 'Keep 2 transfers' }).click();
  await expect.element(page.getByText('1 transfer was kept')).toBeVisible();
  const sent = server.received(bankLines.createBulk).map(({ body }) => body.choices);
  expect(sent).toEqual([{ [QR.id]: 'in', [ROW]: 'neither' }]);
});

test('nothing is offered to be recorded where all of it is known, also what went out', async () => {
  const out = { ...item, state: 'out' as const };
  await showRead([
    { ...item, state: 'known', isKnown: true },
    { ...out, line: 3, isKnown: true },
  ]);
  await expect.element(page.getByText('There is nothing new in this.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Keep|Record/ })).not.toBeInTheDocument();
});

test('the button says what is recorded: payments, what waits, and what went out', async () => {
  const code = { memberId: 'an', memberName: 'An', by: 'code' as const };
  await showRead([
    { ...item, suggestion: code, suggestions: [code] },
    { ...item, line: 3 },
    { ...item, line: 4, state: 'out' },
    { ...item, line: 5, state: 'out', isKnown: true },
  ]);
  await expect
    .element(page.getByRole('button', { name: 'Record 1 payment, keep 2 transfers' }))
    .toBeVisible();
});

test('answers after which nothing is new can still be kept', async () => {
  const server = await showRead([{ ...item, state: 'out', isKnown: true }], true);
  await choose('QR', 'It went out');
  server.answer(bankLines.createBulk, { ...kept, added: 0 });
  await page.getByRole('button', { name: 'Keep the answers' }).click();
  await expect.element(page.getByText('The answers are kept')).toBeVisible();
});
