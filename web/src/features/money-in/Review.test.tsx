import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import type { BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, showInClub } from '../../../test/club';
import type { Given } from './mutations';
import { Review } from './Review';

const ROWS = ['An nop', 'Binh nop', 'Cu nop', 'Dung nop'];
const text = `Ngày;Số tiền;Nội dung\n${ROWS.map((name) => `05/10/2026;300.000;${name}`).join('\n')}`;

const plainList: BankPreview = {
  items: [],
  table: [],
  faults: [
    ...ROWS.map((name, index) => ({
      line: index + 2,
      message: 'Nothing proves it',
      code: 'bank_row_without_direction',
      params: {
        line: String(index + 2),
        text: `05/10/2026 300.000 ${name}`,
        accept: 'all_came_in',
      },
    })),
    {
      line: 7,
      message: 'Nothing proves it',
      code: 'bank_row_without_direction',
      params: { line: '7', text: 'Another column speaks of it' },
    },
    {
      line: 6,
      message: 'It failed',
      code: 'bank_row_not_done',
      params: { line: '6', text: '06/10/2026 50.000 That bai' },
    },
  ],
};

const allIn: BankPreview = {
  table: [],
  faults: plainList.faults.slice(-1),
  items: ROWS.map((name, index) => ({
    line: index + 2,
    at: '2026-10-05',
    isDated: true,
    amount: 300,
    text: name,
    reference: null,
    suggestion: null,
    suggestions: [],
    state: 'new' as const,
  })),
};

/** The review with the state that its page keeps. */
function ReviewOfPage({ onDone }: { onDone: () => void }) {
  const [{ given, preview }, setRead] = useState<{ given: Given; preview: BankPreview }>({
    given: { text },
    preview: plainList,
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

test('rows that nothing proves are recorded once somebody says that all of them came in', async () => {
  const onDone = vi.fn<() => void>();
  const server = await showInClub(<ReviewOfPage onDone={onDone} />);
  server.answer(bankLines.previewBulk, allIn);
  server.answer(bankLines.createBulk, {
    added: 4,
    known: 0,
    allocated: 0,
    items: [],
    faults: allIn.faults,
  });
  await expect
    .element(page.getByText('Nothing says whether 4 rows came in or went out'))
    .toBeVisible();
  await expect.element(page.getByText('05/10/2026 300.000 Cu nop')).toBeVisible();
  // The first three rows show what is asked; none is recorded without an answer.
  await expect.element(page.getByText('Dung nop')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'All of these came in' }).click();
  await expect.element(page.getByText('4 transfers wait for your choice')).toHaveFocus();
  await expect.element(page.getByText('06/10/2026 50.000 That bai')).toBeVisible();
  await page.getByRole('button', { name: 'Keep 4 transfers' }).click();
  await expect.element(page.getByText('4 transfers were kept')).toBeVisible();
  const body = { clubId: CLUB.id, text, accept: ['all_came_in'] };
  expect(server.received(bankLines.previewBulk).map((sent) => sent.body)).toEqual([body]);
  expect(server.received(bankLines.createBulk).map((sent) => sent.body)).toEqual([body]);
  expect(onDone).toHaveBeenCalledOnce();
});
