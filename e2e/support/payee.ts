import type { TestClub } from './club.ts';
import { signIn } from './screens.ts';
import { expect, type DemoServer } from './server.ts';

export const PAYEE = {
  bank: 'vietcombank',
  account_number: '0121000891319',
  account_holder: 'NGUYEN VAN A',
};

/** Saves the account to which a club is paid; that needs a fresh session. */
export async function savePayee(server: DemoServer, club: TestClub): Promise<void> {
  const { access_token: token } = await signIn(server, 'owner');
  const saved = await fetch(`${server.url}/api/payee/${club.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(PAYEE),
  });
  expect(saved.status).toBe(200);
}

/**
 * Lets a member owe money.
 * @param thousands of VND, above zero
 */
export async function letOwe(
  club: TestClub,
  memberId: string,
  { thousands, date }: { thousands: number; date: string },
): Promise<void> {
  await club.send('POST', '/api/accounts/entries/', {
    club_id: club.id,
    member_id: memberId,
    kind: 'adjustment',
    amount: -thousands,
    date,
    note: 'For a test',
  });
}

/** The pay page of a member, and its code. */
export interface PayLink {
  url: string;
  code: string;
}

export async function payLinkOf(club: TestClub, memberId: string): Promise<PayLink> {
  const { items } = (await club.send('GET', `/api/pay-links/${club.id}`)) as unknown as {
    items: (PayLink & { member_id: string })[];
  };
  return items.find(({ member_id: id }) => id === memberId)!;
}
