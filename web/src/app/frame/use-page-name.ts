import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';

/** The page on the screen: its name in the user's language, and its data; none if there is no such page. */
export function usePageName() {
  const { i18n } = useLingui();
  const page = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title),
  })?.staticData;
  // Every page has a title, so no title means that there is no such page.
  return { name: i18n._(page?.title ?? msg`Page not found`), page };
}
