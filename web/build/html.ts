import { DEFAULT_LANGUAGE, LANGUAGES } from '@rallybook/contract/languages';
import type { Plugin, Rolldown, ViteDevServer } from 'vite';
import type { Page } from '../src/app/pages.ts';
import { filesOf } from './bundle-files.ts';
import { describePage } from './describe-page.ts';
import { importSource } from './import-source.ts';
import { landingPage } from './landing-page.ts';

/** What stands around the pages of who is signed in. */
const FRAME = 'frame-parts.ts';

/** The landing page in each language, landing.<language>.html, by file. */
async function landingPages(bundle: Rolldown.OutputBundle): Promise<Map<string, string>> {
  const files = new Set(
    ['main.tsx', 'HomePage.tsx', FRAME].flatMap((name) => filesOf(bundle, name)),
  );
  const styles = Object.keys(bundle).find((name) => name.endsWith('.css'));
  if (styles === undefined) throw new Error('The app has no style sheet');
  const app = { scripts: [...files].map((name) => `/${name}`), styles: `/${styles}` };
  const pages = new Map<string, string>();
  for (const language of LANGUAGES)
    pages.set(`landing.${language}.html`, await landingPage(language, app));
  return pages;
}

/**
 * A copy of index.html for each page of the app, page.<name>.html, by file. It names the page's own scripts, too: the browser
 * loads them beside the app's, not after it.
 */
async function appPages(
  bundle: Rolldown.OutputBundle,
  index: string,
): Promise<Map<string, string>> {
  const { pages } = await importSource<{ pages: Record<string, Page> }>('app/pages.ts');
  // At / the landing page stands.
  const others = Object.values(pages).filter(({ path }) => path !== '/');
  return new Map(
    others.map((page) => {
      const around = page.seenBy === 'visitors' ? [] : filesOf(bundle, FRAME);
      const files = new Set([...filesOf(bundle, `${page.component}.tsx`), ...around]);
      const links = [...files]
        .filter((name) => !index.includes(name))
        .map(
          (name) => `<link rel="modulepreload" crossorigin href="/${name}" nonce="__CSP_NONCE__">`,
        );
      const html = describePage(index, page).replace('</head>', `${links.join('\n')}</head>`);
      return [`page.${page.path.slice(1)}.html`, html];
    }),
  );
}

/** While the app is developed, renders the landing page on every request for it. */
function serveLandingPage(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const path = request.url?.split('?')[0];
    const language = LANGUAGES.find((each) => path === `/${each}`) ?? DEFAULT_LANGUAGE;
    if (path !== '/' && path !== `/${language}`) return next();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    void landingPage(language, { scripts: ['/src/app/main.tsx'], styles: 'data:text/css,' })
      .then((page) => server.transformIndexHtml(path, page.replaceAll('__PUBLIC_URL__', '')))
      .then((html) => response.end(html), next);
  });
}

/**
 * Writes all HTML: the landing page in each language, a page for each of the app's, and index.html for addresses without
 * one.
 */
export function html(): Plugin {
  return {
    name: 'html',
    configureServer: serveLandingPage,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        const template = index.source.toString();
        index.source = describePage(template);
        const pages = [...(await landingPages(bundle)), ...(await appPages(bundle, template))];
        for (const [fileName, source] of pages) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
