/** Gives the keyboard focus to the heading of the page, or to the page where it has none: Tab goes on there. */
export function focusPage(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  // A heading takes no focus by itself.
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

/** Whether nothing has the keyboard focus, or only the page itself, where `focusPage` has given it. */
export function isFocusOnPage(): boolean {
  const focused = document.activeElement;
  return focused === null || focused.matches('body, main, main h1');
}

/**
 * Gives the focus to the page where a button was disabled while it had the focus, or where its row has disappeared and
 * `keepFocus` found nothing next to it.
 */
export function focusPageIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusPage();
  });
}
