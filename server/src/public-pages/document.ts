import { createHash } from 'node:crypto';
import type { Language } from '@rallybook/contract/languages';
import { type Html, html, trusted } from '../html.ts';
import { serverTexts } from '../texts/texts.ts';
import { PUSH_SCRIPT } from './push-script.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** Where it stands what is kept of people. */
export const PRIVACY_PATH = '/privacy';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page may load: our pictures, and its inline style and script. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "img-src 'self'",
  // For sharing the picture.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a page without a script or pictures may load, and where its forms may lead. */
export const FORM_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What the page of a device of one's own link may load: besides, the script that offers notices, and its worker. */
export const OWN_POLICY = [
  FORM_POLICY,
  `script-src ${hashOf(PUSH_SCRIPT)}`,
  "worker-src 'self'",
].join('; ');

/** The title of a page, and what chats show beside it as a preview. */
export type Words = { title: string; description: string };

/** The policy of a picture. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * A whole page. Its title, which chats show as a preview and browsers keep in their history, is the same for
 * everybody who may open it, and names nobody.
 */
export function pageDocument(language: Language, words: Words, main: Html): string {
  const title = `${words.title} | Rallybook`;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="description" content="${words.description}" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${words.description}" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        ${styleTag}
      </head>
      <body>
        ${main}
      </body>
    </html> `;
  return page.markup;
}

// Without spaces inside the tags: the policy has the hash of exactly what is between them.
const styleTag = trusted(`<style>${STYLE}</style>`);
export const pushScriptTag = trusted(`<script>${PUSH_SCRIPT}</script>`);
export const scriptTag = trusted(`<script>${SCRIPT}</script>`);

/** The foot of a page: what is said last, if anything, whose page it is, and what is kept of who reads it. */
export const pageFooter = (language: Language, said?: string): Html =>
  html`<footer class="soft">
    ${said === undefined ? null : html`<p>${said}</p>`}
    <p>
      Rallybook ·
      <a class="link" href="${PRIVACY_PATH}?language=${language}"
        >${serverTexts[language].privacy.link}</a
      >
    </p>
  </footer>`;

/** What a page says that has nothing else. */
export type Message = {
  title: string;
  text: string;
  /** Where a refusal leads back to, which is shown in the colour of errors. */
  back?: { path: string; text: string };
};

/** A page with only a message. */
export function messageDocument(
  language: Language,
  words: Words,
  { title, text, back }: Message,
): string {
  const heading = html`<h1>${title}</h1>
    <p>${text}</p>`;
  return pageDocument(
    language,
    words,
    html`<main>
        ${
          back === undefined
            ? heading
            : html`<div class="said refused" role="alert">${heading}</div>
                <p class="actions"><a class="button" href="${back.path}">${back.text}</a></p>`
        }
      </main>
      ${pageFooter(language)}`,
  );
}
