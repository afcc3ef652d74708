import { mayChangeRegistration } from '@rallybook/contract/access/can';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useQuery } from '@tanstack/react-query';
import { ownMemberQuery } from '../../../data/members/member-queries';
import { registrationsQuery } from '../../../data/registrations/registrations-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useActor } from '../../../parts/club/use-actor';

/** What stands in the form before somebody who registers only themself changes it. */
export interface OwnChoice {
  scheduleIds: string[];
  days: number | null;
  /** Whether it is that of the month before, since the month has none yet. */
  isFromBefore: boolean;
  /** Whether it is registered, and a manager alone can still change it. */
  isLocked: boolean;
}

/**
 * The choice that a form begins with: what is registered, so that a further session takes nothing away, else that of the
 * month before.
 * @param offered the ids of the schedules that the club offers
 * @param mayReplace whether the user may still change what is registered
 */
export function ownChoice(
  registered: Registration | undefined,
  before: Registration | undefined,
  offered: readonly string[],
  mayReplace: boolean,
): OwnChoice | null {
  const registration = registered ?? (mayReplace ? before : undefined);
  if (registration === undefined) return null;
  const { scheduleIds, days } = registration;
  return {
    scheduleIds: offered.filter((id) => scheduleIds.includes(id)),
    days: scheduleIds.length > 0 ? null : days,
    isFromBefore: registered === undefined,
    isLocked: !mayReplace,
  };
}

/** The user's own choice for a month; null for who registers others. */
export function useOwnChoice(month: YearMonth): OwnChoice | null {
  const { club, can, thisMonth } = useCurrentClub();
  const actor = useActor();
  const enabled = !can('edit_registrations');
  const mayReplace = mayChangeRegistration(actor, 'replace', month, thisMonth);
  const own = useQuery({ ...ownMemberQuery(club.id), enabled }).data;
  const registered = useQuery({ ...registrationsQuery(club.id, month), enabled }).data;
  const before = useQuery({ ...registrationsQuery(club.id, previousMonth(month)), enabled }).data;
  if (!enabled || own === undefined || registered === undefined || before === undefined)
    return null;
  const mine = (some: readonly Registration[]) => some.find(({ memberId }) => memberId === own.id);
  return ownChoice(
    mine(registered),
    mine(before),
    club.schedules.map(({ id }) => id),
    mayReplace,
  );
}
