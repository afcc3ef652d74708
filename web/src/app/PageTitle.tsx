import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Names the window after the page: "Members | Rallybook". */
export function PageTitle() {
  const { i18n } = useLingui();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const text = title === undefined ? 'Rallybook' : `${i18n._(title)} | Rallybook`;
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}
