import { trackings } from '@rallybook/contract/endpoints/trackings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { SingleForm } from './SingleForm';

const member = page.getByRole('combobox', { name: 'Member' });
const schedule = page.getByLabelText('Schedule');
const add = page.getByRole('button', { name: 'Add Record' });

test('a record needs a member and a session, and one notice says so', async () => {
  const server = await showInClub(<SingleForm shown={{ year: 2026, month: 11 }} />);
  await expect.element(member).toBeEnabled();
  await add.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please fill in all required fields');
  await expect.element(member).toHaveFocus();
  expect(server.received(trackings.create)).toEqual([]);
  expect(await faultsOnPage()).toEqual([]);
});

test('a member is recorded, and the next one can be chosen', async () => {
  const server = await showInClub(<SingleForm shown={{ year: 2026, month: 11 }} />);
  const [, thursday] = CLUB.schedules;
  server.answer(trackings.create, ({ body }) => ({
    id: idOf(99),
    clubId: CLUB.id,
    memberId: body.memberId,
    memberName: HOA.name,
    date: body.date,
    scheduleId: body.scheduleId ?? null,
    isRegistered: false,
    schedule: thursday!,
    version: 1,
  }));
  await add.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await member.fill('hoa');
  await page.getByRole('option', { name: HOA.name }).click();
  await schedule.selectOptions('Thursday 19:00 - 21:00');
  await add.click();
  await expect.element(page.getByText(`Record added for ${HOA.name}`)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(server.received(trackings.create)[0]?.body).toMatchObject({
    memberId: HOA.id,
    date: '2026-11-25',
    scheduleId: thursday?.id,
  });
  await expect.element(member).toHaveValue('');
});
