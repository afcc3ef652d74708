import { inNameOrder, type NamesOfClub } from '@rallybook/contract/rules/name-order';
import type { Db } from '../../../db/engine/connect.ts';
import { keepOfClub } from '../../../db/keep.ts';
import { membersOfClub } from '../../../db/queries/members/members.ts';
import type { MemberRow } from '../../../db/tables/clubs.ts';
import { UNAFFECTED_BY } from '../../sessions/registered.ts';
import type { Offered } from './show-session.ts';

export const shownName = ({ name, alias }: Pick<MemberRow, 'name' | 'alias'>) => alias || name;

/** Sorting the names of a large club takes longer than all the rest of the page. */
const MOST_LISTS = 8;
const keepMembers = keepOfClub<readonly Offered[]>(UNAFFECTED_BY, MOST_LISTS);

/** The active members of a club, in the order of their names. */
export const activeMembers = (
  db: Db,
  club: NamesOfClub & { id: string },
): Promise<readonly Offered[]> =>
  keepMembers(db, club.id, '', async () => {
    const active = await membersOfClub(db, club.id, ['active']);
    return inNameOrder(club, active, ({ name }) => name).map((member) => ({
      id: member.id,
      name: shownName(member),
    }));
  });
