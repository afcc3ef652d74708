import { UserError } from '../../errors.ts';
import type { Store, StoredFile } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** So many of the last that were proven stay, whatever their age. */
const LAST_PROVEN = 7;

/** How long one that was not proven stays beside later ones: it is too young to tell, or something is to be found out. */
const UNPROVEN_DAYS = 1;

/** `rallybook-000042-20261121T031000.backup.age` */
const NAME = /^rallybook-(\d{6})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.backup\.age$/;

/** Beside a backup that was restored and compared, there is an empty file of its name with this ending. */
const MARK = '.proven';

/** A backup in the store. */
export type StoredBackup = {
  name: string;
  /** They are numbered, so that their order is known whatever the clock said. */
  number: number;
  takenAt: Date;
  bytes: number;
  isProven: boolean;
};

export const markOf = (name: string): string => `${name}${MARK}`;

/** The backups among the files of a store, the oldest first; other files are left alone. */
export function backupsAmong(files: readonly StoredFile[]): StoredBackup[] {
  const names = new Set(files.map(({ name }) => name));
  return files
    .flatMap(({ name, bytes }) => {
      const [, number, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (number === undefined) return [];
      const takenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      const isProven = names.has(markOf(name));
      return [{ name, number: Number(number), takenAt, bytes, isProven }];
    })
    .toSorted((a, b) => a.number - b.number || (a.name < b.name ? -1 : 1));
}

/** The name of the next backup. */
export function nextName(backups: readonly StoredBackup[], now: Date): string {
  const number = (backups.at(-1)?.number ?? 0) + 1;
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `rallybook-${String(number).padStart(6, '0')}-${stamp}.backup.age`;
}

/**
 * Which backups go: those that are older than so many days, but for the last seven that were proven, and what was not
 * proven a day ago where a later one was. A clock that is wrong deletes no more than that.
 */
export function outdated(
  backups: readonly StoredBackup[],
  { now, keepDays }: { now: Date; keepDays: number },
): StoredBackup[] {
  const proven = backups.filter(({ isProven }) => isProven);
  const kept = new Set(proven.slice(-LAST_PROVEN));
  const newest = proven.at(-1)?.number ?? 0;
  return backups.filter((backup) => {
    if (kept.has(backup) || (!backup.isProven && backup.number > newest)) return false;
    const days = (now.getTime() - backup.takenAt.getTime()) / DAY_MS;
    return days > (backup.isProven ? keepDays : UNPROVEN_DAYS);
  });
}

/** Deletes a backup: first its mark, so that none is taken for proven that is half gone. */
export async function removeBackup(store: Store, { name, isProven }: StoredBackup): Promise<void> {
  if (isProven) await store.remove(markOf(name));
  await store.remove(name);
}

/**
 * The backup that is meant by `latest`, which is the last that was proven, or by a name.
 * @throws UserError if there is none
 */
export function chooseBackup(backups: readonly StoredBackup[], wanted: string): StoredBackup {
  const found =
    wanted === 'latest'
      ? backups.findLast(({ isProven }) => isProven)
      : backups.find(({ name }) => name === wanted);
  if (found !== undefined) return found;
  throw new UserError(
    wanted === 'latest'
      ? 'There is no proven backup in the store: --list shows what is there.'
      : 'There is no backup of this name in the store: --list shows what is there.',
  );
}

/** How large a backup is, in MB; of a small one, to the kB. */
export const megabytesOf = (bytes: number): string =>
  (bytes / 1_000_000).toFixed(bytes < 1_000_000 ? 3 : 1);
