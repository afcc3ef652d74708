import { t } from '@lingui/core/macro';
import { toast } from '../ui/toast-store';

/** Whether the system has a sheet that hands a text on to other apps. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Puts a text into the clipboard, and tells that it is there; without https a browser may have none. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t`Copied`);
  } catch {
    toast.error(t`This could not be copied. Mark the text, and copy it yourself.`);
  }
}

/** Hands a text to the system's share sheet, or to the clipboard where there is none. Closing the sheet is no error. */
export async function shareText(text: string): Promise<void> {
  if (!canShare()) return copyText(text);
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(text);
  }
  return undefined;
}
