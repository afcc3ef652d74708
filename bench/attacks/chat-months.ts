import type { Finding } from '../attacks.ts';
import { onBothEngines } from '../lib/attacked-club.ts';
import { postAndWatch } from '../lib/watch.ts';

/** A line for each month from 1900 to 2099: some 29 kB. */
const text = Array.from({ length: 2400 }, (_, nth) => {
  const [year, month] = [1900 + Math.floor(nth / 12), 1 + (nth % 12)];
  return `01/${String(month).padStart(2, '0')}/${year}:`;
});

/** A chat's text of 2,400 months, for a club with 100,000 registrations. */
export function attack(): Promise<Finding[]> {
  return onBothEngines({ months: 100, records: 1 }, async ({ engine, url, club, headers }) => {
    const findings = [];
    for (const name of ['x', 'Bạn 1']) {
      const lines = text.map((line) => line + name).join('\n');
      const body = { club_id: club.id, raw_registration_text: lines };
      for (const path of ['bulk/preview/', 'bulk/']) {
        const value = await postAndWatch(url, `/api/trackings/${path}`, headers, body);
        findings.push({ what: `${engine}, ${path} with "${name}" in 2,400 months`, value });
      }
    }
    return findings;
  });
}
