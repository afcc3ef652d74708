import type { Page } from '@playwright/test';
import { clubTest as test, NAMES } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('on a phone in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('a member gets nicknames one after the other, and a taken one is reported', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'manager');
    await page.goto('/members');
    await button(page, NAMES.player).click();
    await button(page, `Thêm biệt danh của ${NAMES.player}`).click();
    const field = page.getByRole('textbox', { name: `Biệt danh mới của ${NAMES.player}` });
    await expect(field).toBeFocused();
    await field.fill('Bé Na');
    await field.press('Enter');
    const chips = page.getByRole('list', { name: `Biệt danh của ${NAMES.player}` });
    await expect(chips.getByRole('listitem')).toHaveText(['Bé Na']);
    await expect(field).toHaveValue('');

    await field.fill(NAMES.manager);
    await button(page, `Lưu biệt danh của ${NAMES.player}`).click();
    await expect(
      page.getByText('Một thành viên khác của câu lạc bộ đã mang tên này.'),
    ).toBeVisible();
    await expect(field).toHaveValue(NAMES.manager);
    await expect(field).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, 'nicknames-edit-390', true);

    await field.press('Escape');
    await expect(button(page, `Thêm biệt danh của ${NAMES.player}`)).toBeFocused();
    await page.keyboard.press('Escape');
    const card = page.getByRole('listitem').filter({ hasText: NAMES.player });
    await expect(card.getByText('Trong nhóm chat: Bé Na')).toBeVisible();
    await takePicture(page, 'nicknames-view-390', true);
  });
});

test('an owner removes a nickname, and restores it from the toast', async ({ page, club }) => {
  const nicknames = `/api/members/${club.memberIds.player}/nicknames/`;
  await club.send('POST', nicknames, { name: 'Bé Na' });
  await club.send('POST', nicknames, { name: 'Chị Sáu' });
  await club.enter(page, 'owner');
  await page.goto('/members');
  await button(page, 'Edit').click();
  const chips = page.getByRole('list', { name: `Nicknames of ${NAMES.player}` });
  await takePicture(page, 'nicknames-edit-1280', false);
  await button(page, `Remove the nickname Bé Na of ${NAMES.player}`).click();
  await expect(chips.getByRole('listitem')).toHaveText(['Chị Sáu']);
  await button(page, 'Undo').click();
  await expect(chips.getByRole('listitem')).toHaveCount(2);
});

test('a player reads the nicknames of members', async ({ page, club }) => {
  await club.send('POST', `/api/members/${club.memberIds.manager}/nicknames/`, { name: 'Sếp' });
  await club.enter(page, 'player');
  await page.goto('/members');
  await expect(page.getByText('In the chat: Sếp')).toBeVisible();
  await expect(page.getByRole('button', { name: /nickname/ })).toHaveCount(0);
});
