import { clubTest as test, NAMES, PHONE_OR_ALL } from './support/club.ts';
import { faultsOf, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

for (const width of PHONE_OR_ALL) {
  test.describe(`at ${width} px, in Vietnamese`, () => {
    test.use({ locale: 'vi-VN', viewport: { width, height: 844 } });

    test('a tap on the row of a cost opens it, and the row shows what is saved', async ({
      page,
      club,
    }) => {
      await club.addCost(300, { category: 'COURT_RENTAL', payer_id: club.memberIds.player });
      await club.enter(page, 'manager');
      await page.goto('/costs');
      const list = page.getByRole(width < 600 ? 'list' : 'table', { name: 'Chi phí' });
      const row = list.getByRole(width < 600 ? 'listitem' : 'row').filter({ hasText: 'Minh Châu' });
      // Clicks the row at a place without a control of its own.
      const { x, y } = (await row.getByText('300.000 đ').boundingBox())!;
      await page.mouse.click(x + 4, y + 4);
      const dialog = page.getByRole('dialog', { name: 'Sửa chi phí' });
      await expect(dialog.getByLabel(/^Người trả/)).toHaveValue(club.memberIds.player);
      const amount = dialog.getByLabel(/^Số tiền/);
      await expect(amount).toHaveValue('300.000');
      await takePicture(page, `edit-cost-vi-${width}`, false);
      expect(await faultsOf(page)).toEqual([]);
      await amount.fill('250k');
      await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
      await expect(dialog).toBeHidden();
      await expect(row.getByText('250.000 đ')).toBeVisible();
      await takePicture(page, `edited-cost-vi-${width}`, false);
      expect(await faultsOf(page)).toEqual([]);
      // On a phone the bin is within the sheet.
      if (width < 600) await row.getByRole('button').click();
      const place = width < 600 ? dialog : row;
      await place.getByRole('button', { name: /^Xóa/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
  });
}

test('the second of two users correcting a cost is told, keeps the text, and may save', async ({
  page,
  club,
}) => {
  const id = await club.addCost(300, { payer_id: club.memberIds.player });
  await club.enter(page, 'manager');
  await page.goto('/costs');
  await page.getByRole('button', { name: /^Edit the cost of 300 kVND/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Cost' });
  await dialog.getByLabel(/^Amount/).fill('260');
  await club.send('PATCH', `/api/costs/${id}/`, { amount: 280 });
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' }),
  ).toBeVisible();
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('260');
  await save.click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: NAMES.player });
  await expect(row.getByText('260 kVND')).toBeVisible();
});
