import { expect } from 'vitest';
import type { Person } from './factories.ts';

/**
 * Brings the balance of a member to an amount, in thousands of VND, by an adjustment; below zero, they owe.
 * @param by somebody who may
 */
export async function setBalance(
  { api }: Person,
  { clubId, memberId }: { clubId: string; memberId: string },
  thousands: number,
): Promise<void> {
  const accounts = (await api.get(`/api/accounts/${clubId}`)).body['items']!;
  const account = accounts.find((one) => String(one['member_id']) === memberId);
  const vnd = Math.round((thousands - Number(account?.['balance'] ?? 0)) * 1000);
  if (vnd === 0) return;
  const entry = { club_id: clubId, member_id: memberId, kind: 'adjustment', amount: vnd / 1000 };
  const more = { date: '2026-10-31', note: 'For a test' };
  expect((await api.post('/api/accounts/entries/', { ...entry, ...more })).status).toBe(201);
}
