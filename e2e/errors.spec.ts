import type { Page } from '@playwright/test';
import {
  clubTest as test,
  monthFromNow,
  NAMES,
  shownDate,
  today,
  type TestClub,
} from './support/club.ts';
import { keepUnfolded } from './support/phone.ts';
import { expect } from './support/server.ts';
import { choose } from './support/steps.ts';

/** An answer without a reason, as a proxy between the browser and the server may give it. */
const BARE_ERROR = { status: 400, contentType: 'text/html', body: '<h1>Bad Request</h1>' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The page, the request that fails on it, and the message that the page then shows. */
const LISTS: readonly [path: string, request: RegExp, message: string][] = [
  // Before they are kept for a hall without a network.
  ['/', /\/api\/sessions\/[\w-]{36}\/?\?/, 'Failed to fetch the sessions'],
  ['/', /\/api\/clubs\/(\?|$)/, 'Failed to fetch clubs'],
  ['/', /\/api\/bills\//, 'Failed to get total bill'],
  ['/', /\/api\/trackings\//, 'Failed to fetch tracking records'],
  ['/members', /\/api\/members\/[\w-]+\/?\?/, 'Failed to fetch members'],
  ['/registration', /\/api\/registrations\//, 'Failed to fetch registrations'],
  ['/registration', /\/api\/members\/get\/$/, 'Failed to fetch your member information'],
  ['/tracking', /\/api\/trackings\//, 'Failed to fetch tracking records'],
  ['/costs', /\/api\/costs\//, 'Failed to fetch costs'],
  ['/bill', /\/api\/bills\/[\w-]{36}\//, 'Failed to list member bills'],
  ['/bill', /\/api\/bills\/total\//, 'Failed to get total bill'],
];

test('a list that cannot be loaded says which list it is', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await keepUnfolded(page);
  for (const [path, request, message] of LISTS) {
    // Of a month without a bill, no total is asked for.
    if (request.source.includes('total'))
      await club.send('POST', '/api/bills/', { club_id: club.id, ...monthFromNow(0) });
    await page.route(request, (route) => route.fulfill(BARE_ERROR));
    await page.goto(path);
    await expect(page.getByRole('alert').getByText(message).first()).toBeVisible();
    // The page does not claim that something is missing which only failed to load.
    if (/clubs|bills/.test(request.source))
      await expect(page.getByText(/not been calculated|Create Your First Club/)).toHaveCount(0);
    await page.unroute(request);
  }
});

async function editText(page: Page, label: string, text: string) {
  await button(page, `Edit ${label} of ${NAMES.player}`).click();
  const field = page.getByRole('textbox', { name: `${label} of ${NAMES.player}`, exact: true });
  await field.fill(text);
  await field.press('Enter');
}

async function confirmed(page: Page, name: string) {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

type Action = [message: string, run: (page: Page, club: TestClub) => Promise<void>];

/** The actions of an owner on each page, and the message when one fails. */
const ACTIONS: Record<string, Action[]> = {
  '/members': [
    [
      'Failed to add member',
      async (page) => {
        await page.getByPlaceholder('Required name').fill('Bình');
        await button(page, 'Add Member').click();
      },
    ],
    [
      'Failed to update name',
      async (page) => {
        await button(page, 'Edit').click();
        await editText(page, 'Name', 'Bình');
      },
    ],
    ['Failed to update alias', (page) => editText(page, 'Alias', 'Bình')],
    ['Failed to update email', (page) => editText(page, 'Email', 'binh@club.example')],
    ['Failed to change member role', (page) => choose(page, `Role of ${NAMES.player}`, 'Manager')],
    [
      'Failed to update member status',
      (page) => choose(page, `Status of ${NAMES.player}`, 'Inactive'),
    ],
    [
      'Failed to delete member',
      async (page) => {
        page.once('dialog', (box) => void box.accept());
        await button(page, `Delete ${NAMES.player}`).click();
      },
    ],
  ],
  '/registration': [
    ['Failed to delete registration', (page) => confirmed(page, 'Delete the registration of')],
  ],
  '/tracking': [
    [
      'Failed to add tracking',
      async (page) => {
        await page
          .getByRole('combobox', { name: /^Member/ })
          .first()
          .click();
        await page.getByRole('option', { name: NAMES.manager }).click();
        await choose(page, 'Schedule', 'Saturday 17:30 - 20:00');
        await button(page, 'Add Record').click();
      },
    ],
    ['Failed to delete tracking', (page) => confirmed(page, 'Delete the record of')],
    [
      'Failed to add bulk tracking',
      async (page) => {
        await button(page, 'Bulk Mode').click();
        await page.getByLabel('Attendance text').fill(`${shownDate(today())}: ${NAMES.player}`);
        await button(page, 'Add Records').click();
      },
    ],
  ],
  '/costs': [
    ['Failed to delete cost', (page) => confirmed(page, 'Delete the cost of')],
    [
      'Failed to add cost',
      async (page) => {
        await button(page, 'Add Cost').click();
        const dialog = page.getByRole('dialog', { name: 'Add New Cost' });
        await dialog.getByLabel(/^Amount/).fill('90');
        await dialog.getByRole('button', { name: 'Add Cost' }).click();
      },
    ],
  ],
  '/bill': [
    ['Failed to calculate bills', (page) => button(page, 'Recalculate').click()],
    ['Failed to export CSV', (page) => button(page, 'Export CSV').click()],
  ],
  '/': [
    [
      'Failed to update club status',
      async (page, club) => {
        await page.getByRole('button', { name: `Club: ${club.name}` }).click();
        await choose(page.getByRole('article', { name: club.name }), 'Status', 'Inactive');
      },
    ],
    ['Failed to delete club', (page, club) => confirmed(page, `Delete ${club.name}`)],
    [
      'Failed to create club',
      async (page) => {
        await button(page, 'Add New Club').click();
        const dialog = page.getByRole('dialog', { name: 'Create New Club' });
        await dialog.getByLabel('Club Name').fill('Sân Mới');
        await dialog.getByLabel('Location').fill('Quận 7');
        await dialog.getByRole('button', { name: 'Add Club' }).click();
      },
    ],
  ],
};

test('an action that fails says what failed', async ({ page, club }) => {
  const { player } = club.memberIds;
  const [schedule] = club.schedules;
  await club.register(player, monthFromNow(0), [schedule!]);
  const day = { date: today(), member_id: player };
  await club.send('POST', '/api/trackings/', { ...day, schedule_id: schedule!.id });
  await club.addCost(90, { category: 'SHUTTLE' });
  await club.send('POST', '/api/bills/', { club_id: club.id, ...monthFromNow(0) });
  await club.enter(page, 'owner');
  await keepUnfolded(page);
  await page.route(/\/api\//, (route) => {
    const isRead = route.request().method() === 'GET' && !/export-csv/.test(route.request().url());
    return isRead ? route.continue() : route.fulfill(BARE_ERROR);
  });
  for (const [path, actions] of Object.entries(ACTIONS)) {
    await page.goto(path);
    for (const [message, run] of actions) {
      await run(page, club);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
  }
  await page.goto('/registration');
  await page.getByRole('combobox', { name: /^Members/ }).click();
  await page.getByRole('option', { name: NAMES.manager }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Saturday 17:30 - 20:00' }).check();
  const dialogShown = page.waitForEvent('dialog');
  const click = button(page, 'Register').click();
  const box = await dialogShown;
  expect(box.message()).toBe('Failed to create registration. Please try again.');
  await box.dismiss();
  await click;
});

const password = 'mot hai ba bon';

/** The fields that a visitor fills in, the button that they press, and the message when it fails. */
const SCREENS: readonly [
  path: string,
  fields: Record<string, string>,
  buttonName: string,
  message: string,
][] = [
  [
    '/login',
    { Username: 'ai.do', Password: password },
    'Login',
    'Failed to login. Please check your credentials.',
  ],
  [
    '/signup',
    {
      Username: 'ai.do',
      Email: 'ai@club.example',
      Password: password,
      'Confirm Password': password,
    },
    'Sign Up',
    'Failed to create account',
  ],
  [
    '/verify-email?email=ai%40club.example',
    { 'Verification code': '123456' },
    'Verify',
    'Failed to verify email. Please try again.',
  ],
  [
    '/verify-email?email=ai%40club.example',
    {},
    'Resend code',
    'Failed to resend verification code.',
  ],
  [
    '/forgot-password',
    { Email: 'ai@club.example' },
    'Send code',
    'Failed to process request. Please try again.',
  ],
  [
    '/reset-password?email=ai%40club.example',
    { 'Verification code': '123456', 'New Password': password, 'Confirm Password': password },
    'Reset Password',
    'Failed to reset password. Please try again.',
  ],
];

test('an account screen says what failed', async ({ page }) => {
  await page.route(/\/api\/users\//, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(BARE_ERROR),
  );
  for (const [path, fields, buttonName, message] of SCREENS) {
    await page.goto(path);
    for (const [name, text] of Object.entries(fields)) {
      await page.getByRole('textbox', { name, exact: true }).fill(text);
    }
    await button(page, buttonName).click();
    await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
  }
});
