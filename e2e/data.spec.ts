import { readFileSync } from 'node:fs';
import { clubTest as test, PHONE } from './support/club.ts';
import { enterNewUser } from './support/new-user.ts';
import { sidewaysScroll } from './support/screens.ts';
import { expect } from './support/server.ts';

test('a club is downloaded from its settings, and imported by somebody else', async ({
  page,
  club,
  server,
  browser,
  baseURL,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/settings#data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all data' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^club-\d{4}-\d\d-\d\d\.zip$/);
  const file = await saved.path();

  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await enterNewUser(other, server, `import.${club.id.slice(-8)}`);
  await other.goto('/');
  const dialog = other.getByRole('dialog', { name: 'Create Your First Club' });
  const choose = dialog.getByLabel('The file of a club');
  await choose.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no club'),
  });
  const question = other.getByRole('alertdialog', { name: 'Import a club' });
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(other.getByText('This is not the file of a club.')).toBeVisible();

  await choose.setInputFiles({
    name: 'club.zip',
    mimeType: 'application/zip',
    buffer: readFileSync(file),
  });
  await expect(question.getByText('Other owners come as managers.')).toBeVisible();
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByRole('button', { name: `Club: ${club.name}` })).toBeVisible();
  await other.goto('/members');
  await expect(other.getByText('Minh Châu').first()).toBeVisible();
  // The demonstration users are members of the imported club, so it would be their newest club in later tests.
  const deleted = await other.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('selected_club')!) as { id: string };
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    return (await fetch(`/api/clubs/${id}`, { method: 'DELETE', headers })).status;
  });
  expect(deleted).toBe(204);
  await other.close();
});

test('33: a user downloads their data and deletes the account', async ({ page, server }) => {
  await page.setViewportSize(PHONE);
  const username = 'forget.me';
  await enterNewUser(page, server, username);
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const data = readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(data)).toMatchObject({ account: { username } });
  expect(await sidewaysScroll(page)).toBe(0);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  const go = dialog.getByRole('button', { name: 'Delete for good' });
  await expect(go).toBeDisabled();
  const password = dialog.getByLabel(/^Password/);
  await password.fill('not the password');
  await go.click();
  await expect(dialog.getByText('The password or the username is wrong.')).toBeVisible();
  await password.fill('cau long moi toi');
  await go.click();
  await expect(page.getByText('Your account was deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  const { subject } = await server.mailbox.next(`${username}@club.example`, 1);
  expect(subject).toBe('Your Rallybook account was deleted');
});

test('33: the only owner of a club with other members is told which club it is', async ({
  page,
  club,
  server,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel(/^Password/).fill(server.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText(/You are the only owner of a club/)).toContainText(club.name);
});
