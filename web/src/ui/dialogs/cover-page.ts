import { awaitFocus } from './keep-focus';

/** The backgrounds of the open dialogs, the uppermost last. */
let grounds: readonly HTMLElement[] = [];

/**
 * Makes everything below the uppermost layer inert for keyboard, mouse and screen readers. The toasts are outside these
 * layers.
 */
function coverLowerLayers(): void {
  // An attribute instead of the selector `html:has(dialog)`, with which the browser would restyle the whole page
  // whenever an element is added or removed.
  document.documentElement.toggleAttribute('data-covered', grounds.length > 0);
  const page = document.getElementById('root');
  const layers = page === null ? grounds : [page, ...grounds];
  for (const layer of layers) {
    const isCovered = layer !== layers.at(-1);
    layer.inert = isCovered;
    if (isCovered) layer.setAttribute('aria-hidden', 'true');
    else layer.removeAttribute('aria-hidden');
  }
}

/**
 * Makes a dialog modal: it has the focus, and nothing beneath it can be reached.
 * @param ground the background around the dialog, a sibling of the page
 * @param opener the element that had the focus before
 * @returns a function that undoes this, and gives the focus back to the opener, or to what is next to its place
 */
export function coverPage(
  ground: HTMLElement,
  dialog: HTMLElement,
  opener: Element | null,
): () => void {
  const { documentElement: root } = document;
  // Keeps the page's width while its scroll bar is hidden.
  if (grounds.length === 0)
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
  grounds = [...grounds, ground];
  const giveBack = awaitFocus(opener);
  // A field of the dialog may have the focus already.
  if (!dialog.contains(document.activeElement)) dialog.focus();
  coverLowerLayers();
  return () => {
    grounds = grounds.filter((other) => other !== ground);
    coverLowerLayers();
    giveBack();
  };
}
