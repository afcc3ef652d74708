import { clubTest as test, NAMES, shownDate, today } from './support/club.ts';
import { keepUnfolded } from './support/phone.ts';
import { faultsOf, presetStorage, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

/** Today as DD/MM. */
const day = () => shownDate(today()).slice(0, 5);

test('a chat is shown by day as it is understood, and recorded', async ({ page, club }) => {
  await presetStorage(page, { 'rallybook.language': 'vi' });
  await club.enter(page, 'manager');
  await keepUnfolded(page);
  await page.goto('/tracking');
  await page.getByRole('button', { name: 'Dán danh sách' }).click();
  const text = page.getByRole('textbox', { name: /điểm danh/i });
  await text.fill(`${day()}:\n1. ${NAMES.player}\n2. ${NAMES.manager}`);
  const reading = page.getByRole('region', { name: 'Đã hiểu' });
  await expect(reading.getByRole('listitem')).toContainText(`${day()} · 2`);
  await takePicture(page, 'paste-chat');
  await text.press('Tab');
  await page.keyboard.press('Enter');
  await expect(reading).toBeHidden();
  const group = page.getByRole('region', { name: shownDate(today()) });
  await expect(group.getByRole('listitem')).toHaveCount(2);
});

test('a line that was not understood stays, and the rest is recorded', async ({ page, club }) => {
  await club.enter(page, 'manager');
  await keepUnfolded(page);
  await page.goto('/tracking');
  await page.getByRole('button', { name: 'Bulk Mode' }).click();
  const text = page.getByLabel('Attendance text');
  const add = page.getByRole('button', { name: 'Add Records', exact: true });
  const lost = `hôm qua ${NAMES.manager}`;
  await text.fill(lost);
  await add.click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('No tracking records found')).toBeVisible();
  await text.fill(
    `🏸 ĐIỂM DANH THÁNG ${today().slice(5, 7)}\n${lost}\n${day()}\n${NAMES.player}\nTổng: 1 lượt`,
  );
  await expect(page.getByText(/^Line 2 was not understood/)).toBeVisible();
  await add.click();
  const group = page.getByRole('region', { name: shownDate(today()) });
  await expect(group.getByRole('listitem')).toHaveCount(1);
  await expect(text).toHaveValue(lost);
  await page.getByRole('button', { name: 'Drop this line' }).click();
  await expect(text).toHaveValue('');
});

test('who is away is told and never recorded, and an open line stays with what to do', async ({
  page,
  club,
}) => {
  await club.enter(page, 'manager');
  await keepUnfolded(page);
  await page.goto('/tracking');
  await page.getByRole('button', { name: 'Bulk Mode' }).click();
  const text = page.getByLabel('Attendance text');
  const add = page.getByRole('button', { name: 'Add Records', exact: true });
  const date = shownDate(today());
  const open = `${date}: ${NAMES.owner}, ${NAMES.manager} nghỉ`;
  const dialog = page.getByRole('dialog');
  // Also where all of it is in the server's own format.
  await text.fill(open);
  await add.click();
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // Nobody is registered.
  await text.fill(`${date}: tất cả trừ ${NAMES.owner}, ${NAMES.manager}`);
  await add.click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill(`${date}: ${NAMES.player}, vắng ${NAMES.owner}, ${NAMES.manager}`);
  await expect(page.getByText(`Line 1: not present: ${NAMES.manager}`)).toBeVisible();
  await text.fill(`${date}: ${NAMES.player}\n${open.slice(12)}`);
  await expect(
    page.getByText(/^Line 2: is only the last one absent, or all of them\?/),
  ).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await add.click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const group = page.getByRole('region', { name: date });
  await expect(group.getByRole('listitem')).toHaveCount(1);
  await expect(text).toHaveValue(open);
});

