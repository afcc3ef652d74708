import type { Page } from '../src/app/pages.ts';
import { breadcrumb, structuredText } from '../src/landing/structured-data.ts';

/** The server replaces this word with the site's own address. */
const PUBLIC_URL = '__PUBLIC_URL__';

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Replaces what is between the two groups of a pattern with `value`. */
function fill(html: string, pattern: RegExp, value: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern.source}`);
  return html.replace(pattern, (_, before: string, after: string) => before + value + after);
}

/**
 * index.html with the title, address and breadcrumb of a page, for the time before scripts run. Afterwards
 * app/frame/PageTitle.tsx keeps them up to date.
 * @param page undefined for an address that has no page
 */
export function describePage(html: string, page?: Page): string {
  const name = page?.title.message ?? 'Page not found';
  const title = escapeText(`${name} | Rallybook`);
  const description = page?.description?.message && escapeText(page.description.message);
  const crumbs = breadcrumb(PUBLIC_URL, 'Home', page && { name, path: page.path });
  const data = structuredText({ '@context': 'https://schema.org', ...crumbs });
  const fills: [RegExp, string | undefined][] = [
    [/(<title>).*?(<\/title>)/, title],
    [/(property="og:title"\s+content=").*?(")/, title],
    [/(name="description"\s+content=").*?(")/, description],
    [/(property="og:description"\s+content=").*?(")/, description],
    [/(rel="canonical"\s+href=").*?(")/, page && PUBLIC_URL + page.path],
    [/()(<\/head>)/, `<script type="application/ld+json">${data}</script>\n`],
  ];
  return fills.reduce(
    (filled, [pattern, value]) => (value === undefined ? filled : fill(filled, pattern, value)),
    html,
  );
}
