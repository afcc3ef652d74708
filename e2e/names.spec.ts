import { clubTest as test, monthFromNow, today } from './support/club.ts';
import { expect } from './support/server.ts';

const NAME = 'محمد علي';

test('49: names and notes are isolated on every page that shows amounts beside them', async ({
  page,
  club,
}) => {
  const { id, schedules } = club;
  const memberId = await club.addMember(NAME);
  await club.addCost(60, { payer_id: memberId });
  const fees = { registration_fee: 40, unregistered_fee_ratio: 1.25 };
  await club.send('POST', `/api/settings/bill/${id}/`, fees);
  await club.register(memberId, monthFromNow(0), schedules);
  await club.send('POST', '/api/bills/', { club_id: id, ...monthFromNow(0) });
  const entry = { club_id: id, date: today(), amount: 25, note: 'رسوم 25' };
  await club.send('POST', '/api/accounts/entries/', {
    ...entry,
    member_id: memberId,
    kind: 'payment',
  });
  await club.send('POST', '/api/fund/entries/', { ...entry, kind: 'income' });
  await club.enter(page, 'owner');
  for (const path of ['/members', '/costs', '/bill', '/accounts']) {
    await page.goto(path);
    await expect(page.locator('bdi').getByText(NAME, { exact: true }).first()).toBeVisible();
  }
  for (const path of [`/accounts#${memberId}`, '/fund']) {
    await page.goto(path);
    await expect(page.locator('bdi').getByText(entry.note, { exact: true }).first()).toBeVisible();
  }
});

test('49: a name with an invisible control is refused in words', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await page.goto('/members');
  await page.getByPlaceholder('Required name').fill('Na\u202em');
  await page.getByRole('button', { name: 'Add Member' }).click();
  await expect(
    page.getByRole('main').getByText(/^Must not hold invisible characters/),
  ).toBeVisible();
});
