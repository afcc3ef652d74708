import { normalizeText } from '../characters.ts';
import { withoutTitle } from '../chat-text/chat-presence.ts';
import { nameKey, type NamedMember, namesOf, wordKeys } from '../names.ts';
import type { Part } from './cost-parts.ts';
import { isClub, isCostWord, isPaying } from './cost-words.ts';

/** `unknown_payer` fits nobody, `two_payers` fits several members. */
export type PayerFault = 'unknown_payer' | 'two_payers';

/** Nobody is called by more words. */
const MOST_WORDS = 6;

const withAccents = (text: string) => normalizeText(text, 'NFC').toLowerCase();

/** Whom a written name fits: by name, its last word, alias or nickname. Those with the same accents go before the others. */
function nameFinder(members: readonly NamedMember[]): (written: string) => string[] {
  const byKey = new Map<string, { id: string; names: string[] }[]>();
  for (const member of members) {
    const names = namesOf(member);
    const last = member.name.trim().split(/\s+/u).at(-1) ?? '';
    const keys = new Set([...names.map(nameKey), wordKeys(member.name).at(-1) ?? '']);
    for (const key of keys) {
      if (key === '') continue;
      const entry = { id: member.id, names: [...names, last].map(withAccents) };
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [entry]);
      else known.push(entry);
    }
  }
  return (written) => {
    const found = byKey.get(nameKey(written)) ?? [];
    const same = found.filter(({ names }) => names.includes(withAccents(written)));
    return (same.length > 0 ? same : found).map(({ id }) => id);
  };
}

/** Where the word stands behind which a name says who paid; -1 without one. A capital makes it a name: Chi. */
function payingPlace(parts: readonly Part[]): number {
  const isLoud = parts.every(({ text }) => text === text.toUpperCase());
  return parts.findLastIndex(
    ({ text, isTaken }, place) =>
      !isTaken &&
      isPaying(text) &&
      (place === 0 || isLoud || text === text.toLowerCase()) &&
      !isCostWord(parts[place + 1]?.text ?? ''),
  );
}

const isWord = (part: Part | undefined) =>
  part !== undefined && !part.isTaken && /\p{L}/u.test(part.text);

/**
 * Prepares finding who paid.
 * @returns a function that takes the payer from the parts of a line: a member, null for the club, or why it is neither
 */
export function payerFinder(
  members: readonly NamedMember[],
): (parts: readonly Part[]) => { payerId: string | null } | { fault: PayerFault } {
  const find = nameFinder(members);

  /** Takes the longest name that the words from `start` to `end` end in. */
  function takeName(parts: readonly Part[], start: number, end: number) {
    for (let from = start; from < end; from += 1) {
      const words = parts.slice(from, end);
      const name = words.map(({ text }) => text).join(' ');
      const found = find(name);
      if (found.length > 1) return { fault: 'two_payers' } as const;
      if (found.length === 0 && !(words.length === 1 && isClub(name))) continue;
      for (const word of words) word.isTaken = true;
      const title = parts[from - 1];
      if (isWord(title) && withoutTitle(`${title!.text} ${name}`) === name) title!.isTaken = true;
      return { payerId: found[0] ?? null };
    }
    return { fault: 'unknown_payer' } as const;
  }

  return (parts) => {
    const paying = payingPlace(parts);
    if (paying < 0) return { payerId: null };
    parts[paying]!.isTaken = true;
    // `Mai chi trả` says it twice; in `Chi trả`, and where nobody stands before it, it is a name.
    const before = parts[paying - 1];
    const isTwice =
      isWord(parts[paying - 2]) &&
      isPaying(before!.text) &&
      before!.text === before!.text.toLowerCase();
    if (isTwice) before!.isTaken = true;
    const end = isTwice ? paying - 1 : paying;
    let start = end;
    while (start > 0 && end - start < MOST_WORDS && isWord(parts[start - 1])) start -= 1;
    return start === end ? { payerId: null } : takeName(parts, start, end);
  };
}
