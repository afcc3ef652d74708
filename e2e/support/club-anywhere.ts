import type { Page } from '@playwright/test';
import type { Place } from './places.ts';
import { faultsOf, sidewaysScroll, takePicture } from './screens.ts';
import { expect, type Server } from './server.ts';

type Answer = Record<string, unknown>;

const expectNoFaults = async (page: Page) => {
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
};

/** Comes from the landing page, and signs up with the code from the mail. */
async function signUp(page: Page, server: Server, username: string): Promise<void> {
  const [email, password] = [`${username}@club.example`, 'every evening we play'];
  await page.goto('/');
  await page.getByRole('link', { name: 'Get started' }).first().click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm Password/).fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/verify-email/);
  const { text } = await server.mailbox.next(email);
  await page.getByLabel(/^Verification code/i).fill(/\b\d{6}\b/.exec(text!)![0]);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Makes the first club in the form, whose currency the browser proposes. */
async function makeClub(page: Page, { city, currency, sport }: Place): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Your First Club' });
  await dialog.getByLabel('Club Name').fill(`Club ${city}`);
  await dialog.getByLabel('Location').fill(city);
  await dialog.getByLabel('Sport').selectOption(sport);
  await expect(dialog.getByRole('combobox', { name: /^Currency/ })).toHaveValue(currency);
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Add Club' }).click();
  await expect(dialog).toBeHidden();
}

/** Calls the API as who is signed in. */
async function send(page: Page, method: string, path: string, body?: Answer): Promise<Answer> {
  const answer = await page.evaluate(
    async (call) => {
      const sent = await fetch(call.path, {
        method: call.method,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      return { isOk: sent.ok, text: await sent.text() };
    },
    { method, path, body },
  );
  expect(answer.isOk, `${method} ${path}: ${answer.text}`).toBe(true);
  return (answer.text === '' ? {} : JSON.parse(answer.text)) as Answer;
}

const clubIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('selected_club')!) as { id: string }).id);

async function enterPayee(page: Page, { payee, scheme, city }: Place): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Where members pay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where members pay' });
  if (scheme !== undefined) await dialog.getByLabel('How members pay').selectOption(scheme);
  for (const [label, value] of Object.entries(payee)) await dialog.getByLabel(label).fill(value);
  await takePicture(page, `${city}-payee`, false);
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText(/account was saved/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await takePicture(page, `${city}-settings`);
}

/** From the landing page to a recorded payment, on a phone: nothing on the way is in another currency. */
export async function runClub(page: Page, server: Server, place: Place): Promise<void> {
  const { city, currency, typed, cost, half } = place;
  await signUp(page, server, `owner.${city.toLowerCase()}`);
  await makeClub(page, place);
  const clubId = await clubIdOf(page);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: place.timezoneId });
  const date = day.format(new Date());
  const month = { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
  const ids: string[] = [];
  for (const name of ['Ana García', 'Luis Pérez']) {
    const { id } = await send(page, 'POST', '/api/members/', { club_id: clubId, name });
    ids.push(String(id));
    await send(page, 'POST', '/api/trackings/', { member_id: id, date });
  }

  await page.goto('/costs');
  await page.getByRole('button', { name: 'Add Cost' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount/).fill(typed);
  await dialog.getByRole('button', { name: 'Add Cost' }).click();
  await expect(page.getByText(cost).first()).toBeVisible();
  await enterPayee(page, place);

  await send(page, 'POST', '/api/bills/', { club_id: clubId, ...month });
  await send(page, 'POST', '/api/bills/close/', { club_id: clubId, ...month });
  await page.goto('/bill');
  await expect(page.getByText(half).filter({ visible: true }).first()).toBeVisible();
  await takePicture(page, `${city}-bill`);
  await expectNoFaults(page);
  expect(await page.getByText(/₫|đ\b|VND/).count()).toBe(0);

  const { items } = await send(page, 'GET', `/api/pay-links/${clubId}`);
  const links = items as { member_id: string; url: string }[];
  await page.goto(links.find(({ member_id: id }) => id === ids[0])!.url);
  await expect(page.getByText(place.shown).first()).toBeVisible();
  await expect(page.getByText(half).first()).toBeVisible();
  expect(await page.getByText(/₫|đ\b|VND/).count()).toBe(0);
  await takePicture(page, `${city}-pay-page`);
  await expectNoFaults(page);

  await page.goto('/bill');
  await page.getByRole('button', { name: 'Record a payment: Ana García' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^Cash: .*${half.at(-1)}$`) }).click();
  await expect(page.getByText(`Ana García paid ${half}`)).toBeVisible();
  const { items: bills } = await send(
    page,
    'GET',
    `/api/bills/${clubId}/${month.year}/${month.month}?limit=10`,
  );
  expect((bills as unknown[]).length, currency).toBeGreaterThan(1);
}
