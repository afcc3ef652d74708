import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { type Choice, isEmptyChoice } from './registration-choice';

/** A month for which somebody registers themself. */
export interface OwnMonth {
  month: YearMonth;
  /** null where they are not registered. */
  registered: Registration | null;
  /** What they had the month before, where that is proposed; it is not registered until they save. */
  proposal: Choice | null;
  /** Whether only a manager can still change it. */
  isLocked: boolean;
  /** Whether none of its sessions is to come any more, and they are not registered: it is locked, too. */
  isOver: boolean;
  /** What they have chosen since; null for nothing. */
  draft: Choice | null;
}

/** What is registered, by what the club offers: sessions of the week, without those that are no longer offered, or days. */
export function choiceOf(
  registration: Registration | null | undefined,
  isByDays: boolean,
  offered: readonly string[],
): Choice {
  if (isByDays) return { days: registration?.days ?? 0 };
  return { schedules: offered.filter((id) => registration?.scheduleIds.includes(id)) };
}

/** What stands in a month's fields. */
export function shownChoice(
  { registered, proposal, draft }: OwnMonth,
  isByDays: boolean,
  offered: readonly string[],
): Choice {
  return draft ?? proposal ?? choiceOf(registered, isByDays, offered);
}

/** A change of one month to save. */
export interface OwnChange {
  month: YearMonth;
  choice: Choice;
}

/**
 * What one save changes: the months that somebody has touched, so that nobody registers for a month they have not looked at.
 * Where they have touched none, it is what is proposed.
 */
export function ownChanges(
  months: readonly OwnMonth[],
  isByDays: boolean,
  offered: readonly string[],
): OwnChange[] {
  const open = months.filter(({ isLocked }) => !isLocked);
  const isTouched = open.some(({ draft }) => draft !== null);
  return open.flatMap(({ month, registered, proposal, draft }): OwnChange[] => {
    const choice = isTouched ? draft : proposal;
    if (choice === null) return [];
    const before = choiceOf(registered, isByDays, offered);
    const isSame = registered === null ? isEmptyChoice(choice) : isEqualChoice(choice, before);
    return isSame ? [] : [{ month, choice }];
  });
}

const isEqualChoice = (a: Choice, b: Choice) => JSON.stringify(a) === JSON.stringify(b);
