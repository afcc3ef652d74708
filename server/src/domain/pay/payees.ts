import type { NewPayee, Payee } from '@rallybook/contract/schemas/payees';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { addressesOfOwners, payeeOfClub, storePayee } from '../../db/queries/money/payees.ts';
import type { Trx } from '../../db/engine/connect.ts';
import type { PayeeRow } from '../../db/tables.ts';
import { AppError, invalidField } from '../../errors.ts';
import { countHourly } from '../../limits/hourly-throttle.ts';
import { payeeChangedMail } from '../../mail/messages/payee-changed.ts';
import { enqueue } from '../../mail/outbox.ts';
import { isFreshSession } from '../accounts/passwords.ts';
import { writeAudit } from '../guards/audit.ts';
import { bankByKey } from './banks.ts';

const NO_PAYEE: Payee = { bank: null, accountNumber: null, accountHolder: null };

/** The account to which the members of the club pay. */
export async function getPayee({ db }: Context, { club }: ClubScope): Promise<Payee> {
  const row = await payeeOfClub(db, club.id);
  if (row === undefined) return NO_PAYEE;
  const { bank, accountNumber, accountHolder } = row;
  return { bank, accountNumber, accountHolder };
}

const endingOf = (accountNumber: string) => accountNumber.slice(-4);
const bankName = (key: string) => bankByKey(key)?.shortName ?? key;

/** The audit trail's state of an account: enough to recognize it, too little to use it. */
const auditSnapshot = (row: PayeeRow): AuditState => ({
  bank: bankName(row.bank),
  accountEnding: endingOf(row.accountNumber),
  accountHolder: row.accountHolder,
});

/** The part of an account that a mail shows. */
const mailText = (row: PayeeRow) => ({
  bank: bankName(row.bank),
  ending: endingOf(row.accountNumber),
  holder: row.accountHolder,
});

/**
 * Sets the account to which the members pay. All owners are told by mail, since a thief may have changed it.
 * @throws invalid_input for an unknown bank; fresh_sign_in_required if the session is older than ten minutes
 */
export async function savePayee(
  context: RequestContext,
  scope: ClubScope,
  input: NewPayee,
): Promise<Payee> {
  const { club, user } = scope;
  if (bankByKey(input.bank) === undefined) throw invalidField('bank', 'not_a_bank');
  if (!(await isFreshSession(context, user.sessionId))) {
    throw new AppError('fresh_sign_in_required');
  }
  const withUnverified = await mayMailUnverified(context, user.userId);
  const after = { clubId: club.id, ...input };
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const before = (await payeeOfClub(trx, club.id)) ?? null;
    if (before !== null && isSame(before, after)) return;
    await storePayee(trx, after);
    const { name } = await clubById(trx, club.id);
    const snapshots = {
      ...(before === null ? {} : { before: auditSnapshot(before) }),
      after: auditSnapshot(after),
    };
    const change = { action: 'payee.changed' as const, resourceId: club.id, label: name };
    await writeAudit(trx, context, current, [{ ...change, ...snapshots }]);
    const mail = {
      clubName: name,
      actorName: current.actorName,
      before: before && mailText(before),
      after: mailText(after),
    };
    await notifyOwners(trx, context, club.id, mail, withUnverified);
  });
  return input;
}

const isSame = (before: PayeeRow, after: PayeeRow) =>
  before.bank === after.bank &&
  before.accountNumber === after.accountNumber &&
  before.accountHolder === after.accountHolder;

/** How many owners without a verified address are told: they may be strangers (decision 013). */
const MAX_STRANGERS = 10;

const MAILED_PER_HOUR = 10;

/** Only the first ten changes an hour by one user are mailed to owners without a verified address. */
async function mayMailUnverified(context: Context, userId: string): Promise<boolean> {
  try {
    await countHourly(context, 'payee', userId, MAILED_PER_HOUR);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

type PayeeMail = Omit<Parameters<typeof payeeChangedMail>[0], 'to'>;

async function notifyOwners(
  trx: Trx,
  context: RequestContext,
  clubId: string,
  mail: PayeeMail,
  withUnverified: boolean,
): Promise<void> {
  const owners = await addressesOfOwners(trx, clubId);
  const strangers = owners.filter(({ isVerified }) => !isVerified);
  const recipients = [
    ...owners.filter(({ isVerified }) => isVerified),
    ...(withUnverified ? strangers.slice(0, MAX_STRANGERS) : []),
  ];
  for (const { email: to } of recipients) {
    await enqueue(trx, context, payeeChangedMail({ ...mail, to }));
  }
}
