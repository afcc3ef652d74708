import { clubTest as test, today, PHONE_OR_ALL } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

for (const width of PHONE_OR_ALL) {
  test.describe(`at ${width} px, in Vietnamese`, () => {
    test.use({ locale: 'vi-VN', viewport: { width, height: 844 } });

    test('what is bought is a cost, what a session uses is one stepper, and a count says what is left', async ({
      page,
      club,
    }) => {
      await club.enter(page, 'manager');
      await page.goto('/costs');
      await page.getByRole('link', { name: 'Sổ cầu' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sổ cầu');
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Ghi cầu' }).click();
      await dialog.getByLabel(/^Ống/).fill('2');
      await dialog.getByLabel(/^Tổng tiền/).fill('480k');
      expect(await faultsOf(page)).toEqual([]);
      await takePicture(page, `shuttles-form-vi-${width}`, false);
      await dialog.getByRole('button', { name: 'Lưu' }).click();
      await expect(page.getByText('Còn 24 quả cầu.')).toBeVisible();

      await club.send('POST', '/api/shuttles/uses/', {
        club_id: club.id,
        date: today(),
        schedule_id: club.schedules[0]!.id,
        pieces: 7,
        is_estimate: true,
      });
      await page.reload();
      await expect(page.getByText('Còn 17 quả cầu.')).toBeVisible();
      await page.getByRole('button', { name: 'Ghi cầu' }).click();
      await dialog.getByRole('button', { name: 'Đếm' }).click();
      await dialog.getByLabel(/^Số quả còn lại/).fill('16');
      await dialog.getByRole('button', { name: 'Lưu' }).click();
      await expect(page.getByText(/^Còn 16 quả cầu\./)).toBeVisible();
      const entries = page.getByRole('list', { name: '3 mục' });
      await expect(entries).toContainText('Đếm được 16 quả');
      await expect(entries).toContainText('Dùng 8 quả');
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await takePicture(page, `shuttles-vi-${width}`);

      // The cost of a purchase leads back to it.
      await page.goto('/costs');
      await page.getByRole('button', { name: 'Mở lần mua cầu' }).click();
      await expect(page).toHaveURL(/\/shuttles$/);
    });
  });
}
