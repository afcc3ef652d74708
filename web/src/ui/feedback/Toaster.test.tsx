import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/render';
import { ModalDialog } from '../dialogs/ModalDialog';
import { offerNext, toast, toastDuration } from './toast-store';

test('the region that announces toasts is there before their first text', async () => {
  await show(<h1>A page</h1>);
  const region = document.querySelector('body > [aria-live="polite"]');
  expect(region?.textContent).toBe('');
  toast.success('Saved');
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  expect(region?.textContent).toContain('Saved');
  // No region of its own, which would be new at every toast.
  await expect.element(page.getByRole('status')).toHaveAttribute('aria-live', 'off');
  toast.error('Failed');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed');
  expect(region?.isConnected).toBe(true);
});

test('where to go on is shown as long as a toast, however late it is offered', async () => {
  await show(<h1>A page</h1>);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = async (time: number) => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    vi.advanceTimersByTime(time);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  /** Whether the way on comes to be drawn as it should, which a busy machine does some frames later; no timer passes meanwhile. */
  const isDrawn = async (wanted: boolean, most = 300) => {
    const isThere = () => document.body.textContent.includes('Next');
    for (let frame = 0; frame < most && isThere() !== wanted; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return isThere();
  };
  toast.success('Saved');
  await pass(toastDuration - 100);
  offerNext('Done', { label: 'Next', run: () => {} });
  expect(await isDrawn(true)).toBe(true);
  await pass(toastDuration - 100);
  expect(await isDrawn(true)).toBe(true);
  // Its time begins once it is drawn, on a busy machine some frames later.
  for (let passed = 0; passed < toastDuration && (await isDrawn(false, 1)); passed += 100) {
    await pass(100);
  }
  expect(await isDrawn(false)).toBe(false);
  vi.useRealTimers();
});

test.each(['a sheet', 'a full screen'])('a toast never covers what closes %s', async (kind) => {
  await page.viewport(390, 844);
  await show(
    <ModalDialog open title="Add a cost" onClose={() => {}} fullScreen={kind === 'a full screen'}>
      <div style={{ height: 2000 }} />
    </ModalDialog>,
  );
  toast.success('Saved for a month other than the one that is shown on the page, which is long');
  const shown = page.getByRole('status');
  await expect.element(shown).toBeVisible();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  const { left } = close.element().getBoundingClientRect();
  // It slides in.
  await expect.poll(() => shown.element().getBoundingClientRect().right).toBeLessThanOrEqual(left);
});

test('what closes a toast stays in it over a sheet, however long its two actions are', async () => {
  await page.viewport(390, 844);
  await show(
    <ModalDialog open title="Add costs" onClose={() => {}}>
      <p>One cost a line</p>
    </ModalDialog>,
  );
  toast.success('2 costs were added', { label: 'Undo', run: () => {} });
  offerNext('Done', { label: 'Next: choose how costs are shared', run: () => {} });
  const shown = page.getByRole('status').filter({ hasText: '2 costs were added' });
  const close = shown.getByRole('button').last();
  await expect.element(page.getByRole('button', { name: /^Next/ })).toBeVisible();
  const right = () => close.element().getBoundingClientRect().right;
  // It slides in.
  await expect
    .poll(() => shown.element().getBoundingClientRect().right - right(), { timeout: 2000 })
    .toBeGreaterThanOrEqual(0);
});

function OpenedByButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <ModalDialog open={isOpen} title="Add a cost" onClose={() => setOpen(false)}>
        <p>One cost a line</p>
      </ModalDialog>
    </>
  );
}

test('a dialog that opens is not covered by what was refused before it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await show(<OpenedByButton />);
  const dialog = page.getByRole('dialog', { name: 'Add a cost' });
  const add = page.getByRole('button', { name: 'Add' }).element() as HTMLButtonElement;
  // At once: on a busy machine, a toast is gone before a click of the browser comes.
  const openDialog = async () => {
    add.click();
    await expect.element(dialog).toBeVisible();
  };
  const refusal = page.getByRole('alert');
  toast.error('The month is closed');
  // It comes at this moment, so that nobody has read it.
  await openDialog();
  await expect.element(refusal).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  vi.setSystemTime(Date.now() + 2000);
  await openDialog();
  // Before it would go by itself.
  await expect.element(refusal, { timeout: 2000 }).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // What can still be undone stays.
  toast.success('Saved', { label: 'Undo', run: () => {} });
  vi.setSystemTime(Date.now() + 2000);
  await openDialog();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});
