import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import { useState, type ReactNode } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { MemberPicker } from '../../parts/MemberPicker';
import { Name } from '../../parts/Name';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import text from '../../ui/text.module.css';
import type { Choice, UnmatchedName } from './resolve-names';
import styles from './UnmatchedDialog.module.css';

interface UnmatchedNameRowProps {
  unmatched: UnmatchedName;
  members: readonly Member[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** A name that matches nobody or several members, with the choices for it. */
export function UnmatchedNameRow(props: UnmatchedNameRowProps) {
  const { unmatched, members, choice, onChoose } = props;
  const { t } = useLingui();
  const { can } = useCurrentClub();
  const { name, why, count, candidates } = unmatched;
  const memberId = choice.kind === 'member' ? choice.memberId : null;
  const isCandidate = candidates.some((candidate) => candidate.memberId === memberId);
  const [isPicking, setPicking] = useState(false);
  const mayEdit = can('edit_member');

  function choose(chosen: Choice) {
    setPicking(false);
    onChoose(chosen);
  }
  const chooseMember = (id: string) => onChoose({ kind: 'member', memberId: id, remember: false });

  return (
    <li>
      <p className={styles.name}>{name}</p>
      <p className={text.smallSoft}>
        <Plural value={count} one="# time" other="# times" />
        {' · '}
        {why === 'ambiguous' ? (
          <Trans>fits more than one member</Trans>
        ) : (
          <Trans>no member has this name</Trans>
        )}
      </p>
      <div role="group" aria-label={t`Who is ${name}?`} className={styles.choices}>
        {candidates.map((candidate) => (
          <ChoiceButton
            key={candidate.memberId}
            isChosen={candidate.memberId === memberId}
            onClick={() => {
              setPicking(false);
              chooseMember(candidate.memberId);
            }}
          >
            <Name>{candidate.memberName}</Name>
          </ChoiceButton>
        ))}
        <ChoiceButton
          isChosen={isPicking || (memberId !== null && !isCandidate)}
          onClick={() => setPicking(true)}
        >
          <Trans>Choose a member</Trans>
        </ChoiceButton>
        {mayEdit && (
          <ChoiceButton isChosen={choice.kind === 'new'} onClick={() => choose({ kind: 'new' })}>
            <Trans>Add as new member</Trans>
          </ChoiceButton>
        )}
        <ChoiceButton
          isChosen={choice.kind === 'out' && !isPicking}
          isQuiet
          onClick={() => choose({ kind: 'out' })}
        >
          <Trans>Leave out</Trans>
        </ChoiceButton>
      </div>
      {(isPicking || (memberId !== null && !isCandidate)) && (
        <MemberPicker
          label={t`Member`}
          members={members}
          value={memberId}
          onChange={(id) => (id === null ? onChoose({ kind: 'open' }) : chooseMember(id))}
        />
      )}
      {choice.kind === 'member' && mayEdit && (
        <Checkbox
          label={<Trans>Remember as nickname</Trans>}
          checked={choice.remember}
          onChange={(remember) => onChoose({ ...choice, remember })}
        />
      )}
    </li>
  );
}

interface ChoiceButtonProps {
  isChosen: boolean;
  /** Not in the colour of what is recommended: the choice throws something away. */
  isQuiet?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ChoiceButton({ isChosen, isQuiet = false, onClick, children }: ChoiceButtonProps) {
  return (
    <Button
      variant={isChosen && !isQuiet ? 'contained' : 'outlined'}
      color={isQuiet ? 'inherit' : 'primary'}
      size="small"
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
