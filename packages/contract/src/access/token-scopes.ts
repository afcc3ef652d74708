import { type ClubRight, type Permission, PERMISSIONS, permissionsFor } from './roles.ts';

/** What a token of a program may do: what every member may, or what a permission allows; writing holds reading. */
const SUBJECTS = ['member', ...PERMISSIONS] as const;
export type ScopeSubject = (typeof SUBJECTS)[number];
export type ScopeKind = 'read' | 'write';
export type TokenScope = `${ScopeSubject}:${ScopeKind}`;

export const TOKEN_SCOPES: readonly TokenScope[] = SUBJECTS.flatMap((subject): TokenScope[] => [
  `${subject}:read`,
  `${subject}:write`,
]);

/** How a token begins, so that it can be found where it must not be. */
export const TOKEN_PREFIX = 'rbk_';

/** The scopes that a right needs, all of them; null for what is an owner's alone. */
export function scopesForRight(right: ClubRight, kind: ScopeKind): TokenScope[] | null {
  if (right === 'owner') return null;
  const subjects = right === 'member' ? [right] : permissionsFor(right);
  return subjects.map((subject): TokenScope => `${subject}:${kind}`);
}

/** Whether a token has a scope, or one that holds it. */
export const hasScope = (scopes: readonly TokenScope[], scope: TokenScope): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write') as TokenScope);

/** The permissions that the scopes of a token leave its creator, in a request that reads or writes. */
export const permissionsWithin = (
  scopes: readonly TokenScope[],
  kind: ScopeKind,
): readonly Permission[] =>
  PERMISSIONS.filter((permission) => hasScope(scopes, `${permission}:${kind}`));
