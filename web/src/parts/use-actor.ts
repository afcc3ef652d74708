import type { Actor } from '@rallybook/contract/access/can';
import { useQuery } from '@tanstack/react-query';
import { useCurrentClub } from './current-club';
import { ownMemberQuery } from '../data/member-queries';

/** Who is signed in, as the rules of permission see them; until their record has come, the one without an id. */
export function useActor(): Actor {
  const { club, role } = useCurrentClub();
  const { data } = useQuery(ownMemberQuery(club.id));
  return { memberId: data?.id ?? '', role };
}
