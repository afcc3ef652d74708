import { readings } from '@rallybook/contract/endpoints/readings';
import type { ReadingAnswers } from '@rallybook/contract/schemas/readings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, idOf, showInClub } from '../../../test/club';
import { faultsOnPage, sidewaysScroll } from '../../../test/faults';
import { ReadingsPart } from './ReadingsPart';

const DIRECTION: ReadingAnswers['items'][number] = {
  id: idOf(71),
  kind: 'direction_of_value',
  question: 'QR: came in, went out, neither?',
  heading: 'Kênh',
  value: 'QR',
  choice: 'in',
  at: '2026-11-20T02:00:00.000Z',
  byName: 'Trần Minh',
};
const WHO = {
  ...DIRECTION,
  id: idOf(72),
  kind: 'whom_a_name_means' as const,
  heading: null,
  value: 'Vy',
  choice: HOA.name,
  byName: '',
};

const LINE = {
  ...DIRECTION,
  id: idOf(73),
  kind: 'reading_of_line' as const,
  heading: '24/11/2026',
  value: 'Vy, Hoa nghỉ',
  choice: 'only_last',
};

const open = (items: ReadingAnswers['items']) =>
  showInClub(<ReadingsPart />, (server) => server.answer(readings.list, { items }));

const rows = page.getByRole('listitem');
const takeBack = page.getByRole('button', { name: 'Take back: Who is “Vy”?' });

test('each kept answer is told in the reader’s words, with who gave it and when', async () => {
  await open([DIRECTION, WHO, LINE]);
  await expect
    .element(rows.nth(2))
    .toHaveTextContent(
      'How is this line meant: “Vy, Hoa nghỉ”?Only the last one is absentTrần Minh · 20/11/2026Take back',
    );
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      '“QR” in the column “Kênh”: did the money come in or go out?It came inTrần Minh · 20/11/2026Take back',
    );
  await expect.element(rows.nth(1)).toHaveTextContent('Who is “Vy”?Lê Hoa20/11/2026Take back');
  expect(await faultsOnPage()).toEqual([]);
});

test('an answer that is taken back is gone, and the others stay', async () => {
  const server = await open([DIRECTION, WHO]);
  server.answer(readings.remove, undefined);
  await expect.element(takeBack).toBeVisible();
  server.answer(readings.list, { items: [DIRECTION] });
  await takeBack.click();
  await expect.element(takeBack).not.toBeInTheDocument();
  await expect.element(rows).toHaveLength(1);
  expect(server.received(readings.remove)).toMatchObject([{ params: { id: WHO.id } }]);
});

test('an answer that could not be taken back stays', async () => {
  const server = await open([WHO]);
  server.refuse(readings.remove, 'unavailable');
  await takeBack.click();
  await expect.poll(() => server.received(readings.remove)).toHaveLength(1);
  await expect.element(takeBack).toBeEnabled();
});

test('where nothing was asked, it says so', async () => {
  await open([]);
  await expect.element(page.getByText('Nothing was asked yet.')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});

test('at 360 px nothing is wider than the screen, whatever was answered', async () => {
  await page.viewport(360, 740);
  await open([DIRECTION, { ...WHO, value: 'V'.repeat(160), choice: 'y'.repeat(160) }]);
  await expect.element(rows.nth(1)).toBeVisible();
  expect(sidewaysScroll()).toBe(0);
  for (const button of page.getByRole('button').elements()) {
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});
