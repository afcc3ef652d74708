import { passkeys } from '@rallybook/contract/endpoints/passkeys';
import { payees } from '@rallybook/contract/endpoints/payees';
import { users } from '@rallybook/contract/endpoints/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInClub } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { PayeeForm } from './PayeeForm';

const nobody = { scheme: null, bank: null, accountNumber: null, accountHolder: null };
const LAN_AS_USER = {
  username: 'chi.lan',
  email: 'lan@club.example',
  createdAt: '2026-01-05T02:00:00.000Z',
  hasPassword: true,
};
const banks = [
  { key: 'vietcombank', shortName: 'Vietcombank', name: 'Ngân hàng Ngoại thương', bin: '970436' },
  { key: 'acb', shortName: 'ACB', name: 'Ngân hàng Á Châu', bin: '970416' },
];
const bank = page.getByRole('combobox', { name: 'Receiving bank' });
const number = page.getByLabelText('Account number');
const holder = page.getByLabelText('Account holder');
const save = page.getByRole('button', { name: 'Save account' });

test('an account needs a bank, a number and a holder', async () => {
  const server = await showInClub(<PayeeForm payee={nobody} banks={banks} />);
  // Until its script is there, it takes no focus.
  await expect.element(bank).toBeEnabled();
  await expect.element(page.getByText('You have unsaved changes')).not.toBeInTheDocument();
  await number.fill('1234 5678 9012 3456 7890');
  await save.click();
  await expect.element(bank).toHaveAccessibleDescription('Required');
  await expect.element(bank).toHaveFocus();
  // One that is too long is refused, never cut.
  await expect.element(number).toHaveValue('1234 5678 9012 3456 7890');
  await expect.element(number).toHaveAccessibleDescription('Must be 4 to 19 letters and digits');
  await expect.element(holder).toHaveAccessibleDescription('Required');
  expect(server.received(payees.put)).toEqual([]);
  expect(await faultsOnPage()).toEqual([]);
});

test('a bank is found without its accents, and the account is saved', async () => {
  const server = await showInClub(<PayeeForm payee={nobody} banks={banks} />);
  server.answer(payees.put, {
    scheme: 'vietqr',
    bank: 'acb',
    accountNumber: '12345678',
    accountHolder: 'LAN',
  });
  await bank.fill('a chau');
  await page.getByRole('option', { name: /^ACB/ }).click();
  await expect.element(page.getByText('You have unsaved changes')).toBeVisible();
  await number.fill(' 1234.56 78 ');
  await holder.fill('LAN');
  await save.click();
  await expect.element(page.getByText(/^The account was saved/)).toBeVisible();
  expect(server.received(payees.put)[0]?.body).toEqual({
    scheme: 'vietqr',
    bank: 'acb',
    accountNumber: '12345678',
    accountHolder: 'LAN',
  });
});

test('a bank is found by the code that people know it by', async () => {
  await showInClub(<PayeeForm payee={nobody} banks={banks} />);
  await bank.fill('vcb');
  await page.getByRole('option', { name: /^Vietcombank/ }).click();
  await expect.element(bank).toHaveValue('Vietcombank');
});

test('an old sign-in has to be renewed first, and what was typed stays', async () => {
  const known = {
    scheme: 'vietqr' as const,
    bank: 'vietcombank',
    accountNumber: '0071000',
    accountHolder: 'LAN',
  };
  const server = await showInClub(<PayeeForm payee={known} banks={banks} />);
  server.refuse(payees.put, 'fresh_sign_in_required');
  server.answer(users.me, LAN_AS_USER);
  server.answer(passkeys.methods, {
    hasPassword: true,
    providers: [],
    passkeys: [],
    recoveryCodesLeft: 0,
    arePasskeysPossible: true,
    passkeysGoAt: null,
  });
  await number.fill('0071009');
  await save.click();
  const question = page.getByRole('dialog');
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect.element(number).toHaveValue('0071009');
});

test('a club without a bank says in its own words how it is paid', async () => {
  const server = await showInClub(<PayeeForm payee={nobody} banks={banks} />);
  const saved = {
    scheme: 'other' as const,
    lines: [{ label: 'Revolut', value: '@smash-club' }],
    link: 'https://revolut.me/smash-club',
  };
  server.answer(payees.put, saved);
  await page.getByLabelText('How members pay').selectOptions('Another way');
  const what = page.getByLabelText(/^What \(line 1\)/);
  await expect.element(page.getByText('without a QR code')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await page.getByLabelText(/^Link to pay by/).fill('https://revolut.me/smash-club');
  await save.click();
  await expect.element(what).toHaveAccessibleDescription('Required');
  await page.getByRole('button', { name: 'Revolut', exact: true }).click();
  await expect.element(what).toHaveValue('Revolut');
  await page.getByLabelText('How (line 1)').fill('@smash-club');
  // A further line waits below.
  await expect.element(page.getByLabelText('How (line 2)')).toBeVisible();
  await page.getByLabelText(/^Link to pay by/).fill('https://revolut.me/smash-club');
  await save.click();
  await expect.element(page.getByText(/^The account was saved/)).toBeVisible();
  expect(server.received(payees.put)[0]?.body).toEqual(saved);
  expect(await faultsOnPage()).toEqual([]);
});

test('the field of an own code says where its text comes from, until something is wrong', async () => {
  await showInClub(<PayeeForm payee={nobody} banks={banks} />);
  await page.getByLabelText('How members pay').selectOptions('static_code');
  const code = page.getByLabelText('Text of the code');
  await expect.element(code).toHaveAccessibleDescription(/^Scan your code with any QR reader/);
  await page.getByLabelText('Name of the receiver').fill('PB Maju');
  await save.click();
  await expect.element(code).toHaveAccessibleDescription('Required');
});
