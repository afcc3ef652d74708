import { useLingui } from '@lingui/react/macro';
import { type Language, languages } from '@rallybook/contract/languages';
import type { RecurringCost } from '@rallybook/contract/schemas/recurring-costs';
import { useCurrentClub } from '../../parts/club/current-club';
import { useCategoryText } from '../../parts/costs/category-texts';
import { weekdayName } from '../../parts/texts/format';

/** What a recurring cost is called: its note or category, and the weekday of its sessions, such as "Court, Tuesday". */
export function useRecurringTitle(): (cost: RecurringCost) => string {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  const categoryText = useCategoryText();
  return ({ note, category, scheduleId }) => {
    const title = note ?? categoryText(category);
    const schedule = club.schedules.find(({ id }) => id === scheduleId);
    if (schedule === undefined) return title;
    const name = weekdayName(schedule.weekday, i18n.locale);
    return `${title}, ${languages[i18n.locale as Language].weekdayInSentence(name)}`;
  };
}
