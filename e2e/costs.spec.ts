import type { Page } from '@playwright/test';
import {
  clubTest as test,
  monthFromNow,
  NAMES,
  shownDate,
  today,
  PHONE,
  WIDTHS,
} from './support/club.ts';
import { presetStorage } from './support/screens.ts';
import { expect } from './support/server.ts';
import { choose, chosenIn, MONTH_NAMES } from './support/steps.ts';

/** As rows of a phone show it: "7/11". */
const shortDate = (date: string) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add New Cost' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Add Cost', exact: true }).click();
  return dialogOf(page);
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a cost is added with the floating button; its dialog starts from today and no amount', async ({
      page,
      club,
    }) => {
      await club.enter(page, 'manager');
      await page.goto('/costs');
      await expect(page.getByRole('heading', { name: 'Cost Management' })).toBeVisible();
      const dialog = await openDialog(page);
      const box = (await dialog.boundingBox())!;
      if (width < 600) expect(box).toEqual({ x: 0, y: 0, width, height: 844 });
      else expect(box.width).toBeLessThanOrEqual(600);

      const category = dialog.getByRole('combobox', { name: 'Category' });
      const payer = dialog.getByRole('combobox', { name: 'Paid By' });
      const amount = dialog.getByLabel(/^Amount/);
      const expectDefaults = async () => {
        await expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue(shownDate(today()));
        await expect(chosenIn(category)).toHaveText('SHUTTLE');
        await expect(chosenIn(payer)).toHaveText('Club Cost (Paid by Admin)');
        await expect(amount).toHaveValue('0');
      };
      await expectDefaults();
      await amount.fill('');
      await expect(dialog.getByPlaceholder('Enter amount in thousand VND')).toBeVisible();
      await expect(category.getByRole('option')).toHaveText(['SHUTTLE', 'COURT RENTAL', 'OTHER']);
      await category.selectOption({ label: 'COURT RENTAL' });
      await payer.selectOption({ label: NAMES.player });
      await amount.fill('1250.5');
      await dialog.getByRole('button', { name: 'Add Cost' }).click();
      await expect(dialog).toBeHidden();

      const date = width < 600 ? shortDate(today()) : shownDate(today());
      const list = page.getByRole(width < 600 ? 'list' : 'table', { name: 'Costs' });
      for (const text of [date, 'COURT RENTAL', NAMES.player, '1,250.5 kVND'])
        await expect(list.getByText(text, { exact: true })).toBeVisible();
      await openDialog(page);
      await expectDefaults();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a cost is deleted after the question, and stays when the question is cancelled', async ({
    page,
    club,
  }) => {
    await club.addCost(75);
    await club.enter(page, 'owner');
    await page.goto('/costs');
    const row = page.getByRole('button', { name: /Edit the cost of 75 kVND/ });
    await row.click();
    const trash = page.getByRole('button', { name: /^Delete the cost of 75 kVND/ });
    const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
    await trash.click();
    await expect(question.getByText('Are you sure you want to delete this cost?')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(trash).toBeVisible();
    await trash.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await expect(page.getByText('No costs found')).toBeVisible();
  });

  test('a player reads that the page is restricted, and returns home', async ({ page, club }) => {
    await club.enter(page, 'player');
    await page.goto('/costs');
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(
      page.getByText(
        "You don't have permission to access the tracking management page. Please contact your club administrator to request access.",
      ),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  });
});

