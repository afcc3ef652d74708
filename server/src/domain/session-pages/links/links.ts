import { can } from '@rallybook/contract/access/can';
import type { SessionLink, SessionLinks } from '@rallybook/contract/schemas/session-links';
import { changeClub } from '../../../auth/change-club.ts';
import {
  type ClaimedLink,
  isLinkTokenOf,
  type LinkPurpose,
  readLinkToken,
} from '../../../auth/link-tokens.ts';
import { FIRST_LINK_VERSION as FIRST, memberUrl, sessionsUrl } from '../../../auth/link-urls.ts';
import { requireNoRunningImport } from '../../../auth/running-import.ts';
import type { ClubScope } from '../../../auth/scope.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/engine/connect.ts';
import { membersOfClub, namesOfMembers } from '../../../db/queries/members/members.ts';
import {
  countDevices,
  deleteDevicesOfClub,
  deleteDevicesOfMember,
  deleteGivenByLink,
  hasAccount,
  linkedClub,
  linkedMember,
  linkVersion,
  linkVersions,
  membersWithAccount,
  storeLinkVersion,
} from '../../../db/queries/sessions/session-links.ts';
import type { ClubRow, MemberRow } from '../../../db/tables/clubs.ts';
import { AppError } from '../../../errors.ts';
import { writeAudit } from '../../guards/audit.ts';
import { requireMember } from '../../members/members.ts';
import { readAskedDevices } from '../devices/asked-devices.ts';

/** @param clubId the club of the link */
async function isCurrent(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  purpose: LinkPurpose,
  claimed: ClaimedLink,
  clubId: string,
): Promise<boolean> {
  const version = (await linkVersion(db, { clubId, id: claimed.id })) ?? FIRST;
  return isLinkTokenOf(keys, purpose, claimed, version);
}

/**
 * The club of a token. An unknown token, a renewed one and a deleted club take equally long.
 * @returns null if there is none
 * @throws unavailable while a large import of the club is written or taken back
 */
export async function findLinkedClub(
  context: Pick<Context, 'db' | 'keys'>,
  token: string,
): Promise<ClubRow | null> {
  const claimed = readLinkToken(token);
  const club = await linkedClub(context.db, claimed.id);
  const isValid = await isCurrent(context, 'sessions-link', claimed, claimed.id);
  if (!isValid || club === undefined) return null;
  requireNoRunningImport(club);
  return club;
}

export type LinkedMember = NonNullable<Awaited<ReturnType<typeof linkedMember>>>;

/**
 * The member of a token, like `findLinkedClub`.
 * @returns null if there is none
 * @throws unavailable like `findLinkedClub`
 */
export async function findLinkedMember(
  context: Pick<Context, 'db' | 'keys'>,
  token: string,
): Promise<LinkedMember | null> {
  const claimed = readLinkToken(token);
  const member = await linkedMember(context.db, claimed.id);
  // A link that leads to nobody is looked up, too: so it takes equally long.
  const clubId = member?.clubId ?? claimed.id;
  const isValid = await isCurrent(context, 'member-link', claimed, clubId);
  if (!isValid || member === undefined) return null;
  requireNoRunningImport(member);
  return member;
}

type Facts = {
  versions: ReadonlyMap<string, number>;
  devices: ReadonlyMap<string, number>;
  withAccount: ReadonlySet<string>;
};

async function readFacts(db: Db, clubId: string): Promise<Facts> {
  return {
    versions: await linkVersions(db, clubId),
    devices: await countDevices(db, clubId),
    withAccount: await membersWithAccount(db, clubId),
  };
}

const presentLink = (
  context: Pick<Context, 'keys' | 'publicUrl'>,
  { actor }: Pick<ClubScope, 'actor'>,
  { id, name, role }: Pick<MemberRow, 'id' | 'name' | 'role'>,
  { versions, devices, withAccount }: Facts,
): SessionLink => ({
  memberId: id,
  memberName: name,
  url: can(actor, 'handleOwnLink', { id, role }) ? memberUrl(context, id, versions.get(id)) : null,
  devices: devices.get(id) ?? 0,
  hasAccount: withAccount.has(id),
});

