import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { languages, type Language } from './src/landing/texts.ts';

const styles = join(import.meta.dirname, 'src/landing/landing.css');

async function render(language: Language, appScript: string): Promise<string> {
  const { Document } = await import('./src/landing/Document.tsx');
  const css = readFileSync(styles, 'utf8')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,]) ?/g, '$1');
  const page = renderToStaticMarkup(createElement(Document, { language, css, appScript }));
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
      const app = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      if (app === undefined)
        throw new Error('The app has no entry that the landing page could load');
      for (const language of languages) {
        const source = await render(language, `/${app.fileName}`);
        this.emitFile({ type: 'asset', fileName: `landing.${language}.html`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0];
        const language = languages.find((each) => path === `/${each}`) ?? 'en';
        if (path !== '/' && path !== `/${language}`) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        void render(language, '/src/app/main.tsx')
          .then((page) => server.transformIndexHtml(path, page.replaceAll('__PUBLIC_URL__', '')))
          .then((html) => response.end(html), next);
      });
    },
  };
}
