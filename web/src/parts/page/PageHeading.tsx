import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';
import { use } from 'react';
import { CurrentClubContext } from '../club/current-club';

/**
 * The heading of a club's page, from its route, so that it is shown before the page has loaded. A page without a
 * heading shows its title. Players have their own heading where they see what is their own.
 */
export function PageHeading() {
  const { i18n } = useLingui();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const isPlayer = use(CurrentClubContext)?.permissions.includes('view_tracking') === false;
  const words = (isPlayer ? page.ownHeading : undefined) ?? page.heading ?? page.title;
  return words && i18n._(words);
}
