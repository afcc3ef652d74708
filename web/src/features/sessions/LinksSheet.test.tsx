import { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { LinksSheet } from './LinksSheet';

const linkOf = ({ id, name }: { id: string; name: string }, devices: number) => ({
  memberId: id,
  memberName: name,
  url: `https://example.com/m/${id}`,
  devices,
  hasAccount: false,
});

test('staff see how many devices a member has, unbind them, and renew the club’s link', async () => {
  const server = await showInClub(<LinksSheet open onClose={() => {}} />, (prepared) =>
    prepared.answer(sessionLinks.list, {
      url: 'https://example.com/s/club',
      members: [linkOf(HOA, 2), linkOf(TUAN, 0)],
      asked: [],
    }),
  );
  await expect.element(page.getByText('answers from 2 devices')).toBeVisible();
  await page.getByRole('button', { name: 'Lê Hoa' }).click();
  expect(await faultsOnPage()).toEqual([]);
  server.answer(sessionLinks.unbind, linkOf(HOA, 0));
  await page.getByRole('button', { name: 'Unbind 2 devices' }).click();
  await page.getByRole('button', { name: 'Unbind', exact: true }).click();
  await expect.element(page.getByText('Lê Hoa has no devices any more')).toBeVisible();
  const unbound = { clubId: CLUB.id, memberId: HOA.id };
  expect(server.received(sessionLinks.unbind)[0]?.body).toEqual(unbound);

  server.answer(sessionLinks.unbind, { url: 'https://example.com/s/club', members: [], asked: [] });
  await page.getByRole('button', { name: 'Unbind all devices' }).click();
  await page.getByRole('button', { name: 'Unbind', exact: true }).click();
  await expect.element(page.getByText('No device is bound any more')).toBeVisible();
  expect(server.received(sessionLinks.unbind)[1]?.body).toEqual({ clubId: CLUB.id });

  server.answer(sessionLinks.renew, { url: 'https://example.com/s/other' });
  await page.getByRole('button', { name: 'New link' }).first().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'New link' }).click();
  await expect.element(page.getByText('There is a new link')).toBeVisible();
  expect(server.received(sessionLinks.renew)[0]?.body).toEqual({ clubId: CLUB.id });
});

test('a club’s link that opens nowhere else says so before it is sent', async () => {
  await showInClub(<LinksSheet open onClose={() => {}} />, (prepared) =>
    prepared.answer(sessionLinks.list, {
      url: 'http://192.168.1.20:3000/s/club',
      members: [linkOf(HOA, 0)],
      asked: [],
    }),
  );
  await expect.element(page.getByText('This link opens only in this network')).toBeVisible();
});
