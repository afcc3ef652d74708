import { clubTest as test, NAMES, shownDate, today } from './support/club.ts';
import { keepUnfolded } from './support/phone.ts';
import { faultsOf, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';
import { choose } from './support/steps.ts';

test.describe('the form', () => {
  test('a tap on a record opens it, and its correction is saved', async ({ page, club }) => {
    await club.addMember('Bình An');
    await club.send('POST', '/api/trackings/', {
      member_id: club.memberIds.player,
      date: today(),
    });
    await club.enter(page, 'manager');
    await keepUnfolded(page);
    await page.goto('/tracking');
    const group = page.getByRole('region', { name: shownDate(today()) });
    await group.getByRole('listitem').click();
    const dialog = page.getByRole('dialog', { name: 'Correct the record' });
    await expect(dialog).toBeVisible();
    await takePicture(page, 'correct-record', false);
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: /^Member/ }).fill('binh');
    await dialog.getByRole('option', { name: 'Bình An' }).click();
    await choose(dialog, 'Schedule', 'Saturday 17:30 - 20:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(group.getByRole('listitem')).toContainText('Bình An');
    await expect(group.getByRole('listitem')).toContainText('Saturday 17:30 - 20:00');
  });
});

test('a conflicting correction is reported, and the chosen values stay', async ({ page, club }) => {
  const other = await club.addMember('Bình An');
  await club.addMember('Hoàng Long');
  const record = await club.send('POST', '/api/trackings/', {
    member_id: club.memberIds.player,
    date: today(),
  });
  await club.enter(page, 'manager');
  await keepUnfolded(page);
  await page.goto('/tracking');
  await page.getByRole('button', { name: `Correct the record of ${NAMES.player}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the record' });
  await dialog.getByRole('combobox', { name: /^Member/ }).fill('long');
  await dialog.getByRole('option', { name: 'Hoàng Long' }).click();
  await club.send('PATCH', `/api/trackings/${String(record['id'])}/`, { member_id: other });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Bình An').first()).toBeAttached();
  await expect(dialog.getByRole('combobox', { name: /^Member/ })).toHaveValue('Hoàng Long');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hoàng Long' })).toBeVisible();
});
