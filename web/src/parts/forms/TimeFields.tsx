import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TimeField } from '../../ui/fields/TimeField';

type FieldProps = ComponentProps<typeof TimeField>;

interface TimeFieldsProps {
  /** What `form.field` returns for each. */
  from: Omit<FieldProps, 'label'>;
  to: Omit<FieldProps, 'label'>;
}

/** From which to which time of a day. The caller puts them beside each other. */
export function TimeFields({ from, to }: TimeFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TimeField label={t({ message: 'From', context: 'time' })} required {...from} />
      <TimeField label={t({ message: 'To', context: 'time' })} required {...to} />
    </>
  );
}
