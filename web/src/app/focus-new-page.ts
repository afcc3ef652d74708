import { focusPage } from '../ui/dialogs/focus-page';

/** What had the focus when somebody left the page before this one: a link, or the button whose menu they chose it from. */
let left: Element | null = null;

/** Notes what somebody leaves a page by. */
export function noteLeaving(): void {
  // A menu closes first, and gives the focus back to its button.
  requestAnimationFrame(() => {
    left = document.activeElement;
  });
}

/**
 * Gives the focus to a page that has taken another one's place, so that screen readers tell its name and the keyboard
 * goes on in it; unless it was moved meanwhile, by the page to a field or a dialog, or by the user.
 */
export function focusNewPage(): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused !== document.body && focused !== left) return;
    focusPage();
  });
}
