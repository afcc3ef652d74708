import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_GUESTS } from '@rallybook/contract/rules/sessions/roll';
import type { RollEntry, SessionWithRoll } from '@rallybook/contract/schemas/sessions';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button';
import { SelectField } from '../../ui/fields/SelectField';
import { Stack } from '../../ui/layout/Stack';
import { displayName } from '../texts/texts';
import { PassForm } from './PassForm';
import { useAnswerFor } from './use-answer-for';
import { usePass } from './use-pass';
import { usePlaceToTake } from './use-place-to-take';
import text from '../../ui/text/text.module.css';
import styles from './RollRowActions.module.css';

interface RollRowActionsProps {
  session: SessionWithRoll;
  entry: RollEntry;
}

/** What staff do for one member: guests, taking a place that is free, and passing the place on. */
export function RollRowActions({ session, entry }: RollRowActionsProps) {
  const { t } = useLingui();
  const { say, isSaving } = useAnswerFor(session);
  const { takeBack, isSaving: isPassing } = usePass(session);
  const { answer, guests, isRegistered, passedTo, memberId } = entry;
  const name = displayName(entry.memberName);
  const [brought, setBrought] = useState<number | null>(null);
  // Whether one is free for the member alone: how many guests they bring is chosen here.
  const canTake = usePlaceToTake(session, { answer, guests: 0, position: null });
  if (passedTo !== null) {
    return (
      <Button loading={isPassing} onClick={() => void takeBack(memberId).catch(() => undefined)}>
        <Trans>Take the place back</Trans>
      </Button>
    );
  }
  if (answer !== 'coming' && answer !== 'waiting') {
    return (
      <p className={text.smallSoft}>
        <Trans>Guests come along with who comes.</Trans>
      </p>
    );
  }
  const hasFree = answer === 'waiting' && canTake;
  return (
    <Stack className={styles.unfolded}>
      <SelectField
        label={t`Guests of ${name}`}
        value={hasFree ? (brought ?? guests) : guests}
        disabled={isSaving}
        onChange={({ target }) => {
          const count = Number(target.value);
          // Saving guests takes no place: the button does.
          if (hasFree) setBrought(count);
          else say(entry, 'coming', count);
        }}
      >
        {Array.from({ length: MAX_GUESTS + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      {hasFree && (
        <div>
          <Button
            variant="contained"
            loading={isSaving}
            onClick={() => say(entry, 'coming', brought ?? guests)}
          >
            <Trans>Take the place</Trans>
          </Button>
        </div>
      )}
      {isRegistered && answer === 'coming' && (
        <PassForm session={session} fromMemberId={memberId} />
      )}
    </Stack>
  );
}
