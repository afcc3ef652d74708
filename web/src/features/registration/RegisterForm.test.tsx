import { registrations } from '@rallybook/contract/endpoints/registrations';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { RegisterForm } from './RegisterForm';

const picker = page.getByRole('combobox', { name: /^Members/ });
const tuesday = page.getByRole('checkbox', { name: 'Tuesday 19:00 - 21:00' });
const thursday = page.getByRole('checkbox', { name: 'Thursday 19:00 - 21:00' });
const register = page.getByRole('button', { name: 'Register', exact: true });

async function openForm() {
  const onRegistered = vi.fn<() => void>();
  const server = await showInClub(
    <RegisterForm shown={{ year: 2026, month: 12 }} onRegistered={onRegistered} />,
  );
  // Its list loads later.
  await expect.element(picker).toBeEnabled();
  return { server, onRegistered };
}

/** What the server answers for a member and sessions. */
const registered = (memberId: string, scheduleIds: string[]) => ({
  id: idOf(81),
  memberId,
  memberName: HOA.name,
  memberStatus: 'active' as const,
  year: 2026,
  month: 12,
  scheduleIds,
  schedules: CLUB.schedules.filter(({ id }) => scheduleIds.includes(id)),
  days: 5,
  registrationDate: '2026-11-25',
});

const listOf = (...items: ReturnType<typeof registered>[]) => ({
  items,
  total: items.length,
  limit: 100,
  offset: 0,
});

test('a form without a member or session is refused in words, and nothing is sent', async () => {
  const { server } = await openForm();
  await register.click();
  await expect.element(picker).toHaveFocus();
  await expect.element(picker).toHaveAccessibleDescription('Please select at least one member');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please select at least one schedule');
  expect(server.received(registrations.createBulk)).toEqual([]);
  expect(await faultsOnPage()).toEqual([]);
});

test('members and sessions are chosen with the keyboard, and sent in the order of the week', async () => {
  const { server, onRegistered } = await openForm();
  server.answer(registrations.list, listOf());
  server.answer(registrations.createBulk, ({ body }) =>
    body.memberIds.map((id) => registered(id, body.schedules ?? [])),
  );
  await userEvent.keyboard('{Tab}hoa{ArrowDown}{Enter}{Escape}');
  thursday.element().focus();
  await userEvent.keyboard(' ');
  tuesday.element().focus();
  await userEvent.keyboard(' ');
  register.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Registered for December 2026')).toBeVisible();
  expect(server.received(registrations.createBulk)[0]?.body).toEqual({
    memberIds: [HOA.id],
    year: 2026,
    month: 12,
    schedules: CLUB.schedules.map(({ id }) => id),
  });
  expect(onRegistered).toHaveBeenCalledOnce();
  await expect.element(tuesday).not.toBeChecked();
});

test('what is refused in the question before replacing stays as it was typed', async () => {
  const { server, onRegistered } = await openForm();
  server.answer(registrations.list, listOf(registered(HOA.id, [CLUB.schedules[0]!.id])));
  await picker.fill('hoa');
  await page.getByRole('option', { name: HOA.name }).click();
  await userEvent.keyboard('{Escape}');
  await thursday.click();
  await register.click();
  const question = page.getByRole('alertdialog', { name: 'Replace Registration' });
  await expect.element(question.getByText(/Tue → Thu/)).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(thursday).toBeChecked();
  expect(server.received(registrations.createBulk)).toEqual([]);
  expect(onRegistered).not.toHaveBeenCalled();
});

test('a refused registration is told in the browser’s own box, and the choice stays', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { server } = await openForm();
  server.answer(registrations.list, listOf());
  server.refuse(registrations.createBulk, 'month_closed');
  await picker.fill('tuan');
  await page.getByRole('option', { name: TUAN.name }).click();
  await userEvent.keyboard('{Escape}');
  await tuesday.click();
  await register.click();
  await expect
    .poll(() => alert.mock.calls.flat().map(String).join())
    .toMatch(/^Failed to create registration/);
  await expect.element(tuesday).toBeChecked();
  alert.mockRestore();
});

test('who is picked while others are being registered stays picked', async () => {
  const { server } = await openForm();
  server.answer(registrations.list, listOf());
  server.answer(registrations.createBulk, ({ body }) =>
    body.memberIds.map((id) => registered(id, body.schedules ?? [])),
  );
  await picker.click();
  await page.getByRole('option', { name: HOA.name }).click();
  await userEvent.keyboard('{Escape}');
  await tuesday.click();
  const goOn = server.hold(registrations.createBulk);
  await register.click();
  await picker.click();
  await page.getByRole('option', { name: TUAN.name }).click();
  goOn();
  await expect.element(page.getByText('Registered for December 2026')).toBeVisible();
  const picked = page.getByRole('list', { name: 'Picked members' });
  await expect.element(picked).toHaveTextContent(TUAN.name);
  await expect.element(picked).not.toHaveTextContent(HOA.name);
});
