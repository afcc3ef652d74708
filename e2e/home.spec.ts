import { clubTest as test, monthFromNow, NAMES } from './support/club.ts';
import { expect } from './support/server.ts';

test('the next session names who is registered, but nobody who was removed', async ({
  page,
  club,
}) => {
  const gone = await club.addMember('Người cũ');
  // The next session may be in the next month already.
  for (const month of [monthFromNow(0), monthFromNow(1)]) {
    await club.register(club.memberIds.player, month, club.schedules);
    await club.register(gone, month, club.schedules);
  }
  await club.send('DELETE', `/api/members/${gone}/delete`);
  await club.enter(page, 'player');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Next session' });
  await expect(card).toContainText('1 registered');
  await expect(card).toContainText(NAMES.player);
  await expect(card).not.toContainText('Người cũ');
});
