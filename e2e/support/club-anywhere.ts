import type { Page } from '@playwright/test';
import { wordsOf } from './club-words.ts';
import { expectNoEnglish, INDONESIAN } from './indonesian.ts';
import type { Place } from './places.ts';
import { faultsOf, sidewaysScroll, takePicture } from './screens.ts';
import { expect, type Server } from './server.ts';

type Answer = Record<string, unknown>;

const expectNoFaults = async (page: Page) => {
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
};

/** Comes from the landing page, and signs up with the code from the mail. */
async function signUp(page: Page, server: Server, { city, locale }: Place): Promise<void> {
  const words = wordsOf(locale);
  const username = `owner.${city.toLowerCase()}`;
  const [email, password] = [`${username}@club.example`, 'every evening we play'];
  await page.goto('/');
  await page.getByRole('link', { name: words.start, exact: true }).first().click();
  await page.getByLabel(words.username).fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(new RegExp(`^${words.password}`)).fill(password);
  await page.getByLabel(new RegExp(`^${words.repeated}`)).fill(password);
  await page.getByRole('button', { name: words.signUp, exact: true }).click();
  await expect(page).toHaveURL(/verify-email/);
  const { text } = await server.mailbox.next(email);
  await page.getByLabel(new RegExp(`^${words.code}`, 'i')).fill(/\b\d{6}\b/.exec(text!)![0]);
  await page.getByRole('button', { name: words.verify, exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Makes the first club in the form, whose currency the browser proposes. */
async function makeClub(page: Page, { city, currency, sport, locale }: Place): Promise<void> {
  const words = wordsOf(locale);
  const dialog = page.getByRole('dialog', { name: words.firstClub });
  await dialog.getByLabel(words.clubName).fill(`Club ${city}`);
  await dialog.getByLabel(words.location).fill(city);
  await dialog.getByLabel(words.sport).selectOption(sport);
  await expect(
    dialog.getByRole('combobox', { name: new RegExp(`^${words.currency}`) }),
  ).toHaveValue(currency);
  await expectNoFaults(page);
  if (locale === INDONESIAN) await expectNoEnglish(page);
  await dialog.getByRole('button', { name: words.addClub }).click();
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

async function enterPayee(page: Page, { payee, scheme, city, locale }: Place): Promise<void> {
  const words = wordsOf(locale);
  await page.goto('/settings');
  await page.getByRole('button', { name: words.payee }).click();
  const dialog = page.getByRole('dialog', { name: words.payee });
  if (scheme !== undefined) await dialog.getByLabel(words.scheme).selectOption(scheme);
  for (const [label, value] of Object.entries(payee)) await dialog.getByLabel(label).fill(value);
  await takePicture(page, `${city}-payee`, false);
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: words.savePayee }).click();
  await expect(page.getByText(words.payeeSaved).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await takePicture(page, `${city}-settings`);
  if (locale === INDONESIAN) await expectNoEnglish(page);
}

/** From the landing page to a recorded payment, on a phone: nothing on the way is in another currency. */
export async function runClub(page: Page, server: Server, place: Place): Promise<void> {
  const { city, currency, typed, cost, half } = place;
  const words = wordsOf(place.locale);
  await signUp(page, server, place);
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
  await page.getByRole('button', { name: words.addCost }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${words.amount}`)).fill(typed);
  await dialog.getByRole('button', { name: words.addCost }).click();
  await expect(page.getByText(cost).first()).toBeVisible();
  await enterPayee(page, place);

  await send(page, 'POST', '/api/bills/', { club_id: clubId, ...month });
  await send(page, 'POST', '/api/bills/close/', { club_id: clubId, ...month });
  await page.goto('/bill');
  await expect(page.getByText(half).filter({ visible: true }).first()).toBeVisible();
  await takePicture(page, `${city}-bill`);
  if (place.locale === INDONESIAN) await expectNoEnglish(page);
  await expectNoFaults(page);
  expect(await page.getByText(/₫|đ\b|VND/).count()).toBe(0);

  const { items } = await send(page, 'GET', `/api/pay-links/${clubId}`);
  const links = items as { member_id: string; url: string }[];
  await page.goto(links.find(({ member_id: id }) => id === ids[0])!.url);
  await expect(page.getByText(place.shown).first()).toBeVisible();
  await expect(page.getByText(half).first()).toBeVisible();
  expect(await page.getByText(/₫|đ\b|VND/).count()).toBe(0);
  await takePicture(page, `${city}-pay-page`);
  if (place.locale === INDONESIAN) await expectNoEnglish(page);
  await expectNoFaults(page);

  await page.goto('/bill');
  await page.getByRole('button', { name: words.recordPayment('Ana García') }).click();
  await page
    .getByRole('menuitem', { name: new RegExp(`^${words.cash}: .*${half.at(-1)}$`) })
    .click();
  await expect(page.getByText(words.paid('Ana García', half))).toBeVisible();
  const { items: bills } = await send(
    page,
    'GET',
    `/api/bills/${clubId}/${month.year}/${month.month}?limit=10`,
  );
  expect((bills as unknown[]).length, currency).toBeGreaterThan(1);
}
