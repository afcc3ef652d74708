import { Trans, useLingui } from '@lingui/react/macro';
import type { PlaySettingsChange } from '@rallybook/contract/schemas/play';
import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../../../data/clubs/classes-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { Switch } from '../../../ui/fields/choices/Switch';
import { SelectField } from '../../../ui/fields/SelectField';
import { Row, Stack } from '../../../ui/layout/Stack';
import type { OpenEvening } from '../state/use-evening';

interface MixedTeamsProps {
  open: OpenEvening;
  onChange: (changed: Omit<PlaySettingsChange, 'version'>) => void;
}

/** Whether a team is one of each of two classes; only for clubs that have classes. */
export function MixedTeams({ open, onChange }: MixedTeamsProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const classes = useQuery(classesQuery(club.id)).data ?? [];
  const { isMixed, mixedClasses } = open.evening;
  const [first, second] = classes;
  if (first === undefined || second === undefined) return null;
  const [own = first.key, other = second.key] = mixedClasses ?? [];
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
          onChange({ isMixed: isOn, ...(mixedClasses === null && { mixedClasses: [own, other] }) })
        }
      />
      {isMixed && classes.length > 2 && (
        <Row>
          <SelectField
            label={t`One of`}
            value={own}
            onChange={({ target }) => choose([target.value, other])}
          >
            {options}
          </SelectField>
          <SelectField
            label={t`And one of`}
            value={other}
            onChange={({ target }) => choose([own, target.value])}
          >
            {options}
          </SelectField>
        </Row>
      )}
    </Stack>
  );
}
