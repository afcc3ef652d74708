import { focusPageIfLost, isFocusOnPage } from '../../../ui/dialogs/focus-page';

const ATTRIBUTE = 'data-payment';

const buttons = () => [...document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)];
const buttonOf = (memberId: string | null) =>
  buttons().find((button) => button.getAttribute(ATTRIBUTE) === memberId);

/** The member whose payment would be recorded next, below another one's row; null in the last row. */
export function nextRow(memberId: string): string | null {
  const members = buttons().map((button) => button.getAttribute(ATTRIBUTE));
  return members[members.indexOf(memberId) + 1] ?? null;
}

/** For how many frames a settled row may still be there: a list is rendered anew a little after its data came. */
const MOST_FRAMES = 30;

/**
 * Moves the keyboard focus to the button of the next member once the row above it is settled, or to the page where there
 * is none; it stays where the user has gone meanwhile.
 */
export function focusRow(next: string | null, settled: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    if (buttonOf(settled) !== undefined && frames > 0) {
      focusRow(next, settled, frames - 1);
      return;
    }
    const { activeElement } = document;
    const button = buttonOf(next);
    // A list that a row leaves moves the focus to something else in the next row.
    const row = button?.closest('[role=listitem], [role=row], tr');
    const isOnRow =
      activeElement?.hasAttribute(ATTRIBUTE) === true || row?.contains(activeElement) === true;
    if (button !== undefined && (isFocusOnPage() || isOnRow)) button.focus();
    else focusPageIfLost();
  });
}
