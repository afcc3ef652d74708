import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/render';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { TextArea } from '../../ui/fields/TextArea';
import { copyText } from './share-text';

const MESSAGE = 'October: 150,000\u00a0₫\nThank you!';

const copied: string[] = [];
const noteCopy = () => {
  copied.push((document.activeElement as HTMLTextAreaElement).value);
};

beforeEach(() => {
  // As in a browser that has reached the app by http.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  document.addEventListener('copy', noteCopy);
});

afterEach(() => {
  vi.restoreAllMocks();
  document.removeEventListener('copy', noteCopy);
  copied.length = 0;
});

function Message({ isShown = true, inDialog = false }) {
  const parts = (
    <>
      {isShown && <TextArea label="Message" readOnly value={MESSAGE} />}
      <Button onClick={() => void copyText(MESSAGE)}>Copy</Button>
    </>
  );
  if (!inDialog) return parts;
  return (
    <ModalDialog open title="For the group" onClose={() => undefined}>
      {parts}
    </ModalDialog>
  );
}

const button = () => page.getByRole('button', { name: 'Copy', exact: true });
const message = () => page.getByRole('textbox').element() as HTMLTextAreaElement;

test.each([false, true])(
  'a text is copied without https, and the focus stays; in a dialog: %s',
  async (inDialog) => {
    await show(<Message inDialog={inDialog} />);
    await button().click();
    await expect.element(page.getByText('Copied')).toBeVisible();
    expect(copied).toEqual([MESSAGE.replace('\u00a0', ' ')]);
    expect(document.activeElement).toBe(button().element());
    expect(document.querySelectorAll('textarea')).toHaveLength(1);
  },
);

test('a text that cannot be copied is selected where it is shown', async () => {
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await show(<Message />);
  await button().click();
  await expect.element(page.getByText('The text is marked')).toBeVisible();
  expect(document.activeElement).toBe(message());
  expect([message().selectionStart, message().selectionEnd]).toEqual([0, MESSAGE.length]);
});

test('a text that cannot be copied and is not shown is told', async () => {
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await show(<Message isShown={false} />);
  await button().click();
  await expect.element(page.getByText('Copy it yourself: October')).toBeVisible();
});
