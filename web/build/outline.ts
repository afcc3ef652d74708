import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../src/app/pages.ts';
import { root } from './import-source.ts';

/** How many blocks are drawn below the heading. */
const BLOCKS: Record<Page['outline'], number> = { form: 3, list: 6, table: 6, cards: 3 };

/** The text of a style sheet without comments and unneeded white space. */
export function readStyles(file: string): string {
  return readFileSync(join(root, 'src', file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .trim();
}

/**
 * The HTML that is shown until the app's scripts have loaded: the frame, and blocks in the place of the page.
 * app/first-paint.css styles it. The brand is its only word, because the user's language is not known yet.
 */
export function outline({ seenBy, outline: shape }: Pick<Page, 'seenBy' | 'outline'>): string {
  const isSignedIn = seenBy !== 'visitors';
  const bar = `<div${isSignedIn ? ' class="first-crowded"' : ''}><img src="/favicon.svg" alt="" width="32" height="32"><span>Rallybook</span></div>`;
  const page = `<div class="first-heading"></div>${'<div></div>'.repeat(BLOCKS[shape])}`;
  const foot = isSignedIn ? '<div class="first-foot"></div>' : '';
  return `<div class="first" aria-hidden="true"><div class="first-bar">${bar}</div><div class="first-page first-${shape}">${page}</div>${foot}</div>`;
}
