import type { Locator, Page } from '@playwright/test';
import type { Month } from '../../server/test/months.ts';
import { expect, type Server } from './server.ts';

/** Signs up with the code from the mail, which also signs in. */
export async function signUp(page: Page, server: Server, username: string): Promise<void> {
  const who = { username, email: `${username}@club.example`, password: 'cau long moi toi' };
  await page.goto('/signup');
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: false }).first().fill(who.password);
  await page.getByLabel(/Confirm/).fill(who.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/verify-email/);
  const { text } = await server.mailbox.next(who.email);
  await page
    .getByLabel(/code/i)
    .first()
    .fill(/\b\d{6}\b/.exec(text!)![0]);
  await page.getByRole('button', { name: /Verify/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/', { timeout: 10_000 });
}

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];
export const MONTH_NAMES = [
  '',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Picks an option of a drop-down list. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

/** The chosen option of a drop-down list. */
export function chosenIn(list: Locator): Locator {
  return list.locator('option:checked');
}

/** Types a date (YYYY-MM-DD) into the only date field, day first. */
export async function typeDate(within: Locator, date: string): Promise<void> {
  const field = within.getByRole('textbox', { name: 'Date' });
  await field.fill('');
  await field.pressSequentially(date.split('-').toReversed().join(''));
}

/** Goes to an area by its link in the top bar. */
export async function go(page: Page, area: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: area, exact: true }).click();
}

/** Fills in the dialog that asks for the first club. */
export async function createClub(page: Page, { club }: Month): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Your First Club' });
  await dialog.getByLabel('Club Name').fill(club.name);
  await dialog.getByLabel('Location').fill(club.location);
  await dialog.getByLabel('Capacity').fill(String(club.capacity));
  for (const { weekday, start_time, end_time } of club.schedules) {
    await choose(dialog, 'Day', WEEKDAYS[weekday]!);
    await dialog.getByLabel('Start Time').fill(start_time);
    await dialog.getByLabel('End Time').fill(end_time);
    await dialog.getByRole('button', { name: 'Add Schedule' }).click();
    await expect(
      dialog.getByText(`${WEEKDAYS[weekday]}: ${start_time} - ${end_time}`),
    ).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Add Club' }).click();
  await expect(dialog).toBeHidden();
}
