import type { ClubScope } from '../../auth/scope.ts';
import type { Clock, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  type CountedBy,
  countInvitation,
  insertInvitation,
  isInvited,
  lockInvitations,
  nthNewestInvitation,
} from '../../db/queries/members/invitations.ts';
import type { MemberRow } from '../../db/tables/clubs.ts';
import { AppError, issueInEnglish } from '../../errors.ts';
import { MAX_FIRST_WAIT } from '../../mail/delivery.ts';
import { invitationMail } from '../../mail/messages/invitation.ts';
import { enqueue } from '../../mail/outbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** At most this many invitations within this many ms. */
type Limit = { most: number; within: number };

/** Limits for one user, and for one club. */
const MAX_SENT: Limit = { most: 50, within: HOUR };
/** The limit for one address, from all clubs together. */
const MAX_RECEIVED: Limit = { most: 5, within: DAY };

/** How long an invitation of a list may wait for its turn: long enough for the longest list. */
const LONGEST_WAIT = MAX_FIRST_WAIT;

/** For how many ms nothing more can be sent; 0 if something can be sent now. */
async function waitFor(
  trx: Trx,
  clock: Clock,
  by: CountedBy,
  { most, within }: Limit,
): Promise<number> {
  await lockInvitations(trx, by);
  const now = clock().getTime();
  const instant = (ms: number) => new Date(ms).toISOString();
  // Invitations of lists that wait for their turn have a time in the future, and count. One further in the future was
  // made before the clock was set back: nobody waits for that time to come again.
  const bounds = { after: instant(now - within), upTo: instant(now + LONGEST_WAIT + MINUTE) };
  const first = await nthNewestInvitation(trx, by, { ...bounds, nth: most });
  return first === undefined ? 0 : Date.parse(first) + within - now;
}

function tooMany(waitMs: number): AppError {
  const params = { most: MAX_SENT.most, minutes: Math.ceil(waitMs / MINUTE) };
  const issue = { code: 'too_many_invitations', params } as const;
  return new AppError('too_many_requests', {
    message: `${issueInEnglish(issue)}.`,
    details: [{ field: 'email', ...issue }],
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

/**
 * Invites a member by mail, once for each club and address. An address that many others have invited today gets no
 * further mail. The inviter is not told: what other clubs do is not their business.
 * @throws too_many_requests if the user or the club has sent too many, with the seconds to wait
 */
export function inviteOnce(
  context: RequestContext,
  trx: Trx,
  row: MemberRow,
  user: ClubScope['user'],
): Promise<void> {
  return invite(context, trx, { row, user, longestWait: 0 });
}

/**
 * Invites a member of a list: if the user or the club has sent too many, the mail waits for its turn.
 * @throws too_many_requests if it would wait for longer than six hours
 */
export function inviteOnceOrLater(
  context: RequestContext,
  trx: Trx,
  row: MemberRow,
  user: ClubScope['user'],
): Promise<void> {
  return invite(context, trx, { row, user, longestWait: LONGEST_WAIT });
}

type Invited = { row: MemberRow; user: ClubScope['user']; longestWait: number };

async function invite(
  context: RequestContext,
  trx: Trx,
  { row: { clubId, email, emailKey }, user: { userId, username }, longestWait }: Invited,
): Promise<void> {
  if (email === null || emailKey === null) return;
  if (await isInvited(trx, clubId, emailKey)) return;
  const { clock } = context;
  const waits = [
    await waitFor(trx, clock, { column: 'invitedBy', value: userId }, MAX_SENT),
    await waitFor(trx, clock, { column: 'clubId', value: clubId }, MAX_SENT),
  ];
  const wait = Math.max(...waits);
  if (wait > longestWait) throw tooMany(wait);
  const byAddress = { column: 'emailKey', value: emailKey } as const;
  const isAddressAtLimit = (await waitFor(trx, clock, byAddress, MAX_RECEIVED)) > 0;
  const invitedAt = new Date(clock().getTime() + Math.max(wait, 0)).toISOString();
  const invitation = { clubId, emailKey, invitedAt, invitedBy: userId };
  await insertInvitation(trx, invitation);
  await countInvitation(trx, invitation);
  if (isAddressAtLimit) return;
  const { name: clubName } = await clubById(trx, clubId);
  const mail = { to: email, clubName, inviterName: username };
  await enqueue(trx, context, invitationMail(mail), invitedAt);
}
