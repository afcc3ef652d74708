/** The roles of a club's members, from the least to the most (docs/specification-coverage.md, 6). */
export const ROLES = ['player', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What a role may do. `view_cost` and `view_tracking` also allow to add, correct and delete what they show: the names are
 * those of the API.
 */
export const PERMISSIONS = [
  'view_cost',
  'edit_member',
  'edit_registrations',
  'edit_club_bill',
  'export_club_bill',
  'edit_setting',
  'view_tracking',
  'edit_money',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Who holds each permission (docs/product-rules.md, 3). */
const HELD_BY: Record<Permission, readonly Role[]> = {
  view_cost: ['manager', 'owner'],
  edit_member: ['manager', 'owner'],
  edit_registrations: ['manager', 'owner'],
  edit_club_bill: ['manager', 'owner'],
  export_club_bill: ['manager', 'owner'],
  edit_setting: ['owner'],
  view_tracking: ['manager', 'owner'],
  edit_money: ['manager', 'owner'],
};

export function permissionsOf(role: Role): readonly Permission[] {
  return PERMISSIONS.filter((permission) => holds(role, permission));
}

/** Rights that need several permissions together. */
const COMBINED = {
  /** Taking over a club's own sheets makes members, registrations, costs and entries of accounts. */
  import_sheets: ['edit_member', 'edit_registrations', 'view_cost', 'edit_money'],
} as const satisfies Record<string, readonly Permission[]>;
type CombinedRight = keyof typeof COMBINED;

/** Rights for which one of several permissions is enough. */
const ANY_OF = {
  /** Whoever may read something in may answer what is asked about it; which answers are seen depends on what was read. */
  answer_readings: ['edit_money', 'edit_member', 'view_tracking', 'view_cost'],
} as const satisfies Record<string, readonly Permission[]>;
type AnyRight = keyof typeof ANY_OF;

/** Whether one of the permissions is enough for a right. */
export const isAnyRight = (right: ClubRight): right is AnyRight => right in ANY_OF;

/** The permissions that a right stands for, all of them or, of some rights, any; none for membership and ownership. */
export function permissionsFor(right: ClubRight): readonly Permission[] {
  if (right === 'member' || right === 'owner') return [];
  if (isAnyRight(right)) return ANY_OF[right];
  return right in COMBINED ? COMBINED[right as CombinedRight] : [right as Permission];
}

/** What an endpoint of a club requires of the caller: membership, ownership, a permission, several, or one of several. */
export type ClubRight = 'member' | 'owner' | Permission | CombinedRight | AnyRight;

export function holds(role: Role, right: ClubRight): boolean {
  if (right === 'member') return true;
  if (right === 'owner') return role === 'owner';
  const has = (permission: Permission) => HELD_BY[permission].includes(role);
  return isAnyRight(right) ? permissionsFor(right).some(has) : permissionsFor(right).every(has);
}
