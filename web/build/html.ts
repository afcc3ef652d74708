import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@rallybook/contract/languages';
import { keepOffers } from '@rallybook/contract/rules/landing-offers';
import { exampleCurrency, fillExamples } from '@rallybook/contract/rules/money/example-amounts';
import type { HtmlTagDescriptor, Plugin, Rolldown, ViteDevServer } from 'vite';
import type { Page, pages as appPages } from '../src/app/pages.ts';
import { filesOf } from './bundle-files.ts';
import { describePage } from './describe-page.ts';
import { importSource } from './import-source.ts';
import { landingPage } from './landing-page.ts';
import { outline, readStyles } from './outline.ts';

/** The frame around the pages of a signed-in user. */
const FRAME = 'frame-parts.ts';
/** The server reads this file, and allows these inline styles in its Content-Security-Policy. */
const STYLE_HASHES = '.vite/inline-styles.json';
/** The app is rendered here. */
const ROOT = '<div id="root"></div>';

async function readPages() {
  const { pages } = await importSource<{ pages: typeof appPages }>('app/pages.ts');
  return pages;
}

/** The HTML of the landing page in each language, by file name: landing.<language>.html. */
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
 * The HTML of a page of the app. It links the page's own scripts, too, so that the browser loads them beside the app's
 * and not after them.
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

/** The first part of its path; what follows, such as the id of a session, is not known when the app is built. */
const nameOf = ({ path }: Page): string => path.split('/')[1] ?? '';

/** Moves the app's style sheet below the outline, so that the outline is drawn before the sheet has loaded. */
function deferStyles(html: string): string {
  const [link = ''] = /<link rel="stylesheet"[^>]*>\s*/.exec(html) ?? [];
  return html.replace(link, '').replace(ROOT, ROOT + link);
}

/** The hashes of the pages' inline styles, as a Content-Security-Policy writes them. */
function hashStyles(pages: string[]): string[] {
  const styles = pages.flatMap((page) => [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]);
  const hashes = styles.map(
    ([, style = '']) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

/** During development, renders the landing page on every request for it. */
function serveLandingPage(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const path = request.url?.split('?')[0];
    const language = LANGUAGES.find((code) => path === `/${code}`) ?? DEFAULT_LANGUAGE;
    if (path !== '/' && path !== `/${language}`) return next();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const app = { scripts: ['/src/app/main.tsx'], styles: 'data:text/css,' };
    void readPages()
      .then(({ home }) => landingPage(language, home, app))
      .then((page) => keepOffers(page, ['trial', 'signup', 'login']))
      .then((page) => fillExamples(page, exampleCurrency([language]), language))
      .then((page) => server.transformIndexHtml(path, page.replaceAll('__PUBLIC_URL__', '')))
      .then((html) => response.end(html), next);
  });
}

/**
 * Writes all HTML: the landing page in each language, page.<name>.html for each page of the app, and index.html for all
 * other addresses. Each of them shows something before a script runs.
 */
export function html(): Plugin {
  return {
    name: 'html',
    configureServer: serveLandingPage,
    // The landing page has an outline already, with its style.
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
          pages.set(`page.${nameOf(page)}.html`, appPage(bundle, template, page));
        for (const [fileName, source] of pages) this.emitFile({ type: 'asset', fileName, source });
        const hashes = hashStyles([index.source, ...pages.values()]);
        this.emitFile({ type: 'asset', fileName: STYLE_HASHES, source: JSON.stringify(hashes) });
      },
    },
  };
}
