import { users } from '@rallybook/contract/endpoints/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../test/fake-server';
import { faultsOnPage } from '../../../test/faults';
import { show } from '../../../test/render';
import { PasswordForm } from './PasswordForm';

const field = (name: RegExp) => page.getByLabelText(name);
const oldPassword = field(/^Old Password/);
const newPassword = field(/^New Password/);
const confirmation = field(/^Confirm New Password/);

async function openForm(hasPassword = true) {
  const server = startFakeServer();
  await show(<PasswordForm hasPassword={hasPassword} />);
  return server;
}

test('a new password needs the old one, eight characters, and the same once more', async () => {
  const server = await openForm();
  await newPassword.fill('short');
  await confirmation.fill('other');
  await userEvent.keyboard('{Enter}');
  await expect.element(oldPassword).toHaveAccessibleDescription('Please enter your old password');
  await expect.element(oldPassword).toHaveFocus();
  await expect
    .element(newPassword)
    .toHaveAccessibleDescription('Password must be at least 8 characters long');
  await expect.element(confirmation).toHaveAccessibleDescription('Passwords do not match');
  expect(server.received(users.changePassword)).toEqual([]);
  expect(await faultsOnPage()).toEqual([]);
});

test('a wrong old password is said, and nothing typed is lost', async () => {
  const server = await openForm();
  server.refuse(users.changePassword, 'wrong_password');
  await oldPassword.fill('not my password');
  await newPassword.fill('cau long moi toi');
  await confirmation.fill('cau long moi toi');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The old password is wrong.');
  await expect.element(newPassword).toHaveValue('cau long moi toi');
  expect(server.received(users.changePassword)[0]?.body).toEqual({
    oldPassword: 'not my password',
    newPassword: 'cau long moi toi',
  });
});

test('who signs in elsewhere sets a first password without an old one', async () => {
  const server = await openForm(false);
  server.answer(users.changePassword, { message: 'Password changed' });
  expect(oldPassword.elements()).toEqual([]);
  await newPassword.fill('cau long moi toi');
  await confirmation.fill('cau long moi toi');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect.element(page.getByText('Password changed successfully!')).toBeVisible();
  await expect.element(newPassword).toHaveValue('');
});
