/** Gives the keyboard focus to the page itself: Tab goes on at its top. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
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
