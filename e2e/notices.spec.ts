import { clubTest as test, WIDTHS } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

for (const width of WIDTHS) {
  test.describe(`at ${width} px, in Vietnamese`, () => {
    test.use({ locale: 'vi-VN', viewport: { width, height: 844 } });

    test('a member chooses how a club tells them, tries it, and staff see that it was sent', async ({
      page,
      club,
    }) => {
      await club.enter(page, 'owner');
      await page.goto('/account');
      await page.getByRole('button', { name: /^Sân Bình Minh, Đổi cách/ }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('checkbox', { name: 'Buổi chơi còn chỗ' }).uncheck();
      await sheet.getByLabel(/^Từ/).fill('22:30');
      expect(await faultsOf(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await takePicture(page, `notices-sheet-vi-${width}`, false);
      await sheet.getByRole('button', { name: 'Gửi thử cho tôi: Qua email' }).click();
      await expect(page.getByText('Thông báo đang được gửi')).toBeVisible();
      await sheet.getByRole('button', { name: 'Thêm vào lịch' }).click();
      await expect(sheet.getByRole('link', { name: 'Mở lịch' })).toHaveAttribute(
        'href',
        /^webcal:\/\/.*\.ics$/,
      );
      await sheet.getByRole('button', { name: 'Lưu cách nhận thông báo' }).click();
      await expect(sheet).toBeHidden();
      await page.reload();
      await page.getByRole('button', { name: /^Sân Bình Minh, Đổi cách/ }).click();
      await expect(sheet.getByRole('checkbox', { name: 'Buổi chơi còn chỗ' })).not.toBeChecked();
      await expect(sheet.getByLabel(/^Từ/)).toHaveValue('22:30');
    });

    test('an owner switches a kind off, and finds what was sent', async ({ page, club }) => {
      await club.enter(page, 'owner');
      await page.goto('/settings');
      const section = page.getByRole('region', { name: 'Thông báo cho thành viên' });
      await section.getByRole('checkbox', { name: 'Còn nợ' }).check();
      await section.getByRole('button', { name: 'Lưu cài đặt thông báo' }).click();
      await expect(page.getByText('Đã lưu cài đặt thông báo')).toBeVisible();
      await takePicture(page, `notices-settings-vi-${width}`);
      await section.getByRole('link', { name: 'Thông báo đã gửi' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thông báo đã gửi');
      await expect(page.getByText('Chưa gửi gì')).toBeVisible();
    });
  });
}
