import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { backupState } from '../../db/queries/backup-states.ts';
import type { DataLocation } from '../exclusive.ts';
import { isLeased } from './schedule.ts';

/** What the folders begin with in which backups are made, and those of the commands of an operator. */
const OF_BACKUPS = 'offsite-';
const OF_COMMANDS = 'restore-';

/** A command may run while a server starts; one that has done nothing for so long was killed. */
const IDLE_MS = 24 * 60 * 60_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const endHere = () => process.exit(1);

/**
 * Does work in a new folder beside the data, where there is room, and deletes it with all that is in it, also when this process is
 * told to end. What it holds is not encrypted.
 */
async function inFolder<T>(
  dataDir: string,
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(existsSync(dataDir) ? dataDir : tmpdir(), prefix));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  for (const signal of SIGNALS) process.once(signal, endHere);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    for (const signal of SIGNALS) process.off(signal, endHere);
    remove();
  }
}

/** Does what an operator wants in a folder of its own. */
export const inCommandFolder = <T>(dataDir: string, work: (folder: string) => Promise<T>) =>
  inFolder(dataDir, OF_COMMANDS, work);

/** Makes a backup off site in a folder of its own, which names this process. */
export const inBackupFolder = <T>(dataDir: string, work: (folder: string) => Promise<T>) =>
  inFolder(dataDir, `${OF_BACKUPS}${process.pid}-`, work);

function removeFolders(dataDir: string, isLeft: (name: string) => boolean): void {
  for (const name of readdirSync(dataDir))
    if (isLeft(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** Deletes the folders of backups whose process was killed: only who has the lease knows that nobody makes one. */
export const removeLeftBackups = (dataDir: string): void =>
  removeFolders(dataDir, (name) => name.startsWith(OF_BACKUPS));

/** Deletes the folder of a process that has ended. */
export const removeBackupsOf = (dataDir: string, pid: number | undefined): void =>
  removeFolders(dataDir, (name) => name.startsWith(`${OF_BACKUPS}${pid}-`));

/**
 * Deletes what killed processes have left, which is not encrypted; while another process makes a backup, its next one does.
 * @throws what the disk or the database throws
 */
export async function removeLeftFolders(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { dataDir, databaseUrl }: DataLocation,
): Promise<void> {
  const now = clock();
  // No other process uses the embedded database.
  const state = databaseUrl === null ? undefined : await backupState(db);
  if (state === undefined || !isLeased(state, now)) removeLeftBackups(dataDir);
  const isIdle = (name: string) => now.getTime() - statSync(join(dataDir, name)).mtimeMs > IDLE_MS;
  removeFolders(dataDir, (name) => name.startsWith(OF_COMMANDS) && isIdle(name));
}
