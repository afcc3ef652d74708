import { clubTest as test, PHONE } from './support/club.ts';
import { expect } from './support/server.ts';

test('a pasted text stays over a turned phone, a closed sheet and a reload, until it is recorded', async ({
  page,
  club,
}) => {
  await page.setViewportSize(PHONE);
  await club.enter(page, 'manager');
  await page.goto('/members');
  const paste = page.getByRole('button', { name: 'Paste a list' }).first();
  const dialog = page.getByRole('dialog', { name: 'Add members from a list' });
  await paste.click();
  await dialog.getByRole('textbox').fill('Hồ Thùy Long');
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect(dialog.getByRole('textbox')).toHaveValue('Hồ Thùy Long');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await paste.click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Hồ Thùy Long');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Add 1 member' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await paste.click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
});
