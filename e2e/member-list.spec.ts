import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { clubTest as test, NAMES } from './support/club.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Twelve people as chats list them: with numbers, dashes, and remarks in brackets. */
const TWELVE = [
  'Lê Hoài Nam',
  'Trần Văn Nam',
  'Đỗ Thu Hương',
  'Vũ Sơn',
  'Bùi Thị Lan',
  'Phạm Quốc Bảo',
  'Hoàng Minh Đức',
  'Đặng Thanh Tùng',
  'Ngô Bảo Châu',
  'Lý Gia Hân',
  'Mai Phương Thảo',
  'Tô Hải Yến',
].map((name, nth) => (nth < 6 ? `${nth + 1}. ${name}` : `- ${name} (T3, T5)`));

test.describe('on a phone in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('twelve people pasted from a chat are twelve members, in three taps', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'manager');
    await page.goto('/members');
    await button(page, 'Dán danh sách').click();
    const dialog = page.getByRole('dialog', { name: 'Thêm thành viên từ danh sách' });
    const list = ['🏸 DANH SÁCH CLB', ...TWELVE, `13. ${NAMES.player}`, '14. Hà, a, b'].join('\n');
    await dialog.getByRole('textbox').fill(list);
    expect(await faultsOf(page)).toEqual([]);
    await takePicture(page, 'paste-text-390', false);
    await button(page, 'Tiếp').click();
    await expect(dialog.getByText('12 người mới · 1 người đã có · 1 dòng chưa hiểu')).toBeFocused();
    await expect(dialog.getByText(`Dòng 14 ${NAMES.player} · đã là thành viên`)).toBeVisible();
    await expect(dialog.getByText('Dòng 15 14. Hà, a, b')).toBeVisible();
    await expect(dialog.getByText('Có nhiều hơn một biệt danh')).toBeVisible();

    // A row opens for correction.
    await dialog.getByRole('button', { name: 'Vũ Sơn', exact: false }).first().click();
    const row = dialog.getByRole('group', { name: 'Dòng 5' });
    await row.getByRole('textbox', { name: 'Biệt danh' }).fill('Sơn đen');
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, 'paste-review-390', false);
    await button(page, 'Thêm 12 thành viên').click();
    await expect(page.getByRole('status').getByText('Đã thêm 12 thành viên')).toBeVisible();
    await expect(dialog).toBeHidden();
    const cards = page.getByRole('list', { name: 'Thành viên' });
    await expect(cards.getByRole('listitem')).toHaveCount(15);
    await expect(cards.getByText('Sơn đen', { exact: true })).toBeVisible();
    await expect(cards.getByText('Hoài Nam', { exact: true })).toBeVisible();
  });
});

