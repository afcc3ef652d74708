import { ownCostFields, ownRecurringFields } from '@rallybook/contract/records/costs';
import { listNames } from '@rallybook/contract/records/fields';
import { gameFields, presenceFields } from '@rallybook/contract/records/games';
import { ownGuestFields } from '@rallybook/contract/records/rules';
import { ownAnswerFields, ownPassFields } from '@rallybook/contract/records/sessions';
import { ownPurchaseFields } from '@rallybook/contract/records/shuttles';
import { plainTrackingFields } from '@rallybook/contract/records/trackings';
import type { Db } from '../../engine/connect.ts';
import { keysOf } from '../../former-key.ts';
import { columnsOf, listColumns } from '../columns.ts';
import { inPages } from '../pages.ts';
import { registrationsOfMember } from '../records/registrations.ts';
import { sameClub } from '../same-club.ts';

/**
 * The member records, with the club's name, that have an address, or had it before they were purged, in clubs that
 * are not deleted.
 */
export function recordsOfEmail(db: Db, emailKey: string) {
  return db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .select(columnsOf('members'))
    .select(['clubs.name as clubName', 'clubs.currency'])
    .where('members.emailKey', 'in', keysOf(emailKey))
    .where('clubs.deletedAt', 'is', null)
    .orderBy('members.clubId')
    .orderBy('members.id')
    .execute();
}

/** The record of a member, like those of an address. */
export function recordOfMember(db: Db, { clubId, id }: { clubId: string; id: string }) {
  return db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .select(columnsOf('members'))
    .select(['clubs.name as clubName', 'clubs.currency'])
    .where('members.clubId', '=', clubId)
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The invitations to an address from clubs that are not deleted, the oldest first. */
export function invitationsOfEmail(db: Db, emailKey: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('clubs', 'clubs.id', 'invitations.clubId')
    .select(['clubs.name as club', 'invitations.invitedAt'])
    .where('invitations.emailKey', '=', emailKey)
    .where('clubs.deletedAt', 'is', null)
    .orderBy('invitations.invitedAt')
    .execute();
}

type MemberKey = { clubId: string; id: string };

/** What a member answered, passed on and played. */
async function sessionsOfMember(db: Db, { clubId, id }: MemberKey) {
  const answers = await db
    .selectFrom('sessionAnswers')
    .innerJoin('clubSessions', (join) =>
      sameClub(join, 'clubSessions.id', 'sessionAnswers.sessionId'),
    )
    .select(listColumns('sessionAnswers', ownAnswerFields))
    .select('clubSessions.date')
    .where('sessionAnswers.clubId', '=', clubId)
    .where('sessionAnswers.memberId', '=', id)
    .orderBy('clubSessions.date')
    .execute();
  const passesBy = (member: 'fromMemberId' | 'toMemberId') =>
    db
      .selectFrom('sessionPasses')
      .innerJoin('clubSessions', (join) =>
        sameClub(join, 'clubSessions.id', 'sessionPasses.sessionId'),
      )
      .select(listColumns('sessionPasses', ownPassFields))
      .select('clubSessions.date')
      .where('sessionPasses.clubId', '=', clubId)
      .where(`sessionPasses.${member}`, '=', id)
      .orderBy('clubSessions.date')
      .execute();
  const given = await passesBy('fromMemberId');
  const taken = await passesBy('toMemberId');
  const games = await db
    .selectFrom('gamePlayers')
    .innerJoin('games', (join) => sameClub(join, 'games.id', 'gamePlayers.gameId'))
    .innerJoin('clubSessions', (join) => sameClub(join, 'clubSessions.id', 'games.sessionId'))
    .select(listColumns('games', gameFields))
    .select(['gamePlayers.team', 'clubSessions.date'])
    .where('gamePlayers.clubId', '=', clubId)
    .where('gamePlayers.memberId', '=', id)
    .orderBy('games.begunAt')
    .execute();
  const presence = await db
    .selectFrom('presenceChanges')
    .innerJoin('clubSessions', (join) =>
      sameClub(join, 'clubSessions.id', 'presenceChanges.sessionId'),
    )
    .select(listColumns('presenceChanges', presenceFields))
    .select('clubSessions.date')
    .where('presenceChanges.clubId', '=', clubId)
    .where('presenceChanges.memberId', '=', id)
    .orderBy('presenceChanges.changedAt')
    .execute();
  return { answers, games, presence, given, taken };
}

/** The records of a member, of all months; the lists that may be long some at a time. */
export async function dataOfMember(db: Db, { clubId, id }: MemberKey) {
  const registrations = await registrationsOfMember(db, { clubId, memberId: id });
  const trackings = db
    .selectFrom('trackings')
    .select([...listNames(plainTrackingFields), 'scheduleId', 'id'])
    .where('clubId', '=', clubId)
    .where('memberId', '=', id);
  const costs = db
    .selectFrom('costs')
    .select([...listNames(ownCostFields), 'scheduleId', 'id'])
    .where('clubId', '=', clubId)
    .where('payerId', '=', id);
  const recurring = await db
    .selectFrom('recurringCosts')
    .select([...listNames(ownRecurringFields), 'scheduleId'])
    .where('clubId', '=', clubId)
    .where('payerId', '=', id)
    .orderBy('id')
    .execute();
  const purchases = db
    .selectFrom('shuttlePurchases')
    .select([...listNames(ownPurchaseFields), 'id'])
    .where('clubId', '=', clubId)
    .where('payerId', '=', id);
  const guests = db
    .selectFrom('guests')
    .select([...listNames(ownGuestFields), 'scheduleId', 'hasUsualFee', 'id'])
    .where('clubId', '=', clubId)
    .where('hostMemberId', '=', id);
  const bills = await db
    .selectFrom('billRows')
    .select(columnsOf('billRows'))
    .where('clubId', '=', clubId)
    .where('memberId', '=', id)
    .orderBy('year')
    .orderBy('month')
    .execute();
  return {
    ...(await sessionsOfMember(db, { clubId, id })),
    registrations,
    recurring,
    bills,
    trackings: inPages(trackings, ['date', 'id']),
    costs: inPages(costs, ['date', 'id']),
    purchases: inPages(purchases, ['date', 'id']),
    guests: inPages(guests, ['date', 'id']),
  };
}

/** What a user has done in a club, the oldest first, some at a time. */
export function actionsOfUser(db: Db, { clubId, userId }: { clubId: string; userId: string }) {
  const query = db
    .selectFrom('auditEntries')
    .select(['at', 'action', 'id'])
    .where('clubId', '=', clubId)
    .where('actorUserId', '=', userId);
  return inPages(query, ['at', 'id']);
}

export function identitiesOfUser(db: Db, userId: string) {
  return db
    .selectFrom('identities')
    .select(['issuer', 'linkedAt'])
    .where('userId', '=', userId)
    .orderBy('linkedAt')
    .execute();
}
