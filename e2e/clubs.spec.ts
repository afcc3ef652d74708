import type { Page } from '@playwright/test';
import { CLUB, clubTest as test, PHONE } from './support/club.ts';
import { enterNewUser } from './support/new-user.ts';
import { expect } from './support/server.ts';
import { chosenIn } from './support/steps.ts';

const DEMO_CLUB = 'CLB Cầu lông Sao Mai';
const selector = (page: Page, name: string) => page.getByRole('button', { name: `Club: ${name}` });
const allClubs = (page: Page) => page.getByRole('dialog', { name: 'All Clubs' });

/** Opens the form of a further club, from the list of clubs behind the name of the chosen one. */
async function openNewClub(page: Page, chosen: string) {
  await selector(page, chosen).click();
  await allClubs(page).getByRole('button', { name: 'Add New Club' }).click();
  return page.getByRole('dialog', { name: 'Create New Club' });
}
const cardOf = (page: Page, name: string) => allClubs(page).getByRole('article', { name });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the selector shows the chosen club, and lists all clubs with their data', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'owner');
    await page.goto('/');
    await expect(selector(page, club.name)).toHaveText(club.name);
    await selector(page, club.name).click();
    const card = cardOf(page, club.name);
    for (const text of [CLUB.location, `Capacity: ${CLUB.capacity}`, CLUB.description])
      await expect(card.getByText(text)).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveText([
      'Tuesday: 19:00 - 21:00',
      'Thursday: 19:00 - 21:00',
      'Saturday: 17:30 - 20:00',
    ]);
    await expect(card.getByRole('button', { name: 'Switch to this Club' })).toBeDisabled();
  });

  test('a user switches to another club, which is still chosen after a reload', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'owner');
    await page.goto('/members');
    await selector(page, club.name).click();
    await cardOf(page, DEMO_CLUB).getByRole('button', { name: 'Switch to this Club' }).click();
    await expect(allClubs(page)).toBeHidden();
    await expect(selector(page, DEMO_CLUB)).toBeVisible();
    await expect(page.getByText('Phạm Đức Huy')).toBeVisible();
    await page.reload();
    await expect(selector(page, DEMO_CLUB)).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('selected_club'));
    expect(JSON.parse(stored!)).toMatchObject({ name: DEMO_CLUB });
  });

  test('a new club is added; its form starts with Monday, 09:00 to 17:00, and capacity 0', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'owner');
    await page.goto('/');
    const dialog = await openNewClub(page, club.name);
    const day = dialog.getByRole('combobox', { name: 'Day' });
    const expectDefaults = async () => {
      await expect(chosenIn(day)).toHaveText('Monday');
      await expect(dialog.getByLabel('Start Time')).toHaveValue('09:00');
      await expect(dialog.getByLabel('End Time')).toHaveValue('17:00');
    };
    await expectDefaults();
    await expect(dialog.getByLabel(/^Capacity/)).toHaveValue('0');
    await expect(dialog.getByLabel('Description (Optional)')).toHaveAttribute('rows', '4');

    await expect(day.getByRole('option')).toHaveCount(7);
    await day.selectOption({ label: 'Sunday' });
    await dialog.getByLabel('Start Time').fill('18:00');
    await dialog.getByLabel('End Time').fill('20:00');
    await dialog.getByRole('button', { name: 'Add Schedule' }).click();
    // The next one is offered at the same hours, and is none as long as nobody adds it.
    await expect(chosenIn(day)).toHaveText('Monday');
    await expect(dialog.getByLabel('Start Time')).toHaveValue('18:00');
    await expect(dialog.getByLabel('End Time')).toHaveValue('20:00');
    await dialog.getByRole('button', { name: 'Add Schedule' }).click();
    const entries = dialog.getByRole('listitem');
    await expect(entries).toHaveText(['Monday: 18:00 - 20:00', 'Sunday: 18:00 - 20:00']);
    await dialog.getByRole('button', { name: 'Remove Monday: 18:00 - 20:00' }).click();
    await expect(entries).toHaveText(['Sunday: 18:00 - 20:00']);

    await dialog.getByLabel('Club Name').fill('Sân Mới');
    await dialog.getByLabel('Location').fill('Quận 7');
    await dialog.getByRole('button', { name: 'Add Club' }).click();
    await expect(dialog).toBeHidden();
    await selector(page, 'Sân Mới').click();
    const card = cardOf(page, 'Sân Mới');
    await expect(card.getByText('Capacity: no limit')).toBeVisible();
    await expect(card.getByText('Sunday: 18:00 - 20:00')).toBeVisible();
    await expect(card.getByText('Current club')).toBeVisible();
    // Equal buttons say of which club they are.
    await expect(
      page.getByRole('button', { name: `Switch to this Club: ${club.name}`, exact: true }),
    ).toBeVisible();

    await card.getByRole('button', { name: 'Delete Sân Mới' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete Sân Mới?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Delete Sân Mới' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
  });

  test('who adds a club stands in it: at its home, with the first steps', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'owner');
    await page.goto('/members');
    const dialog = await openNewClub(page, club.name);
    await dialog.getByLabel('Club Name').fill('Sân Thứ Ba');
    await dialog.getByLabel('Location').fill('Quận 7');
    await dialog.getByRole('button', { name: 'Add Club' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(selector(page, 'Sân Thứ Ba')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('who makes the first club on another page is led home', async ({ page, server }) => {
    await enterNewUser(page, server, 'first.club.elsewhere');
    await page.goto('/members');
    const dialog = page.getByRole('dialog', { name: 'Create Your First Club' });
    await dialog.getByLabel('Club Name').fill('Sân Đầu Tiên');
    await dialog.getByLabel('Location').fill('Quận 7');
    await dialog.getByRole('button', { name: 'Add Club' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a user without a club is asked to create one on any page; closing leads home', async ({
    page,
    server,
  }) => {
    await enterNewUser(page, server, 'clubless');
    await page.goto('/members');
    const dialog = page.getByRole('dialog', { name: 'Create Your First Club' });
    await expect(
      dialog.getByText('Please create a club to continue using the application.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(dialog).toBeHidden();
    // Home says what can be done, and how.
    await expect(page.getByText(/^Create your first club, or open the link/)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Create a club' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Create Your First Club' }).click();
    await expect(page.getByRole('dialog', { name: 'Create New Club' })).toBeVisible();
  });
});

test('an owner deactivates, activates and edits a club', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await page.goto('/');
  await selector(page, club.name).click();
  const card = cardOf(page, club.name);
  const edit = card.getByRole('button', { name: 'Edit' });
  const status = card.getByRole('combobox', { name: 'Status' });
  for (const [option, call] of [
    ['Inactive', 'deactivate'],
    ['Active', 'activate'],
  ] as const) {
    const called = page.waitForRequest(`**/api/clubs/${club.id}/${call}`);
    await status.selectOption({ label: option });
    expect((await called).method()).toBe('POST');
    await expect(chosenIn(status)).toHaveText(option);
    await expect(edit).toBeEnabled({ enabled: option === 'Active' });
  }
  await edit.click();
  const dialog = page.getByRole('dialog', { name: `Edit ${club.name}` });
  await expect(dialog.getByLabel('Location')).toHaveValue(CLUB.location);
  await dialog.getByLabel('Club Name').fill('Sân Hoàng Hôn');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await allClubs(page).getByRole('button', { name: 'Close' }).click();
  await expect(selector(page, 'Sân Hoàng Hôn')).toBeVisible();
});

test('deleting the chosen club chooses another one', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await page.goto('/members');
  await selector(page, club.name).click();
  await page.getByRole('button', { name: `Delete ${club.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(cardOf(page, club.name)).toHaveCount(0);
  await expect(cardOf(page, DEMO_CLUB).getByText('Current club')).toBeVisible();
});

test('after a club is deleted with the keyboard, the focus is on the next one, and Escape closes', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/members');
  await selector(page, club.name).click();
  const dialog = allClubs(page);
  await dialog.getByRole('button', { name: `Delete ${club.name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: `Delete ${club.name}` })).toHaveCount(0);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the newest club is chosen without a stored choice; a player only reads its status', async ({
  page,
  club,
}) => {
  await club.enter(page, 'player');
  await page.addInitScript(() => localStorage.removeItem('selected_club'));
  await page.goto('/');
  await selector(page, club.name).click();
  const card = cardOf(page, club.name);
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(card.getByRole('combobox')).toHaveCount(0);
  await expect(card.getByRole('button')).toHaveText(['Switch to this Club', 'Leave this club']);
});

