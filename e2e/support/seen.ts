import { expect, type Page } from '@playwright/test';
import { faultsOf, sidewaysScroll, smallTargets, takePicture } from './screens.ts';

/**
 * The texts of a page that nobody can see, though nothing says that they are hidden: they are smaller than letters, or
 * cut away. Options of a closed list do not count.
 */
async function unseenTexts(page: Page): Promise<string[]> {
  return page.evaluate((leastHeight) => {
    const ownText = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim();
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const { clipPath } = getComputedStyle(element);
      return width > 1 && height >= leastHeight && clipPath === 'none';
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => !element.matches('option, script, style, [hidden], [hidden] *'))
      .filter(
        (element) =>
          !element.matches(
            'details:not([open]) > :not(summary), details:not([open]) > :not(summary) *',
          ),
      )
      .filter((element) => ownText(element) !== '' && !isSeen(element))
      .map(ownText);
  }, 10);
}

/** The first text within the main part of a page, once it is there: how large its letters are, where it ends, and its colour. */
export async function firstText(page: Page) {
  await page.waitForLoadState('domcontentloaded');
  return page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, (node) =>
      node.textContent!.trim() === '' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const node = walker.nextNode()!;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, bottom } = range.getBoundingClientRect();
    const { fontSize, color } = getComputedStyle(node.parentElement!);
    return {
      text: node.textContent!.trim(),
      letters: Number.parseFloat(fontSize),
      width,
      isOnScreen: bottom > 0 && bottom <= innerHeight,
      color,
    };
  });
}

/** What a page for who has a link must be, whatever it says. */
export async function expectSeen(page: Page, picture: string): Promise<void> {
  expect(await unseenTexts(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await takePicture(page, picture);
}
