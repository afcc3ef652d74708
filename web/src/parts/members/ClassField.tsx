import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../../data/clubs/classes-query';
import { SelectField } from '../../ui/fields/SelectField';
import { useCurrentClub } from '../club/current-club';

interface ClassFieldProps {
  /** The key of a class; '' for no class. */
  value: string;
  onChange: (key: string) => void;
  /** Used in place of the label where the field is in a table. */
  'aria-label'?: string;
  /** Whether the label is shown all the same. */
  hasHeading?: boolean;
  name?: string;
  error?: boolean;
  helperText?: string | undefined;
  className?: string | undefined;
}

/** Chooses a member's or guest's class; renders nothing where the club has no classes. */
export function ClassField({ onChange, hasHeading = false, ...field }: ClassFieldProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const classes = useQuery(classesQuery(club.id)).data ?? [];
  if (classes.length === 0) return null;
  return (
    <SelectField
      {...((hasHeading || field['aria-label'] === undefined) && { label: t`Class` })}
      {...field}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">
        <Trans>None</Trans>
      </option>
      {classes.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