test('a spinner is shown until the permissions are loaded', async ({ page, club }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/members/get-permissions/**', async (route) => {
    await held;
    await route.continue();
  });
  await club.enter(page, 'manager');
  await page.goto('/members');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Membership Management' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Member List' })).toHaveCount(0);
  answer();
  await expect(page.getByPlaceholder('Required name')).toBeVisible();
});

test('the choice is dropped where the club is no longer in the list', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await club.send('DELETE', `/api/clubs/${club.id}`);
  await page.goto('/members');
  await expect(selector(page, DEMO_CLUB)).toBeVisible();
});

test('a member who is removed while a page is open continues in another club', async ({
  page,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/members');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await club.send('DELETE', `/api/members/${club.memberIds.manager}/delete`);
  const loaded = page.waitForResponse(
    (answer) => /registrations/.test(answer.url()) && answer.ok(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Registration' }).click();
  await expect(page.getByRole('button', { name: /^Club: / })).not.toHaveText(club.name);
  await loaded;
  await expect(page.getByRole('heading', { name: 'Registration List' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a form cannot be closed while it saves, and stays as it is where the server refuses', async ({
  page,
  club,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/clubs/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held;
    const details = [{ field: 'name', message: 'Must be a single line of text' }];
    await route.fulfill({
      status: 400,
      json: { status_code: 400, code: 'bad_input', error: 'Bad Request', message: 'No', details },
    });
  });
  await club.enter(page, 'owner');
  await page.goto('/');
  await selector(page, club.name).click();
  await allClubs(page).getByRole('button', { name: 'Add New Club' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Club' });
  const name = dialog.getByLabel('Club Name');
  await name.fill('Sân Mới');
  await dialog.getByLabel('Location').fill('Hà Nội');
  await dialog.getByRole('button', { name: 'Add Club' }).click();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  answer();
  await expect(dialog.getByText('Must be a single line of text')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveValue('Sân Mới');
  await expect(dialog.getByLabel('Location')).toHaveValue('Hà Nội');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeEnabled();
});

test('a user whose permissions cannot be loaded is a player, and the error is logged', async ({
  page,
  club,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/members/get-permissions/**', (route) =>
    route.fulfill({ status: 404, json: { message: 'No' } }),
  );
  await club.enter(page, 'owner');
  await page.goto('/members');
  await expect(page.getByText(/^You don't have permission to add members/)).toBeVisible();
  expect(logged.some((line) => line.startsWith('The permissions could not be loaded'))).toBe(true);
});

test('pages have the brand in their titles, and the colours, letters and mode that were chosen', async ({
  page,
  club,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await club.enter(page, 'owner');
  for (const [path, title] of Object.entries({
    '/members': 'Members',
    '/bill': 'Bill',
    '/nowhere': 'Page not found',
  })) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | Rallybook`);
  }
  await page.goto('/members');
  const add = page.getByRole('button', { name: 'Add Member' });
  await expect(add).toHaveCSS('background-color', 'rgb(46, 125, 50)');
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Segoe UI"?,/);

  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await expect(add).toHaveCSS('background-color', 'rgb(129, 199, 132)');
  // The page is dark before any code of the app has run.
  await page.route('**/assets/**', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 21, 18)');
});

test('a page that stays open turns dark and light with the phone', async ({ page, club }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await club.enter(page, 'owner');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveAttribute('data-dark');
});

test('a page whose code does not load says so after two minutes', async ({ page, club }) => {
  await page.clock.install();
  await club.enter(page, 'owner');
  await page.goto('/');
  await expect(selector(page, club.name)).toBeVisible();
  await page.route('**/assets/BillPage*', () => {});
  await page.goto('/bill');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  // The message may itself appear only after a moment.
  await expect(async () => {
    await page.clock.fastForward('02:01');
    const heading = page.getByRole('heading', { name: 'Something went wrong' });
    await expect(heading).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('a logout without a refresh token happens only in the browser', async ({ page, club }) => {
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await club.enter(page, 'player');
  await page.goto('/members');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  expect(called.filter((path) => path.includes('logout'))).toEqual([]);
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const leaveButton = (page: Page, name: string) =>
    cardOf(page, name).getByRole('button', { name: `Leave this club: ${name}` });

  test('39: a member leaves a club, and another one is chosen', async ({ page, club }) => {
    await club.enter(page, 'player');
    await page.goto('/members');
    await selector(page, club.name).click();
    await leaveButton(page, club.name).click();
    const question = page.getByRole('alertdialog', { name: 'Leave this club' });
    await expect(question.getByText(`Are you sure you want to leave ${club.name}?`)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(cardOf(page, club.name)).toBeVisible();

    await leaveButton(page, club.name).click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByText(`You left ${club.name}`)).toBeVisible();
    await expect(cardOf(page, club.name)).toBeHidden();
    await expect(cardOf(page, DEMO_CLUB).getByText('Current club')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(selector(page, DEMO_CLUB)).toBeVisible();
    await page.reload();
    await expect(selector(page, DEMO_CLUB)).toBeVisible();
  });

  test('39: the last owner is told why they cannot leave', async ({ page, club }) => {
    await club.enter(page, 'owner');
    await page.goto('/');
    await selector(page, club.name).click();
    await leaveButton(page, club.name).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(
      page.getByText('Failed to leave the club: A club always keeps one active owner.'),
    ).toBeVisible();
    await expect(cardOf(page, club.name)).toBeVisible();
  });

  test('39: a long list of clubs loads its first page, and the rest on request', async ({
    page,
    club,
  }) => {
    for (let count = 0; count < 22; count += 1) {
      await club.send('POST', '/api/clubs/', { ...CLUB, name: `Club ${count}` });
    }
    await club.enter(page, 'owner');
    await page.goto('/members');
    await selector(page, club.name).click();
    const cards = allClubs(page).getByRole('article');
    await expect(cards).toHaveCount(20);
    await allClubs(page).getByRole('button', { name: 'Show more' }).click();
    await expect(cards).toHaveCount(24);
    await expect(allClubs(page).getByRole('button', { name: 'Show more' })).toBeHidden();

    await cardOf(page, 'Club 21').getByRole('button', { name: 'Switch to this Club' }).click();
    await expect(selector(page, 'Club 21')).toBeVisible();
    await page.reload();
    await expect(selector(page, 'Club 21')).toBeVisible();
    await selector(page, 'Club 21').click();
    await expect(cardOf(page, 'Club 21').getByText('Current club')).toBeVisible();
    await expect(cards).toHaveCount(21);

    // Whoever has chosen none sees the newest of all, though it is not among the first.
    await page.evaluate(() => localStorage.removeItem('selected_club'));
    await page.reload();
    await expect(selector(page, 'Club 21')).toBeVisible();
  });
});
