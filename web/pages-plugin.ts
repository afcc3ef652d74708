import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { macros } from './macros-plugin.ts';
import type { Page } from './src/app/pages.ts';
import { breadcrumb, structuredText } from './src/landing/structured-data.ts';

/** The server puts the site's own address in the place of this word. */
const PUBLIC_URL = '__PUBLIC_URL__';
/** What stands around the pages of who is signed in. */
export const FRAME = 'frame-parts.ts';

/** The pages of the app. */
async function readPages(): Promise<Page[]> {
  // By Vite and not by Node, for the macros in it.
  const { module } = await runnerImport<{ pages: Record<string, Page> }>(
    join(import.meta.dirname, 'src/app/pages.ts'),
    { root: import.meta.dirname, configFile: false, plugins: [macros()] },
  );
  return Object.values(module.pages);
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Puts `value` in the place of what stands between the two groups of a pattern. */
function fill(html: string, pattern: RegExp, value: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern.source}`);
  return html.replace(pattern, (_, before: string, after: string) => before + value + after);
}

/** index.html with what is said of a page before scripts run; without one, of an address where there is none. */
function describe(html: string, page?: Page): string {
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

/** The file that a module of the app is in, by the name of its source file, and those of all that it cannot do without. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(`/${module}`)),
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
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        const html = index.source.toString();
        index.source = describe(html);
        for (const page of await readPages()) {
          // There the landing page stands.
          if (page.path === '/') continue;
          const around = page.seenBy === 'visitors' ? [] : filesOf(bundle, FRAME);
          const links = [...new Set([...filesOf(bundle, `${page.component}.tsx`), ...around])]
            .filter((name) => !html.includes(name))
            .map(
              (name) =>
                `<link rel="modulepreload" crossorigin href="/${name}" nonce="__CSP_NONCE__">`,
            );
          this.emitFile({
            type: 'asset',
            fileName: `page.${page.path.slice(1)}.html`,
            source: describe(html, page).replace('</head>', `${links.join('\n')}</head>`),
          });
        }
      },
    },
  };
}
