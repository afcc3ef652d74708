/** The roles of a club's members, from the least to the most (docs/specification-coverage.md, 6). */
export const ROLES = ['player', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

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

/** What an endpoint of a club requires of the caller: membership, ownership, or a permission. */
export type ClubRight = 'member' | 'owner' | Permission;

export function holds(role: Role, right: ClubRight): boolean {
  if (right === 'member') return true;
  if (right === 'owner') return role === 'owner';
  return HELD_BY[right].includes(role);
}
