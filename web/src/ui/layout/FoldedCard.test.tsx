import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/render';
import { FoldedCard } from './FoldedCard';

async function showCard(width: number, note: string) {
  await page.viewport(width, 844);
  await show(
    <FoldedCard title="Trận đấu của bạn" note={<span>{note}</span>}>
      Content
    </FoldedCard>,
  );
  const title = page.getByRole('heading').element().getBoundingClientRect();
  const beside = page.getByText(note).element().getBoundingClientRect();
  const card = page.getByRole('region').element().getBoundingClientRect();
  return { title, beside, card };
}

test('the title of a folded card stays on one line beside a long note', async () => {
  const { title, beside } = await showCard(390, 'CLB Cầu lông Sao Mai, sân Nhà thi đấu Phú Thọ');
  expect(title.height).toBeLessThan(35);
  expect(beside.height).toBeGreaterThan(35);
});

test('the note of a folded card stands at its end', async () => {
  const { beside, card } = await showCard(1280, '12');
  expect(card.right - beside.right).toBeLessThan(80);
});
