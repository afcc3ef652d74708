import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import type { BankImport, BankPreview } from '@rallybook/contract/schemas/bank-lines';
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
  amount: 300,
  text: 'An nop',
  reference: null,
  suggestion: null,
  suggestions: [],
  state: 'new',
};
const kept: BankImport = { ...EMPTY, added: 1, known: 0, allocated: 0, items: [] };

/** The review with the state that its page keeps. */
function ReviewOfPage({ onDone }: { onDone: (kept: BankImport) => void }) {
  const [{ given, preview }, setRead] = useState<{ given: Given; preview: BankPreview }>({
    given: { text },
    preview: first,
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
