import { expect, test } from 'vitest';
import { actorHolds, can } from './can.ts';
import { hasScope, permissionsWithin, scopesForRight, TOKEN_SCOPES } from './token-scopes.ts';

test('what writes holds what reads, and not the other way round', () => {
  expect(hasScope(['view_cost:write'], 'view_cost:read')).toBe(true);
  expect(hasScope(['view_cost:read'], 'view_cost:write')).toBe(false);
  expect(hasScope(['view_cost:read'], 'view_tracking:read')).toBe(false);
});

test('a right of several permissions needs a scope for each, and an owner’s has none', () => {
  expect(scopesForRight('member', 'read')).toEqual(['member:read']);
  expect(scopesForRight('import_sheets', 'write')).toEqual([
    'edit_member:write',
    'edit_registrations:write',
    'view_cost:write',
    'edit_money:write',
  ]);
  expect(scopesForRight('owner', 'read')).toBeNull();
});

test('in a request that writes, scopes that read leave no permission', () => {
  const scopes = ['edit_member:read', 'view_cost:write'] as const;
  expect(permissionsWithin(scopes, 'read')).toEqual(['view_cost', 'edit_member']);
  expect(permissionsWithin(scopes, 'write')).toEqual(['view_cost']);
});

test('a program of an owner is no owner, and holds what is below the ceiling', () => {
  const ceiling = permissionsWithin(TOKEN_SCOPES, 'write');
  const program = { memberId: 'o', role: 'owner', ceiling } as const;
  expect(actorHolds(program, 'edit_setting')).toBe(true);
  expect(actorHolds(program, 'owner')).toBe(false);
  expect(can(program, 'editMember', { id: 'x', role: 'owner' })).toBe(false);
  expect(can({ ...program, ceiling: [] }, 'seePrivateFields', { id: 'x' })).toBe(false);
  // What a role does not hold, no scope gives.
  expect(actorHolds({ ...program, role: 'player' }, 'view_cost')).toBe(false);
});
