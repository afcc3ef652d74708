import { createHash, randomBytes } from 'node:crypto';
import { readPickedName, signPickedName } from '../../../auth/picked-names.ts';
import { requireNoRunningImport } from '../../../auth/running-import.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/engine/connect.ts';
import { transaction } from '../../../db/engine/transaction.ts';
import { wasBoundSince } from '../../../db/queries/audit.ts';
import { clubById } from '../../../db/queries/clubs/clubs.ts';
import { memberById } from '../../../db/queries/members/members.ts';
import { askedByDevice, deleteAskedByDevice } from '../../../db/queries/sessions/asked-devices.ts';
import {
  deleteDevices,
  deviceByHash,
  devicesOfMember,
  hasAccount,
  insertDevice,
} from '../../../db/queries/sessions/session-links.ts';
import type { ClubRow, MemberRow } from '../../../db/tables/clubs.ts';
import { AppError } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import { type AuditActor, writeAudit } from '../../guards/audit.ts';
import { USUAL_RETENTION } from '../../retention.ts';
import { takeBackDeviceAnswers } from '../../sessions/device-answers.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long a device stays bound: as long as browsers keep a cookie. */
export const DEVICE_DAYS = USUAL_RETENTION.devices.days;

/** How many devices a member may have: binding a further one unbinds the oldest. */
const MAX_DEVICES = 20;

/** A device that is bound to an active member. `isOwn`: by the member's own link. */
export type BoundDevice = {
  id: string;
  memberId: string;
  isOwn: boolean;
  name: string;
  alias: string | null;
};

/** What is stored of the cookie of a device. */
export const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Whether members may answer by links now. */
export const takesAnswers = ({ status, linkAnswers }: Pick<ClubRow, 'status' | 'linkAnswers'>) =>
  status === 'active' && linkAnswers !== 'off';

/** Whether a device may be bound by picking a name now. */
export const picksNames = (club: Pick<ClubRow, 'status' | 'linkAnswers'>) =>
  takesAnswers(club) && club.linkAnswers === 'group';

/**
 * The device that sent a cookie. Once a club allows only own links, devices bound by a picked name no longer answer; nor do
 * they once the member has an account.
 * @param value of the cookie; undefined without one
 */
export async function findDevice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: clubId, linkAnswers }: Pick<ClubRow, 'id' | 'linkAnswers'>,
  value: string | undefined,
): Promise<BoundDevice | null> {
  if (value === undefined) return null;
  const row = await deviceByHash(db, clubId, hashOf(value));
  if (row === undefined || (linkAnswers === 'own' && row.isOwn === 0)) return null;
  if (Date.parse(row.boundAt) + DEVICE_DAYS * DAY <= clock().getTime()) return null;
  const { id, memberId, name, alias } = row;
  if (row.isOwn === 0 && (await hasAccount(db, { clubId, memberId }))) return null;
  return { id, memberId, isOwn: row.isOwn === 1, name, alias };
}

/** The device that sent a cookie, if it is bound to this member; and the club. */
export async function findDeviceOfMember(
  context: Pick<Context, 'db' | 'clock'>,
  { clubId, id }: { clubId: string; id: string },
  value: string | undefined,
): Promise<{ club: ClubRow; device: BoundDevice | null }> {
  const club = await clubById(context.db, clubId);
  const device = await findDevice(context, club, value);
  return { club, device: device?.memberId === id ? device : null };
}

/** A member who acts by a link, without an account. */
const actorByLink = (clubId: string, { id, name }: { id: string; name: string }): AuditActor => ({
  user: { userId: null },
  actor: { memberId: id },
  actorName: name,
  club: { id: clubId },
});

export type Binding = {
  clubId: string;
  memberId: string;
  isOwn: boolean;
  /** The cookie that the device has already, which ends. */
  earlier: string | undefined;
  /** The cookie of a name that was picked, which has come back: it becomes the cookie of the device. */
  returned?: { value: string; pickedAt: Date };
};

/**
 * Binds a device to an active member.
 * @returns the value of its cookie
 * @throws not_offered if the name was picked, and is no longer offered; links_off; own_links_only; already_linked
 */
export function bindDevice(
  context: Context,
  { clubId, memberId, isOwn, earlier, returned }: Binding,
): Promise<string> {
  return transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    const club = await clubById(trx, clubId);
    // A cookie binds once: not again after its device was unbound.
    const since = returned?.pickedAt.toISOString();
    if (since !== undefined && (await wasBoundSince(trx, { clubId, memberId }, since))) {
      throw new AppError('not_offered');
    }
    const member = await requireOffered(trx, club, { memberId, isOwn });
    const known = await devicesOfMember(trx, { clubId, memberId });
    const replaced =
      earlier === undefined ? undefined : await deviceByHash(trx, clubId, hashOf(earlier));
    // Anybody could have picked the name, but only the member has their own link.
    const picked = isOwn ? known.filter((device) => device.isOwn === 0) : [];
    const oldest = known.slice(0, Math.max(0, known.length + 1 - MAX_DEVICES));
    const ended = [...new Set([...picked, ...oldest].map(({ id }) => id))];
    await deleteDevices(trx, clubId, [...ended, ...(replaced === undefined ? [] : [replaced.id])]);
    if (earlier !== undefined) await deleteAskedByDevice(trx, { clubId, hash: hashOf(earlier) });
    const value = returned?.value ?? randomBytes(32).toString('base64url');
    await insertDevice(trx, {
      clubId,
      id: newId(),
      memberId,
      hash: hashOf(value),
      isOwn: isOwn ? 1 : 0,
      boundAt: context.clock().toISOString(),
    });
    const { name } = member;
    const change = { action: 'device.bound', resourceId: memberId, label: name } as const;
    await writeAudit(trx, context, actorByLink(clubId, member), [
      { ...change, after: { memberId, memberName: name } },
    ]);
    return value;
  });
}

