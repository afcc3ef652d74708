import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/render';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';

const PASSWORD = 'mật khẩu dài & lạ 🏸';

function Fields() {
  const [password, setPassword] = useState('');
  return (
    <form>
      <TextField label="Note" defaultValue={PASSWORD} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <output>{password}</output>
    </form>
  );
}

const field = () => page.getByLabelText('Password', { exact: true });

test('a password is hidden while it is typed, and shown while its owner asks for it', async () => {
  await show(<Fields />);
  await field().fill('secret');
  await expect.element(field()).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect.element(field()).toHaveAttribute('type', 'text');
  await expect.element(field()).toHaveValue('secret');
  await page.getByRole('button', { name: 'Hide the password' }).click();
  await expect.element(field()).toHaveAttribute('type', 'password');
});

test('a password can be pasted as a whole, and managers know what the field is for', async () => {
  await show(<Fields />);
  await expect.element(field()).toHaveAttribute('autocomplete', 'current-password');
  await page.getByLabelText('Note').click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  await field().click();
  await userEvent.paste();
  await expect.element(field()).toHaveValue(PASSWORD);
  await expect.element(page.getByText(PASSWORD)).toBeVisible();
});
