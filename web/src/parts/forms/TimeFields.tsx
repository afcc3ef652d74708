import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/fields/TextField';

type FieldProps = ComponentProps<typeof TextField>;

interface TimeFieldsProps {
  /** What `form.text` returns for each. */
  from: Omit<FieldProps, 'label'>;
  to: Omit<FieldProps, 'label'>;
}

/** From which to which time of a day. The caller puts them beside each other. */
export function TimeFields({ from, to }: TimeFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField label={t({ message: 'From', context: 'time' })} type="time" required {...from} />
      <TextField label={t({ message: 'To', context: 'time' })} type="time" required {...to} />
    </>
  );
}
