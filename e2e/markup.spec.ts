import type { Page } from '@playwright/test';
import { keepUnfolded } from './support/phone.ts';
import { presetStorage, watchProblems } from './support/screens.ts';
import { demoTest as test, expect, type Server } from './support/server.ts';

const USER = { username: 'markup', email: 'markup@club.example', password: 'cau long moi toi' };

/**
 * A text that would run as a script in a page that shows it as markup, or would be changed if the app's messages were
 * parsed after it was inserted. The mark identifies the field.
 */
const planted = (mark: string) =>
  String.raw`${mark}"><script>ran()</script><img src=x onerror=ran()><svg onload=ran()>'{{7*7}}<0>x</0>{name}\x41`;

const CLUB = planted('club');
const MEMBER = planted('member');
const ALIAS = planted('alias');

type Json = Record<string, unknown>;

/** Calls the API like a client that sends any content. @returns the answer */
async function call<Answer = Json>(
  { url }: Server,
  {
    method = 'POST',
    path,
    body,
    token,
    agent = 'e2e',
  }: {
    method?: string;
    path: string;
    body: Json;
    token?: string;
    agent?: string;
  },
): Promise<Answer> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': agent,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, `${path}: ${text}`).toBeLessThan(300);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Signs up and logs in a user whose browser has a hostile name, too. */
async function signIn(server: Server): Promise<Tokens> {
  const { username, email, password } = USER;
  await call(server, { path: 'users/signup/', body: { ...USER } });
  const { text } = await server.mailbox.next(email);
  const otp = /\b\d{6}\b/.exec(text!)![0];
  await call(server, { path: 'users/verify-email/', body: { email, otp } });
  const agent = planted('browser');
  return call<Tokens>(server, { path: 'users/login/', body: { username, password }, agent });
}

/** Today in Vietnam, in the formats of the API and of a chat. */
function today(): { year: number; month: number; date: string; chat: string } {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(
    new Date(),
  );
  const [year = '', month = '', day = ''] = date.split('-');
  return { year: Number(year), month: Number(month), date, chat: `${day}/${month}/${year}` };
}

/** Puts markup into every text that the API accepts and a page shows. */
async function plant(server: Server, token: string): Promise<void> {
  const send = <Answer = Json>(path: string, body: Json, method = 'POST') =>
    call<Answer>(server, { method, path, body, token });
  const { year, month, date, chat } = today();
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  const schedules = weekdays.map((weekday) => ({
    weekday,
    start_time: '19:00',
    end_time: '21:00',
  }));
  const club = await send<{ id: string; schedules: { id: string }[] }>('clubs/', {
    name: CLUB,
    location: planted('location'),
    description: planted('description'),
    capacity: 8,
    schedules,
  });
  const member = await send<{ id: string }>('members/', {
    club_id: club.id,
    name: MEMBER,
    alias: ALIAS,
  });
  await send('registrations/create-bulk/', {
    member_ids: [member.id],
    year,
    month,
    schedules: [club.schedules[0]!.id],
  });
  const cost = { club_id: club.id, date, category: 'OTHER', amount: 10, payer_id: member.id };
  await send('costs/', cost);
  await send('trackings/bulk/', { club_id: club.id, raw_registration_text: `${chat}: ${MEMBER}` });
  await send('bills/', { club_id: club.id, year, month });
  const gone = await send<{ id: string }>('costs/', cost);
  await send(`costs/${gone.id}/`, {}, 'DELETE');
}

/** Every page, and the planted texts that it shows. */
const PAGES: readonly [path: string, shown: readonly string[]][] = [
  ['/', [CLUB, planted('location')]],
  ['/members', [MEMBER, ALIAS]],
  ['/registration', [MEMBER]],
  ['/tracking', [MEMBER]],
  ['/costs', [MEMBER]],
  ['/bill', [MEMBER]],
  ['/settings', [CLUB]],
  ['/history', [MEMBER, ALIAS]],
  ['/account', []],
];

