import { PASSWORD } from './seed.mjs';

/**
 * Signs in.
 * @param {string} url of the server
 * @param {string} username
 * @returns {Promise<Record<string, string>>} the headers of a signed-in request
 */
export async function signIn(url, username) {
  const answer = await fetch(`${url}/api/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const body = /** @type {{ access_token?: string }} */ (await answer.json());
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${JSON.stringify(body)}`);
  return { authorization: `Bearer ${body.access_token}` };
}

/** Enough for each second of a run on a fast machine. */
const YEARS = 8;

/**
 * Bodies of `POST /api/trackings/` that are all different, spread over some years and all members.
 * @param {import('./seed.mjs').SeededClub} club
 * @param {{ from: number, count: number }} part
 * @returns {string[]}
 */
export function trackingBodies({ memberIds, scheduleIds }, { from, count }) {
  const all = memberIds.length * scheduleIds.length * YEARS * 12 * 28;
  const digits = (/** @type {number} */ value) => String(value).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => {
    // A stride without a common divisor visits each of them once, and neighbours are far from each other.
    let rest = ((from + index) * 104_729) % all;
    const next = (/** @type {number} */ choices) => {
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
