import { type CalendarDate, todayIn } from '@rallybook/contract/rules/calendar';
import type { Bot } from '@rallybook/contract/schemas/bots';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/engine/connect.ts';
import { botsOfClub, chatsOfMember } from '../../../db/queries/notices/bots.ts';
import { isDeviceTold } from '../../../db/queries/notices/device-subscriptions.ts';
import { calendarMadeAt } from '../../../db/queries/sessions/calendar-links.ts';
import { hasAccount } from '../../../db/queries/sessions/session-links.ts';
import type { ClubRow } from '../../../db/tables/clubs.ts';
import { storedKeys } from '../../push/keys.ts';
import { type BoundDevice, takesAnswers } from '../devices/devices.ts';
import { type OwnRegistrations, readOwnRegistrations } from './registrations.ts';

/** What else tells a member of sessions. */
export type OwnCalendarAndBots = {
  /** When the address of their calendar was made; null without one. */
  calendarSince: CalendarDate | null;
  /** The bots of the club, and whether a chat of theirs is linked to each. */
  bots: (Pick<Bot, 'kind' | 'name'> & { isLinked: boolean })[];
};

/** What a member may do on a device of their own link, besides answering. */
export type OwnPart = {
  registrations: OwnRegistrations;
  /** Whether they are told on this device; and the key by which browsers know the server, null while it has none. */
  push: { isOn: boolean; key: string | null };
  /** Calendar and bots; null for who has an account, and finds them in the app. */
  calendarAndBots: OwnCalendarAndBots | null;
};

/** @returns null for a device that was bound by a picked name, or is not bound; and while the club takes no answers */
export async function readOwnPart(
  context: Pick<Context, 'db' | 'clock' | 'keys'>,
  club: ClubRow,
  device: BoundDevice | null,
): Promise<OwnPart | null> {
  if (device === null || !device.isOwn || !takesAnswers(club)) return null;
  const { db } = context;
  return {
    registrations: await readOwnRegistrations(context, club, device),
    push: {
      isOn: await isDeviceTold(db, { clubId: club.id, deviceId: device.id }),
      key: (await storedKeys(context))?.publicKey ?? null,
    },
    calendarAndBots: await readCalendarAndBots(db, club, device),
  };
}

async function readCalendarAndBots(
  db: Db,
  club: ClubRow,
  { memberId }: BoundDevice,
): Promise<OwnCalendarAndBots | null> {
  const member = { clubId: club.id, memberId };
  if (await hasAccount(db, member)) return null;
  const madeAt = await calendarMadeAt(db, member);
  const linked = new Set((await chatsOfMember(db, member)).map(({ kind }) => kind));
  const bots = await botsOfClub(db, club.id);
  return {
    calendarSince: madeAt === null ? null : todayIn(club.timeZone, new Date(madeAt)),
    bots: bots.map(({ kind, name }) => ({ kind, name, isLinked: linked.has(kind) })),
  };
}
