import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/render';
import { Form } from './Form';
import { TextField } from './TextField';

function Once() {
  const [sent, setSent] = useState(0);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
      isSaving={false}
      disabled={sent > 0}
      send="Save"
    >
      <TextField label="Name" />
      <p>Sent: {sent}</p>
    </Form>
  );
}

test('a button that is disabled by saving keeps the focus, and sends nothing more', async () => {
  await show(<Once />);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(page.getByText('Sent: 1')).toBeVisible();
  await expect.element(save).toHaveFocus();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByText('Sent: 1')).toBeVisible();
});