test('names that match nobody are decided once each, and one of them is remembered', async ({
  page,
  club,
}) => {
  const hoai = await club.addMember('Nguyễn Hoài Nam');
  await club.enter(page, 'owner');
  await keepUnfolded(page);
  await page.goto('/tracking');
  await page.getByRole('button', { name: 'Bulk Mode' }).click();
  const text = page.getByLabel('Attendance text');
  await text.fill(`${shownDate(today())}: Nam, Sếp, Bạn Mới, Người Lạ\n01/10/2026: sếp`);
  await page.getByRole('button', { name: 'Add Records', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Unmatched Names Found' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  const who = (name: string) => dialog.getByRole('group', { name: `Who is ${name}?` });
  // Nobody is chosen beforehand, not even the only candidate.
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(0);
  await who('Nam').getByRole('button', { name: 'Nguyễn Hoài Nam' }).click();
  await dialog.getByRole('checkbox', { name: 'Remember as nickname' }).uncheck();
  await expect(dialog.getByText('2 times')).toBeVisible();
  await who('Sếp').getByRole('button', { name: 'Choose a member' }).click();
  await dialog.getByRole('combobox').fill('tuan');
  await dialog.getByRole('option', { name: NAMES.manager }).click();
  await dialog
    .getByRole('listitem')
    .filter({ has: page.getByText('Sếp', { exact: true }) })
    .getByRole('checkbox', { name: 'Remember as nickname' })
    .check();
  await who('Bạn Mới').getByRole('button', { name: 'Add as new member' }).click();
  await takePicture(page, 'unmatched', false);
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  // What nobody decided is not left out beforehand, and stays in the text.
  await expect(who('Người Lạ').getByRole('button', { pressed: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(text).toHaveValue(`${shownDate(today())}: Người Lạ`);
  const members = (await club.send('GET', `/api/members/${club.id}`)) as unknown as {
    id: string;
    name: string;
    nicknames: { name: string }[];
  }[];
  const nicknames = new Map(members.map((member) => [member.id, member.nicknames]));
  expect(members.map(({ name }) => name)).toContain('Bạn Mới');
  expect(nicknames.get(club.memberIds.manager)).toMatchObject([{ name: 'Sếp' }]);
  expect(nicknames.get(hoai)).toEqual([]);
});

test('on a phone, a name and a line are asked about once, and the next chat knows the name', async ({
  page,
  club,
}) => {
  const hoai = await club.addMember('Nguyễn Hoài Nam');
  await page.setViewportSize({ width: 360, height: 740 });
  await club.enter(page, 'owner');
  await keepUnfolded(page);
  await page.goto('/tracking');
  const open = page.getByRole('button', { name: 'Paste from the chat' });
  await open.click();
  const text = page.getByLabel('Attendance text');
  const add = page.getByRole('button', { name: 'Add Records', exact: true });
  const date = shownDate(today());
  await text.fill(`${day()}: Nam\n${NAMES.player}, ${NAMES.manager} nghỉ`);
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Unmatched Names Found' });
  await dialog
    .getByRole('button', { name: `Came: ${NAMES.player} · Absent: ${NAMES.manager}` })
    .click();
  await dialog
    .getByRole('group', { name: 'Who is Nam?' })
    .getByRole('button', { name: 'Nguyễn Hoài Nam' })
    .click();
  // Not as a nickname: the answer is kept all the same.
  await dialog.getByRole('checkbox', { name: 'Remember as nickname' }).uncheck();
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 records added')).toBeVisible();
  await expect(page.getByRole('region', { name: date })).toBeVisible();
  const members = (await club.send('GET', `/api/members/${club.id}`)) as unknown as {
    id: string;
    nicknames: unknown[];
  }[];
  expect(members.find(({ id }) => id === hoai)?.nicknames).toEqual([]);
  // The sheet has closed, because all of it is recorded.
  await open.click();
  await text.fill('01/10/2026: nam');
  await add.click();
  await expect(page.getByText('1 record added', { exact: false })).toBeVisible();
  await expect(dialog).toBeHidden();
});
