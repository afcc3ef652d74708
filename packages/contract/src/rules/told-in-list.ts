/** How many members one list may name. */
export const MAX_MEMBERS_IN_LIST = 300;

/**
 * What was read, but not taken, with its line: the heading of a `column`, a `date`, an `address` that is none, a `title` or the
 * heading of a group, a `remark` that is neither a name nor an address.
 */
export const TOLD_IN_LIST = ['column', 'date', 'address', 'title', 'remark'] as const;
export type ToldInList = { line: number; text: string; code: (typeof TOLD_IN_LIST)[number] };
