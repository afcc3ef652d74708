import { Trans, useLingui } from '@lingui/react/macro';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Player, PlaySettingsChange } from '@rallybook/contract/schemas/play';
import { COURT_NAME_LENGTH, MAX_COURTS } from '@rallybook/contract/rules/play/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classesQuery } from '../../data/clubs/classes-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Segments } from '../../ui/fields/Segments';
import { SelectField } from '../../ui/fields/SelectField';
import { Switch } from '../../ui/fields/Switch';
import { TextField } from '../../ui/fields/TextField';
import { CloseIcon } from '../../ui/icons/icons';
import { Row, Stack } from '../../ui/layout/Stack';
import text from '../../ui/text/text.module.css';
import { gameOn } from './apply-taps';
import { chooseDark, useIsDark } from './dark-screen';
import styles from './Play.module.css';
import type { OpenEvening } from './use-evening';

interface PlaySettingsSheetProps {
  open: boolean;
  evening: OpenEvening;
  onClose: () => void;
}

/** How the evening is played; each change takes effect at once. */
export function PlaySettingsSheet({ open, evening, onClose }: PlaySettingsSheetProps) {
  return (
    <ModalDialog open={open} onClose={onClose} title={<Trans>Settings of the evening</Trans>}>
      <PlaySettings open={evening} />
    </ModalDialog>
  );
}

function PlaySettings({ open }: { open: OpenEvening }) {
  const { t } = useLingui();
  const { evening } = open;
  const isDark = useIsDark();
  const change = (changed: Omit<PlaySettingsChange, 'version'>) =>
    void open.record([{ kind: 'settings', change: changed }]);
  return (
    <Stack gap="large">
      <div>
        <Segments
          label={t`Who plays next`}
          fullWidth
          value={evening.mode}
          onChange={(mode) => change({ mode })}
          options={[
            { value: 'fair', label: t`Fair` },
            { value: 'queue', label: t`In turn` },
          ]}
        />
        <p className={text.smallSoft}>
          {evening.mode === 'fair' ? (
            <Trans>
              Who has played least and waited longest, in even teams, with new partners.
            </Trans>
          ) : (
            <Trans>Who has waited longest plays with the next ones in the queue.</Trans>
          )}
        </p>
      </div>
      <Segments
        label={t`Games`}
        fullWidth
        value={evening.doubles ? 'doubles' : 'singles'}
        onChange={(value) => change({ doubles: value === 'doubles' })}
        options={[
          { value: 'doubles', label: t`Doubles` },
          { value: 'singles', label: t`Singles` },
        ]}
      />
      {evening.doubles && (
        <Switch
          label={<Trans>Singles where only two or three wait</Trans>}
          checked={evening.singlesFallback}
          onChange={(singlesFallback) => change({ singlesFallback })}
        />
      )}
      <Courts open={open} onChange={(courts) => change({ courts })} />
      <Mixed open={open} onChange={change} />
      <Pairs
        title={t`Want to be one team`}
        open={open}
        pairs={evening.together}
        onChange={(together) => change({ together })}
      />
      <Pairs
        title={t`Want no game with each other`}
        open={open}
        pairs={evening.apart}
        onChange={(apart) => change({ apart })}
      />
      <Switch
        label={<Trans>Everybody who is here may record games</Trans>}
        checked={evening.playersRun}
        onChange={(playersRun) => change({ playersRun })}
      />
      <Switch
        label={<Trans>Dark screen on this device</Trans>}
        checked={isDark}
        onChange={chooseDark}
      />
    </Stack>
  );
}

interface CourtsProps {
  open: OpenEvening;
  onChange: (courts: string[]) => void;
}

/** The names of the courts. One on which somebody plays stays. */
function Courts({ open, onChange }: CourtsProps) {
  const { t } = useLingui();
  const { courts, games } = open.evening;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const canAdd = name !== '' && !courts.includes(name) && courts.length < MAX_COURTS;
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Courts</Trans>
      </legend>
      <ul className={styles.chips}>
        {courts.map((court) => (
          <li key={court}>
            <bdi>{court}</bdi>
            {courts.length > 1 && gameOn(games, court) === undefined && (
              <IconButton
                aria-label={t`Remove court ${court}`}
                onClick={() => onChange(courts.filter((other) => other !== court))}
              >
                <CloseIcon size={20} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <form
        className={styles.adding}
        onSubmit={(event) => {
          event.preventDefault();
          if (!canAdd) return;
          onChange([...courts, name]);
          setTyped('');
        }}
      >
        <TextField
          label={t`Another court`}
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

interface MixedProps {
  open: OpenEvening;
  onChange: (changed: Omit<PlaySettingsChange, 'version'>) => void;
}

/** Whether a team is one of each of two classes; only for clubs that have classes. */
function Mixed({ open, onChange }: MixedProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const classes = useQuery(classesQuery(club.id)).data ?? [];
  const { isMixed, mixedClasses } = open.evening;
  const [first, second] = classes;
  if (first === undefined || second === undefined) return null;
  const [one = first.key, other = second.key] = mixedClasses ?? [];
  const choose = (keys: [string, string]) => {
    if (keys[0] !== keys[1]) onChange({ mixedClasses: keys });
  };
  const options = classes.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
  return (
    <Stack gap="small">
      <Switch
        label={<Trans>Mixed teams, where possible</Trans>}
        checked={isMixed}
        onChange={(isOn) =>
          onChange({ isMixed: isOn, ...(mixedClasses === null && { mixedClasses: [one, other] }) })
        }
      />
      {isMixed && classes.length > 2 && (
        <Row>
          <SelectField
            label={t`One of`}
            value={one}
            onChange={({ target }) => choose([target.value, other])}
          >
            {options}
          </SelectField>
          <SelectField
            label={t`And one of`}
            value={other}
            onChange={({ target }) => choose([one, target.value])}
          >
            {options}
          </SelectField>
        </Row>
      )}
    </Stack>
  );
}

interface PairsProps {
  title: string;
  open: OpenEvening;
  pairs: readonly (readonly Player[])[];
  onChange: (pairs: [Player, Player][]) => void;
}

/** Pairs of people with a wish. */
function Pairs({ title, open, pairs, onChange }: PairsProps) {
  const { t } = useLingui();
  const { present } = open.evening;
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const whole = pairs.flatMap(([one, other]): [Player, Player][] =>
    one && other ? [[one, other]] : [],
  );
  const players = new Map(present.map(({ player }) => [playerId(player), player]));
  const [one, other] = [players.get(first), players.get(second)];
  const isKnown = whole.some((pair) =>
    [first, second].every((id) => pair.some((p) => playerId(p) === id)),
  );
  const canAdd = one !== undefined && other !== undefined && first !== second && !isKnown;
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
            if (one === undefined || other === undefined) return;
            onChange([...whole, [one, other]]);
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
