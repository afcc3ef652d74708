import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Deletes what a field shows, key by key, sees that it stays empty, and types something else, as a person does. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.click();
  const shown = () => (field.element() as HTMLInputElement).value;
  await userEvent.keyboard(`{End}${'{Backspace}'.repeat(shown().length)}`);
  expect(shown()).toBe('');
  await userEvent.keyboard(text);
  expect(shown()).toBe(text);
}
