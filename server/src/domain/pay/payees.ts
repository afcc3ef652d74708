import { isDeepStrictEqual } from 'node:util';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { endingOf, type KnownPayee } from '@rallybook/contract/rules/receiving/payee';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Payee } from '@rallybook/contract/schemas/receiving';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  addressesOfOwners,
  deletePayee,
  payeeOfClub,
  storePayee,
} from '../../db/queries/money/payees.ts';
import { AppError } from '../../errors.ts';
import { countHourly } from '../../limits/hourly-throttle.ts';
import { payeeChangedMail } from '../../mail/messages/payee-changed.ts';
import { enqueue } from '../../mail/outbox.ts';
import { quotedName } from '../../mail/quoted-name.ts';
import { requireFreshSession, requireStillFresh } from '../accounts/fresh-session.ts';
import { writeAudit } from '../guards/audit.ts';
import { bankByKey } from './banks.ts';
import { payeeFault } from './check-payee.ts';
import { payeeOfRow, rowOfPayee } from './payment.ts';

const NO_PAYEE: Payee = { scheme: null, bank: null, accountNumber: null, accountHolder: null };

/** The account to which the members of the club pay. */
export async function getPayee({ db }: Context, { club }: ClubScope): Promise<Payee> {
  const row = await payeeOfClub(db, club.id);
  return row === undefined ? NO_PAYEE : payeeOfRow(row);
}

/** The services by their own names. */
const SERVICES = {
  sepa: 'SEPA',
  swiss: 'QR-bill',
  paynow: 'PayNow',
  promptpay: 'PromptPay',
  pix: 'Pix',
  upi: 'UPI',
  static_code: 'QR',
} as const;

/** What a payee is called in a mail and in the trail: its bank, its service, or what the club calls it. */
function nameOf(payee: KnownPayee): string {
  if (payee.scheme === 'vietqr') return bankByKey(payee.bank)?.shortName ?? payee.bank;
  return payee.scheme === 'other' ? payee.lines[0]!.label : SERVICES[payee.scheme];
}

function holderOf(payee: KnownPayee): string | null {
  if (payee.scheme === 'vietqr') return payee.accountHolder;
  return payee.scheme === 'other' ? null : payee.name;
}

/** The audit trail's state of an account: enough to recognize it, too little to use it. */
function auditSnapshot(payee: KnownPayee): AuditState {
  const holder = holderOf(payee);
  return {
    bank: nameOf(payee),
    accountEnding: endingOf(payee),
    ...(holder === null ? {} : { accountHolder: holder }),
  };
}

/** The part of an account that a mail shows. */
function mailText(payee: KnownPayee) {
  const [bank, ending] = [nameOf(payee), endingOf(payee)];
  // A club's own words are quoted, so that nobody takes them for ours.
  const isOwn = payee.scheme === 'other';
  return {
    bank: isOwn ? quotedName(bank) : bank,
    ending: isOwn ? quotedName(ending) : ending,
    holder: holderOf(payee),
  };
}

/**
 * Sets the account to which the members pay. All owners are told by mail, since a thief may have changed it.
 * @throws invalid_input for an unknown bank, a wrong number, or a way that does not fit the currency; fresh_sign_in_required if the session is older than ten minutes
 */
export async function savePayee(
  context: RequestContext,
  scope: ClubScope,
  after: KnownPayee,
): Promise<Payee> {
  const { club, user } = scope;
  const fault = payeeFault(after, club.currency);
  if (fault !== null) throw fault;
  await requireFreshSession(context, user);
  const withUnverified = await mayMailUnverified(context, user.userId);
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    await requireStillFresh(trx, context, user);
    const row = await payeeOfClub(trx, club.id);
    const before = row === undefined ? null : payeeOfRow(row);
    if (isDeepStrictEqual(before, after)) return;
    await storePayee(trx, { clubId: club.id, ...rowOfPayee(after) });
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
  return after;
}

/**
 * Removes the account of a club that is about to change to a currency in which nobody can pay to it, and tells its owners.
 * @param withUnverified whether owners without a verified address are told, too: what `mayMailOfRemoval` said
 */
export async function removeUnfitPayee(
  trx: Trx,
  context: RequestContext,
  scope: ClubScope,
  {
    name: label,
    currency,
    withUnverified,
  }: { name: string; currency: Currency; withUnverified: boolean },
): Promise<void> {
  const resourceId = scope.club.id;
  const row = await payeeOfClub(trx, resourceId);
  const payee = row && payeeOfRow(row);
  if (payee === undefined || payeeFault(payee, currency) === null) return;
  await deletePayee(trx, resourceId);
  const change = { action: 'payee.changed', resourceId, label } as const;
  await writeAudit(trx, context, scope, [{ ...change, before: auditSnapshot(payee) }]);
  const people = { clubName: label, actorName: scope.actorName };
  const mail = { ...people, before: mailText(payee), after: null };
  await notifyOwners(trx, context, resourceId, mail, withUnverified);
}

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

/** The same where the account may be removed, asked before its club is locked: that counts where there is one. */
export async function mayMailOfRemoval(
  context: Context,
  { club, user }: ClubScope,
): Promise<boolean> {
  const row = await payeeOfClub(context.db, club.id);
  return row !== undefined && mayMailUnverified(context, user.userId);
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
