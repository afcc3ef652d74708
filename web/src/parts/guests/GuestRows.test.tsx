import { guests } from '@rallybook/contract/endpoints/guests';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { retype } from '../../../test/retype';
import { GuestRows } from './GuestRows';

const GUEST: Guest = {
  id: idOf(61),
  clubId: CLUB.id,
  date: '2026-11-05',
  scheduleId: null,
  name: 'Minh',
  hostMemberId: null,
  hostMemberName: null,
  classKey: null,
  fee: kvnd(52),
  isShare: true,
  paidAt: null,
  isPaid: false,
  version: 1,
};

const showGuest = (change: Partial<Guest>) =>
  showInClub(<GuestRows guests={[{ ...GUEST, ...change }]} />, (server) =>
    server.answer(guests.markPaid, { ...GUEST, isShare: false, isPaid: true }),
  );

const row = page.getByRole('listitem');
const mark = page.getByRole('button', { name: 'Mark paid: Minh' });

test('a guest in cash reads their share, and one tap records what they were told', async () => {
  const server = await showGuest({});
  await expect
    .element(row)
    .toHaveTextContent('Minhpays in cash · their share so far: 52 kVNDMark paid');
  expect(await faultsOnPage()).toEqual([]);
  await mark.click();
  await expect.poll(() => server.received(guests.markPaid)).toHaveLength(1);
  expect(server.received(guests.markPaid)[0]?.body).toEqual({ amount: 52 });
});

test.each([
  [
    'a share without any costs',
    { fee: null },
    'Minhpays in cash · their share, once there are costsMark paid',
  ],
  ['a fee of nothing', { fee: 0, isShare: false }, 'Minhpays in cashMark paid'],
] as const)(
  'for %s it is asked how much was paid, and nobody reads 0',
  async (_, change, words) => {
    const server = await showGuest(kvnd(change));
    await expect.element(row).toHaveTextContent(words);
    await mark.click();
    const amount = page.getByRole('spinbutton', { name: 'Amount' });
    await expect.element(amount).toHaveFocus();
    expect(await faultsOnPage()).toEqual([]);
    const send = page.getByRole('dialog').getByRole('button', { name: 'Mark paid' });
    await send.click();
    await expect.element(amount).toHaveAccessibleDescription('Required');
    await amount.fill('0');
    await send.click();
    await expect.element(amount).toHaveAccessibleDescription('Must be more than 0');
    expect(server.received(guests.markPaid)).toEqual([]);
    await retype(amount, '45');
    await send.click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.received(guests.markPaid)[0]?.body).toEqual({ amount: 45 });
  },
);

test('a guest whom a member brought is told no share, and is not marked', async () => {
  await showGuest({ hostMemberId: HOA.id, hostMemberName: HOA.name, fee: kvnd(0), isShare: false });
  await expect.element(row).toHaveTextContent('Minhwith Lê Hoa');
  await expect.element(mark).not.toBeInTheDocument();
});
