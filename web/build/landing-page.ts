import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@rallybook/contract/languages';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Page } from '../src/app/pages.ts';
import type { Document } from '../src/landing/Document.tsx';
import { importSource, root } from './import-source.ts';
import { outline, readStyles } from './outline.ts';

/** The translations of a language. English, and what is not translated, comes from the code. */
async function readCatalogue(language: Language): Promise<I18n> {
  const [catalogue] = await getCatalogs(getConfig({ cwd: root }));
  const found = Object.entries((await catalogue?.read(language)) ?? {});
  const messages = Object.fromEntries(found.map(([id, { translation = '' }]) => [id, translation]));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return i18n.setMessagesCompiler(compileMessage);
}

/**
 * The landing page in a language, as HTML.
 * @param home the app's page at the same address
 * @param app what that page loads
 */
export async function landingPage(
  language: Language,
  home: Page,
  app: Pick<Parameters<typeof Document>[0]['app'], 'scripts' | 'styles'>,
): Promise<string> {
  const i18n = await readCatalogue(language);
  const source = await importSource<{ Document: typeof Document }>('landing/Document.tsx');
  const document = createElement(source.Document, {
    language,
    i18n,
    css: readStyles('landing/landing.css'),
    app: { ...app, outline: outline(home), firstStyles: readStyles('app/first-paint.css') },
  });
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
