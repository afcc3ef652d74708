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

test('what is typed into a form for one thing stays over a closed sheet, a reload and a turned phone', async ({
  page,
  club,
}) => {
  await page.setViewportSize(PHONE);
  await club.enter(page, 'manager');
  await page.goto('/members');
  const member = page.getByRole('textbox', { name: 'Name', exact: true });
  const open = page.getByRole('button', { name: 'Add New Member' });
  await open.click();
  await member.fill('Hồ Thùy Long');
  await page.keyboard.press('Escape');
  await page.reload();
  await open.click();
  await expect(member).toHaveValue('Hồ Thùy Long');
  // A desk has the form on the page.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(member).toHaveValue('Hồ Thùy Long');
  await page.getByRole('button', { name: 'Add Member' }).click();
  await expect(page.getByText('Hồ Thùy Long was added')).toBeVisible();
  await page.reload();
  await expect(member).toHaveValue('');

  await page.goto('/costs');
  const add = page.getByRole('button', { name: 'Add Cost' }).first();
  const dialog = page.getByRole('dialog', { name: 'Add New Cost' });
  await add.click();
  await dialog.getByLabel('Amount').fill('320');
  await dialog.getByLabel('Note').fill('Sân 3');
  await page.keyboard.press('Escape');
  await page.reload();
  await add.click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Sân 3');
  await expect(dialog.getByLabel('Amount')).toHaveValue('320');
  await dialog.getByRole('button', { name: 'Add Cost' }).click();
  await expect(dialog).toBeHidden();
  await add.click();
  await expect(dialog.getByLabel('Note')).toHaveValue('');
  await expect(dialog.getByLabel('Amount')).toHaveValue('0');
});
