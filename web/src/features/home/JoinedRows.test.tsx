import { audit } from '@rallybook/contract/endpoints/audit';
import { members } from '@rallybook/contract/endpoints/members';
import type { AuditEntry } from '@rallybook/contract/schemas/audit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, idOf, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { JoinedRows } from './JoinedRows';

const claimed = (thingId: string, email: string): AuditEntry => ({
  id: idOf(40),
  at: '2026-11-24T02:00:00.000Z',
  actorMemberId: thingId,
  actorName: 'somebody',
  action: 'member.claimed',
  kind: 'member',
  thingId,
  label: 'somebody',
  before: { email: null },
  after: { email },
  isRedacted: false,
  tokenId: null,
});

test('an owner sees who joined by link, and takes the address out again', async () => {
  const hoa = { ...HOA, email: 'hoa@example.com', version: 4 };
  // Tuấn's address was taken out already.
  const items = [claimed(HOA.id, 'hoa@example.com'), claimed(TUAN.id, 'tuan@example.com')];
  const server = await showInClub(<JoinedRows />, (prepared) => {
    prepared.answer(audit.list, { items, total: 2, limit: 50, offset: 0 });
    prepared.answer(members.list, [hoa, TUAN]);
  });
  await expect.element(page.getByText('Lê Hoa joined by the own link')).toBeVisible();
  await expect.element(page.getByText('Phạm Tuấn', { exact: false })).not.toBeInTheDocument();
  expect(await faultsOnPage()).toEqual([]);
  server.answer(members.update, HOA);
  await page.getByRole('button', { name: 'Undo: Lê Hoa' }).click();
  await page.getByRole('button', { name: 'Take it out' }).click();
  await expect.element(page.getByText('Lê Hoa is without an account again')).toBeVisible();
  expect(server.received(members.update)[0]?.body).toEqual({ email: null, version: 4 });
});