/** @throws like `bindDevice` */
async function requireOffered(
  trx: Trx,
  club: ClubRow,
  { memberId, isOwn }: Pick<Binding, 'memberId' | 'isOwn'>,
): Promise<MemberRow> {
  if (isOwn) return requireAnswering(trx, club, memberId);
  const member = await requireNamed(trx, club, memberId);
  const devices = await devicesOfMember(trx, { clubId: club.id, memberId });
  if (devices.length > 0) throw new AppError('not_offered');
  return member;
}

/**
 * An active member as whom a device may answer.
 * @throws unavailable while a large import is written; links_off; not_offered
 */
async function requireAnswering(trx: Trx, club: ClubRow, memberId: string): Promise<MemberRow> {
  requireNoRunningImport(club);
  if (!takesAnswers(club)) throw new AppError('links_off');
  const member = await memberById(trx, club.id, memberId);
  if (member?.status !== 'active') throw new AppError('not_offered');
  return member;
}

/**
 * Requires an active member without an account, in a club where names are picked. Another device may be bound to them
 * already.
 * @throws links_off; not_offered; own_links_only; already_linked if the member has an account
 */
export async function requireNamed(trx: Trx, club: ClubRow, memberId: string): Promise<MemberRow> {
  const member = await requireAnswering(trx, club, memberId);
  if (!picksNames(club)) throw new AppError('own_links_only');
  if (await hasAccount(trx, { clubId: club.id, memberId })) throw new AppError('already_linked');
  return member;
}

/** Whether a device with this cookie is bound, or has asked for a name: its browser has shown that it keeps cookies. */
export async function isKnownCookie(db: Db, clubId: string, cookie: string): Promise<boolean> {
  const hash = hashOf(cookie);
  if ((await deviceByHash(db, clubId, hash)) !== undefined) return true;
  return (await askedByDevice(db, { clubId, hash })) !== undefined;
}

/**
 * Lets a browser answer as the member whose name was picked in it. One that has no device's cookie yet has to bring its new
 * cookie back first (`bindPickedName`): else anybody could take all names of a club by requests alone.
 * @returns the value of its cookie
 * @throws like `bindDevice`
 */
export async function pickName(
  context: Context,
  { clubId, memberId, earlier }: Pick<Binding, 'clubId' | 'memberId' | 'earlier'>,
): Promise<string> {
  const { db, keys, clock } = context;
  const isKnown = earlier !== undefined && (await isKnownCookie(db, clubId, earlier));
  if (isKnown) return bindDevice(context, { clubId, memberId, isOwn: false, earlier });
  await transaction(db, { club: clubId, mode: 'share' }, async (trx) =>
    requireOffered(trx, await clubById(trx, clubId), { memberId, isOwn: false }),
  );
  return signPickedName(keys, { clubId, memberId }, clock());
}

/** Why a name cannot be picked any more. */
const NOT_BOUND: readonly string[] = [
  'not_offered',
  'links_off',
  'own_links_only',
  'already_linked',
];

/** Binds the browser that brings back the cookie of a picked name, unless another one was faster. */
export async function bindPickedName(
  context: Context,
  clubId: string,
  value: string | undefined,
): Promise<void> {
  if (value === undefined) return;
  const picked = readPickedName(context.keys, { clubId, value }, context.clock());
  if (picked === null || (await deviceByHash(context.db, clubId, hashOf(value)))) return;
  const { memberId, pickedAt } = picked;
  const returned = { value, pickedAt };
  const binding = { clubId, memberId, isOwn: false, earlier: undefined, returned };
  try {
    await bindDevice(context, binding);
  } catch (error) {
    const isRefused = error instanceof AppError && NOT_BOUND.includes(error.code);
    if (!isRefused) throw error;
  }
}

/**
 * Ends the binding of the device that sent a cookie, and what it has asked for.
 * @param takesBack whether what it has answered is taken back
 */
export function forgetDevice(
  context: Context,
  club: Pick<ClubRow, 'id' | 'timeZone'>,
  { device, cookie, takesBack }: { device: BoundDevice; cookie: string; takesBack: boolean },
): Promise<void> {
  const { id: clubId } = club;
  const { id, memberId, name } = device;
  return transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    const actor = actorByLink(clubId, { id: memberId, name });
    if (takesBack) await takeBackDeviceAnswers(trx, context, actor, club, device);
    await deleteDevices(trx, clubId, [id]);
    await deleteAskedByDevice(trx, { clubId, hash: hashOf(cookie) });
    const change = { action: 'device.unbound', resourceId: memberId, label: name } as const;
    await writeAudit(trx, context, actor, [{ ...change, after: { memberId, memberName: name } }]);
  });
}
