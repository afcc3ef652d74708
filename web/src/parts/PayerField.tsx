import { useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import type { ComponentProps } from 'react';
import { SelectField } from '../ui/SelectField';
import { displayName } from './texts';

interface PayerFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> {
  members: readonly Member[];
  /** A payer who has left the club since, and is still offered. */
  former?: { id: string; name: string | null } | undefined;
}

/** Who paid: one of the members, or the club, whose value is ''. */
export function PayerField({ members, former, ...field }: PayerFieldProps) {
  const { t } = useLingui();
  return (
    <SelectField label={t`Paid By`} {...field}>
      <option value="">{t`Club Cost (Paid by Admin)`}</option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {former && <option value={former.id}>{displayName(former.name ?? '')}</option>}
    </SelectField>
  );
}
