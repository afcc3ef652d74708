/** The grounds of the dialogs that are open, the uppermost last. */
let grounds: readonly HTMLElement[] = [];

/** Leaves what is uppermost alone for the keyboard, the mouse and a screen reader. The toasts stand outside of it all. */
function uncoverUppermost(): void {
  // Not by `html:has(dialog)`: the browser would then style all of the page again for each element that comes or goes.
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
 * @param ground the element around it, beside the page
 * @param opener what had the focus before
 * @returns takes that back, and gives the focus to the opener
 */
export function coverPage(
  ground: HTMLElement,
  dialog: HTMLElement,
  opener: Element | null,
): () => void {
  const { documentElement: root } = document;
  // The page keeps its width while it has no scroll bar.
  if (grounds.length === 0)
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
  grounds = [...grounds, ground];
  // A field of its own may have taken it already.
  if (!dialog.contains(document.activeElement)) dialog.focus();
  uncoverUppermost();
  return () => {
    grounds = grounds.filter((other) => other !== ground);
    uncoverUppermost();
    if (opener instanceof HTMLElement) opener.focus();
  };
}
