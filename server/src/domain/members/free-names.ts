import { nameKey, type NamedMember, namesOf } from '@rallybook/contract/rules/names';
import type { Db } from '../../db/engine/connect.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { nicknamesCalled, nicknamesOfClub } from '../../db/queries/members/nicknames.ts';
import type { MemberRow, NicknameRow } from '../../db/tables/clubs.ts';
import { AppError } from '../../errors.ts';

/** Members with their nicknames. */
function withNicknames(
  members: readonly MemberRow[],
  nicknames: readonly NicknameRow[],
): (MemberRow & { nicknames: NicknameRow[] })[] {
  const byMember = Map.groupBy(nicknames, ({ memberId }) => memberId);
  return members.map((row) => ({ ...row, nicknames: byMember.get(row.id) ?? [] }));
}

/** The members of a club who were not removed, with all their names. */
export async function namedMembers(db: Db, clubId: string) {
  const members = await membersOfClub(db, clubId, ['active', 'inactive']);
  return withNicknames(members, await nicknamesOfClub(db, clubId));
}

/** @param field the field with the taken name, as on the wire */
function nameTaken(field: string): AppError {
  return new AppError('name_taken', { details: [{ field, code: 'name_taken' }] });
}

/** A name that somebody is to have, and the field that gives it. */
type NewName = { field: string; name: string | null | undefined };

/**
 * Requires that nobody else has these names and aliases as nicknames. Members may share names and aliases, but a
 * nickname belongs to one member.
 * @param memberId the member who is to have them; null for a new one
 * @throws name_taken if one is somebody else's nickname
 */
export async function requireNoNickname(
  db: Db,
  clubId: string,
  memberId: string | null,
  names: readonly NewName[],
): Promise<void> {
  const keyed = names.flatMap(({ field, name }) =>
    name === null || name === undefined ? [] : [{ field, key: nameKey(name) }],
  );
  if (keyed.length === 0) return;
  const nicknames = await nicknamesCalled(db, clubId, [...new Set(keyed.map(({ key }) => key))]);
  const taken = new Set(
    nicknames.filter((row) => row.memberId !== memberId).map((row) => row.nameKey),
  );
  const found = keyed.find(({ key }) => taken.has(key));
  if (found !== undefined) throw nameTaken(found.field);
}

/**
 * Requires that a nickname is free: nobody else has it as any name, and the member does not have it as a nickname
 * already.
 * @param members all of the club
 * @throws name_taken
 */
export function requireFreeNickname(
  members: readonly NamedMember[],
  { memberId, name, field }: { memberId: string; name: string; field: string },
): void {
  const key = nameKey(name);
  const isTaken = members.some((member) => {
    const names =
      member.id === memberId ? member.nicknames.map((nickname) => nickname.name) : namesOf(member);
    return names.some((candidate) => nameKey(candidate) === key);
  });
  if (isTaken) throw nameTaken(field);
}