/** The link of one member. */
export const readSessionLink = async (
  db: Db,
  context: Pick<Context, 'keys' | 'publicUrl'>,
  scope: Pick<ClubScope, 'actor' | 'club'>,
  member: Pick<MemberRow, 'id' | 'name' | 'role'>,
): Promise<SessionLink> => presentLink(context, scope, member, await readFacts(db, scope.club.id));

/** The link of a club, and those of its active members, in the order in which they were added. */
export async function listSessionLinks(context: Context, scope: ClubScope): Promise<SessionLinks> {
  const { club } = scope;
  const facts = await readFacts(context.db, club.id);
  const members = await membersOfClub(context.db, club.id, ['active']);
  return {
    url: sessionsUrl(context, club.id, facts.versions.get(club.id)),
    asked: await readAskedDevices(context.db, club.id),
    members: members.map((member) => presentLink(context, scope, member, facts)),
  };
}

/**
 * Gives a member, or the club, a new link: the old one leads nowhere from then on, and what it gave to a member ends.
 * @throws not_found; forbidden if the member's record is above the actor's role
 */
export async function renewSessionLink(
  context: Context,
  scope: ClubScope,
  memberId: string | undefined,
): Promise<SessionLink | { url: string }> {
  const clubId = scope.club.id;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const member = memberId === undefined ? null : await requireMember(trx, clubId, memberId);
    if (member !== null && !can(current.actor, 'handleOwnLink', member)) {
      throw new AppError('forbidden');
    }
    const id = member?.id ?? clubId;
    const version = ((await linkVersion(trx, { clubId, id })) ?? FIRST) + 1;
    await storeLinkVersion(trx, { id, clubId, version });
    if (member !== null) await endWhatLinkGave(trx, member);
    const after = member === null ? {} : { memberId: id, memberName: member.name };
    const resource = { resourceId: member?.id ?? null, label: member?.name ?? '' };
    await writeAudit(trx, context, current, [
      { action: 'session_link.renewed', ...resource, after },
    ]);
    if (member === null) return { url: sessionsUrl(context, clubId, version) };
    return readSessionLink(trx, context, current, member);
  });
}

/** Ends the devices of a member's old link, and the chats and the calendar that it gave to who has no account. */
async function endWhatLinkGave(trx: Trx, member: MemberRow): Promise<void> {
  await deleteDevicesOfMember(trx, member);
  const { clubId, id } = member;
  if (!(await hasAccount(trx, { clubId, memberId: id }))) await deleteGivenByLink(trx, member);
}

/** Unbinds all devices of a club: of each member who had any, this stands in the trail. */
export async function unbindClub(context: Context, scope: ClubScope): Promise<SessionLinks> {
  const clubId = scope.club.id;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const devices = await countDevices(trx, clubId);
    const members = await namesOfMembers(trx, clubId, [...devices.keys()]);
    await deleteDevicesOfClub(trx, clubId);
    const unbound = [...members].map(([id, { name }]) => ({
      action: 'device.unbound' as const,
      resourceId: id,
      label: name,
      after: { memberId: id, memberName: name },
    }));
    await writeAudit(trx, context, current, unbound);
    return listSessionLinks({ ...context, db: trx }, current);
  });
}

/**
 * Unbinds all devices of a member.
 * @throws not_found
 */
export async function unbindDevices(
  context: Context,
  scope: ClubScope,
  memberId: string,
): Promise<SessionLink> {
  const clubId = scope.club.id;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const member = await requireMember(trx, clubId, memberId);
    if ((await deleteDevicesOfMember(trx, member)) > 0) {
      const after = { memberId, memberName: member.name };
      const resource = { resourceId: memberId, label: member.name };
      await writeAudit(trx, context, current, [{ action: 'device.unbound', ...resource, after }]);
    }
    return readSessionLink(trx, context, current, member);
  });
}
