import { members } from '@rallybook/contract/endpoints/members';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CLUB, HOA, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { membersQuery } from '../../data/members/member-queries';
import { AddMemberForm } from './AddMemberForm';

const name = page.getByLabelText('Name');
const email = page.getByLabelText('Email');

test('a member needs a name, and an address only if it is one', async () => {
  const server = await showInClub(<AddMemberForm />);
  await email.fill('hoa@');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription('Required');
  await expect.element(name).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Must be an e-mail address');
  expect(server.received(members.create)).toEqual([]);
  expect(await faultsOnPage()).toEqual([]);
});

test('an added member leaves an empty form, with the focus on the next name', async () => {
  const server = await showInClub(<AddMemberForm />);
  server.answer(members.create, HOA);
  await name.fill('Lê Hoa');
  await email.fill('hoa@club.example');
  await expect.element(email).toHaveAccessibleDescription('Saves and invites hoa@club.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Lê Hoa was added')).toBeVisible();
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
  expect(server.received(members.create)[0]?.body).toMatchObject({
    name: 'Lê Hoa',
    email: 'hoa@club.example',
    role: 'player',
  });
});

/** The form where the list of the members was loaded, as on its page. */
function FormBesideMembers() {
  const { isSuccess } = useQuery(membersQuery(CLUB.id));
  return isSuccess && <AddMemberForm />;
}

test('a name that the club has already is told before it is added, and afterwards', async () => {
  const server = await showInClub(<FormBesideMembers />);
  server.answer(members.create, { ...HOA, id: 'hoa-2' });
  await name.fill('le hoa');
  await expect.element(name).toHaveAccessibleDescription('The club has this name already: Lê Hoa');
  await userEvent.keyboard('{Enter}');
  const toast = page.getByText('Lê Hoa was added · The club has this name already: Lê Hoa');
  await expect.element(toast).toBeVisible();
});

test('Enter that ends the composition of a letter does not add a member', async () => {
  const server = await showInClub(<AddMemberForm />);
  await name.fill('Le Hoa');
  const key = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true, keyCode: 229 };
  name.element().dispatchEvent(new KeyboardEvent('keydown', key));
  await expect.element(name).toHaveValue('Le Hoa');
  expect(server.received(members.create)).toEqual([]);
});

test('what the server refuses stands beside its field, and what was typed stays', async () => {
  const server = await showInClub(<AddMemberForm />);
  const taken = { field: 'email', code: 'not_an_email', params: {} } as const;
  server.refuse(members.create, 'invalid_input', [taken]);
  await name.fill('Lê Hoa');
  await email.fill('hoa@club.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAccessibleDescription('Must be an e-mail address');
  await expect.element(email).toHaveFocus();
  await expect.element(name).toHaveValue('Lê Hoa');
});
