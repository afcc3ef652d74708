import { clubTest as test, PHONE_OR_ALL } from './support/club.ts';
import { faultsOf, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

for (const width of PHONE_OR_ALL) {
  test.describe(`at ${width} px, in Vietnamese`, () => {
    test.use({ locale: 'vi-VN', viewport: { width, height: 844 } });

    test('a recurring cost is proposed on the page of costs, and recorded with one tap', async ({
      page,
      club,
    }) => {
      await club.enter(page, 'manager');
      await page.goto('/costs');
      await page.getByRole('button', { name: 'Chi cố định' }).click();
      const dialog = page.getByRole('dialog', { name: 'Chi cố định' });
      await dialog.getByLabel(/^Tính theo/).selectOption({ label: 'Tháng' });
      await dialog.getByLabel(/^Số tiền/).fill('1tr2');
      await dialog.getByLabel(/^Ghi chú/).fill('Tiền sân số 3');
      const until = dialog.getByLabel(/^Đến hết tháng/);
      await expect(until.locator('option').first()).toHaveText('Không thời hạn');
      await until.selectOption({ index: 2 });
      await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
      await expect(dialog.getByText(/^1\.200\.000 đ mỗi tháng · [^-]+ - [^-]+$/)).toBeVisible();
      await expect(until).toHaveValue('');
      await takePicture(page, `recurring-costs-vi-${width}`, false);
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const proposal = page.getByRole('list', { name: 'Chờ ghi' }).getByRole('listitem');
      await expect(proposal).toContainText('Tiền sân số 3');
      await takePicture(page, `proposed-costs-vi-${width}`, false);
      expect(await faultsOf(page)).toEqual([]);
      await page.waitForLoadState('networkidle');
      await page.goto('/bill');
      const open = page.getByText('1 khoản chi cố định của tháng này chưa được ghi.');
      await expect(open).toBeVisible();
      await takePicture(page, `bill-with-proposals-vi-${width}`, false);
      expect(await faultsOf(page)).toEqual([]);
      await open.getByRole('link', { name: 'Chi phí' }).click();
      await proposal.getByRole('button', { name: /^Ghi/ }).click();
      await expect(proposal).toBeHidden();
      const list = page.getByRole(width < 600 ? 'list' : 'table', { name: 'Chi phí' });
      await expect(list.getByText('1.200.000 đ')).toBeVisible();
      await expect(list.getByText('Tiền sân số 3')).toBeVisible();
    });
  });
}
