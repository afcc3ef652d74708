import { normalizeText } from '@rallybook/contract/rules/characters';
import { withoutAccents } from '@rallybook/contract/rules/names';

/**
 * Prepares a line for reading: `folded` has single spaces and no accents; `shown` keeps the accents, and each
 * character is at the same place in both.
 */
export function foldLine(raw: string): { folded: string; shown: string } {
  const shown = normalizeText(raw, 'NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const folded = withoutAccents(shown);
  // A few characters (ligatures) become several without accents; then `shown` goes without accents, too.
  return { folded, shown: folded.length === shown.length ? shown : folded };
}
