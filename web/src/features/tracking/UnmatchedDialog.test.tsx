import { guests } from '@rallybook/contract/endpoints/guests';
import { members } from '@rallybook/contract/endpoints/members';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { BulkForm } from './BulkForm';

type Candidate = { memberId: string; memberName: string; by: 'given_name' | 'spelling' };

/** Pastes names, which match nobody, and opens the dialog about them. */
async function ask(...names: [name: string, ...candidates: Candidate[]][]) {
  const server = await showInClub(
    <BulkForm open shown={{ year: 2026, month: 11 }} onClose={() => undefined} />,
  );
  server.answer(trackings.previewBulk, {
    toCreate: [],
    existing: [],
    unmatched: names.map(([name, ...candidates]) => ({
      line: 1,
      date: '2026-11-24',
      name,
      why: 'unknown' as const,
      candidates,
    })),
  });
  server.answer(trackings.createBulk, []);
  server.answer(trackings.list, { items: [], total: 0, limit: 100, offset: 0 });
  server.answer(guests.list, { items: [], total: 0, limit: 100, offset: 0 });
  const text = names.map(([name]) => name).join(', ');
  await page.getByLabelText('Attendance text').fill(`24/11/2026: ${text}`);
  await page.getByRole('button', { name: 'Add Records' }).click();
  await expect.element(dialog).toBeVisible();
  return server;
}
const dialog = page.getByRole('dialog');
const who = (name: string) => dialog.getByRole('group', { name: `Who is ${name}?` });
const proceed = dialog.getByRole('button', { name: 'Continue' });
const hoa: Candidate = { memberId: HOA.id, memberName: HOA.name, by: 'given_name' };

const guest = (number: number) => ({
  id: idOf(number),
  clubId: CLUB.id,
  date: '2026-11-24',
  scheduleId: idOf(2),
  name: 'khách',
  hostMemberId: null,
  hostMemberName: null,
  classKey: null,
  fee: 60,
  isShare: false,
  paidAt: null,
  isPaid: false,
  version: 1,
});

test('a guest is recorded for the host who is named, or as one who pays in cash', async () => {
  const server = await ask(['bạn Hoa'], ['2 khách']);
  server.answer(guests.create, guest(91));
  await expect.element(dialog.getByRole('button', { pressed: true })).not.toBeInTheDocument();
  await who('bạn Hoa')
    .getByRole('button', { name: `Guest of ${HOA.name}` })
    .click();
  await expect.element(dialog.getByLabelText('Whose guest')).toHaveValue(HOA.name);
  await who('2 khách').getByRole('button', { name: 'Guest who pays in cash' }).click();
  await expect.element(dialog.getByText('3 guests will be added.')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.received(guests.create).map(({ body }) => [body.name, body.hostMemberId]);
  expect(sent).toEqual([
    ['bạn Hoa', HOA.id],
    ['khách', null],
    ['khách', null],
  ]);
  expect(server.received(guests.create)[0]?.body.scheduleId).toBe(idOf(2));
});

test('the names that mean nobody become new members at one tap, and others stay', async () => {
  const server = await ask(['Tèo'], ['Lê Tí'], ['Hoa đen', hoa], ['khách']);
  server.answer(members.createBulk, [
    { ...HOA, id: idOf(71), name: 'Tèo' },
    { ...HOA, id: idOf(72), name: 'Lê Tí' },
  ]);
  await dialog.getByRole('button', { name: 'Add the other 2 as new members' }).click();
  for (const name of ['Tèo', 'Lê Tí']) {
    await expect
      .element(who(name).getByRole('button', { name: 'Add as new member' }))
      .toHaveAttribute('aria-pressed', 'true');
  }
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(members.createBulk)[0]?.body.members.map(({ name }) => name)).toEqual([
    'Tèo',
    'Lê Tí',
  ]);
  // Nobody decided about Hoa and the guest.
  await expect
    .element(page.getByLabelText('Attendance text'))
    .toHaveValue('24/11/2026: Hoa đen, khách');
});

test('a name is the same as another one that is added as new', async () => {
  const server = await ask(['Lê Tí'], ['Tí']);
  server.answer(members.createBulk, [{ ...HOA, id: idOf(72), name: 'Lê Tí' }]);
  await who('Lê Tí').getByRole('button', { name: 'Add as new member' }).click();
  await who('Tí').getByRole('button', { name: 'Lê Tí (new)' }).click();
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(trackings.createBulk)[0]?.body.resolutions).toEqual([
    { name: 'Tí', memberId: idOf(72), remember: false },
  ]);
});

test('nobody is chosen beforehand, and a name without an answer stays in the text', async () => {
  const server = await ask(
    ['Hoa đen', hoa],
    ['hoa huy', hoa],
    ['Hoaa', { ...hoa, by: 'spelling' }],
  );
  await expect.element(dialog.getByRole('button', { pressed: true })).not.toBeInTheDocument();
  await expect.element(proceed).toBeDisabled();
  await who('Hoa đen').getByRole('button', { name: HOA.name }).click();
  // Whoever is chosen by a person is called so.
  await expect
    .element(dialog.getByRole('checkbox', { name: 'Remember as nickname' }))
    .toBeChecked();
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(trackings.createBulk)[0]?.body.resolutions).toEqual([
    { name: 'Hoa đen', memberId: HOA.id, remember: true },
  ]);
  await expect
    .element(page.getByLabelText('Attendance text'))
    .toHaveValue('24/11/2026: hoa huy, Hoaa');
});

test('names with spaces between them are recorded as several where a person says so', async () => {
  const server = await ask(['hoa tuấn'], ['Tèo']);
  const several = who('hoa tuấn').getByRole('button', { name: /^2 people: / });
  await expect.element(several).toHaveAttribute('aria-pressed', 'false');
  await several.click();
  await expect.element(dialog.getByText('2 records will be added.')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(trackings.createBulk)[0]?.body.rawRegistrationText).toBe(
    `24/11/2026: ${HOA.name}, ${TUAN.name}, Tèo`,
  );
});
