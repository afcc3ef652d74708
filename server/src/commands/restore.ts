// npm run restore -- <file> [--replace] [--go-on]: restores the data of a backup into an empty database
// (docs/backup.md).
import { UserError } from '../errors.ts';
import { restore } from '../backup/restore.ts';
import { fileOf, readArguments, runCommand, sumUp } from './run.ts';

const USAGE = 'npm run restore -- <file> [--replace] [--go-on]';

await runCommand(async (settings) => {
  const options = { replace: { type: 'boolean' }, 'go-on': { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ allowPositionals: true, options }, USAGE);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new UserError(`Usage: ${USAGE}`);
  const goOn = values['go-on'] === true;
  const { takenAt, counts, mailsKept } = await restore(settings, () => new Date(), fileOf(name), {
    replace: values.replace === true,
    goOn,
  });
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
});
