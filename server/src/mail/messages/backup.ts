import type { BackupEvent } from '../../texts/mail-texts.ts';
import { serverTexts } from '../../texts/texts.ts';
import { compose } from '../compose.ts';
import type { Draft } from '../mail.ts';

/** Tells who runs the server how its backups off site go. */
export function backupMail({ to, event }: { to: string; event: BackupEvent }): Draft {
  return ({ language, publicUrl }) => {
    const { href } = new URL('/api/health/backup', publicUrl);
    return compose({ language, to, href, ...serverTexts[language].mails.backup(event) });
  };
}
