import type { Page } from '@playwright/test';
import { clubTest as test, NAMES, shownDate, today, WIDTHS } from './support/club.ts';
import { expect } from './support/server.ts';
import { choose, chosenIn } from './support/steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the page in edit mode; on a phone, which needs none, the fields of a member by a tap on their row. */
async function openEditMode(page: Page, name: string = NAMES.player) {
  await page.goto('/members');
  await button(page, page.viewportSize()!.width < 600 ? name : 'Edit').click();
}

test('View shows rows and Edit a table; the choice is remembered over a reload', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/members');
  const rows = page.getByRole('list', { name: 'Members' });
  await expect(rows.getByRole('listitem')).toHaveCount(3);
  await expect(button(page, 'View')).toHaveAttribute('aria-pressed', 'true');

  await button(page, 'Edit').click();
  const table = page.getByRole('table', { name: 'Members' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Alias',
    'Email',
    'Role',
    'Level',
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

test('a row has the two initials of the name; one, two or three rows stand in a line', async ({
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
      if (width < 900) await button(page, 'Add New Member').click();
      const name = page.getByPlaceholder('Required name');
      await expect(chosenIn(page.getByRole('combobox', { name: /^Role/ }))).toHaveText('Player');
      await name.fill('Bình Minh');
      await field(page, 'Alias').fill('  Bình  ');
      await field(page, 'Email').fill('binh@club.example');
      await button(page, 'Add Member').click();
      await expect(page.getByRole('status').getByText('Bình Minh was added')).toBeVisible();
      await expect(name).toHaveValue('');
      await expect(name).toBeFocused();
      await page.keyboard.press('Escape');
      const row = page.getByRole('listitem').filter({ hasText: 'Bình Minh' });
      await expect(row.getByText('Bình', { exact: true })).toBeVisible();
      // Most are players: a phone does not say that in each row.
      await expect(row.getByText('Player', { exact: true })).toHaveCount(width < 600 ? 0 : 1);
    });

    test('a name is edited by its pencil; Escape discards it, and the pencil gets the focus', async ({
      page,
      club,
    }) => {
      await club.enter(page, 'manager');
      await openEditMode(page, NAMES.player);
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
      await page.getByRole('heading').last().click();
      await expect(pencil('Châu Leave')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Châu Leave')).toBeVisible();
    });

    test('a refused change is shown at once, then undone with a toast', async ({ page, club }) => {
      await club.enter(page, 'manager');
      await openEditMode(page, NAMES.player);
      // The sheet of a phone shows one member, the table all of them.
      const place = width < 600 ? page.getByRole('dialog') : page.getByRole('table');
      const others = width < 600 ? 0 : 1;
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
      await expect(place.getByText('anh.tuan@saomai.example', { exact: true })).toHaveCount(
        others + 1,
      );
      answer();
      const toast = page.getByRole('alert');
      await expect(toast).toHaveText('Another member of the club has this e-mail address.');
      await expect(place.getByText('anh.tuan@saomai.example', { exact: true })).toHaveCount(others);
      // The typed text stays, to be corrected.
      await expect(input).toHaveValue('anh.tuan@saomai.example');
      await expect(input).toBeFocused();
      await input.press('Escape');
      await expect(place.getByText(own)).toBeVisible();
    });

    test('a member is deleted after the question of the browser', async ({ page, club }) => {
      await club.enter(page, 'manager');
      await openEditMode(page, NAMES.player);
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

test('the search finds a member by any name, without accents, in both modes', async ({
  page,
  club,
}) => {
  await club.addMember('Nguyễn Thị Hoa', 'Bé Na');
  await club.enter(page, 'owner');
  await page.goto('/members');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('be n');
  const rows = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  // The list follows as a deferred update.
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveText(/Nguyễn Thị Hoa/);
  await button(page, 'Edit').click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await search.fill('nobody');
  await expect(page.getByText('Nobody is called that.')).toBeVisible();
});

test('members are listed by their given names', async ({ page, club }) => {
  for (const name of ['Trần Văn Bình', 'Nguyễn Thị An', 'Lê Văn Bình']) await club.addMember(name);
  await club.enter(page, 'owner');
  await page.goto('/members');
  const names = page.getByRole('list', { name: 'Members' }).getByRole('button');
  await expect(names).toHaveText([
    'Nguyễn Thị An',
    'Lê Văn Bình',
    'Trần Văn Bình',
    NAMES.player,
    NAMES.owner,
    NAMES.manager,
  ]);
});

test('a name in capitals is saved as people write it, and one tap keeps it as typed', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/members');
  await page.getByPlaceholder('Required name').fill('NGUYỄN THỊ HOA');
  await button(page, 'Add Member').click();
  const toast = page.getByRole('status').filter({ hasText: 'Nguyễn Thị Hoa was added' });
  const rows = page.getByRole('list', { name: 'Members' });
  await expect(rows.getByRole('button', { name: 'Nguyễn Thị Hoa' })).toHaveText('Nguyễn Thị Hoa');
  await toast.getByRole('button', { name: 'Keep as typed' }).click();
  await expect(rows.getByRole('button', { name: 'Nguyễn Thị Hoa' })).toHaveText('NGUYỄN THỊ HOA');
});

test('an invitation is announced before it is sent', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await page.goto('/members');
  await field(page, 'Email').fill('hoa@club.exa');
  await expect(page.getByText('Saves and invites hoa@club.exa')).toBeVisible();
  await button(page, 'Edit').click();
  await button(page, `Edit Email of ${NAMES.player}`).click();
  const email = field(page, `Email of ${NAMES.player}`);
  await expect(email).toHaveAccessibleDescription('');
  await email.fill('chau@club.example');
  await expect(email).toHaveAccessibleDescription('Saves and invites chau@club.example');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a tap on a row opens all fields of the member', async ({ page, club }) => {
    await club.enter(page, 'owner');
    await page.goto('/members');
    await button(page, NAMES.player).click();
    const sheet = page.getByRole('dialog', { name: NAMES.player });
    await expect(sheet.getByRole('term')).toHaveText([
      'Name',
      'Alias',
      'Email',
      'Role',
      'Level',
      'Join Date',
      'Status',
      'Games',
      'Actions',
    ]);
    await sheet.getByRole('combobox', { name: `Role of ${NAMES.player}` }).selectOption('manager');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listitem').filter({ hasText: NAMES.player })).toContainText(
      'Manager',
    );
  });

  test('a player reads the fields of a member', async ({ page, club }) => {
    await club.enter(page, 'player');
    await page.goto('/members');
    await button(page, NAMES.owner).click();
    const sheet = page.getByRole('dialog', { name: NAMES.owner });
    await expect(sheet.getByRole('term')).toHaveText([
      'Name',
      'Alias',
      'Role',
      'Join Date',
      'Status',
    ]);
    await expect(sheet.getByRole('combobox')).toHaveCount(0);
  });
});
