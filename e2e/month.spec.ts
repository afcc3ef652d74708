import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Month, readMonth } from '../server/test/months.ts';
import { keepUnfolded } from './support/phone.ts';
import { demoTest as test, expect } from './support/server.ts';
import {
  choose,
  createClub,
  go,
  MONTH_NAMES,
  signUp,
  typeDate,
  WEEKDAYS,
} from './support/steps.ts';

/** How many members, and how many costs, are entered one by one; that the others are takes no other code. */
const TYPED = 3;

/** Adds something to the chosen club by the API, as who is signed in. */
async function post(page: Page, path: string, thing: Record<string, unknown>): Promise<void> {
  const status = await page.evaluate(
    async ([address, added]) => {
      const { id } = JSON.parse(localStorage.getItem('selected_club') ?? '') as { id: string };
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        },
        body: JSON.stringify({ club_id: id, ...added }),
      });
      return answer.status;
    },
    [path, thing] as const,
  );
  expect(status).toBe(201);
}

async function addMembers(page: Page, { members }: Month): Promise<void> {
  await go(page, 'Membership');
  const name = page.getByRole('textbox', { name: /^Name/ });
  for (const member of members.slice(0, TYPED)) {
    await name.fill(member.name);
    await page.getByRole('textbox', { name: /^Alias/ }).fill(member.alias);
    await page.getByRole('button', { name: /^Add( New)? Member$/ }).click();
    await expect(name).toHaveValue('');
    await expect(page.getByText(member.name, { exact: true }).first()).toBeVisible();
  }
  for (const member of members.slice(TYPED))
    await post(page, '/api/members/', { name: member.name, alias: member.alias || null });
  await page.reload();
}

/** Members who are registered for the same weekdays are registered together. */
async function registerMembers(page: Page, { registrations, club }: Month): Promise<void> {
  await go(page, 'Registration');
  const groups = Map.groupBy(registrations, ({ weekdays }) => weekdays);
  for (const [weekdays, group] of groups) {
    await page.getByRole('combobox', { name: /^Members?/ }).click();
    for (const { name } of group) {
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    }
    await page.keyboard.press('Escape');
    for (const schedule of club.schedules) {
      const label = `${WEEKDAYS[schedule.weekday]} ${schedule.start_time} - ${schedule.end_time}`;
      const box = page.getByRole('checkbox', { name: label });
      await box.setChecked(weekdays.split(' ').includes(String(schedule.weekday)));
    }
    await page.getByRole('button', { name: /^Register/ }).click();
    const list = page.getByRole('region', { name: 'Registration List' });
    for (const { name } of group) await expect(list.getByText(name, { exact: true })).toBeVisible();
  }
}

async function recordAttendance(page: Page, { chat, expected }: Month): Promise<void> {
  await go(page, 'Tracking');
  await page.getByRole('button', { name: 'Bulk Mode' }).click();
  await page.getByPlaceholder(/DD\/MM\/YYYY: name1, name2, name3/).fill(chat);
  await page.getByRole('button', { name: 'Add Records' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unmatched Names Found' });
  for (const { name } of expected.unmatched)
    await expect(dialog.getByText(name).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Unregistered', { exact: true }).first()).toBeVisible();
}

/** The ids of the chosen club's members, by name. */
async function memberIds(page: Page): Promise<Map<string, string>> {
  const members = await page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('selected_club') ?? '') as { id: string };
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const answer = await fetch(`/api/members/${id}`, { headers });
    return (await answer.json()) as { id: string; name: string }[];
  });
  return new Map(members.map(({ id, name }) => [name, id]));
}

async function addCosts(page: Page, { costs }: Month): Promise<void> {
  await go(page, 'Costs');
  for (const { date, category, payer, amount_vnd } of costs.slice(0, TYPED)) {
    await page.getByRole('button', { name: 'Add Cost' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add New Cost' });
    await typeDate(dialog, date);
    await choose(dialog, 'Category', category.replace('_', ' '));
    if (payer !== '') await choose(dialog, 'Paid By', payer);
    await dialog
      .getByPlaceholder('Enter amount in thousand VND')
      .fill(String(Number(amount_vnd) / 1000));
    await dialog.getByRole('button', { name: /^Add/ }).click();
    await expect(dialog).toBeHidden();
  }
  const ids = await memberIds(page);
  for (const { date, category, payer, amount_vnd } of costs.slice(TYPED)) {
    const payer_id = payer === '' ? null : ids.get(payer);
    await post(page, '/api/costs/', {
      date,
      category,
      payer_id,
      amount: Number(amount_vnd) / 1000,
    });
  }
}

async function setFees(page: Page, { club }: Month): Promise<void> {
  await go(page, 'Settings');
  const { registration_fee, unregistered_fee_ratio } = club.bill_settings_given;
  await page.getByLabel(/^Registration Fee/).fill(String(registration_fee));
  await expect(
    page.getByText('Please update 1 more field(s) to save the bill settings.'),
  ).toBeVisible();
  await page.getByLabel(/Ratio/).fill(String(unregistered_fee_ratio));
  await expect(
    page.getByText('Perfect! Two fields filled. Remaining field will be calculated.'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByLabel('Unregistration Fee', { exact: true })).toHaveValue(
    String(club.unregistration_fee_computed),
  );
}

/** Chooses the month on a page; all pages share this filter. */
async function showMonth(page: Page, { club }: Month): Promise<void> {
  await choose(page, 'Year', String(club.year));
  await choose(page, 'Month', MONTH_NAMES[club.month]!);
}

// The other tests sign up so often from their network that the server might refuse this one for a while.
test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.7' } });

test('a month of a club, from sign-up to the downloaded bill', async ({ page, server }) => {
  const month = readMonth('october-2026');
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/401|404/.test(message.text()))
      problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));

  await keepUnfolded(page);
  await signUp(page, server, 'chi.nga');
  await createClub(page, month);
  await addMembers(page, month);
  await go(page, 'Registration');
  await showMonth(page, month);
  await registerMembers(page, month);
  await recordAttendance(page, month);
  await addCosts(page, month);
  await setFees(page, month);

  await go(page, 'Bill');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('bill-2026-10.csv');
  const csv = readFileSync(await file.path(), 'utf8');
  for (const row of month.expected.bill_fixed_fees.rows) {
    const cells = [row.name, row.registered_times, row.unregistered_times, row.paid_cost];
    const money = [row.registration_cost, row.unregistration_cost, row.total_cost];
    const line = [...cells, ...money].map((cell) => `"${cell}"`).join(',');
    expect(csv).toContain(`\r\n${line}\r\n`);
  }
  expect(problems).toEqual([]);
});
