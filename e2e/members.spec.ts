import type { Page } from '@playwright/test';
import { clubTest as test, NAMES, shownDate, today, WIDTHS } from './support/club.ts';
import { expect } from './support/server.ts';
import { choose, chosenIn } from './support/steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the page in edit mode. */
async function openEditMode(page: Page) {
  await page.goto('/members');
  await button(page, 'Edit').click();
}

test('View shows cards and Edit a table; the choice is remembered over a reload', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/members');
  const cards = page.getByRole('list', { name: 'Members' });
  await expect(cards.getByRole('listitem')).toHaveCount(3);
  await expect(button(page, 'View')).toHaveAttribute('aria-pressed', 'true');

  await button(page, 'Edit').click();
  const table = page.getByRole('table', { name: 'Members' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Alias',
    'Email',
    'Role',
    'Join Date',
    'Status',
    'Actions',
  ]);
  await expect(table.getByText(shownDate(today())).first()).toBeVisible();
  await page.reload();
  await expect(table).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('rallybook.member-view-mode'))).toBe(
    'edit',
  );
});

test('a card has the two initials of the name; a grid has one, two or three of them across', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/members');
  const cards = page.getByRole('list', { name: 'Members' });
  const card = cards.getByRole('listitem').filter({ hasText: NAMES.manager });
  await expect(card.getByText('AT', { exact: true })).toBeVisible();
  for (const [width, across] of [
    [390, 1],
    [700, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // Counts the cards in the first row.
    await expect
      .poll(() =>
        cards.getByRole('listitem').evaluateAll((cards) => {
          const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
          return tops.filter((top) => top === tops[0]).length;
        }),
      )
      .toBe(across);
  }
});

test('active and inactive members are listed, a deleted one is not', async ({ page, club }) => {
  const inactive = await club.addMember('Tạm Nghỉ');
  await club.send('PATCH', `/api/members/${inactive}/`, { status: 'inactive' });
  await club.send('DELETE', `/api/members/${await club.addMember('Đã Đi')}/delete`);
  await club.enter(page, 'owner');
  await page.goto('/members');
  const card = page.getByRole('listitem').filter({ hasText: 'Tạm Nghỉ' });
  await expect(card.getByText('Inactive')).toBeVisible();
  await expect(page.getByText('Đã Đi')).toHaveCount(0);
});

test('an empty list says how to add members', async ({ page, club }) => {
  await page.route(`**/api/members/${club.id}?*`, (route) => route.fulfill({ json: [] }));
  await club.enter(page, 'owner');
  await page.goto('/members');
  await expect(page.getByText('No members found')).toBeVisible();
  await expect(
    page.getByText('Add members to get started with your membership management.'),
  ).toBeVisible();
});

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the form adds a member, is empty again and takes the focus', async ({ page, club }) => {
      await club.enter(page, 'manager');
      await page.goto('/members');
      const name = page.getByPlaceholder('Required name');
      await expect(chosenIn(page.getByRole('combobox', { name: /^Role/ }))).toHaveText('Player');
      await name.fill('Bình Minh');
      await field(page, 'Alias').fill('  Bình  ');
      await field(page, 'Email').fill('binh@club.example');
      await button(page, 'Add Member').click();
      await expect(page.getByRole('status').getByText('Bình Minh was added')).toBeVisible();
      const card = page.getByRole('listitem').filter({ hasText: 'Bình Minh' });
      await expect(card.getByText('Bình', { exact: true })).toBeVisible();
      await expect(card.getByText('Player', { exact: true })).toBeVisible();
      await expect(name).toHaveValue('');
      await expect(name).toBeFocused();
    });

    test('a name is edited by its pencil; Escape discards it, and the pencil gets the focus', async ({
      page,
      club,
    }) => {
      await club.enter(page, 'manager');
      await openEditMode(page);
      const pencil = (name: string) => button(page, `Edit Name of ${name}`);
      await pencil(NAMES.player).click();
      const input = field(page, `Name of ${NAMES.player}`);
      await expect(input).toBeFocused();
      await input.fill('Nobody');
      await input.press('Escape');
      await expect(pencil(NAMES.player)).toBeFocused();

      await page.keyboard.press('Enter');
      await input.fill('Châu Enter');
      await input.press('Enter');
      await expect(pencil('Châu Enter')).toBeFocused();

      await pencil('Châu Enter').click();
      await field(page, 'Name of Châu Enter').fill('Châu Check');
      await button(page, 'Save Name of Châu Enter').click();

      await pencil('Châu Check').click();
      await field(page, 'Name of Châu Check').fill('Châu Leave');
      await page.getByRole('heading', { name: 'Member List' }).click();
      await expect(pencil('Châu Leave')).toBeVisible();
      await page.reload();
      await expect(pencil('Châu Leave')).toBeVisible();
    });

    test('a refused change is shown at once, then undone with a toast', async ({ page, club }) => {
      await club.enter(page, 'manager');
      await openEditMode(page);
      // The answer is held back, so that the optimistic value can be seen.
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/api/members/*/', async (route) => {
        if (route.request().method() === 'PATCH') await held;
        await route.continue();
      });
      await button(page, `Edit Email of ${NAMES.player}`).click();
      const input = field(page, `Email of ${NAMES.player}`);
      const own = await input.inputValue();
      await input.fill('anh.tuan@saomai.example');
      await input.press('Enter');
      await expect(page.getByText('anh.tuan@saomai.example')).toHaveCount(2);
      answer();
      const toast = page.getByRole('alert');
      await expect(toast).toHaveText('Another member of the club has this e-mail address.');
      await expect(page.getByText('anh.tuan@saomai.example')).toHaveCount(1);
      // The typed text stays, to be corrected.
      await expect(input).toHaveValue('anh.tuan@saomai.example');
      await expect(input).toBeFocused();
      await input.press('Escape');
      await expect(page.getByText(own)).toBeVisible();
    });

    test('a member is deleted after the question of the browser', async ({ page, club }) => {
      await club.enter(page, 'manager');
      await openEditMode(page);
      const trash = button(page, `Delete ${NAMES.player}`);
      const questions: string[] = [];
      page.once('dialog', (dialog) => {
        questions.push(dialog.message());
        void dialog.dismiss();
      });
      await trash.click();
      expect(questions).toEqual([`Are you sure you want to delete ${NAMES.player}?`]);
      await expect(trash).toBeEnabled();
      page.once('dialog', (dialog) => void dialog.accept());
      await trash.click();
      await expect(trash).toHaveCount(0);
      await page.reload();
      await expect(button(page, `Delete ${NAMES.owner}`)).toHaveCount(0);
      await expect(page.getByText(NAMES.player)).toHaveCount(0);
    });
  });
}

test('a name is required, and an e-mail address must be valid', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await page.goto('/members');
  await field(page, 'Email').fill('not an address');
  await button(page, 'Add Member').click();
  await expect(page.getByPlaceholder('Required name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('listitem')).toHaveCount(3);
});

test('alias and e-mail are edited in place, and can be emptied', async ({ page, club }) => {
  await club.enter(page, 'manager');
  await openEditMode(page);
  for (const [label, text] of [
    ['Alias', 'Châu còi'],
    ['Email', 'chau@club.example'],
  ] as const) {
    await button(page, `Edit ${label} of ${NAMES.player}`).click();
    await field(page, `${label} of ${NAMES.player}`).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText(text)).toBeVisible();
    await button(page, `Edit ${label} of ${NAMES.player}`).click();
    await field(page, `${label} of ${NAMES.player}`).fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByText(text)).toHaveCount(0);
  }
});

test('role and status are selects', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await openEditMode(page);
  const role = page.getByRole('combobox', { name: `Role of ${NAMES.player}` });
  const status = page.getByRole('combobox', { name: `Status of ${NAMES.player}` });
  const saved = () =>
    page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  let answer = saved();
  await choose(page, `Role of ${NAMES.player}`, 'Manager');
  await answer;
  await expect(chosenIn(role)).toHaveText('Manager');
  answer = saved();
  await choose(page, `Status of ${NAMES.player}`, 'Inactive');
  await answer;
  await expect(chosenIn(status)).toHaveText('Inactive');
  await page.reload();
  await expect(chosenIn(role)).toHaveText('Manager');
  await expect(chosenIn(status)).toHaveText('Inactive');
  await choose(page, `Status of ${NAMES.player}`, 'Active');
  await expect(chosenIn(status)).toHaveText('Active');
});

test('a manager cannot change an owner: plain text, and a dash for the delete button', async ({
  page,
  club,
}) => {
  await club.enter(page, 'manager');
  await openEditMode(page);
  const row = page.getByRole('row', { name: NAMES.owner });
  await expect(row.getByRole('cell').last()).toHaveText('-');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row.getByRole('combobox')).toHaveCount(0);
  await expect(row.getByText('Owner')).toBeVisible();
});

test('a player reads a message in place of the form, and sees no e-mail address but their own', async ({
  page,
  club,
}) => {
  await club.enter(page, 'player');
  await page.goto('/members');
  await expect(
    page.getByText(
      "You don't have permission to add members in this Club. Please reach out managers for adding new members.",
    ),
  ).toBeVisible();
  await expect(button(page, 'Edit')).toBeDisabled();
  await expect(page.getByPlaceholder('Required name')).toHaveCount(0);
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('minh.chau@saomai.example')).toBeVisible();
  await expect(page.getByText('anh.tuan@saomai.example')).toHaveCount(0);
});
