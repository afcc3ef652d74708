import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@rallybook/contract/languages';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';
import { macros } from './macros-plugin.ts';
import { filesOf, FRAME } from './pages-plugin.ts';
import type { Document } from './src/landing/Document.tsx';

const root = import.meta.dirname;
const landingStyles = join(root, 'src/landing/landing.css');

type LandingModule = { Document: typeof Document };
type App = Parameters<typeof Document>[0]['app'];

/** The translations of a language; what is not translated, and English, stands in the code. */
async function readCatalogue(language: Language): Promise<I18n> {
  const [catalogue] = await getCatalogs(getConfig({ cwd: root }));
  const found = Object.entries((await catalogue?.read(language)) ?? {});
  const messages = Object.fromEntries(found.map(([id, { translation = '' }]) => [id, translation]));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return i18n.setMessagesCompiler(compileMessage);
}

async function render(language: Language, app: App): Promise<string> {
  const i18n = await readCatalogue(language);
  // By Vite and not by Node, for the macros in it.
  const { module } = await runnerImport<LandingModule>(join(root, 'src/landing/Document.tsx'), {
    root,
    configFile: false,
    plugins: [macros()],
  });
  const css = readFileSync(landingStyles, 'utf8')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,]) ?/g, '$1');
  const page = renderToStaticMarkup(createElement(module.Document, { language, i18n, css, app }));
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
      const scripts = ['main.tsx', 'HomePage.tsx', FRAME].flatMap((module) =>
        filesOf(bundle, module),
      );
      const styles = Object.keys(bundle).find((name) => name.endsWith('.css'));
      if (styles === undefined) throw new Error('The app has no style sheet');
      const app = {
        scripts: [...new Set(scripts)].map((name) => `/${name}`),
        styles: `/${styles}`,
      };
      for (const language of LANGUAGES) {
        const source = await render(language, app);
        this.emitFile({ type: 'asset', fileName: `landing.${language}.html`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0];
        const language = LANGUAGES.find((each) => path === `/${each}`) ?? DEFAULT_LANGUAGE;
        if (path !== '/' && path !== `/${language}`) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        void render(language, { scripts: ['/src/app/main.tsx'], styles: 'data:text/css,' })
          .then((page) => server.transformIndexHtml(path, page.replaceAll('__PUBLIC_URL__', '')))
          .then((html) => response.end(html), next);
      });
    },
  };
}
