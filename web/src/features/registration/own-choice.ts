import { isMonthOpen } from '@rallybook/contract/access/can';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useQuery } from '@tanstack/react-query';
import { ownMemberQuery } from '../../data/member-queries';
import { registrationsQuery } from '../../data/registrations-query';
import { useCurrentClub } from '../../parts/current-club';
import { useActor } from '../../parts/use-actor';

/** What stands in the form before somebody who registers only themself changes it. */
export interface OwnChoice {
  scheduleIds: string[];
  days: number | null;
  /** Whether it is that of the month before, since the month has none yet. */
  isFromBefore: boolean;
}

/**
 * The choice that a form begins with: what is registered, so that a further session takes nothing away, else that of the
 * month before.
 * @param offered the ids of the schedules that the club offers
 */
export function ownChoice(
  registered: Registration | undefined,
  before: Registration | undefined,
  offered: readonly string[],
): OwnChoice | null {
  const registration = registered ?? before;
  if (registration === undefined) return null;
  const { scheduleIds, days } = registration;
  return {
    scheduleIds: offered.filter((id) => scheduleIds.includes(id)),
    days: scheduleIds.length > 0 ? null : days,
    isFromBefore: registered === undefined,
  };
}

/** The user's own choice for a month; null for who registers others, and where a registration cannot be replaced. */
export function useOwnChoice(month: YearMonth): OwnChoice | null {
  const { club, can, thisMonth } = useCurrentClub();
  const actor = useActor();
  const enabled = !can('edit_registrations') && isMonthOpen(actor, 'replace', month, thisMonth);
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
  );
}