test('unreadable lines stay in the text, and a refused value is shown beside its field', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/members#paste');
  const dialog = page.getByRole('dialog', { name: 'Add members from a list' });
  const text = dialog.getByRole('textbox', { name: 'One member a line' });
  await button(page, 'Next').click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('Hà, a, b\nLan');
  await button(page, 'Next').click();
  await expect(dialog.getByText('There is more than one alias')).toBeVisible();
  await button(page, 'Back to the text').click();
  await expect(text).toHaveValue('Hà, a, b\nLan');
  await text.fill('Hà, a\nLan');
  await button(page, 'Next').click();

  const lan = dialog.getByRole('group', { name: 'Line 2' });
  await lan.getByRole('textbox', { name: 'Email' }).fill('minh.chau@saomai.example');
  await takePicture(page, 'paste-review-1280', false);
  await button(page, 'Add 2 members').click();
  await expect(lan.getByText('Another member has this e-mail address')).toBeVisible();
  await expect(lan.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Leave out Lan' }).click();
  await button(page, 'Add 1 member').click();
  await expect(page.getByRole('status').getByText('1 member was added')).toBeVisible();
  await expect(page).not.toHaveURL(/#paste/);
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(4);
});

test('a list whose answer was lost is added once by trying again', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await page.goto('/members#paste');
  await page.getByRole('textbox', { name: 'One member a line' }).fill('An\nBình');
  await button(page, 'Next').click();
  let isLost = true;
  await page.route('**/api/members/bulk/', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Add 2 members').click();
  await expect(page.getByRole('alert').getByText('You appear to be offline')).toBeVisible();
  await button(page, 'Add 2 members').click();
  await expect(page.getByRole('status').getByText('2 members were added')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(5);
});

test('the owner finds themself in the list, and is renamed instead of added twice', async ({
  page,
  club,
}) => {
  const own = `/api/members/${club.memberIds.owner}/`;
  const { email } = await club.send('PATCH', own, { name: 'chunhiem' });
  await club.enter(page, 'owner');
  await page.goto('/members#paste');
  const list = `Họ và tên\tBiệt danh\tEmail\nTrần Văn Chủ\tChủ béo\t${String(email)}\nAn Lê\t\t`;
  await page.getByRole('textbox', { name: 'One member a line' }).fill(list);
  await button(page, 'Next').click();
  const dialog = page.getByRole('dialog', { name: 'Add members from a list' });
  const me = dialog.getByRole('combobox', { name: 'This is me' });
  await expect(me.getByRole('option', { selected: true })).toHaveText('Trần Văn Chủ');
  await expect(dialog.getByText('1 new member')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await takePicture(page, 'paste-yourself-1280', false);
  await button(page, 'Add 1 member').click();
  const toast = page.getByRole('status');
  await expect(toast.getByText('You are Trần Văn Chủ · 1 member was added')).toBeVisible();
  const members = page.getByRole('list', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveCount(4);
  await expect(members.getByText('Chủ béo', { exact: true })).toBeVisible();
  await expect(members.getByText('chunhiem')).toHaveCount(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast.getByText('Undone')).toBeVisible();
  await expect(members.getByText('chunhiem').first()).toBeVisible();
  await expect(members.getByRole('listitem')).toHaveCount(3);
});

test('a list that is refused leaves the owner called as before', async ({ page, club }) => {
  await club.send('PATCH', `/api/members/${club.memberIds.owner}/`, { name: 'chunhiem' });
  await club.enter(page, 'owner');
  await page.goto('/members#paste');
  await page.getByRole('textbox', { name: 'One member a line' }).fill('Trần Văn Chủ\nAn Lê');
  await button(page, 'Next').click();
  await page.getByRole('combobox', { name: 'This is me' }).selectOption('Trần Văn Chủ');
  const email = page.getByRole('group', { name: 'Line 2' }).getByRole('textbox', { name: 'Email' });
  await email.fill('minh.chau@saomai.example');
  await button(page, 'Add 1 member').click();
  await expect(page.getByText('Another member has this e-mail address')).toBeVisible();
  const own = await club.send('GET', `/api/members/${club.id}`);
  expect(JSON.stringify(own)).toContain('chunhiem');
});

test('members who were added from a list are gone again after Undo', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await page.goto('/members#paste');
  await page.getByRole('textbox', { name: 'One member a line' }).fill('An\nBình');
  await button(page, 'Next').click();
  await button(page, 'Add 2 members').click();
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(members).toHaveCount(5);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').getByText('Undone')).toBeVisible();
  await expect(members).toHaveCount(3);
});

test('a file is read in the browser, chosen or dropped; one that is no list says so', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/members#paste');
  const dialog = page.getByRole('dialog', { name: 'Add members from a list' });
  const text = dialog.getByRole('textbox', { name: 'One member a line' });
  const file = dialog.getByLabel('The file of a list');
  await file.setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: Buffer.from(workbook()) });
  await expect(text).toHaveValue('Lê Hoài Nam\nVũ Lan');

  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]);
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByText('This is a PDF, a picture or another document')).toBeVisible();
  await expect(text).toHaveValue('Lê Hoài Nam\nVũ Lan');

  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Name,Alias\n"Trần Nam","Nam, đen"'], 'a.csv'));
    return data;
  });
  await text.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(text).toHaveValue('Name,Alias\n"Trần Nam","Nam, đen"');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Alias')).toHaveValue('Nam, đen');
});

test('a player is not offered to paste a list', async ({ page, club }) => {
  await club.enter(page, 'player');
  await page.goto('/members#paste');
  await expect(page.getByRole('heading', { name: 'Member List' })).toBeVisible();
  // The dialog would be loaded later.
  await page.waitForLoadState('networkidle');
  await expect(button(page, 'Paste a list')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** The smallest workbook with two names below each other. */
function workbook(): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const row = (name: string, nth: number) =>
    `<row r="${nth}"><c r="A${nth}" t="inlineStr"><is><t>${name}</t></is></c></row>`;
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${row('Lê Hoài Nam', 1)}${row('Vũ Lan', 2)}</sheetData></worksheet>`,
    ),
  });
}
