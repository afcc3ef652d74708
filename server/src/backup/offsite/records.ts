import { DEFAULT_LANGUAGE, LANGUAGES } from '@rallybook/contract/languages';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { userByEmail } from '../../db/queries/accounts/users.ts';
import { backupState, changeBackupState, lockBackupState } from '../../db/queries/backup-states.ts';
import type { BackupStateRow } from '../../db/tables/server.ts';
import { backupMail } from '../../mail/messages/backup.ts';
import { enqueue } from '../../mail/outbox.ts';
import type { BackupEvent } from '../../texts/mail-texts.ts';
import type { Outcome } from './outcome.ts';
import { isBackupDue, LEASE_MS } from './schedule.ts';
import type { OffsiteSettings } from './settings.ts';
import { megabytesOf } from './stored.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A failure is told again after a day; that all is well, after a month. */
const TELL_AGAIN_MS = { failed: DAY_MS, proven: 30 * DAY_MS };

/** The most characters of a reason that are kept. */
const WHY_LENGTH = 500;

/** What became of a backup that a process began and never ended: the server was killed or the machine restarted, say. */
const INTERRUPTED: Failure = {
  why: 'the server ended while it was made, again.',
  details: null,
  differences: null,
};

type Failure = Extract<Outcome, { why: string }>;

export type Recording = Pick<Context, 'db' | 'clock' | 'keys' | 'publicUrl' | 'wakeSenders'> & {
  offsite: OffsiteSettings;
  operatorMail: string | null;
  /** Names this process. */
  holder: string;
};

/**
 * Takes the lease, if a backup is due: no other process makes one until it is given back, or not renewed. A process that died with
 * the lease has failed, and that is recorded. The operator is not told the first time, since the backup is made anew at once, but if
 * that is interrupted too, or fails.
 * @returns whether this process is to make one now
 */
export async function takeLease(recording: Recording, isStart: boolean): Promise<boolean> {
  const { db, clock, offsite, holder } = recording;
  const isDue = (state: BackupStateRow | undefined) =>
    isBackupDue(state, offsite, { now: clock(), isStart });
  if (!isDue(await backupState(db))) return false;
  return transaction(db, {}, async (trx) => {
    const state = await lockBackupState(trx);
    if (!isDue(state)) return false;
    if (state.holder !== null) {
      await recordFailure(trx, recording, state, INTERRUPTED);
    }
    const startedAt = clock().toISOString();
    await changeBackupState(trx, { holder, leaseUntil: leaseFrom(clock()), startedAt });
    return true;
  });
}

/** Until when a lease holds that is taken or renewed now. */
export const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/** Gives the lease back before anything came of it, so that another process, or this one after a restart, begins at once. */
export async function giveLeaseBack({ db, holder }: Recording): Promise<void> {
  await transaction(db, {}, async (trx) => {
    const state = await lockBackupState(trx);
    if (state.holder !== holder) return;
    await changeBackupState(trx, { holder: null, leaseUntil: null, startedAt: null });
  });
}

/** Records what became of a backup, tells the operator, and gives the lease back; nothing, if another process has it by now. */
export async function recordOutcome(recording: Recording, outcome: Outcome): Promise<void> {
  const { db, holder } = recording;
  await transaction(db, {}, async (trx) => {
    const state = await lockBackupState(trx);
    if (state.holder !== holder) return;
    await changeBackupState(trx, { holder: null, leaseUntil: null });
    if ('why' in outcome) await recordFailure(trx, recording, state, outcome);
    else await recordProof(trx, recording, state, outcome);
  });
}

/** Whether something was told so long ago, or in a future that a wrong clock made, that it is told again. */
function isTimeToTell(toldAt: string | null, now: Date, afterMs: number): boolean {
  return toldAt === null || Math.abs(now.getTime() - Date.parse(toldAt)) >= afterMs;
}

/** Whether the operator was told of the failure that lasts. */
const wasFailureTold = ({ failedSince, failureToldAt }: BackupStateRow): boolean =>
  failedSince !== null && failureToldAt !== null && failureToldAt >= failedSince;

async function recordFailure(
  trx: Trx,
  recording: Recording,
  state: BackupStateRow,
  outcome: Failure,
): Promise<void> {
  const { failures, failedSince, failureToldAt, provenAt } = state;
  const { why, differences } = outcome;
  const now = recording.clock();
  const at = now.toISOString();
  const reason = why.replaceAll(/\s+/g, ' ').slice(0, WHY_LENGTH);
  const since = failedSince ?? at;
  const isFirstInterruption = outcome === INTERRUPTED && failedSince === null;
  const isTold =
    !isFirstInterruption &&
    (!wasFailureTold(state) || isTimeToTell(failureToldAt, now, TELL_AGAIN_MS.failed));
  await changeBackupState(trx, {
    failures: failures + 1,
    failedSince: since,
    why: reason,
    ...(differences !== null && { differences }),
    ...(isTold && { failureToldAt: at }),
  });
  if (!isTold) return;
  const proven = provenAt && inWords(provenAt);
  await tell(trx, recording, {
    kind: 'failed',
    since: inWords(since),
    why: reason,
    provenAt: proven,
  });
}

async function recordProof(
  trx: Trx,
  recording: Recording,
  state: BackupStateRow,
  { bytes, tookMs }: Extract<Outcome, { bytes: number }>,
): Promise<void> {
  const now = recording.clock();
  const provenAt = now.toISOString();
  const worksAgain = wasFailureTold(state);
  const isTold = worksAgain || isTimeToTell(state.proofToldAt, now, TELL_AGAIN_MS.proven);
  await changeBackupState(trx, {
    provenAt,
    bytes,
    tookMs,
    differences: 0,
    failedSince: null,
    why: null,
    ...(isTold && { proofToldAt: provenAt }),
  });
  if (!isTold) return;
  await tell(trx, recording, {
    kind: worksAgain ? 'works_again' : 'proven',
    provenAt: inWords(provenAt),
    seconds: Math.ceil(tookMs / 1000),
    megabytes: megabytesOf(bytes),
  });
}

/** An instant as mails say it. */
const inWords = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/** Writes to the operator, in the language of the account with this address. */
async function tell(
  trx: Trx,
  { operatorMail: to, ...context }: Recording,
  event: BackupEvent,
): Promise<void> {
  if (to === null) return;
  const account = await userByEmail(trx, to.toLowerCase());
  const language = LANGUAGES.find((known) => known === account?.language) ?? DEFAULT_LANGUAGE;
  await enqueue(trx, { ...context, caller: { language } }, backupMail({ to, event }));
}