test('the floating button says what it is for', async ({ page, club }) => {
  await club.enter(page, 'manager');
  await page.goto('/costs');
  await page.getByRole('button', { name: 'Add Cost' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Add Cost' })).toBeVisible();
});

test('a refusal is announced over the dialog, and the dialog keeps its entries', async ({
  page,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/costs');
  const dialog = await openDialog(page);
  await dialog.getByLabel(/^Amount/).fill('90');
  // The owner takes the club out of use while the manager still writes.
  await club.send('POST', `/api/clubs/${club.id}/deactivate`);
  await dialog.getByRole('button', { name: 'Add Cost' }).click();
  await expect(page.getByRole('alert')).toHaveText(/This club is inactive/);
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('90');
});

test('the list shows the chosen month, and remembers it under its two keys', async ({
  page,
  club,
}) => {
  const month = monthFromNow(-1);
  const date = `${month.year}-${String(month.month).padStart(2, '0')}-03`;
  const cost = { date, category: 'SHUTTLE' };
  await club.addCost(250, cost);
  await club.addCost(90, { ...cost, payer_id: club.memberIds.player });
  await club.enter(page, 'manager');
  await page.goto('/costs');
  await expect(page.getByText('No costs found')).toBeVisible();
  await choose(page, 'Year', String(month.year));
  await choose(page, 'Month', MONTH_NAMES[month.month]!);
  await expect(page.getByText('Total: 340 kVND')).toBeVisible();
  await choose(page, 'Member', NAMES.player);
  await expect(page.getByText('Total: 90 kVND')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Total: 90 kVND')).toBeVisible();
  const stored = await page.evaluate(() =>
    ['cost-filters', 'costFilters'].map((key) => JSON.parse(localStorage.getItem(key)!) as unknown),
  );
  expect(stored).toEqual([month, { ...month, memberId: club.memberIds.player }]);
});

test('a cost that somebody else has deleted first leaves the list', async ({ page, club }) => {
  const id = await club.addCost(60);
  await club.enter(page, 'manager');
  await page.goto('/costs');
  const bin = page.getByRole('button', { name: /^Delete the cost of 60 kVND/ });
  await bin.click();
  await club.send('DELETE', `/api/costs/${id}/`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').getByText('This does not exist.')).toBeVisible();
  await expect(bin).toHaveCount(0);
});

test('a member chosen in another club hides no costs of this one', async ({ page, club }) => {
  await club.addCost(45);
  await club.enter(page, 'manager');
  const memberId = '01a1fe5b-6391-76fc-bbb2-302e6f1471a2';
  await presetStorage(page, { costFilters: JSON.stringify({ ...monthFromNow(0), memberId }) });
  await page.goto('/costs');
  await expect(page.getByRole('combobox', { name: 'Member' })).toHaveValue('');
  await expect(page.getByText('Total: 45 kVND')).toBeVisible();
});

test('one tap shows the month before, and one goes back to the current month', async ({
  page,
  club,
}) => {
  const before = monthFromNow(-1);
  const date = `${before.year}-${String(before.month).padStart(2, '0')}-03`;
  await club.addCost(250, { date, category: 'SHUTTLE' });
  await club.addCost(90);
  await club.enter(page, 'manager');
  await page.goto('/costs');
  await expect(page.getByText('Total: 90 kVND')).toBeVisible();
  await expect(page.getByRole('button', { name: 'This month' })).toHaveCount(0);
  await page
    .getByRole('button', { name: `${MONTH_NAMES[before.month]} ${before.year}`, exact: true })
    .click();
  await expect(page.getByText('Total: 250 kVND')).toBeVisible();
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(page.getByText('Total: 90 kVND')).toBeVisible();
});

test('a cost of another month leaves the filter alone, and the toast leads to it', async ({
  page,
  club,
}) => {
  const before = monthFromNow(-1);
  const date = `03/${String(before.month).padStart(2, '0')}/${before.year}`;
  await club.enter(page, 'manager');
  await page.goto('/costs');
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'Date' }).fill(date);
  await dialog.getByLabel(/^Amount/).fill('70');
  await dialog.getByRole('button', { name: 'Add Cost' }).click();
  const name = MONTH_NAMES[before.month]!;
  const toast = page.getByRole('status').filter({ hasText: `The cost was added to ${name}` });
  await expect(toast).toBeVisible();
  await expect(page.getByText('No costs found')).toBeVisible();
  await toast.getByRole('button', { name: `Show ${name}` }).click();
  await expect(page.getByText('Total: 70 kVND')).toBeVisible();
});

test('pages of a closed month say so on top, and offer nothing to change', async ({
  page,
  club,
}) => {
  const month = monthFromNow(0);
  await club.addCost(90);
  await club.register(club.memberIds.player, month, club.schedules);
  const text = `${shownDate(today())}: ${NAMES.player}`;
  await club.send('POST', '/api/trackings/bulk/', {
    club_id: club.id,
    raw_registration_text: text,
  });
  await club.send('POST', '/api/bills/', { club_id: club.id, ...month });
  await club.send('POST', '/api/bills/close/', { club_id: club.id, ...month });
  await club.enter(page, 'owner');
  const name = `${MONTH_NAMES[month.month]} ${month.year}`;
  for (const [path, shown] of [
    ['/costs', 'Total: 90 kVND'],
    ['/registration', 'Total: '],
    ['/tracking', 'Tracking Records'],
  ] as const) {
    await page.goto(path);
    const notice = page.getByRole('status').filter({ hasText: `${name} is closed` });
    await expect(notice.getByRole('button')).toHaveText('Reopen month');
    await expect(notice.getByRole('link')).toHaveText('Or enter an adjustment in the accounts');
    await expect(page.getByText(shown).first()).toBeVisible();
    for (const what of [/^(Add|Register|Delete|Edit|Correct)/, /the cost of 90 kVND/])
      await expect(page.getByRole('main').getByRole('button', { name: what })).toHaveCount(0);
  }
});
