import { Trans, useLingui } from '@lingui/react/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Player } from '@rallybook/contract/schemas/play';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { SelectField } from '../../../ui/fields/SelectField';
import { CloseIcon } from '../../../ui/icons/icons';
import type { OpenEvening } from '../state/use-evening';
import styles from '../parts/Play.module.css';

interface PairsProps {
  title: string;
  open: OpenEvening;
  pairs: readonly (readonly Player[])[];
  onChange: (pairs: [Player, Player][]) => void;
}

/** Pairs of people with a wish. */
export function Pairs({ title, open, pairs, onChange }: PairsProps) {
  const { t } = useLingui();
  const { present } = open.evening;
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const whole = pairs.flatMap(([player, other]): [Player, Player][] =>
    player && other ? [[player, other]] : [],
  );
  const players = new Map(present.map(({ player }) => [playerId(player), player]));
  const [player, other] = [players.get(first), players.get(second)];
  const isKnown = whole.some((pair) =>
    [first, second].every((id) => pair.some((p) => playerId(p) === id)),
  );
  const canAdd = player !== undefined && other !== undefined && first !== second && !isKnown;
  const options = (
    <>
      <option value="">–</option>
      {present.map(({ player }) => (
        <option key={playerId(player)} value={playerId(player)}>
          {open.fullNameOf(playerId(player))}
        </option>
      ))}
    </>
  );
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {whole.length > 0 && (
        <ul className={styles.chips}>
          {whole.map(([a, b]) => {
            const names = `${open.nameOf(playerId(a))} · ${open.nameOf(playerId(b))}`;
            return (
              <li key={playerId(a) + playerId(b)}>
                <bdi>{names}</bdi>
                <IconButton
                  aria-label={t`Remove ${names}`}
                  onClick={() => onChange(whole.filter((pair) => pair[0] !== a || pair[1] !== b))}
                >
                  <CloseIcon size={20} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.adding}>
        <SelectField label={t`Who`} value={first} onChange={({ target }) => setFirst(target.value)}>
          {options}
        </SelectField>
        <SelectField
          label={t`With whom`}
          value={second}
          onChange={({ target }) => setSecond(target.value)}
        >
          {options}
        </SelectField>
        <Button
          variant="outlined"
          size="large"
          aria-label={`${t`Add`}: ${title}`}
          disabled={!canAdd}
          onClick={() => {
            if (player === undefined || other === undefined) return;
            onChange([...whole, [player, other]]);
            setFirst('');
            setSecond('');
          }}
        >
          <Trans>Add</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
