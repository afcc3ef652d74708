import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@rallybook/contract/languages';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Document } from '../src/landing/Document.tsx';
import { importSource, root } from './import-source.ts';

/** The translations of a language; what is not translated, and English, stands in the code. */
async function readCatalogue(language: Language): Promise<I18n> {
  const [catalogue] = await getCatalogs(getConfig({ cwd: root }));
  const found = Object.entries((await catalogue?.read(language)) ?? {});
  const messages = Object.fromEntries(found.map(([id, { translation = '' }]) => [id, translation]));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return i18n.setMessagesCompiler(compileMessage);
}

/**
 * The landing page in a language, as HTML.
 * @param app what the page loads for who is signed in
 */
export async function landingPage(
  language: Language,
  app: Parameters<typeof Document>[0]['app'],
): Promise<string> {
  const i18n = await readCatalogue(language);
  const source = await importSource<{ Document: typeof Document }>('landing/Document.tsx');
  const css = readFileSync(join(root, 'src/landing/landing.css'), 'utf8')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,]) ?/g, '$1');
  const page = renderToStaticMarkup(createElement(source.Document, { language, i18n, css, app }));
  return `<!doctype html>${page}`;
}
