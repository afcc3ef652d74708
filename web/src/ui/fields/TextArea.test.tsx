import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/render';
import { Button } from '../actions/Button';
import { TextArea } from './TextArea';

function Paste({ isSaving = false }) {
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <TextArea label="Text" />
      <Button>Choose a file</Button>
      <Button type="submit" loading={isSaving}>
        Next
      </Button>
      <p>Sent: {sent}</p>
    </form>
  );
}

test.each(['Control', 'Meta'])(
  '%s+Enter in a text presses the main button of its form, and Enter begins a line',
  async (key) => {
    await show(<Paste />);
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await userEvent.keyboard('An{Enter}Chi');
    await expect.element(text).toHaveValue('An\nChi');
    await expect.element(page.getByText('Sent: 0')).toBeVisible();
    await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`);
    await expect.element(page.getByText('Sent: 1')).toBeVisible();
    await expect.element(text).toHaveValue('An\nChi');
  },
);

test('a form that is being sent is not sent once more by Ctrl+Enter', async () => {
  await show(<Paste isSaving />);
  await page.getByRole('textbox', { name: 'Text' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Sent: 0')).toBeVisible();
});
