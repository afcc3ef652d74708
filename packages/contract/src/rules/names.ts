import { normalizeText } from './characters.ts';

const ASCII = /^[\0-\x7f]*$/;

/**
 * A text without accents (Đ = D) and invisible marks. The letter eth (U+00D0, U+00F0) looks like Đ, and some older programs
 * wrote it instead.
 */
export function withoutAccents(text: string): string {
  if (ASCII.test(text)) return text;
  return normalizeText(text, 'NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[đ\u00f0]/gu, 'd')
    .replace(/[Đ\u00d0]/gu, 'D');
}

/** The form in which names are compared: without case, accents, spaces and invisible marks. */
export function nameKey(name: string): string {
  return withoutAccents(name).replace(/\s/gu, '').toLowerCase();
}

/** The form in which names are the same to whoever reads them: as they are compared, and without hyphens. */
export const plainNameKey = (name: string): string => nameKey(name).replace(/[-‐‑–—]/gu, '');

/** Whether a text has no character that counts when names are compared. */
export function isBlank(text: string): boolean {
  return !/[!-~]/.test(text) && nameKey(text) === '';
}

/** The words of a name. */
export function nameWords(name: string): string[] {
  return name.split(/\s+/u).filter((word) => word !== '');
}

/** The words of a name, in the form in which names are compared. */
export function wordKeys(name: string): string[] {
  // One call for all words: normalizing costs the most.
  const keys = nameKey(name.replace(/\s+/gu, '|')).split('|');
  return keys.filter((key) => key !== '');
}

/** A member with all names that can match. */
export type NamedMember = {
  id: string;
  name: string;
  alias: string | null;
  nicknames: readonly { name: string }[];
};

/** Every name of a member. */
export function namesOf({ name, alias, nicknames }: Omit<NamedMember, 'id'>): string[] {
  return [name, ...(alias === null ? [] : [alias]), ...nicknames.map((nickname) => nickname.name)];
}

/**
 * The other member whom one would have to tell apart from somebody by more than the name: one of their names differs from it in
 * case, accents, spaces and hyphens at most.
 * @param ownId the member who is or will be called so; null for a new one
 */
export function namesakeOf<Member extends NamedMember>(
  members: readonly Member[],
  ownId: string | null,
  name: string,
): Member | undefined {
  const key = plainNameKey(name);
  if (key === '') return undefined;
  return members.find(
    (member) => member.id !== ownId && namesOf(member).some((known) => plainNameKey(known) === key),
  );
}

export type NameMatch = { memberId: string } | { reason: 'unknown' | 'ambiguous' };

/**
 * Prepares matching of names as people write them in a chat.
 * @returns a function from a written name to the one member whose name, alias or nickname it is, or to the reason why
 * there is none
 */
export function nameMatcher(members: readonly NamedMember[]): (name: string) => NameMatch {
  const idsByKey = new Map<string, Set<string>>();
  for (const member of members) {
    for (const text of namesOf(member)) {
      const key = nameKey(text);
      if (key === '') continue;
      idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(member.id));
    }
  }
  return (name) => {
    const ids = [...(idsByKey.get(nameKey(name)) ?? [])];
    if (ids.length === 1) return { memberId: ids[0]! };
    return { reason: ids.length === 0 ? 'unknown' : 'ambiguous' };
  };
}

/** Up to two initials, of the first and the last word, for an avatar. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word].slice(0, 1).join('').toUpperCase()).join('');
}
