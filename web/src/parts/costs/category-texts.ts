import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Language } from '@rallybook/contract/languages';
import { type Sport } from '@rallybook/contract/rules/club-choices';
import { sportOf } from '@rallybook/contract/rules/sports';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { useCurrentClub } from '../club/current-club';

/** The displayed name of a category in a club's sport (docs/specification-coverage.md, 2). */
export function categoryText(sport: Sport, category: Cost['category']): string {
  return category === 'OTHER'
    ? t`OTHER`
    : sportOf(sport).costs[category][i18n.locale as Language].alone;
}

/** The displayed names of the categories in the chosen club. */
export function useCategoryText(): (category: Cost['category']) => string {
  const { sport } = useCurrentClub().club;
  return (category) => categoryText(sport, category);
}
