import { call, requireSuccess } from './api.ts';
import { PASSWORD, type SeededClub } from './seed.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/**
 * Signs in.
 * @param url the server's address
 */
export async function logIn(url: string, username: string, password: string): Promise<Tokens> {
  const body = { username, password };
  const send = () => call<Tokens>(`${url}/api/users/login/`, { method: 'POST', body });
  return (await requireSuccess(send)).body;
}

/** The header of requests with an access token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Signs in the owner of a seeded club.
 * @param url the server's address
 * @returns the headers of a signed-in request
 */
export async function signIn(url: string, username: string): Promise<Record<string, string>> {
  const { access_token } = await logIn(url, username, PASSWORD);
  return bearer(access_token);
}

/**
 * Imports a club.
 * @param url the server's address
 * @param body the club's file, as JSON
 * @returns the status of the answer; 0 without one
 */
export async function importClub(
  url: string,
  headers: Record<string, string> = {},
  body: string,
): Promise<number> {
  const answer = await fetch(`${url}/api/clubs/import/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }).catch(() => null);
  return answer?.status ?? 0;
}

/** Enough different bodies for a long run on a fast machine. */
const YEARS = 8;

/** Distinct bodies of `POST /api/trackings/`, spread over some years and all members. */
export function trackingBodies(
  { memberIds, scheduleIds }: SeededClub,
  { from, count }: { from: number; count: number },
): string[] {
  const combinations = memberIds.length * scheduleIds.length * YEARS * 12 * 28;
  const digits = (value: number) => String(value).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => {
    // A stride without a common divisor visits each combination once, with neighbours far from each other.
    let rest = ((from + index) * 104_729) % combinations;
    const next = (choices: number) => {
      const chosen = rest % choices;
      rest = Math.floor(rest / choices);
      return chosen;
    };
    const member_id = memberIds[next(memberIds.length)];
    const schedule_id = scheduleIds[next(scheduleIds.length)];
    const date = `${2015 + next(YEARS)}-${digits(1 + next(12))}-${digits(1 + next(28))}`;
    return JSON.stringify({ member_id, date, schedule_id });
  });
}
