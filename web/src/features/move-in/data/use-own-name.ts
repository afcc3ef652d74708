import { nameWords } from '@rallybook/contract/rules/names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownMemberQuery } from '../../../data/members/member-queries';
import { useCurrentClub } from '../../../parts/club/current-club';
import { type Choices, chooseNameOf, nameChosenFor, type PersonName } from './choices';

/**
 * Which name of the sheets is that of whoever is in the club by a username: else they would be in the club twice.
 * @returns null where nothing is to be asked: they have a name, or one of the sheets is theirs by itself
 */
export function useOwnName(
  names: readonly PersonName[],
  choices: Choices,
  onChoose: (choices: Choices) => void,
) {
  const { club } = useCurrentClub();
  const own = useQuery(ownMemberQuery(club.id)).data;
  const [isNobody, setNobody] = useState(false);
  if (own === undefined || nameWords(own.name).length > 1) return null;
  const chosen = nameChosenFor(choices, own.id);
  const isKnown = names.some(({ memberId, action }) => memberId === own.id && action !== 'ask');
  const created = names.filter(({ action, name }) => action === 'create' || name === chosen);
  if (chosen === undefined && (isKnown || created.length === 0)) return null;
  return {
    username: own.name,
    chosen,
    isNobody,
    isOpen: chosen === undefined && !isNobody,
    created,
    /** @param name null for none of them */
    choose: (name: string | null) => {
      setNobody(name === null);
      onChoose(chooseNameOf(choices, own.id, name));
    },
  };
}

export type OwnName = NonNullable<ReturnType<typeof useOwnName>>;
