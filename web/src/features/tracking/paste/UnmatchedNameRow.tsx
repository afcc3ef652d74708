import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import { useState } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { ChoiceButton } from '../../../parts/members/ChoiceButton';
import { MemberPicker } from '../../../parts/members/MemberPicker';
import { Name } from '../../../parts/members/Name';
import { Checkbox } from '../../../ui/fields/choices/Checkbox';
import { type Choice, partsOf, sameAs, type UnmatchedName } from '../data/resolve-names';
import text from '../../../ui/text/text.module.css';
import styles from './UnmatchedDialog.module.css';

interface UnmatchedNameRowProps {
  unmatched: UnmatchedName;
  members: readonly Member[];
  /** Other names of the text that are added as new members. */
  added: readonly UnmatchedName[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const fitsSeveral = ({ why, candidates }: UnmatchedName) =>
  why === 'ambiguous' || candidates.length > 1;

/** Makes the choice of a member for a name. */
function useMemberChoice(unmatched: UnmatchedName): (memberId: string) => Choice {
  const { can } = useCurrentClub();
  // Who was chosen by a person is called so; a name of several members cannot be remembered for one.
  const remember = can('edit_member') && !fitsSeveral(unmatched);
  return (memberId) => ({ kind: 'member', memberId, remember });
}

/** A name that matches nobody or several members, with the choices for it. */
export function UnmatchedNameRow(props: UnmatchedNameRowProps) {
  const { unmatched, members, added, choice, onChoose } = props;
  const { t } = useLingui();
  const { can } = useCurrentClub();
  const { name, count, candidates, guest } = unmatched;
  const memberId = choice.kind === 'member' ? choice.memberId : null;
  const isCandidate = candidates.some((candidate) => candidate.memberId === memberId);
  const [isPicking, setPicking] = useState(false);
  const mayEdit = can('edit_member');
  const isPickerShown = isPicking || (memberId !== null && !isCandidate);

  function choose(chosen: Choice) {
    setPicking(false);
    onChoose(chosen);
  }
  const asMember = useMemberChoice(unmatched);

  return (
    <li>
      <p className={styles.name}>{name}</p>
      <p className={text.smallSoft}>
        <Plural value={count} one="# time" other="# times" />
        {' · '}
        {fitsSeveral(unmatched) ? (
          <Trans>fits more than one member</Trans>
        ) : (
          <Trans>no member has this name</Trans>
        )}
      </p>
      <div role="group" aria-label={t`Who is ${name}?`} className={styles.choices}>
        <FittingChoices unmatched={unmatched} added={added} choice={choice} onChoose={choose} />
        {guest !== null && (
          <GuestChoices
            host={members.find(({ id }) => id === guest.hostId)}
            members={members}
            choice={choice}
            onChoose={choose}
          />
        )}
        <ChoiceButton
          isChosen={isPickerShown}
          aria-label={`${t`Choose a member`}: ${name}`}
          onClick={() => setPicking(true)}
        >
          <Trans>Choose a member</Trans>
        </ChoiceButton>
        {mayEdit && (
          <ChoiceButton
            isChosen={choice.kind === 'new'}
            aria-label={`${t`Add as new member`}: ${name}`}
            onClick={() => choose({ kind: 'new' })}
          >
            <Trans>Add as new member</Trans>
          </ChoiceButton>
        )}
        <ChoiceButton
          isChosen={choice.kind === 'out' && !isPicking}
          isQuiet
          aria-label={`${t`Leave out`}: ${name}`}
          onClick={() => choose({ kind: 'out' })}
        >
          <Trans>Leave out</Trans>
        </ChoiceButton>
      </div>
      {isPickerShown && (
        <MemberPicker
          label={t`Member`}
          members={members}
          value={memberId}
          onChange={(id) => onChoose(id === null ? { kind: 'open' } : asMember(id))}
        />
      )}
      {choice.kind === 'member' && mayEdit && (
        <Checkbox
          label={<Trans>Remember as nickname</Trans>}
          checked={choice.remember}
          onChange={(isRemembered) => onChoose({ ...choice, remember: isRemembered })}
        />
      )}
    </li>
  );
}

type FittingChoicesProps = Omit<UnmatchedNameRowProps, 'members'>;

/** Whom the name fits: several people at once, members, and those who are added from the same text. */
function FittingChoices({ unmatched, added, choice, onChoose }: FittingChoicesProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const asMember = useMemberChoice(unmatched);
  return (
    <>
      {unmatched.several.map((parts) => (
        <ChoiceButton
          key={parts.key}
          isChosen={choice.kind === 'several' && choice.key === parts.key}
          onClick={() => onChoose({ kind: 'several', key: parts.key, count: partsOf(parts.key) })}
        >
          <Plural value={partsOf(parts.key)} other={`# people: ${parts.text}`} />
        </ChoiceButton>
      ))}
      {unmatched.candidates.map(({ memberId, memberName }) => (
        <ChoiceButton
          key={memberId}
          isChosen={choice.kind === 'member' && choice.memberId === memberId}
          onClick={() => onChoose(asMember(memberId))}
        >
          <Name>{memberName}</Name>
        </ChoiceButton>
      ))}
      {sameAs(added, unmatched.name, club.nameOrder).map((other) => (
        <ChoiceButton
          key={other.key}
          isChosen={choice.kind === 'same' && choice.key === other.key}
          onClick={() => onChoose({ kind: 'same', key: other.key })}
        >
          {t`${other.name} (new)`}
        </ChoiceButton>
      ))}
    </>
  );
}

interface GuestChoicesProps {
  /** Whose guests the name says they are. */
  host: Member | undefined;
  members: readonly Member[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Whose guests a name means; those of nobody pay in cash. */
function GuestChoices({ host, members, choice, onChoose }: GuestChoicesProps) {
  const { t } = useLingui();
  const [isPicking, setPicking] = useState(false);
  const hostId = choice.kind === 'guest' ? choice.hostMemberId : null;
  const isHosted = isPicking || hostId !== null;

  function chooseHost(hostMemberId: string | null) {
    setPicking(hostMemberId === null);
    onChoose(hostMemberId === null ? { kind: 'open' } : { kind: 'guest', hostMemberId });
  }
  return (
    <>
      <ChoiceButton isChosen={isHosted} onClick={() => chooseHost(host?.id ?? null)}>
        {host === undefined ? <Trans>Guest of ...</Trans> : t`Guest of ${host.name}`}
      </ChoiceButton>
      <ChoiceButton
        isChosen={choice.kind === 'guest' && hostId === null}
        onClick={() => {
          setPicking(false);
          onChoose({ kind: 'guest', hostMemberId: null });
        }}
      >
        <Trans>Guest who pays in cash</Trans>
      </ChoiceButton>
      {isHosted && (
        <MemberPicker
          label={t`Whose guest`}
          members={members}
          value={hostId}
          onChange={chooseHost}
        />
      )}
    </>
  );
}
