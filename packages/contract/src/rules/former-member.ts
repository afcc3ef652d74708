/** What a member is called in the books of a club after they deleted their account; shown in the reader's language. */
export const FORMER_MEMBER = 'Former member';
