import { clubTest as test, monthFromNow, NAMES } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

test.describe('at 390 px, in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('an outdated bill says so, and recalculating it shows whose amount changed', async ({
    page,
    club,
  }) => {
    const month = { club_id: club.id, ...monthFromNow(0) };
    const fees = { registration_fee: 40, unregistered_fee_ratio: 1.25 };
    await club.send('POST', `/api/settings/bill/${club.id}/`, fees);
    await club.addCost(240.5, { payer_id: club.memberIds.manager });
    await club.send('POST', '/api/bills/', month);
    await club.enter(page, 'manager');
    await page.goto('/bill');
    const again = page.getByRole('button', { name: 'Tính lại' });
    const old = page.getByText(/^Đã có thay đổi từ lúc tính \d\d:\d\d$/);
    await expect(again).toBeEnabled();
    await expect(page.getByRole('list', { name: /thành viên/ })).toBeVisible();
    await expect(old).toHaveCount(0);

    await club.addCost(100, { payer_id: club.memberIds.player });
    await page.reload();
    await expect(old).toBeVisible();
    await takePicture(page, 'old-bill-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await again.click();
    const changed = page.getByRole('status').filter({ hasText: 'Số tiền của 1 người đã thay đổi' });
    await expect(changed.getByRole('listitem').filter({ hasText: NAMES.player })).toHaveText(
      /→ 100/,
    );
    await expect(old).toHaveCount(0);
    await takePicture(page, 'changed-amounts-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
  });
});
