import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { breadcrumb, structuredText } from '../../landing/structured-data';
import { usePageName } from './use-page-name';

const usualDescription = msg`Members, registrations, costs, attendance and bills of a sports club, in one place.`;

/**
 * Sets the window's title to that of the page, "Members | Rallybook", and updates the tags that search engines and
 * social sites read. For the first page the server's HTML has them already (build/describe-page.ts).
 */
export function PageTitle() {
  const { i18n } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { name: pageName, page } = usePageName();
  const name = `${pageName} | Rallybook`;
  const about = i18n._(page?.description ?? usualDescription);
  const step = page === undefined || path === '/' ? undefined : pageName;
  const home = i18n._(msg`Home`);
  useEffect(() => {
    document.title = name;
    set('meta[property="og:title"]', 'content', name);
    set('meta[name="description"]', 'content', about);
    set('meta[property="og:description"]', 'content', about);
    set('link[rel="canonical"]', 'href', location.origin + path);
    const crumbs = breadcrumb(
      location.origin,
      home,
      step === undefined ? step : { name: step, path },
    );
    const data = document.querySelector('script[type="application/ld+json"]');
    if (data) data.textContent = structuredText({ '@context': 'https://schema.org', ...crumbs });
  }, [name, about, path, step, home]);
  return null;
}

function set(selector: string, attribute: string, value: string) {
  document.querySelector(selector)?.setAttribute(attribute, value);
}
