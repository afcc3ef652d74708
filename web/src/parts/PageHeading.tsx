import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';

/**
 * The words of a club's page that stand at its head, as its route has them: they are there before the page is. Where it has
 * none, those of its title.
 */
export function PageHeading() {
  const { i18n } = useLingui();
  const { heading, title } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const words = heading ?? title;
  return words && i18n._(words);
}
