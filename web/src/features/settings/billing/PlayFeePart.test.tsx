import { bills } from '@rallybook/contract/endpoints/bills';
import { playFees } from '@rallybook/contract/endpoints/play-fees';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInClub } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { PlayFeePart } from './PlayFeePart';

const losers = {
  fromYear: 2026,
  fromMonth: 9,
  shuttles: 'losers' as const,
  pricePerShuttle: kvnd(25),
};

const showPart = (items: (typeof losers)[]) =>
  showInClub(<PlayFeePart />, (server) => {
    server.answer(playFees.list, { items });
    server.answer(bills.list, { items: [], total: 0, limit: 1, offset: 0 });
  });

const radio = (name: string) => page.getByRole('radio', { name });
const save = () => page.getByRole('button', { name: 'Save' }).click();

test('a club lets the losers of a game pay its shuttlecocks from this month on', async () => {
  const server = await showPart([]);
  await expect.element(radio('All share them')).toBeChecked();
  await radio('Who loses the game').click();
  await save();
  const price = page.getByRole('spinbutton', { name: 'Price of a shuttlecock' });
  await expect.element(price).toHaveAttribute('aria-invalid', 'true');
  expect(server.received(playFees.put)).toEqual([]);
  await price.fill('25.5');
  expect(await faultsOnPage()).toEqual([]);
  server.answer(playFees.put, { ...losers, fromMonth: 11, pricePerShuttle: kvnd(25.5) });
  await save();
  await expect.element(page.getByText('Saved: this holds from November 2026 on')).toBeVisible();
  const [sent] = server.received(playFees.put);
  expect(sent?.body).toEqual({ shuttles: 'losers', pricePerShuttle: 25.5 });
  expect(sent?.params).toMatchObject({ year: 2026, month: 11 });
});

test('what holds is shown, and is taken back without a price', async () => {
  const server = await showPart([losers]);
  await expect.element(radio('Who loses the game')).toBeChecked();
  await radio('All share them').click();
  await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument();
  server.answer(playFees.put, { ...losers, shuttles: 'none', pricePerShuttle: null });
  await save();
  await expect.poll(() => server.received(playFees.put)[0]?.body).toEqual({ shuttles: 'none' });
});
