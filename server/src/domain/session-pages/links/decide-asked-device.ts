import type { SessionLink } from '@rallybook/contract/schemas/session-links';
import { changeClub } from '../../../auth/change-club.ts';
import type { ClubScope } from '../../../auth/scope.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/engine/connect.ts';
import { clubById } from '../../../db/queries/clubs/clubs.ts';
import {
  deleteAskedByDevice,
  refuseAskedDevice,
  undecidedDevice,
} from '../../../db/queries/sessions/asked-devices.ts';
import {
  deleteDeviceByHash,
  deleteDevicesOfMember,
  insertDevice,
} from '../../../db/queries/sessions/session-links.ts';
import type { AskedDeviceRow } from '../../../db/tables/sessions.ts';
import { AppError } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import { writeAudit } from '../../guards/audit.ts';
import { requireMember } from '../../members/members.ts';
import { requireNamed } from '../devices/devices.ts';
import { readSessionLink } from './links.ts';

/**
 * Lets a device answer as the member, whose former devices end; or refuses it.
 * @throws not_found if somebody has decided already; and like `askForName`
 */
export async function decideAskedDevice(
  context: Context,
  scope: ClubScope,
  id: string,
  allow: boolean,
): Promise<SessionLink> {
  const clubId = scope.club.id;
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const request = await undecidedDevice(trx, { clubId, id });
    if (request === undefined) throw new AppError('not_found');
    const { memberId } = request;
    const member = await requireMember(trx, clubId, memberId);
    const decidedAt = context.clock().toISOString();
    if (allow) await bindAskedDevice(trx, { clubId, ...request }, decidedAt);
    else await refuseAskedDevice(trx, { clubId, id }, decidedAt);
    await writeAudit(trx, context, current, [
      {
        action: allow ? 'device.allowed' : 'device.refused',
        resourceId: memberId,
        label: member.name,
        after: { memberId, memberName: member.name },
      },
    ]);
    return readSessionLink(trx, context, current, member);
  });
}

async function bindAskedDevice(
  trx: Trx,
  { clubId, memberId, hash }: Pick<AskedDeviceRow, 'clubId' | 'memberId' | 'hash'>,
  boundAt: string,
): Promise<void> {
  await requireNamed(trx, await clubById(trx, clubId), memberId);
  await deleteDevicesOfMember(trx, { clubId, id: memberId });
  // The device may answer as somebody else until now, and may have asked for other names.
  await deleteDeviceByHash(trx, { clubId, hash });
  await deleteAskedByDevice(trx, { clubId, hash });
  await insertDevice(trx, { clubId, id: newId(), memberId, hash, isOwn: 0, boundAt });
}
