import { clubs } from '@rallybook/contract/endpoints/clubs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { retype } from '../../../test/retype';
import { SessionSettingsForm } from './SessionSettingsForm';

test('an owner changes the deadline, the links and the names, and saves all at once', async () => {
  const server = await showInClub(<SessionSettingsForm />);
  server.answer(clubs.update, { ...CLUB, version: 4 });
  await page.getByRole('spinbutton').fill('6');
  await page.getByRole('radio', { name: 'Only by each member’s own link' }).click();
  await page.getByRole('checkbox', { name: 'shows the names' }).click();
  await page.getByRole('checkbox', { name: 'may record its games' }).click();
  await page.getByRole('combobox').selectOptions('Tiếng Việt');
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: 'Save session settings' }).click();
  await expect.element(page.getByText('Session settings saved')).toBeVisible();
  expect(server.received(clubs.update)[0]?.body).toEqual({
    answerByHours: 6,
    linkAnswers: 'own',
    rollShowsNames: false,
    playersRun: true,
    language: 'vi',
    version: 3,
  });
});

test('more hours than a week has are refused beside the field, and nothing is sent', async () => {
  const server = await showInClub(<SessionSettingsForm />);
  const hours = page.getByRole('spinbutton');
  await hours.fill('169');
  await page.getByRole('button', { name: 'Save session settings' }).click();
  await expect.element(hours).toHaveFocus();
  await expect.element(hours).toHaveAttribute('aria-invalid', 'true');
  expect(server.received(clubs.update)).toEqual([]);
});

test('hours that are deleted key by key are stored as they are typed then', async () => {
  const server = await showInClub(<SessionSettingsForm />);
  server.answer(clubs.update, { ...CLUB, version: 4 });
  await retype(page.getByRole('spinbutton'), '6');
  await page.getByRole('button', { name: 'Save session settings' }).click();
  await expect.poll(() => server.received(clubs.update)).toHaveLength(1);
  expect(server.received(clubs.update)[0]?.body?.answerByHours).toBe(6);
});

test('emptied hours are refused, and stay empty', async () => {
  const server = await showInClub(<SessionSettingsForm />);
  const hours = page.getByRole('spinbutton');
  await hours.fill('');
  await page.getByRole('button', { name: 'Save session settings' }).click();
  await expect.element(hours).toHaveAttribute('aria-invalid', 'true');
  await expect.element(hours).toHaveValue(null);
  expect(server.received(clubs.update)).toEqual([]);
});
