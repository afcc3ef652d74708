import { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, idOf, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { withLinks } from '../../../test/render';
import { AskedRows } from './AskedRows';

const askedBy = ({ id, name }: { id: string; name: string }, nth: number) => ({
  id: idOf(60 + nth),
  memberId: id,
  memberName: name,
  at: '2026-11-24T02:00:00.000Z',
});
const linkOf = ({ id, name }: { id: string; name: string }) => ({
  memberId: id,
  memberName: name,
  url: `https://example.com/m/${id}`,
  devices: 1,
  hasAccount: false,
});

test('staff let a new phone answer, or refuse it, by one tap each', async () => {
  const [first, second] = [askedBy(HOA, 1), askedBy(TUAN, 2)];
  const server = await showInClub(withLinks(<AskedRows />), (prepared) =>
    prepared.answer(sessionLinks.asked, { asked: [first, second] }),
  );
  await expect.element(page.getByText('Lê Hoa', { exact: true })).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  server.answer(sessionLinks.decide, linkOf(HOA));
  server.answer(sessionLinks.asked, { asked: [second] });
  await page.getByRole('button', { name: 'Allow: Lê Hoa' }).click();
  await expect.element(page.getByText('Lê Hoa answers from the new phone now')).toBeVisible();
  await expect.element(page.getByText('Lê Hoa', { exact: true })).not.toBeInTheDocument();
  server.answer(sessionLinks.decide, linkOf(TUAN));
  server.answer(sessionLinks.asked, { asked: [] });
  await page.getByRole('button', { name: 'Refuse: Phạm Tuấn' }).click();
  await expect.element(page.getByText(/^Refused: Phạm Tuấn/)).toBeVisible();
  expect(server.received(sessionLinks.decide)).toMatchObject([
    { params: { id: first.id }, body: { allow: true } },
    { params: { id: second.id }, body: { allow: false } },
  ]);
});

test('only the first three phones stand on home, and the others are counted', async () => {
  const asked = [1, 2, 3, 4, 5].map((nth) => askedBy(HOA, nth));
  await showInClub(withLinks(<AskedRows />), (server) =>
    server.answer(sessionLinks.asked, { asked }),
  );
  await expect.element(page.getByText('2 more phones ask')).toBeVisible();
  expect(page.getByRole('button', { name: 'Allow: Lê Hoa' }).all()).toHaveLength(3);
});
