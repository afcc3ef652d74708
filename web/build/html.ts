import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@rallybook/contract/languages';
import type { HtmlTagDescriptor, Plugin, Rolldown, ViteDevServer } from 'vite';
import type { Page, pages as appPages } from '../src/app/pages.ts';
import { filesOf } from './bundle-files.ts';
import { describePage } from './describe-page.ts';
import { importSource } from './import-source.ts';
import { landingPage } from './landing-page.ts';
import { outline, readStyles } from './outline.ts';

/** What stands around the pages of who is signed in. */
const FRAME = 'frame-parts.ts';
/** The server reads it, and lets pages have these styles. */
const STYLE_HASHES = '.vite/inline-styles.json';
/** Where the app comes to stand. */
const ROOT = '<div id="root"></div>';

async function readPages() {
  const { pages } = await importSource<{ pages: typeof appPages }>('app/pages.ts');
  return pages;
}

/** The landing page in each language, landing.<language>.html, by file. */
async function landingPages(
  bundle: Rolldown.OutputBundle,
  home: Page,
): Promise<Map<string, string>> {
  const files = new Set(
    ['main.tsx', `${home.component}.tsx`, FRAME].flatMap((name) => filesOf(bundle, name)),
  );
  const styles = Object.keys(bundle).find((name) => name.endsWith('.css'));
  if (styles === undefined) throw new Error('The app has no style sheet');
  const app = { scripts: [...files].map((name) => `/${name}`), styles: `/${styles}` };
  const pages = new Map<string, string>();
  for (const language of LANGUAGES)
    pages.set(`landing.${language}.html`, await landingPage(language, home, app));
  return pages;
}

/**
 * A page of the app as HTML. It names the page's own scripts, too: the browser loads them beside the app's, not after it.
 * @param index index.html
 */
function appPage(bundle: Rolldown.OutputBundle, index: string, page: Page): string {
  const around = page.seenBy === 'visitors' ? [] : filesOf(bundle, FRAME);
  const files = new Set([...filesOf(bundle, `${page.component}.tsx`), ...around]);
  const links = [...files]
    .filter((name) => !index.includes(name))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  return describePage(index, page)
    .replace('</head>', `${links.join('\n')}</head>`)
    .replace(ROOT, withOutline(page));
}

const withOutline = (page: Pick<Page, 'seenBy' | 'outline'>) =>
  ROOT.replace('><', `>${outline(page)}<`);

/** Lets the outline be drawn before the app's style sheet is there. */
function deferStyles(html: string): string {
  const [link = ''] = /<link rel="stylesheet"[^>]*>\s*/.exec(html) ?? [];
  return html.replace(link, '').replace(ROOT, ROOT + link);
}

/** The hashes of the styles that stand in the pages themselves, as a Content-Security-Policy names them. */
function hashStyles(pages: string[]): string[] {
  const styles = pages.flatMap((page) => [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]);
  const hashes = styles.map(
    ([, style = '']) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

/** While the app is developed, renders the landing page on every request for it. */
function serveLandingPage(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const path = request.url?.split('?')[0];
    const language = LANGUAGES.find((each) => path === `/${each}`) ?? DEFAULT_LANGUAGE;
    if (path !== '/' && path !== `/${language}`) return next();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const app = { scripts: ['/src/app/main.tsx'], styles: 'data:text/css,' };
    void readPages()
      .then(({ home }) => landingPage(language, home, app))
      .then((page) => server.transformIndexHtml(path, page.replaceAll('__PUBLIC_URL__', '')))
      .then((html) => response.end(html), next);
  });
}

/**
 * Writes all HTML: the landing page in each language, a page for each of the app's, page.<name>.html, and index.html for
 * addresses without one. On each of them something stands before a script runs.
 */
export function html(): Plugin {
  return {
    name: 'html',
    configureServer: serveLandingPage,
    // The landing page, which has an outline already, has its style, too.
    transformIndexHtml: (page): HtmlTagDescriptor[] =>
      page.includes(ROOT)
        ? [{ tag: 'style', children: readStyles('app/first-paint.css'), injectTo: 'head' }]
        : [],
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        const template = deferStyles(index.source.toString());
        const { home, ...others } = await readPages();
        index.source = describePage(template).replace(
          ROOT,
          withOutline({ seenBy: 'members', outline: 'list' }),
        );
        const pages = await landingPages(bundle, home);
        for (const page of Object.values(others))
          pages.set(`page.${page.path.slice(1)}.html`, appPage(bundle, template, page));
        for (const [fileName, source] of pages) this.emitFile({ type: 'asset', fileName, source });
        const hashes = hashStyles([index.source, ...pages.values()]);
        this.emitFile({ type: 'asset', fileName: STYLE_HASHES, source: JSON.stringify(hashes) });
      },
    },
  };
}
