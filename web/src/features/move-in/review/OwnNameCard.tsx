import { Trans, useLingui } from '@lingui/react/macro';
import { nameWords } from '@rallybook/contract/rules/names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownMemberQuery } from '../../../data/members/member-queries';
import { useCurrentClub } from '../../../parts/club/current-club';
import { ChoiceButton } from '../../../parts/members/ChoiceButton';
import { displayName } from '../../../parts/texts/texts';
import { SelectField } from '../../../ui/fields/SelectField';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { Stack } from '../../../ui/layout/Stack';
import {
  type Choices,
  chooseNameOf,
  likelyNames,
  nameChosenFor,
  type PersonName,
} from '../data/choices';
import text from '../../../ui/text/text.module.css';
import styles from './NameChoices.module.css';

interface OwnNameCardProps {
  names: readonly PersonName[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** More names that may be one's own are no help. */
const MOST_LIKELY = 5;

/**
 * Asks whoever is in the club by a username which name of the sheets is theirs: else they would be in the club twice. Nobody is chosen
 * beforehand; nothing is asked where a name of the sheets is theirs by itself.
 */
export function OwnNameCard({ names, choices, onChoose }: OwnNameCardProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const own = useQuery(ownMemberQuery(club.id)).data;
  const [isNobody, setNobody] = useState(false);
  if (own === undefined || nameWords(own.name).length > 1) return null;
  const chosen = nameChosenFor(choices, own.id);
  const isKnown = names.some(({ memberId, action }) => memberId === own.id && action !== 'ask');
  const created = names.filter(({ action, name }) => action === 'create' || name === chosen);
  if (chosen === undefined && (isKnown || created.length === 0)) return null;
  const likely = likelyNames(names, own.name).slice(0, MOST_LIKELY);
  const offered = chosen === undefined || likely.includes(chosen) ? likely : [...likely, chosen];
  const others = created.filter(({ name }) => !offered.includes(name));
  const ownName = displayName(own.name);
  const choose = (name: string | null) => {
    setNobody(name === null);
    onChoose(chooseNameOf(choices, own.id, name));
  };
  return (
    <SectionCard title={<Trans>Is this you?</Trans>}>
      <Stack gap="small">
        <p className={text.soft}>
          {t`So far you are ${ownName} in this club. If your name stands in the sheet, you get it, and are not added again.`}
        </p>
        <div role="group" aria-label={t`Is this you?`} className={styles.choices}>
          {offered.map((name) => (
            <ChoiceButton key={name} isChosen={name === chosen} onClick={() => choose(name)}>
              {displayName(name)}
            </ChoiceButton>
          ))}
          <ChoiceButton isChosen={isNobody} isQuiet onClick={() => choose(null)}>
            <Trans>I am not in the sheet</Trans>
          </ChoiceButton>
        </div>
        {others.length > 0 && (
          <SelectField
            label={t`Another name of the sheet`}
            value=""
            onChange={({ target }) => choose(target.value === '' ? null : target.value)}
          >
            <option value="">–</option>
            {others.map(({ name }) => (
              <option key={name} value={name}>
                {displayName(name)}
              </option>
            ))}
          </SelectField>
        )}
      </Stack>
    </SectionCard>
  );
}
