/**
 * Moves the keyboard focus to the page after a row has disappeared with the button that had the focus, unless something next to
 * the row has got it (`keepFocus` of the dialogs).
 */
export function focusPageIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  });
}
