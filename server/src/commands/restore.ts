// npm run restore -- <file> [--replace] [--go-on]: restores the data of a backup into an empty database;
// npm run restore -- <file> --club <id>: brings one club of it into a database in use (docs/backup.md).
import { restoreClub } from '../backup/one-club/restore-club.ts';
import { restore } from '../backup/restore.ts';
import type { Settings } from '../env.ts';
import { UserError } from '../errors.ts';
import { progressTeller } from './progress.ts';
import { fileOf, readArguments, runCommand, sayAside, sumUp } from './run.ts';

const USAGE = 'npm run restore -- <file> [--replace] [--go-on], or <file> --club <id>';

const clock = () => new Date();
const report = progressTeller(sayAside);

await runCommand((settings) => {
  const options = {
    replace: { type: 'boolean', default: false },
    'go-on': { type: 'boolean', default: false },
    club: { type: 'string' },
  } as const;
  const { values, positionals } = readArguments({ allowPositionals: true, options }, USAGE);
  const [name, ...others] = positionals;
  const { replace, 'go-on': goOn, club } = values;
  if (name === undefined || others.length > 0 || (club !== undefined && (replace || goOn)))
    throw new UserError(`Usage: ${USAGE}`);
  const file = fileOf(name);
  return club === undefined
    ? restoreAll(settings, file, { replace, goOn })
    : restoreOne(settings, file, club.toLowerCase());
});

async function restoreAll(
  settings: Settings,
  file: string,
  { replace, goOn }: { replace: boolean; goOn: boolean },
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
