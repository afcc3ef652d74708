import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../test/render';
import { EditableText } from './EditableText';

test('a required text that was emptied stays as it was, and says why', async () => {
  const onCommit = vi.fn<Parameters<typeof EditableText>[0]['onCommit']>();
  await show(
    <EditableText value="Hoa" label="Name of Hoa" emptied="It stays Hoa" onCommit={onCommit} />,
  );
  await page.getByRole('button', { name: 'Edit Name of Hoa' }).click();
  await page.getByRole('textbox', { name: 'Name of Hoa' }).fill('  ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('It stays Hoa')).toBeVisible();
  await expect.element(page.getByText('Hoa', { exact: true })).toBeVisible();
  expect(onCommit).not.toHaveBeenCalled();
});
