import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { filesOf, FRAME } from './pages-plugin.ts';
import type { Document } from './src/landing/Document.tsx';
import { languages, type Language } from './src/landing/texts.ts';

const landingStyles = join(import.meta.dirname, 'src/landing/landing.css');

type App = Parameters<typeof Document>[0]['app'];

async function render(language: Language, app: App): Promise<string> {
  const { Document } = await import('./src/landing/Document.tsx');
  const css = readFileSync(landingStyles, 'utf8')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,]) ?/g, '$1');
  const page = renderToStaticMarkup(createElement(Document, { language, css, app }));
  return `<!doctype html>${page}`;
}

/**
 * Renders the landing page of each language when the app is built, as landing.<language>.html beside index.html, and on
 * every request while it is developed.
 */
export function landing(): Plugin {
  return {
    name: 'landing',
    async generateBundle(_options, bundle) {
      const scripts = ['src/app/main.tsx', 'src/app/HomePage.tsx', FRAME].flatMap((module) =>
        filesOf(bundle, module),
      );
      const styles = Object.keys(bundle).find((name) => name.endsWith('.css'));
      if (styles === undefined) throw new Error('The app has no style sheet');
      const app = {
        scripts: [...new Set(scripts)].map((name) => `/${name}`),
        styles: `/${styles}`,
      };
      for (const language of languages) {
        const source = await render(language, app);
        this.emitFile({ type: 'asset', fileName: `landing.${language}.html`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0];
        const language = languages.find((each) => path === `/${each}`) ?? 'en';
        if (path !== '/' && path !== `/${language}`) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        void render(language, { scripts: ['/src/app/main.tsx'], styles: 'data:text/css,' })
          .then((page) => server.transformIndexHtml(path, page.replaceAll('__PUBLIC_URL__', '')))
          .then((html) => response.end(html), next);
      });
    },
  };
}
