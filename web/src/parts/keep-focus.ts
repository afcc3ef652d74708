/** A row goes from its list, and with it the button that had the focus: the keyboard goes on from the page. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  });
}
