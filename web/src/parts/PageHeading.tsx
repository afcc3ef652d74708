import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';

/** The words of a club's page that stand at its head, as its route has them: they are there before the page is. */
export function PageHeading() {
  const { i18n } = useLingui();
  const heading = useMatches({ select: (matches) => matches.at(-1)?.staticData.heading });
  return heading && i18n._(heading);
}
