import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { breadcrumb, structuredText } from './src/landing/structured-data.ts';

const router = join(import.meta.dirname, 'src/app/router.tsx');
/** The server puts the site's own address in the place of this word. */
const PUBLIC_URL = '__PUBLIC_URL__';
/** What stands around the pages of who is signed in. */
export const FRAME = 'src/app/frame-parts.ts';

interface Page {
  /** `/members` */
  path: string;
  /** The file of its component. */
  file: string;
  /** What stands in its title before the brand, in English. */
  title: string;
  /** What search engines show of it; undefined where that is what they show of the app. */
  description: string | undefined;
}

/** The pages as the router has them. */
function listPages(): Page[] {
  const routes = readFileSync(router, 'utf8').split('createRoute(').slice(1);
  return routes.flatMap((route) => {
    const path = /path: '(\/[\w-]+)'/.exec(route)?.[1];
    const file = /import\('(.+?)'\)/.exec(route)?.[1];
    if (!path || !file) return [];
    const title = /title: msg`(.+?)`/.exec(route)?.[1];
    if (!title) throw new Error(`The page ${path} has no title`);
    const description = /description: msg`(.+?)`/.exec(route)?.[1];
    return [{ path, file: `${join('src/app', file)}.tsx`, title, description }];
  });
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Puts `value` in the place of what stands between the two groups of a pattern. */
function fill(html: string, pattern: RegExp, value: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern.source}`);
  return html.replace(pattern, (_, before: string, after: string) => before + value + after);
}

/** index.html with what is said of a page before scripts run; without one, of an address where there is none. */
function describe(html: string, page?: Pick<Page, 'path' | 'title' | 'description'>): string {
  const title = escapeText(`${page?.title ?? 'Page not found'} | Rallybook`);
  const crumbs = breadcrumb(PUBLIC_URL, 'Home', page && { name: page.title, path: page.path });
  const data = structuredText({ '@context': 'https://schema.org', ...crumbs });
  const fills: [RegExp, string | undefined][] = [
    [/(<title>).*?(<\/title>)/, title],
    [/(property="og:title"\s+content=").*?(")/, title],
    [/(name="description"\s+content=").*?(")/, page?.description && escapeText(page.description)],
    [
      /(property="og:description"\s+content=").*?(")/,
      page?.description && escapeText(page.description),
    ],
    [/(rel="canonical"\s+href=").*?(")/, page && PUBLIC_URL + page.path],
    [/()(<\/head>)/, `<script type="application/ld+json">${data}</script>\n`],
  ];
  return fills.reduce(
    (filled, [pattern, value]) => (value === undefined ? filled : fill(filled, pattern, value)),
    html,
  );
}

/** The file that a module is in, and those of all that it cannot do without. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const id = join(import.meta.dirname, module);
  const chunk = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.moduleIds.includes(id),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk of the app has ${module}`);
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const next = bundle[file];
    if (next?.type === 'chunk') for (const each of next.imports) files.add(each);
  }
  return [...files];
}

/**
 * Makes a copy of index.html for each page of the app, page.<name>.html, that says what the page is before scripts run (its
 * title, address and breadcrumb, as app/PageTitle.tsx does afterwards), and names the page's own scripts, too: the browser
 * loads them beside the app's, not after it. index.html itself is left for addresses without a page.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        const html = index.source.toString();
        index.source = describe(html);
        for (const page of listPages()) {
          const { path, file } = page;
          const isVisitors = file.includes('/auth/');
          const around = isVisitors ? [] : filesOf(bundle, FRAME);
          const links = [...new Set([...filesOf(bundle, file), ...around])]
            .filter((name) => !html.includes(name))
            .map(
              (name) =>
                `<link rel="modulepreload" crossorigin href="/${name}" nonce="__CSP_NONCE__">`,
            );
          this.emitFile({
            type: 'asset',
            fileName: `page.${path.slice(1)}.html`,
            source: describe(html, page).replace('</head>', `${links.join('\n')}</head>`),
          });
        }
      },
    },
  };
}
