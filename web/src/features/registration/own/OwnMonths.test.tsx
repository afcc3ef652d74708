import { bills } from '@rallybook/contract/endpoints/bills';
import { members } from '@rallybook/contract/endpoints/members';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { settings } from '@rallybook/contract/endpoints/settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { SESSION } from '../../../../test/sessions';
import { RegisterForm } from '../RegisterForm';
import { OwnMonths } from './OwnMonths';

/** The months of Hoa, who is registered for none, with the last session of November as planned or cancelled. */
const showMonths = (state: 'planned' | 'cancelled') =>
  showInClub(
    <OwnMonths />,
    (server) => {
      server.answer(members.me, HOA);
      server.refuse(settings.getRegistration, 'not_found');
      server.answer(bills.list, { items: [], total: 0, limit: 100, offset: 0 });
      server.answer(registrations.list, { items: [], total: 0, limit: 100, offset: 0 });
      server.answer(sessions.list, { items: [{ ...SESSION, date: '2026-11-26', state }] });
    },
    'player',
  );

const over = page.getByText('All sessions of this month are over.');

test('a month of which no session is to come says so before somebody registers for it', async () => {
  await showMonths('cancelled');
  await expect.element(over).toBeVisible();
  const november = page.getByRole('region', { name: 'November 2026' });
  await expect.element(november.getByText(/All sessions of this month are over/)).toBeVisible();
  await expect.element(november.getByRole('checkbox').first()).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});

test('a month of which a session is to come says nothing of it', async () => {
  await showMonths('planned');
  await expect.element(page.getByRole('region', { name: 'November 2026' })).toBeVisible();
  await expect.element(over).not.toBeInTheDocument();
});

test('the form of a month of which no session is to come says so, too', async () => {
  await showInClub(
    <RegisterForm shown={{ year: 2026, month: 11 }} />,
    (server) => {
      server.answer(members.me, HOA);
      server.answer(members.list, [HOA]);
      server.refuse(settings.getRegistration, 'not_found');
      server.answer(registrations.list, { items: [], total: 0, limit: 100, offset: 0 });
      server.answer(sessions.list, { items: [] });
    },
    'player',
  );
  await expect.element(over).toBeVisible();
});
