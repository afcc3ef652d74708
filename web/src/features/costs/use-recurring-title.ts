import { useLingui } from '@lingui/react/macro';
import type { RecurringCost } from '@rallybook/contract/schemas/recurring-costs';
import { categoryTexts } from '../../parts/costs/category-texts';
import { useCurrentClub } from '../../parts/club/current-club';
import { weekdayName } from '../../parts/texts/format';

/** What a recurring cost is called: its note or category, and the weekday of its sessions, such as "Court, Tuesday". */
export function useRecurringTitle(): (cost: RecurringCost) => string {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  return ({ note, category, scheduleId }) => {
    const title = note ?? i18n._(categoryTexts[category]);
    const schedule = club.schedules.find(({ id }) => id === scheduleId);
    if (schedule === undefined) return title;
    const name = weekdayName(schedule.weekday, i18n.locale);
    // Vietnamese writes "thứ Ba" within a sentence.
    const weekday = i18n.locale === 'vi' ? name[0]!.toLocaleLowerCase('vi') + name.slice(1) : name;
    return `${title}, ${weekday}`;
  };
}