/** Fails if planted markup has become an element of the page. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0);
}

/** Opens the questions and messages that contain the member's name. */
async function expectLiteralQuestions(page: Page): Promise<void> {
  const questions = [
    ['/registration', `Delete the registration of ${MEMBER}`, 'the registration of'],
    ['/tracking', `Delete the record of ${MEMBER} on`, 'the record of'],
  ] as const;
  for (const [path, name, what] of questions) {
    await page.goto(path);
    await page.getByRole('button', { name }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Are you sure you want to delete ${what} ${MEMBER}`);
    await expectOnlyText(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.goto('/members');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('button', { name: `Edit Name of ${MEMBER}` })).toBeVisible();
  const dialogShown = page.waitForEvent('dialog');
  const click = page.getByRole('button', { name: `Delete ${MEMBER}` }).click();
  const box = await dialogShown;
  expect(box.message()).toBe(`Are you sure you want to delete ${MEMBER}?`);
  await box.accept();
  await click;
  await page.goto('/history');
  await page.getByRole('button', { name: `Restore Member: ${MEMBER}` }).click();
  await expect(page.getByText(`Member: ${MEMBER} was restored`)).toBeVisible();
  await expect(page.getByText(`removed the member ${MEMBER}`)).toBeVisible();
  await expectOnlyText(page);
}

test('17, 22: markup in any text is shown as text, and runs nowhere', async ({ page, server }) => {
  const ran: string[] = [];
  await page.exposeFunction('ran', () => ran.push(page.url()));
  const problems = watchProblems(page);
  const { access_token: accessToken, refresh_token: refreshToken } = await signIn(server);
  await plant(server, accessToken);
  await presetStorage(page, { accessToken, refreshToken, user: USER.username });
  await keepUnfolded(page);

  for (const [path, shown] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    for (const text of shown) {
      await expect.soft(page.getByText(text).first(), `${path}: ${text}`).toBeAttached();
    }
    await expectOnlyText(page);
  }

  await expectLiteralQuestions(page);
  await page.getByRole('button', { name: /^Club: / }).click();
  const allClubs = page.getByRole('dialog', { name: 'All Clubs' });
  for (const text of [CLUB, planted('location'), planted('description')]) {
    await expect(allClubs.getByText(text).first()).toBeVisible();
  }
  await allClubs.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: `Edit ${CLUB}` })).toBeVisible();
  await expectOnlyText(page);

  await page.goto('/tracking');
  await page.getByRole('button', { name: 'Bulk Mode' }).click();
  await page.getByLabel('Attendance text').fill(`${today().chat}: ${planted('nobody')}`);
  await page.getByRole('button', { name: 'Add Records' }).click();
  await expect(page.getByText(`Line 1 was not understood: ${planted('nobody')}`)).toBeVisible();
  await expectOnlyText(page);

  expect(ran).toEqual([]);
  expect(problems).toEqual([]);
});

const IN_ADDRESSES = [
  '/login?redirect=javascript:ran()',
  '/login?error=MARKUP',
  '/login?redirect=MARKUP',
  '/verify-email?email=MARKUP',
  '/reset-password?email=MARKUP',
  '/signup?email=MARKUP',
  '/no/such/MARKUP',
  '/?MARKUP#MARKUP',
  '/vi?MARKUP#MARKUP',
];

test('20, 22: markup in an address is shown as text, and runs nowhere', async ({ page }) => {
  const ran: string[] = [];
  await page.exposeFunction('ran', () => ran.push(page.url()));
  const problems = watchProblems(page);
  for (const address of IN_ADDRESSES) {
    await page.goto(address.replaceAll('MARKUP', encodeURIComponent(planted('address'))));
    await expect(page.getByRole('main')).not.toBeEmpty();
    if (/email=/.test(address) && !address.startsWith('/signup')) {
      await expect(page.getByText(planted('address'))).toBeVisible();
    }
    await expectOnlyText(page);
  }
  expect(ran).toEqual([]);
  expect(problems).toEqual([]);
});
