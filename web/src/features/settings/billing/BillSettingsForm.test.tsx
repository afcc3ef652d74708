import { settings } from '@rallybook/contract/endpoints/settings';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInClub } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { retype } from '../../../../test/retype';
import { BillSettingsForm } from './BillSettingsForm';

const SAVED = {
  registrationFee: 40,
  unregistrationFee: 50,
  unregisteredFeeRatio: 1.25,
  given: ['registration_fee', 'unregistered_fee_ratio'] as const,
  version: 4,
};
const saved = { ...SAVED, given: [...SAVED.given] };
const registration = page.getByLabelText('Registration Fee', { exact: true });
const unregistration = page.getByLabelText('Unregistration Fee', { exact: true });
const ratio = page.getByLabelText('Unregistration Fee Ratio');
const save = page.getByRole('button', { name: 'Save Bill Settings' });

test('two of the three settings are entered, and the third says that it will be calculated', async () => {
  const server = await showInClub(<BillSettingsForm settings={kvnd(saved)} />);
  server.answer(settings.saveBill, kvnd({ ...saved, registrationFee: kvnd(45), version: 5 }));
  await expect
    .element(unregistration)
    .toHaveAccessibleDescription('Calculated from the two others');
  await expect.element(save).toBeDisabled();
  // What is missing is told to who edits only.
  await expect.element(page.getByText(/Please update/)).not.toBeInTheDocument();
  await expect.element(ratio).toHaveAttribute('step', '0.01');
  await registration.fill('45');
  await expect.element(page.getByText(/Please update 1 more field/)).toBeVisible();
  await ratio.fill('1.5');
  await expect.element(unregistration).toHaveAccessibleDescription('Will be calculated');
  await expect.element(unregistration).toBeDisabled();
  await expect.element(unregistration).toHaveValue('');
  expect(await faultsOnPage()).toEqual([]);
  // An emptied field no longer counts, and the third one can be entered instead.
  await ratio.fill('');
  await expect.element(save).toBeDisabled();
  await expect.element(unregistration).toBeEnabled();
  await ratio.fill('1.5');
  await save.click();
  await expect.element(page.getByText('Bill settings saved')).toBeVisible();
  expect(server.received(settings.saveBill)[0]?.body).toEqual({
    registrationFee: 45,
    unregisteredFeeRatio: 1.5,
    version: 4,
  });
});

test('the ratio has two decimals, also after it was typed with fewer and saved', async () => {
  const answer = { ...saved, registrationFee: 45, unregisteredFeeRatio: 1.5, version: 5 };
  const server = await showInClub(
    <BillSettingsForm settings={kvnd({ ...saved, unregisteredFeeRatio: 2 })} />,
  );
  server.answer(settings.saveBill, kvnd(answer));
  expect((ratio.element() as HTMLInputElement).value).toBe('2.00');
  await retype(registration, '45');
  await retype(ratio, '1.5');
  expect((ratio.element() as HTMLInputElement).value).toBe('1.5');
  await save.click();
  await expect.element(page.getByText('Bill settings saved')).toBeVisible();
  await expect.poll(() => (ratio.element() as HTMLInputElement).value).toMatch(/^\d\.\d\d$/);
});

test('what is discarded shows the saved settings again', async () => {
  await showInClub(<BillSettingsForm settings={kvnd(saved)} />);
  await registration.fill('45');
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect.element(registration).toHaveValue('40');
});

test('settings that somebody else has saved meanwhile are not overwritten', async () => {
  const server = await showInClub(<BillSettingsForm settings={kvnd(saved)} />);
  server.refuse(settings.saveBill, 'edit_conflict');
  await registration.fill('45');
  await ratio.fill('1.5');
  await save.click();
  await expect.element(page.getByRole('alert').last()).toBeVisible();
  await expect.element(registration).toHaveValue('45');
  expect(server.received(settings.saveBill)[0]?.body?.version).toBe(4);
});

test('a fee that is deleted key by key stays empty, and is stored as it is typed then', async () => {
  const server = await showInClub(<BillSettingsForm settings={kvnd(saved)} />);
  server.answer(settings.saveBill, kvnd({ ...saved, registrationFee: kvnd(60), version: 5 }));
  await retype(registration, '60');
  await retype(ratio, '1.5');
  await save.click();
  await expect.element(page.getByText('Bill settings saved')).toBeVisible();
  expect(server.received(settings.saveBill)[0]?.body).toEqual({
    registrationFee: 60,
    unregisteredFeeRatio: 1.5,
    version: 4,
  });
});

test('an emptied fee stays empty while another one is typed, and can be discarded', async () => {
  await showInClub(<BillSettingsForm settings={kvnd(saved)} />);
  await registration.fill('');
  await unregistration.fill('70');
  await expect.element(registration).toHaveValue('');
  await expect.element(save).toBeDisabled();
  await registration.fill('');
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect.element(registration).toHaveValue('40');
});
