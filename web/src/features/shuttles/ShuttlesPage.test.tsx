import { bills } from '@rallybook/contract/endpoints/bills';
import { shuttles } from '@rallybook/contract/endpoints/shuttles';
import { kvnd } from '@rallybook/contract/test/money';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { withLinks } from '../../../test/render';
import { NO_SHUTTLES, SHUTTLES, USE } from '../../../test/shuttles';
import { storageKeys, writeJson } from '../../data/storage/storage';
import { ShuttlesPage } from './ShuttlesPage';

beforeEach(() => writeJson(storageKeys.costFilters, { year: 2026, month: 11 }));

const open = (month = SHUTTLES) =>
  showInClub(withLinks(<ShuttlesPage />), (server) => {
    server.answer(shuttles.month, month);
    server.refuse(bills.list, 'not_found');
  });

const add = () => page.getByRole('button', { name: 'Enter shuttlecocks' }).click();
const dialog = page.getByRole('dialog');
/** But for the heading, whose words are those of the page's address. */
const faults = async () =>
  (await faultsOnPage()).filter((fault) => !fault.startsWith('empty-heading'));
const save = () => dialog.getByRole('button', { name: 'Save' }).click();

test('the page says what is left and for how long, then what happened, the newest first', async () => {
  await open();
  const left = '16 shuttlecocks are left. They last for 2 sessions.';
  await expect.element(page.getByText(left)).toBeVisible();
  const rows = page.getByRole('list', { name: '4 entries' }).getByRole('listitem');
  const texts = () => rows.elements().map((row) => row.textContent);
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/^Counted: 16 pieces.*17 were expected/),
      expect.stringMatching(/^Missing: 1 piece.*20 kVND/),
      expect.stringMatching(/^Used: 7 pieces.*Tuesday 19:00.*140 kVND/),
      expect.stringMatching(/^Bought: 2 tubes.*24 pieces · Hải Yến · Club Cost.*480 kVND/),
    ]);
  expect(await faults()).toEqual([]);
});

test('a use of more than there were is said in words, and nothing is divided by nothing', async () => {
  const short = { ...USE, isShort: true, isEstimate: true };
  await open({
    ...NO_SHUTTLES,
    closing: { pieces: -7, value: kvnd(-140) },
    sessionsLeft: 0,
    uses: [short],
  });
  const more = '7 shuttlecocks more were used than bought.';
  await expect.element(page.getByText(more, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/estimated · more than there were/)).toBeVisible();
  await expect.element(page.getByText('–').first()).toBeVisible();
});

test('a purchase is entered with its payer', async () => {
  const server = await open();
  server.answer(shuttles.createPurchase, SHUTTLES.purchases[0]!);
  await add();
  await dialog.getByLabelText(/^Tubes/).fill('3');
  await save();
  const price = dialog.getByLabelText(/^Price of all/);
  await expect.element(price).toHaveAttribute('aria-invalid', 'true');
  expect(server.received(shuttles.createPurchase)).toEqual([]);
  expect(await faults()).toEqual([]);
  await price.fill('750');
  await dialog.getByLabelText('Paid By').selectOptions(HOA.name);
  await dialog.getByLabelText('Brand').fill('Hải Yến');
  await save();
  await expect.element(page.getByText('The purchase is saved, and so is its cost')).toBeVisible();
  expect(server.received(shuttles.createPurchase)[0]?.body).toEqual({
    clubId: CLUB.id,
    date: '2026-11-25',
    tubes: 3,
    perTube: 12,
    price: 750,
    payerId: HOA.id,
    brand: 'Hải Yến',
  });
});

test('a use is entered in tubes, and a count says what is missing', async () => {
  const server = await open();
  server.answer(shuttles.createUse, USE);
  server.answer(shuttles.createCount, { ...SHUTTLES.counts[0]!, difference: -3 });
  await add();
  await dialog.getByRole('button', { name: 'Used' }).click();
  await dialog.getByLabelText(/^How many/).fill('1');
  await dialog.getByRole('button', { name: 'Tubes' }).click();
  await dialog.getByRole('checkbox').click();
  await save();
  await expect.element(page.getByText('The use is saved')).toBeVisible();
  const use = { clubId: CLUB.id, date: '2026-11-25', tubes: 1, isEstimate: true, scheduleId: null };
  expect(server.received(shuttles.createUse)[0]?.body).toEqual(use);

  await add();
  await dialog.getByRole('button', { name: 'Counted' }).click();
  await dialog.getByLabelText(/^Pieces at the end/).fill('0');
  await save();
  await expect.element(page.getByText('Difference: -3')).toBeVisible();
  expect(server.received(shuttles.createCount)[0]?.body).toMatchObject({ pieces: 0 });
});

test('a tap on a row corrects it, and its bin deletes it after the question', async () => {
  const server = await open();
  server.answer(shuttles.updateUse, { ...USE, pieces: 9, givenPieces: 9, version: 2 });
  await page.getByRole('button', { name: 'Used: 7 pieces, Correct' }).click();
  await dialog.getByLabelText(/^How many/).fill('9');
  await save();
  await expect.poll(() => server.received(shuttles.updateUse)).toHaveLength(1);
  const sent = server.received(shuttles.updateUse)[0];
  expect(sent?.params).toEqual({ id: USE.id });
  expect(sent?.body).toMatchObject({ pieces: 9, version: 1, scheduleId: idOf(2) });

  server.answer(shuttles.removePurchase, undefined);
  await page.getByRole('button', { name: /^Delete: Bought: 2 tubes/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => server.received(shuttles.removePurchase)).toHaveLength(1);
});

test('what a count made of an estimate is said in words', async () => {
  await open({ ...NO_SHUTTLES, uses: [{ ...USE, pieces: 9, isEstimate: true }] });
  const row = page.getByRole('list', { name: '1 entry' }).getByRole('listitem');
  await expect.element(row.getByText(/· 7 were estimated$/)).toBeVisible();
});

test('a correction that somebody else was faster with shows what they stored', async () => {
  const server = await open();
  server.refuse(shuttles.updateUse, 'edit_conflict');
  await page.getByRole('button', { name: 'Used: 7 pieces, Correct' }).click();
  await dialog.getByLabelText(/^How many/).fill('9');
  server.answer(shuttles.month, {
    ...SHUTTLES,
    uses: [{ ...USE, pieces: 8, givenPieces: 8, version: 2 }],
  });
  await save();
  await expect.element(page.getByText(/^Used: 8 pieces/)).toBeInTheDocument();
});

test('a use that follows from games says so, and can be neither corrected nor deleted', async () => {
  await open({ ...NO_SHUTTLES, uses: [{ ...USE, isOfGames: true }] });
  const row = page.getByRole('list', { name: '1 entry' }).getByRole('listitem');
  await expect.element(row.getByText(/Tuesday 19:00.* · by the games/)).toBeVisible();
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
});
