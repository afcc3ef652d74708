import { Trans, useLingui } from '@lingui/react/macro';
import { COURT_NAME_LENGTH, MAX_COURTS } from '@rallybook/contract/rules/play/settings';
import { useState } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { courtInText, courtWords } from '../../../parts/texts/courts';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { TextField } from '../../../ui/fields/TextField';
import { CloseIcon } from '../../../ui/icons/icons';
import { gameOn } from '../state/apply-taps';
import type { OpenEvening } from '../state/use-evening';
import { withCourt } from './court-order';
import styles from '../parts/Play.module.css';

interface CourtsProps {
  open: OpenEvening;
  onChange: (courts: string[]) => void;
}

/** The names of the courts. One on which somebody plays stays. */
export function Courts({ open, onChange }: CourtsProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { one: place, heading } = courtWords();
  const { courts, games } = open.evening;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const canAdd = name !== '' && !courts.includes(name) && courts.length < MAX_COURTS;
  return (
    <fieldset>
      <legend className={styles.legend}>{heading}</legend>
      <ul className={styles.chips}>
        {courts.map((court) => {
          const where = courtInText(court);
          return (
            <li key={court}>
              <bdi>{court}</bdi>
              {courts.length > 1 && gameOn(games, court) === undefined && (
                <IconButton
                  aria-label={t`Remove ${where}`}
                  onClick={() => onChange(courts.filter((other) => other !== court))}
                >
                  <CloseIcon size={20} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <form
        className={styles.adding}
        onSubmit={(event) => {
          event.preventDefault();
          if (!canAdd) return;
          onChange(withCourt(club, courts, name));
          setTyped('');
        }}
      >
        <TextField
          label={t`Another ${place}`}
          value={typed}
          maxLength={COURT_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outlined" size="large" disabled={!canAdd}>
          <Trans>Add</Trans>
        </Button>
      </form>
    </fieldset>
  );
}
