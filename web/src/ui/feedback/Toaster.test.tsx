import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/render';
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
  toast.success('Saved');
  await pass(toastDuration - 100);
  offerNext('Done', { label: 'Next', run: () => {} });
  await pass(toastDuration - 100);
  expect(document.body.textContent).toContain('Next');
  await pass(200);
  expect(document.body.textContent).not.toContain('Next');
  vi.useRealTimers();
});
