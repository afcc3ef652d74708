import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '../../../data/members/member-queries';
import { useCurrentClub } from '../../../parts/club/current-club';
import { displayName } from '../../../parts/texts/texts';
import { Button } from '../../../ui/actions/Button';
import { ExpandIcon } from '../../../ui/icons/icons';
import { FoldedCard } from '../../../ui/layout/FoldedCard';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { ListRow } from '../../../ui/lists/ListRow';
import { Rows } from '../../../ui/lists/Rows';
import { type Choices, chooseNames, type PersonName, proposedNames } from '../data/choices';
import { peopleText } from '../data/words';
import { NameChoices } from './NameChoices';
import text from '../../../ui/text/text.module.css';
import styles from './NamesCard.module.css';

interface NamesCardProps {
  names: readonly PersonName[];
  /** How many members are made of them: of the others, no table is taken yet. */
  toCreate: number;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** Whom the names of the sheets mean: first those that a person has to settle, then all others, folded. */
export function NamesCard({ names, toCreate, choices, onChoose }: NamesCardProps) {
  const { t } = useLingui();
  const choose = (name: string, choice: string) =>
    onChoose(chooseNames(choices, { [name]: choice }));
  const asked = names.filter(({ action }) => action === 'ask');
  const others = names.filter(({ action }) => action !== 'ask');
  const proposed = proposedNames(names);
  const proposals = Object.keys(proposed).length;
  const joined = Object.entries(choices.names ?? {}).filter(([, choice]) => choice.startsWith('='));
  return (
    <>
      {asked.length > 0 && (
        <SectionCard title={<Trans>Who is who?</Trans>}>
          <ul className={styles.asked} id="names">
            {asked.map((person) => (
              <li key={person.name}>
                <p className={styles.name}>
                  <bdi>{person.name}</bdi>
                </p>
                <NameChoices person={person} onChoose={(choice) => choose(person.name, choice)} />
              </li>
            ))}
          </ul>
          {proposals > 1 && (
            <Button variant="outlined" onClick={() => onChoose(chooseNames(choices, proposed))}>
              <Plural
                value={proposals}
                one="Take the one that is proposed"
                other="Take all # that are proposed"
              />
            </Button>
          )}
          {asked.length > 1 && (
            <Button
              onClick={() =>
                onChoose(
                  chooseNames(
                    choices,
                    Object.fromEntries(asked.map(({ name }) => [name, 'create'])),
                  ),
                )
              }
            >
              <Trans>All are new members</Trans>
            </Button>
          )}
        </SectionCard>
      )}
      {others.length > 0 && (
        <FoldedCard
          title={<Trans>People</Trans>}
          note={<span className={text.smallSoft}>{peopleText(others, toCreate)}</span>}
        >
          <Rows label={t`People of your sheets`} items={others} keyOf={({ name }) => name}>
            {(person) => (
              <PersonRow person={person} onChoose={(choice) => choose(person.name, choice)} />
            )}
          </Rows>
          {joined.length > 0 && (
            <ul className={styles.joined}>
              {joined.map(([name, choice]) => {
                const other = choice.slice(1);
                return (
                  <li key={name}>
                    <span>{t`${displayName(name)} is ${displayName(other)}`}</span>
                    <Button onClick={() => onChoose(chooseNames(choices, { [name]: null }))}>
                      <Trans>Ask again</Trans>
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
        </FoldedCard>
      )}
    </>
  );
}

function PersonRow({
  person,
  onChoose,
}: {
  person: PersonName;
  onChoose: (choice: string) => void;
}) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { data: members = [] } = useQuery(membersQuery(club.id));
  const [isOpen, setOpen] = useState(false);
  const { name, action, spellings, memberId } = person;
  const member = members.find(({ id }) => id === memberId);
  const memberName = displayName(member?.name ?? name);
  const others = spellings.filter((spelling) => spelling !== name).join(', ');
  const state = {
    create: t`new member`,
    existing: memberName === displayName(name) ? t`member of the club` : t`member: ${memberName}`,
    skip: t`left out`,
    ask: '',
  }[action];
  return (
    <ListRow
      title={name}
      note={others === '' ? state : `${state} · ${t`also ${others}`}`}
      isMuted={action === 'skip'}
      isOpen={isOpen}
      openName={t`who is this?`}
      end={<ExpandIcon />}
      onOpen={() => setOpen(!isOpen)}
    >
      {isOpen && (
        <NameChoices
          person={person}
          onChoose={(choice) => {
            onChoose(choice);
            setOpen(false);
          }}
        />
      )}
    </ListRow>
  );
}
