import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activeMembersQuery } from '../../../data/members/member-queries';
import { useCurrentClub } from '../../../parts/club/current-club';
import { ChoiceButton } from '../../../parts/members/ChoiceButton';
import { MemberPicker } from '../../../parts/members/MemberPicker';
import { displayName } from '../../../parts/texts/texts';
import { candidateChoice, type PersonName } from '../data/choices';
import styles from './NameChoices.module.css';

interface NameChoicesProps {
  person: PersonName;
  /** A member's id, `create`, `skip`, or `=` and another name of the sheets. */
  onChoose: (choice: string) => void;
}

/** Whom a name of the sheets means, to choose by a tap. */
export function NameChoices({ person, onChoose }: NameChoicesProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { data: members = [] } = useQuery(activeMembersQuery(club.id));
  const [isPicking, setPicking] = useState(false);
  const { name, memberId, action, candidates } = person;
  return (
    <div role="group" aria-label={t`Who is ${name}?`} className={styles.choices}>
      {candidates.map((candidate) => {
        const candidateName = displayName(candidate.memberName);
        return (
          <ChoiceButton
            key={candidateChoice(candidate)}
            isChosen={action === 'existing' && !isPicking && candidate.memberId === memberId}
            onClick={() => onChoose(candidateChoice(candidate))}
          >
            {candidate.memberId === null ? t`${candidateName} (new)` : candidateName}
          </ChoiceButton>
        );
      })}
      <ChoiceButton isChosen={action === 'create' && !isPicking} onClick={() => onChoose('create')}>
        <Trans>New member</Trans>
      </ChoiceButton>
      {members.length > 0 && (
        <ChoiceButton isChosen={isPicking} onClick={() => setPicking(!isPicking)}>
          <Trans>Choose a member</Trans>
        </ChoiceButton>
      )}
      <ChoiceButton
        isChosen={action === 'skip' && !isPicking}
        isQuiet
        onClick={() => onChoose('skip')}
      >
        <Trans>Leave out</Trans>
      </ChoiceButton>
      {isPicking && (
        <MemberPicker
          label={t`Member`}
          members={members}
          value={memberId}
          onChange={(id) => {
            if (id !== null) onChoose(id);
          }}
        />
      )}
    </div>
  );
}
