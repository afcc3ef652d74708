import type { Texts } from '../texts/texts.ts';

/** The name stored for a member who deleted their account; shown in the reader's language. */
export const FORMER_MEMBER = 'Former member';

/** The name to show for a member; for one who deleted their account, its translation. */
export function shownName(name: string, { names }: Texts): string {
  return name === FORMER_MEMBER ? names.formerMember : name;
}
