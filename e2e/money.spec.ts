import type { Page } from '@playwright/test';
import { clubTest as test } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

/** Waits for the next cost that is sent, and returns the amount in the request. */
async function sentAmount(page: Page): Promise<unknown> {
  const request = await page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/costs/'),
  );
  return (request.postDataJSON() as { amount: unknown }).amount;
}

test.describe('in Vietnamese, at 390 px', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('an amount is typed as people write it, and shown in đồng', async ({ page, club }) => {
    await club.enter(page, 'manager');
    await page.goto('/costs');
    await page.getByRole('button', { name: 'Thêm chi phí' }).click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel(/^Số tiền/);
    const add = dialog.getByRole('button', { name: 'Thêm chi phí' });
    await add.click();
    await expect(dialog.getByText('Phải lớn hơn 0')).toBeVisible();
    // A phone shows its number keys, and the field has a button for three zeros while the amount is small.
    await expect(amount).toHaveAttribute('inputmode', 'numeric');
    const zeros = dialog.getByRole('button', { name: /^\+000/ });
    await expect(zeros).toHaveCount(0);
    // The 0 in the focused field is selected, so the first key replaces it.
    await page.keyboard.type('8053125');
    await expect(amount).toHaveValue('8.053.125');
    await expect(dialog.getByText('Sẽ lưu: 8.053.125 đ')).toBeVisible();
    await amount.fill('1250');
    await zeros.click();
    await expect(dialog.getByText('Sẽ lưu: 1.250.000 đ')).toBeVisible();
    await expect(zeros).toHaveCount(0);
    await expect(amount).toBeFocused();
    for (const [typed, stored] of [
      ['300k', '300.000 đ'],
      ['300 nghìn', '300.000 đ'],
      ['1,2 triệu', '1.200.000 đ'],
      ['1tr2', '1.200.000 đ'],
    ] as const) {
      await amount.fill('');
      await amount.pressSequentially(typed);
      await expect(dialog.getByText(`Sẽ lưu: ${stored}`)).toBeVisible();
    }
    await takePicture(page, 'money-vi-390', false);
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const sent = sentAmount(page);
    await add.click();
    expect(await sent).toBe(1200);
    await expect(page.getByRole('list').getByText('1.200.000 đ')).toBeVisible();
  });
});

test('1.200 and 1,200 are asked about before anything is sent', async ({ page, club }) => {
  await club.enter(page, 'manager');
  await page.goto('/costs');
  await page.getByRole('button', { name: 'Add Cost', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Cost' });
  const amount = dialog.getByLabel(/^Amount/);
  const add = dialog.getByRole('button', { name: 'Add Cost' });
  await expect(amount).toHaveAttribute('inputmode', 'decimal');
  await expect(dialog.getByRole('button', { name: /^\+000/ })).toHaveCount(0);
  for (const typed of ['1.200', '1,200']) {
    await amount.fill(typed);
    await add.click();
    await expect(dialog.getByText('1.2 or 1,200 thousand?')).toBeVisible();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  }
  await takePicture(page, 'money-question-en-1280', false);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: '1,200,000 đ' }).click();
  await expect(amount).toHaveValue('1200');
  await expect(dialog.getByText('Stored as 1,200,000 đ')).toBeVisible();
  const sent = sentAmount(page);
  await add.click();
  expect(await sent).toBe(1200);
});
