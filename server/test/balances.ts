import { expect } from 'vitest';
import type { Person } from './factories.ts';

/**
 * Sets a member's balance by an adjustment, in thousands of VND; negative if they owe.
 * @param by a person who may do this
 */
export async function setBalance(
  { api }: Person,
  { clubId, memberId }: { clubId: string; memberId: string },
  thousands: number,
): Promise<void> {
  const accounts = (await api.get(`/api/accounts/${clubId}`)).body['items']!;
  const account = accounts.find((candidate) => String(candidate['member_id']) === memberId);
  const vnd = Math.round((thousands - Number(account?.['balance'] ?? 0)) * 1000);
  if (vnd === 0) return;
  const entry = { club_id: clubId, member_id: memberId, kind: 'adjustment', amount: vnd / 1000 };
  const more = { date: '2026-10-31', note: 'For a test' };
  expect((await api.post('/api/accounts/entries/', { ...entry, ...more })).status).toBe(201);
}
