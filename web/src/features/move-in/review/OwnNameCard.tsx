import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceButton } from '../../../parts/members/ChoiceButton';
import { displayName } from '../../../parts/texts/texts';
import { SelectField } from '../../../ui/fields/SelectField';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { Stack } from '../../../ui/layout/Stack';
import { likelyNames, type PersonName } from '../data/choices';
import type { OwnName } from '../data/use-own-name';
import text from '../../../ui/text/text.module.css';
import styles from './NameChoices.module.css';

interface OwnNameCardProps {
  names: readonly PersonName[];
  own: OwnName;
}

/** More names that may be one's own are no help. */
const MOST_LIKELY = 5;

/** Asks whoever is in the club by a username which name of the sheets is theirs. Nobody is chosen beforehand. */
export function OwnNameCard({ names, own }: OwnNameCardProps) {
  const { t } = useLingui();
  const { username, chosen, isNobody, created, choose } = own;
  const likely = likelyNames(names, username).slice(0, MOST_LIKELY);
  const offered = chosen === undefined || likely.includes(chosen) ? likely : [...likely, chosen];
  const others = created.filter(({ name }) => !offered.includes(name));
  const ownName = displayName(username);
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
