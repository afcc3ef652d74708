import type { Context } from '../../context.ts';
import type { ClubRow } from '../../db/tables.ts';
import { type Device, takesAnswers } from '../session-links/devices.ts';
import { type OwnRegistrations, readOwnRegistrations } from './registrations.ts';

/** What a member may do on a device of their own link, besides answering. */
export type OwnThings = { registrations: OwnRegistrations };

/** @returns null for a device that was bound by a picked name, or is not bound; and while the club takes no answers */
export async function readOwnThings(
  context: Pick<Context, 'db' | 'clock'>,
  club: ClubRow,
  device: Device | null,
): Promise<OwnThings | null> {
  if (device === null || !device.isOwn || !takesAnswers(club)) return null;
  return { registrations: await readOwnRegistrations(context, club, device) };
}
