import { FORMER_MEMBER } from '@rallybook/contract/rules/former-member';
import type { Texts } from '@rallybook/contract/texts/texts';

/** A member's name; of who deleted their account, what stands in its place, in the reader's language. */
export function shownName(name: string, { names }: Texts): string {
  return name === FORMER_MEMBER ? names.formerMember : name;
}
