import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';

/**
 * The heading of a club's page, from its route, so that it is shown before the page has loaded. A page without a
 * heading shows its title.
 */
export function PageHeading() {
  const { i18n } = useLingui();
  const { heading, title } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const words = heading ?? title;
  return words && i18n._(words);
}
