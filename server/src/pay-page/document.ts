import { createHash } from 'node:crypto';
import type { Language } from '@rallybook/contract/languages';
import type { PayPageTexts as Words } from '../texts/texts.ts';
import { type Html, html, trusted } from './html.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page may load: pictures of ours, and the style and the script that stand in it. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "img-src 'self'",
  // To share the picture.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Of a picture. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * A whole page. What a chat shows of its address, and what a browser keeps in its history, holds nothing of anybody: the same
 * title for all.
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

// With no space beside them: the policy names what stands between the tags.
const styleTag = trusted(`<style>${STYLE}</style>`);
export const scriptTag = trusted(`<script>${SCRIPT}</script>`);

/** What is told where there is nothing to see. */
export function messageDocument(
  language: Language,
  words: Words,
  { title, text }: { title: string; text: string },
): string {
  return pageDocument(
    language,
    words,
    html`<main>
        <h1>${title}</h1>
        <p>${text}</p>
      </main>
      <footer class="soft"><p>Rallybook</p></footer>`,
  );
}
