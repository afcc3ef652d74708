import { randomBytes } from 'node:crypto';
import type { AskedDevice } from '@rallybook/contract/schemas/session-links';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/engine/connect.ts';
import { transaction } from '../../../db/engine/transaction.ts';
import { clubById } from '../../../db/queries/clubs/clubs.ts';
import {
  askedByDevice,
  askedForMember,
  deleteAskedDevices,
  storeAskedDevice,
  undecidedDevices,
} from '../../../db/queries/sessions/asked-devices.ts';
import type { ClubRow, MemberRow } from '../../../db/tables/clubs.ts';
import { AppError } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import {
  type Binding,
  hashOf,
  isKnownCookie,
  picksNames,
  pickName,
  requireNamed,
} from './devices.ts';

/** How many devices may ask for one name: a further one takes the place of the oldest. */
const MAX_ASKING = 5;

/**
 * Lets a browser answer as a member as whom another device answers, once staff allow it; at once where none does.
 * @returns the value of its cookie, and what was done
 * @throws links_off; own_links_only; already_linked if the member has an account; not_offered if they are not active
 */
export async function askForName(
  context: Context,
  wanted: Pick<Binding, 'clubId' | 'memberId' | 'earlier'>,
): Promise<{ value: string; code: 'bound' | 'asked' }> {
  try {
    return { value: await pickName(context, wanted), code: 'bound' };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_offered')) throw error;
  }
  const { clubId, memberId, earlier } = wanted;
  return transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    await requireNamed(trx, await clubById(trx, clubId), memberId);
    const isKnown = earlier !== undefined && (await isKnownCookie(trx, clubId, earlier));
    const value = isKnown ? earlier : randomBytes(32).toString('base64url');
    const hash = hashOf(value);
    const others = (await askedForMember(trx, { clubId, memberId })).filter(
      (other) => other.hash !== hash,
    );
    await deleteAskedDevices(
      trx,
      clubId,
      others.slice(MAX_ASKING - 1).map(({ id }) => id),
    );
    const askedAt = context.clock().toISOString();
    await storeAskedDevice(trx, { clubId, id: newId(), memberId, hash, askedAt, refusedAt: null });
    return { value, code: 'asked' };
  });
}

/** As whom a device wants to answer, and whether staff have refused it. */
export type DeviceRequest = Pick<MemberRow, 'name' | 'alias'> & { isRefused: boolean };

/** What the device with a cookie has asked for last, and waits for or was refused; null if it has not, or has got it. */
export async function readDeviceRequest(
  db: Db,
  club: ClubRow,
  cookie: string | undefined,
): Promise<DeviceRequest | null> {
  if (cookie === undefined || !picksNames(club)) return null;
  const row = await askedByDevice(db, { clubId: club.id, hash: hashOf(cookie) });
  return row === undefined
    ? null
    : { name: row.name, alias: row.alias, isRefused: row.refusedAt !== null };
}

/** The devices about which staff have to decide, the oldest first. */
export async function readAskedDevices(db: Db, clubId: string): Promise<AskedDevice[]> {
  if (!picksNames(await clubById(db, clubId))) return [];
  const rows = await undecidedDevices(db, clubId);
  return rows.map(({ id, memberId, name, askedAt: at }) => ({
    id,
    memberId,
    memberName: name,
    at,
  }));
}
