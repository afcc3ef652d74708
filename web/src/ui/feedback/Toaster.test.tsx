import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/render';
import { toast } from './toast-store';

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
