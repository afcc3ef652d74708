import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

const ROOM = 'packages/contract/src/rules/money/';

/** The lines of the product's code outside the room of money, each with its place. */
const lines = execFileSync('git', ['ls-files', 'packages', 'server/src', 'web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\/src\/.*\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith(ROOM),
  )
  .filter((file) => existsSync(join(root, file)))
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${file}:${index + 1}`, file, line })),
  );

const placesOf = (pattern: RegExp) =>
  lines
    .filter(({ line }) => pattern.test(line))
    .map(({ place, line }) => `${place} ${line.trim()}`);

it('turns thousands into VND, or back, only in the room of money', () => {
  const money = /amount|balance|cost|debt|dong|fee|kvnd|money|owed|paid|price|thousand|vnd|wire/i;
  const found = placesOf(/[*/] ?1_?000(?![\d_])/).filter((place) => money.test(place));
  expect(found).toEqual([]);
});

/** Folders that deal with money, also in files that import nothing of its room. */
const FOLDERS_OF_MONEY = [
  'packages/contract/src/records/',
  'packages/contract/src/rules/billing/',
  'server/src/db/queries/money/',
  'server/src/domain/bank-lines/',
  'server/src/domain/bills/',
  'server/src/domain/costs/',
  'server/src/domain/guests/',
  'server/src/domain/ledger/',
  'server/src/domain/pay/',
  'server/src/domain/shuttles/',
  'web/src/data/money/',
  'web/src/features/accounts/',
  'web/src/features/bill/',
  'web/src/features/costs/',
  'web/src/features/fund/',
  'web/src/features/money-in/',
  'web/src/features/rules/',
  'web/src/parts/money/',
];
const OF_ROOM =
  /from '(?:[^']*\/)?money\/(?:amounts|currencies|example-amounts|fractions|home|places|show|typed)/;
/** By a thousand, in any spelling. A product of minutes is a time. */
const BY_A_THOUSAND = /[*/]=? ?1_?000(?![\d_])|(?<![\d_.])1_?000 ?[*/]|\b1e3\b|\b10 ?\*\* ?3\b/;
const TIME = /\b60 ?\* ?1_?000\b/;

it('multiplies and divides by a thousand in no file that deals with money, but times', () => {
  const files = new Set(lines.filter(({ line }) => OF_ROOM.test(line)).map(({ file }) => file));
  const isOfMoney = (file: string) =>
    files.has(file) || FOLDERS_OF_MONEY.some((folder) => file.startsWith(folder));
  const found = lines.filter(
    ({ file, line }) => BY_A_THOUSAND.test(line) && !TIME.test(line) && isOfMoney(file),
  );
  expect(found.map(({ place, line }) => `${place} ${line.trim()}`)).toEqual([]);
  const isThere = (folder: string) => lines.some(({ file }) => file.startsWith(folder));
  expect(FOLDERS_OF_MONEY.filter((folder) => !isThere(folder))).toEqual([]);
  expect(files.size).toBeGreaterThan(100);
});

it('makes amounts only in the room of money', () => {
  const found = placesOf(/\bas (?:unknown as )?(?:Minor|Wire)\b/);
  expect(found).toEqual([]);
});

it('names a currency only where no club says it', () => {
  const files = new Set(lines.filter(({ line }) => /'VND'/.test(line)).map(({ file }) => file));
  expect([...files].toSorted()).toEqual([
    // Which currencies a way to be paid fits.
    'packages/contract/src/rules/receiving/schemes.ts',
    // What a club has that was made without saying so, as a file that does not say so.
    'packages/contract/src/schemas/club-file/amount-faults.ts',
    'packages/contract/src/schemas/club-file/currency.ts',
    'packages/contract/src/schemas/clubs.ts',
    'packages/contract/src/schemas/rules.ts',
    // The currency whose words and messages of banks are known.
    'packages/reading/src/cells/setting.ts',
    'server/src/db/migrations/schema/clubs.ts',
    'server/src/db/migrations/upgrade/0062-currencies.ts',
    'server/src/domain/demo/story.ts',
    // Who reads Vietnamese has it wherever they are.
    'web/src/features/clubs/form/own-currency.ts',
  ]);
});
