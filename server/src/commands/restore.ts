// npm run restore -- <file> [--replace] [--go-on]: restores the data of a backup into an empty database;
// npm run restore -- <file> --club <id>: brings one club of it into a database in use;
// npm run restore -- <file> --check: restores it beside, compares, and changes nothing;
// npm run restore -- --list: the backups off site, each of which is a file by the name s3://... (docs/backup.md).
import { fetchStored, isStored, listStored } from '../backup/offsite/fetch.ts';
import { tryRestore } from '../backup/offsite/proof.ts';
import { inCommandFolder } from '../backup/offsite/scratch.ts';
import { megabytesOf } from '../backup/offsite/stored.ts';
import { restoreClub } from '../backup/one-club/restore-club.ts';
import { expectRestorable, restore } from '../backup/restore.ts';
import { makeDataDir } from '../data-dir.ts';
import type { Settings } from '../env.ts';
import { UserError } from '../errors.ts';
import { progressTeller } from './progress.ts';
import { fileOf, readArguments, runCommand, sayAside, sumUp } from './run.ts';

const USAGE =
  'npm run restore -- <file> [--replace] [--go-on], <file> --club <id>, or <file> --check, where <file> may be s3://latest or s3://<name> with --identity <key file>; or --list';

const clock = () => new Date();
const report = progressTeller(sayAside);

const options = {
  replace: { type: 'boolean', default: false },
  'go-on': { type: 'boolean', default: false },
  club: { type: 'string' },
  identity: { type: 'string' },
  list: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;

type Wanted = { replace: boolean; goOn: boolean; club: string | null; check: boolean };

await runCommand(USAGE, (settings) => {
  const { values, positionals } = readArguments({ allowPositionals: true, options }, USAGE);
  const { replace, 'go-on': goOn, club = null, identity, list, check } = values;
  const [name, ...others] = positionals;
  const isWhole = replace || goOn;
  const ways = [isWhole, club !== null, check, list].filter(Boolean).length;
  if (others.length > 0 || ways > 1 || (name === undefined) !== list)
    throw new UserError(`Usage: ${USAGE}`);
  if (name === undefined) return listAll(settings);
  const wanted = { replace, goOn, club: club?.toLowerCase() ?? null, check };
  if (isStored(name)) return bring(settings, name, wanted, identity && fileOf(identity));
  if (identity !== undefined) throw new UserError(`Usage: ${USAGE}`);
  return restoreFile(settings, fileOf(name), wanted);
});

async function listAll(settings: Settings): Promise<string[]> {
  const backups = await listStored(settings);
  if (backups.length === 0) return ['There is no backup in the store.'];
  return backups.map(
    ({ name, bytes, isProven }) =>
      `s3://${name}  ${megabytesOf(bytes)} MB  ${isProven ? 'proven' : 'not proven'}`,
  );
}

/** Gets a backup from the store for what is wanted, and leaves no file of it behind. */
async function bring(
  settings: Settings,
  stored: string,
  wanted: Wanted,
  identityFile: string | undefined,
): Promise<string[]> {
  const { replace, club, check } = wanted;
  const isWhole = club === null && !check;
  if (isWhole) {
    // To get a large one takes minutes: what a look at the database tells is said first.
    await expectRestorable(settings, replace);
    makeDataDir(settings.dataDir);
  }
  return inCommandFolder(settings.dataDir, async (folder) => {
    const from = { identityFile: identityFile ?? null, folder };
    const { file, name } = await fetchStored(settings, stored, from);
    return [`${name}:`, ...(await restoreFile(settings, file, wanted))];
  });
}

function restoreFile(settings: Settings, file: string, wanted: Wanted): Promise<string[]> {
  if (wanted.check) return checkOne(settings, file);
  if (wanted.club !== null) return restoreOne(settings, file, wanted.club);
  return restoreAll(settings, file, wanted);
}

/** Restores a backup into a database beside, which is deleted again. */
async function checkOne({ dataDir }: Settings, file: string): Promise<string[]> {
  const { takenAt, counts } = await inCommandFolder(dataDir, (folder) =>
    tryRestore(folder, clock, file, { report }),
  );
  return [
    `The data of ${takenAt} can be restored: ${sumUp(counts)}. All rows and the totals of every month are as they were.`,
    'Nothing was changed.',
  ];
}

async function restoreAll(
  settings: Settings,
  file: string,
  { replace, goOn }: Pick<Wanted, 'replace' | 'goOn'>,
): Promise<string[]> {
  const options = { replace, goOn, report };
  const { takenAt, counts, mailsKept } = await restore(settings, clock, file, options);
  return [
    `The data of ${takenAt} is back: ${sumUp(counts)}. All rows and the totals of every month are as they were.`,
    ...(goOn ? [] : ['Everybody signs in again.']),
    ...(settings.keysFile === null
      ? []
      : [
          `The keys of the backup are in ${settings.dataDir}/keys.json: put them in the place of KEYS_FILE for every process.`,
        ]),
    ...(mailsKept === 0
      ? []
      : [`${mailsKept} mails that were waiting are not sent: they may have gone out since.`]),
  ];
}

async function restoreOne(settings: Settings, file: string, id: string): Promise<string[]> {
  const { takenAt, clubId, name, counts, hasOldCodes } = await restoreClub(
    settings,
    clock,
    file,
    id,
    report,
  );
  const number = (table: string) => (counts[table] ?? 0).toLocaleString('en');
  return [
    `${name}, as it was at ${takenAt}, is the club ${clubId}: ${number('members')} members, ${number('trackings')} attendance records, ${number('costs')} costs, ${number('bills')} bills, ${number('auditEntries')} entries of its history. The totals of every month are as they were.`,
    hasOldCodes
      ? 'Its members have the pay codes that they had.'
      : 'The club is still there under its old id, too: members get new pay codes in this one.',
    'It tells its members nothing until an owner switches notices on. Links, calendars, bots and services of banks are made anew.',
  ];
}
