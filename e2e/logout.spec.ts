import { PEOPLE } from './support/screens.ts';
import { demoTest as test, expect } from './support/server.ts';

test('24: logging out deletes the stored data of the club, in every tab', async ({
  context,
  page,
  server,
}) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(PEOPLE.owner);
  await page.getByLabel('Password').first().fill(server.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: `Profile of ${PEOPLE.owner}` })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/members');
  await expect(other.getByText('Trần Minh Châu')).toBeVisible();
  await page.goto('/costs');
  await expect(page.getByText('Total:')).toBeVisible();
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) =>
          /^rallybook\.(members|costs|registrations|trackings)\/|token|^user$/i.test(key),
        )
        .map((key) => key.replace(/\/.*/, '')),
    );
  // What is shown is kept a moment later.
  await expect
    .poll(kept)
    .toEqual(
      expect.arrayContaining(['rallybook.members', 'rallybook.costs', 'accessToken', 'user']),
    );

  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toEqual([]);
  await expect(other.getByText('Trần Minh Châu')).toHaveCount(0);
  await other.goto('/members');
  await expect(other).toHaveURL(/\/login/);
});
