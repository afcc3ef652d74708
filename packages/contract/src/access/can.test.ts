import { expect, test } from 'vitest';
import { can, mayChangeRegistration } from './can.ts';
import { permissionsOf } from './roles.ts';

const player = { memberId: 'p', role: 'player' } as const;
const manager = { memberId: 'm', role: 'manager' } as const;
const owner = { memberId: 'o', role: 'owner' } as const;
const asMember = ({ memberId, role }: typeof player | typeof manager | typeof owner) => ({
  id: memberId,
  role,
});

test('only an owner may change the settings, and a player may change nothing of the club', () => {
  expect(permissionsOf('player')).toEqual([]);
  expect(permissionsOf('manager')).not.toContain('edit_setting');
  expect(permissionsOf('owner')).toContain('edit_setting');
});

test('15: a manager cannot make, change or remove an owner', () => {
  expect(can(manager, 'addMember', { role: 'owner' })).toBe(false);
  expect(can(manager, 'editMember', asMember(owner))).toBe(false);
  expect(can(manager, 'deleteMember', asMember(owner))).toBe(false);
  expect(can(manager, 'changeRole', { member: asMember(player), to: 'owner' })).toBe(false);
  expect(can(owner, 'changeRole', { member: asMember(manager), to: 'owner' })).toBe(true);
});

test('39: everybody may remove themself, and a player may remove nobody else', () => {
  for (const actor of [player, manager, owner]) {
    expect(can(actor, 'deleteMember', asMember(actor))).toBe(true);
  }
  expect(can(player, 'deleteMember', asMember(manager))).toBe(false);
});

test('15: nobody changes their own role', () => {
  expect(can(owner, 'changeRole', { member: asMember(owner), to: 'player' })).toBe(false);
  expect(can(manager, 'changeRole', { member: asMember(manager), to: 'player' })).toBe(false);
});

test('a player registers only themself, sees only their own address', () => {
  expect(can(player, 'register', { memberId: 'p' })).toBe(true);
  expect(can(player, 'register', { memberId: 'm' })).toBe(false);
  expect(can(manager, 'register', { memberId: 'p' })).toBe(true);
  expect(can(player, 'seePrivateFields', asMember(player))).toBe(true);
  expect(can(player, 'seePrivateFields', asMember(owner))).toBe(false);
});

test('a player may register for this month, but change registrations only for later months', () => {
  const now = { year: 2026, month: 12 };
  const next = { year: 2027, month: 1 };
  const past = { year: 2026, month: 11 };
  expect(mayChangeRegistration(player, 'create', now, now)).toBe(true);
  expect(mayChangeRegistration(player, 'replace', now, now)).toBe(false);
  expect(mayChangeRegistration(player, 'delete', now, now)).toBe(false);
  expect(mayChangeRegistration(player, 'replace', next, now)).toBe(true);
  expect(mayChangeRegistration(player, 'create', past, now)).toBe(false);
  expect(mayChangeRegistration(manager, 'delete', past, now)).toBe(true);
});
