import type { Texts } from '../texts/texts.ts';

/** What a member is called in the books of a club after they deleted their account; shown in the reader's language. */
export const FORMER_MEMBER = 'Former member';

/** A member's name; of who deleted their account, what stands in its place, in the reader's language. */
export function shownName(name: string, { names }: Texts): string {
  return name === FORMER_MEMBER ? names.formerMember : name;
}
