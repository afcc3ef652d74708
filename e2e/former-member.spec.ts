import { FORMER_MEMBER } from '@rallybook/contract/rules/former-member';
import { clubTest as test, monthFromNow, today } from './support/club.ts';
import { expect } from './support/server.ts';

test.use({ locale: 'vi-VN' });

test('a former member is named in the language of the screen', async ({ page, club }) => {
  const id = await club.addMember(FORMER_MEMBER);
  await club.addCost(280.5, { payer_id: id });
  await club.register(id, monthFromNow(0), club.schedules);
  await club.send('POST', '/api/trackings/', { member_id: id, date: today(), schedule_id: null });
  const month = monthFromNow(0);
  await club.send('POST', '/api/bills/', { club_id: club.id, ...month });
  await club.send('DELETE', `/api/members/${id}/delete`);
  await club.enter(page, 'owner');
  for (const path of ['/costs', '/registration', '/tracking', '/bill', '/history']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText('Thành viên cũ').first(), path).toBeVisible();
    await expect(main.getByText(FORMER_MEMBER), path).toHaveCount(0);
  }
});
