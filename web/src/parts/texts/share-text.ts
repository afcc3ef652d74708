import { t } from '@lingui/core/macro';
import { toast } from '../../ui/feedback/toast-store';
import { copyToClipboard, selectShown } from './copy-to-clipboard';

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
