/** Moves the keyboard focus to the page after a row has disappeared with the button that had the focus. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  });
}
