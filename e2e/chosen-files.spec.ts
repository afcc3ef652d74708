import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { declareSize, workbookOf } from '../web/src/file-reader/test-workbook.ts';
import { clubTest as test } from './support/club.ts';
import { enterNewUser } from './support/new-user.ts';
import { expect } from './support/server.ts';

const MB = 1024 * 1024;

/** A workbook of some 1,400 bytes, with one value in the last cell that a sheet can have. */
const farCell = workbookOf('<row r="1048576"><c r="XFD1048576"><v>7</v></c></row>');

const lyingZip = (name: string) => declareSize(zipSync({ [name]: new Uint8Array(64 * MB) }), 1000);

const asFile = (name: string, content: Uint8Array) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
});

async function expectPageWorks(page: Page): Promise<void> {
  expect(await page.evaluate(() => 6 * 7)).toBe(42);
}

test('47: a list of members with one far cell is refused, and the page goes on', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  await page.goto('/members#paste');
  const file = page.getByLabel('The file of a list');
  await file.setInputFiles(asFile('a.xlsx', farCell));
  await expect(page.getByText(/^This sheet has cells below row 20,000/)).toBeVisible();
  await expectPageWorks(page);
  await file.setInputFiles(asFile('a.xlsx', lyingZip('xl/workbook.xml')));
  await expect(page.getByText('This file is too large once it is unpacked.')).toBeVisible();
  await expectPageWorks(page);
});

test('47: a table of a bank with one far cell is refused, and the page goes on', async ({
  page,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/money-in');
  const file = page.getByLabel('The file of a bank');
  await file.setInputFiles(asFile('a.xlsx', farCell));
  await expect(page.getByText(/^This sheet has cells below row 20,000/)).toBeVisible();
  await file.setInputFiles(asFile('a.xlsx', lyingZip('xl/workbook.xml')));
  await expect(page.getByText('This file is too large once it is unpacked.')).toBeVisible();
  await expectPageWorks(page);
});

test('47: the file of a club that unpacks to more than it declares is refused', async ({
  page,
  server,
}) => {
  await enterNewUser(page, server, `zip.${Date.now()}`);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Create Your First Club' });
  await dialog
    .getByLabel('The file of a club')
    .setInputFiles(asFile('club.zip', lyingZip('club.json')));
  const question = page.getByRole('alertdialog', { name: 'Import a club' });
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('This file is too large once it is unpacked.')).toBeVisible();
  await expectPageWorks(page);
});

test('47: reading that takes too long is ended, and said', async ({ page, club }) => {
  await club.enter(page, 'owner');
  await page.route('**/assets/worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'for (;;);' }),
  );
  await page.clock.install();
  await page.goto('/members#paste');
  await page.getByLabel('The file of a list').setInputFiles(asFile('a.csv', strToU8('An\nBình')));
  await expect.poll(() => page.workers().length).toBe(1);
  await page.clock.runFor(21_000);
  await expect(page.getByText(/^Reading this file takes too long/)).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
});
