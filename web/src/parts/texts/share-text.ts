import { t } from '@lingui/core/macro';
import { toast } from '../../ui/feedback/toast-store';

/**
 * Copies a text to the clipboard. A browser that reached the app by http has no `navigator.clipboard`; there, and where it
 * refuses, the older way is tried, which works within a tap.
 * @returns whether the text is in the clipboard
 */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

/** Copies from a field that is there only for that, and gives back the focus. */
function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.tabIndex = -1;
  field.setAttribute('aria-hidden', 'true');
  // No smaller than 16 px, or Safari on a phone zooms in.
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0; font-size: 16px;';
  // Beside an open dialog, nothing can be selected.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  (dialog ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way in a page that was reached by http
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/**
 * Selects a text where the page shows it, as a whole, in a field or between others.
 * @returns whether it is shown
 */
function selectShown(text: string): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input',
  );
  const field = [...fields].find(({ value }) => value === text);
  if (field !== undefined) {
    field.focus();
    field.select();
    return true;
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.trim() !== text) continue;
    document.getSelection()?.selectAllChildren(node.parentElement!);
    return true;
  }
  return false;
}

/** Whether the system has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** What leaves the app has plain spaces: other apps do not know those that no line breaks at, which amounts have. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** Copies a text to the clipboard and shows a toast. Where that fails, the text is selected where the page shows it. */
export async function copyText(text: string): Promise<void> {
  const copied = plainSpaces(text);
  if (await copyToClipboard(copied)) toast.success(t`Copied`);
  else if (selectShown(text)) {
    toast.error(t`This could not be copied. The text is marked: copy it yourself.`);
  } else toast.error(t`This could not be copied. Copy it yourself: ${copied}`);
}

/** Opens the system's share sheet with a text, or copies it where there is none. Closing the sheet is not an error. */
export async function shareText(text: string): Promise<void> {
  if (!canShare()) return copyText(text);
  try {
    await navigator.share({ text: plainSpaces(text) });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(text);
  }
  return undefined;
}
