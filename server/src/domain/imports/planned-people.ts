import { toRow } from '@rallybook/contract/records/convert';
import { memberFields } from '@rallybook/contract/records/members';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { nameKey, namesOf } from '@rallybook/contract/rules/names';
import type { SheetPerson } from '@rallybook/reading/sheets/people/people';
import type { ClubScope } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertMembers } from '../../db/queries/members/members.ts';
import { insertNicknames } from '../../db/queries/members/nicknames.ts';
import type { MemberRow } from '../../db/tables/clubs.ts';
import { newId } from '../../ids.ts';
import { requireRoomForMembers, requireRoomForNicknames } from '../guards/bounds.ts';
import { namedMembers, requireNoNickname } from '../members/free-names.ts';
import { memberRow, withFreeEmail } from '../members/members.ts';
import { type Making, planned, type PlannedRows } from './kinds/kind.ts';
import { classKeys } from './new-classes.ts';
import type { ImportPlan } from './plan.ts';

/** Those whom an import makes members: none of them is written, or invited, yet. */
export type NewPeople = { members: MemberRow[]; ids: ReadonlyMap<SheetPerson, string> };

/**
 * Prepares the members of a plan, whose classes are written.
 * @throws limit_reached, name_taken
 */
export async function newPeople(
  trx: Trx,
  context: RequestContext,
  { club }: ClubScope,
  { people }: ImportPlan,
): Promise<NewPeople> {
  await requireRoomForMembers(trx, context, club.id, people.length);
  await requireNoNickname(
    trx,
    club.id,
    null,
    people.flatMap(({ name, alias }) => [
      { field: `choices.names.${name}`, name },
      { field: `choices.names.${name}`, name: alias },
    ]),
  );
  const keyOfClass = await classKeys(trx, club.id);
  const joinDate = todayIn(club.timeZone, context.clock());
  const ids = new Map<SheetPerson, string>();
  const members = people.map((person) => {
    const id = newId();
    ids.set(person, id);
    const classKey = keyOfClass(person.className);
    const begin = { joinDate, role: 'player', status: 'active' } as const;
    const fields = toRow(null, memberFields, { ...person, classKey, ...begin });
    return memberRow({ clubId: club.id, id }, fields);
  });
  return { members, ids };
}

/** The rows of new members. Writing them throws email_taken. */
export const memberRows = ({ members }: NewPeople): PlannedRows =>
  planned('member', members, (trx, some) => withFreeEmail(() => insertMembers(trx, some)));

/**
 * How else the sheets call new members, as nicknames, where nobody else is called so: next month, they are not asked about.
 * @param making with a database in which the members are written
 * @throws limit_reached
 */
export async function nicknameRows(
  { db, context, clubId }: Making,
  { ids }: NewPeople,
): Promise<PlannedRows> {
  const members = await namedMembers(db, clubId);
  const taken = new Set(members.flatMap(namesOf).map(nameKey));
  const rows = [...ids].flatMap(([{ spellings }, memberId]) =>
    spellings
      .filter((name) => {
        const isFree = !taken.has(nameKey(name));
        taken.add(nameKey(name));
        return isFree;
      })
      .slice(0, context.bounds.nicknames)
      .map((name) => ({ clubId, id: newId(), memberId, name, nameKey: nameKey(name) })),
  );
  requireRoomForNicknames(context, members, rows.length);
  return planned('nickname', rows, insertNicknames);
}
