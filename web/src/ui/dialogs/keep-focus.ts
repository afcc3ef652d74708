import { focusPage } from './focus-page';

/** What one of a list is: a row, a card. */
const ROW = 'li, tr, article, [role="row"], [role="listitem"]';
const LIST = 'ul, ol, dl, table, tbody, [role="list"], [role="table"], [role="grid"]';
const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const REGION = 'dialog, section, main, body';

/** The element that has the focus, or lost it because it was disabled or removed. */
let last: Element | null = null;
/** The elements that get the focus back when a dialog closes, and so may be removed before that. */
const awaited = new Set<Element>();
/** What is nearest to the place of an element that was removed. */
const nearest = new WeakMap<Element, HTMLElement>();

/**
 * Remembers who gets the focus when a dialog closes.
 * @returns a function that gives it back to the opener; or, if that was removed meanwhile, to what is next to its place; or,
 * if nothing had it, to the heading of the page
 */
export function awaitFocus(opener: Element | null): () => void {
  if (!(opener instanceof HTMLElement)) return () => undefined;
  awaited.add(opener);
  return () => {
    awaited.delete(opener);
    // Nothing had the focus where a dialog opened by itself.
    if (opener === document.body) focusPage();
    else if (opener.isConnected) opener.focus();
    else focusNear(opener);
    // It may be removed at this moment, of which nothing is known yet.
    if (isFocusLost()) last = opener;
  };
}

/**
 * Gives the focus to what is next to a row that was removed with the focus in it, so that the keyboard goes on from there and
 * not from the top of the page: the next row, or the one before, or the heading above. Where something else was removed, the
 * dialog or the page around it gets the focus.
 * @returns a function that ends this
 */
export function keepFocus(): () => void {
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('focusin', noteFocus, { signal });
  document.addEventListener('focusout', noteBlur, { signal });
  const observer = new MutationObserver((changes) => {
    for (const change of changes) noteRemoval(change);
    if (last !== null && !last.isConnected && isFocusLost()) focusNear(last);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    end.abort();
    observer.disconnect();
    last = null;
  };
}

const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

function noteFocus({ target }: FocusEvent) {
  last = target as Element;
}

/** Somebody who presses beside everything leaves it; a removed or disabled element loses the focus otherwise. */
function noteBlur({ target }: FocusEvent) {
  queueMicrotask(() => {
    const left = target as Element;
    if (left === last && isFocusLost() && left.isConnected && !left.matches(':disabled'))
      last = null;
  });
}

function noteRemoval({ removedNodes, target, nextSibling, previousSibling }: MutationRecord) {
  for (const node of removedNodes) {
    if (!(node instanceof Element) || !node.matches(`${ROW}, ${LIST}`)) continue;
    for (const element of [last, ...awaited]) {
      if (element === null || element.isConnected || !node.contains(element)) continue;
      const near = focusableIn(nextSibling) ?? focusableIn(previousSibling) ?? headingOf(target);
      if (near !== null) nearest.set(element, near);
    }
  }
}

function focusableIn(sibling: Node | null): HTMLElement | null {
  if (!(sibling instanceof HTMLElement) || !sibling.matches(ROW)) return null;
  return sibling.matches(FOCUSABLE) ? sibling : sibling.querySelector<HTMLElement>(FOCUSABLE);
}

/** The heading of the part of the page around a list. */
function headingOf(list: Node): HTMLElement | null {
  let region = list instanceof Element ? list.closest(REGION) : null;
  while (region !== null) {
    const heading = region.querySelector<HTMLElement>('h1, h2, h3');
    if (heading !== null) return heading;
    region = region.parentElement?.closest(REGION) ?? null;
  }
  return null;
}

function focusNear(removed: Element) {
  const near = nearest.get(removed);
  if (near === undefined || !near.isConnected) return focusAround();
  // A heading takes no focus by itself.
  if (!near.matches(FOCUSABLE)) near.tabIndex = -1;
  near.focus();
}

function focusAround() {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  if (dialog === undefined) focusPage();
  else dialog.focus({ preventScroll: true });
}
