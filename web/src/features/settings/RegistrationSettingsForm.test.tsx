import { settings } from '@rallybook/contract/endpoints/settings';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CLUB, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { RegistrationSettingsForm } from './RegistrationSettingsForm';

test('the way to register is chosen with the arrow keys, and saved', async () => {
  const current = { registrationType: 'DAYS', version: 2 } as const;
  const server = await showInClub(<RegistrationSettingsForm settings={current} />);
  server.answer(settings.saveRegistration, {
    id: CLUB.id,
    registrationType: 'SCHEDULES',
    createdAt: CLUB.createdAt,
    updatedAt: CLUB.createdAt,
    version: 3,
  });
  page.getByRole('radio', { name: 'Flexible Days' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Schedules' })).toBeChecked();
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect.element(page.getByText('Registration settings saved')).toBeVisible();
  expect(server.received(settings.saveRegistration)[0]?.body).toEqual({
    registrationType: 'SCHEDULES',
    version: 2,
  });
});
