import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import axe from 'axe-core';
import { expect, type DemoServer } from './server.ts';

/** The usernames of the demonstration club, by role. */
export const PEOPLE = { owner: 'chi.lan', manager: 'anh.tuan', player: 'minh.chau' } as const;
export type Role = keyof typeof PEOPLE;

/** How many sign-ins this process has made. */
let signedIn = 0;

/**
 * Signs a user of the demonstration club in through the API, each time from another network, because the server limits
 * the tries of a network per hour.
 */
export async function signIn(server: DemoServer, role: Role) {
  signedIn += 1;
  const address = `10.0.${signedIn >> 8}.${signedIn & 255}`;
  const answer = await fetch(`${server.url}/api/users/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ username: PEOPLE[role], password: server.password }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as { access_token: string; refresh_token: string };
}

/** Stores the session of a demonstration user in the browser, as a login does. */
export async function enterAs(page: Page, server: DemoServer, role: Role): Promise<void> {
  const tokens = await signIn(server, role);
  await presetStorage(page, {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    user: PEOPLE[role],
  });
}

/** Puts values into the browser's storage once, before the app first runs; later changes by the app are kept. */
export async function presetStorage(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((stored) => {
    const flag = `kept ${Object.keys(stored).join()}`;
    if (sessionStorage.getItem(flag) !== null) return;
    sessionStorage.setItem(flag, '');
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, values);
}

/**
 * Collects the problems of a page: console errors, which include violations of the content security policy, and
 * exceptions.
 */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

/**
 * Follows the requests of a page.
 * @returns waits until all that the page has asked for is there and shown, without the half second of `networkidle`
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    // What has come may ask for more: a script for its lists.
    for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) {
      await expect.poll(() => open.size, { intervals: [20] }).toBe(0);
      await nextFrames(page);
    }
  };
}

/** Waits until the page is laid out anew. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** By how many pixels the page scrolls sideways; 0 for a layout that fits. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * What can be tapped on a page, and is lower or narrower than a finger needs, one per line. An area that reaches beyond
 * an element (`::after`) counts, as do the label and the frame around a field; links within a text are as high as its lines.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = 'a[href], button, input, select, textarea, summary, [role=menuitem]';
    /** What an element's own area beyond it measures, where it has one. */
    const beyond = (element: Element) => {
      const { content, position, width, height } = getComputedStyle(element, '::after');
      const isArea = content !== 'none' && position === 'absolute';
      return isArea ? [{ width: parseFloat(width), height: parseFloat(height) }] : [];
    };
    const isSmall = (element: Element) => {
      const isField = element.matches('input, select, textarea');
      const areas = [element, element.closest('label'), isField ? element.parentElement : null]
        .filter((area) => area !== null)
        .map((area) => area.getBoundingClientRect());
      const sizes = [...areas, ...beyond(element)];
      const [width, height] = (['width', 'height'] as const).map((side) =>
        Math.max(...sizes.map((size) => size[side])),
      );
      // Half a pixel may be lost in rounding.
      return Math.min(width!, height!) < least - 0.5;
    };
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        Math.min(width, height) <= 1
      );
    };
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent.trim();
    return [...document.querySelectorAll(targets)]
      .filter((element) => !isHidden(element) && !isInText(element) && isSmall(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`;
      });
  }, 44);
}

/**
 * The buttons and links of a page's content that have the same name, and no description either: who only hears them cannot
 * tell them apart.
 */
export async function equalNames(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const tree = await main.ariaSnapshot();
  const named: string[] = tree.match(/(?<=^ *- (?:'|"|))(?:button|link) ".+?"/gm) ?? [];
  const equal = new Set(named.filter((name, nth) => named.indexOf(name) !== nth));
  const found: string[] = [];
  for (const one of equal) {
    const [, role = '', name = ''] = /^(\w+) "(.+)"$/.exec(one) ?? [];
    const elements = main.getByRole(role as 'button' | 'link', { name, exact: true });
    const plain = elements.and(page.locator(':not([aria-description])'));
    if ((await plain.count()) > 1) found.push(one);
  }
  return found;
}

/** The folder for pictures; without it none are taken. */
const folder = process.env['SCREENSHOTS'];

export const wantsPictures = Boolean(folder);

export type Look = { mode: 'light' | 'dark'; language: 'en-US' | 'vi-VN' };

export const LIGHT: Look = { mode: 'light', language: 'en-US' };
export const DARK: Look = { mode: 'dark', language: 'vi-VN' };

/** The colour modes and languages to test: two combinations find faults; all four are for pictures. */
export const LOOKS: readonly Look[] = [
  LIGHT,
  DARK,
  ...(wantsPictures
    ? [
        { ...DARK, language: LIGHT.language },
        { ...LIGHT, language: DARK.language },
      ]
    : []),
];

/** How to look at pages of a width: on a phone dark, at a desk light, so that each is seen once; for pictures, in all ways. */
export const looksAt = (width: number): readonly Look[] =>
  wantsPictures ? LOOKS : [width < 600 ? DARK : LIGHT];

/** Takes a picture of the whole page, or of the visible part, if pictures are wanted. */
export async function takePicture(page: Page, name: string, isWhole = true): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isWhole });
}

/** The accessibility faults that axe finds on a page, one per line. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Without the thousands of checks that pass, which take longer to pass on than to make.
  const violations = await page.evaluate(async () => {
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
    });
    return found.violations;
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
  );
}
