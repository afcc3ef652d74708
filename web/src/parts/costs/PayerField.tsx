import { useLingui } from '@lingui/react/macro';
import { FORMER_MEMBER } from '@rallybook/contract/rules/former-member';
import type { Member } from '@rallybook/contract/schemas/members';
import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/fields/SelectField';
import { displayName } from '../texts/texts';

interface PayerFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> {
  members: readonly Member[];
  /** Who paid until now: still offered, should they have left the club since. */
  payer?: { id: string | null; name?: string | null } | undefined;
}

/** Who paid: one of the members, or the club, whose value is ''. */
export function PayerField({ members, payer, ...field }: PayerFieldProps) {
  const { t } = useLingui();
  const id = payer?.id ?? null;
  const isListed = members.some((member) => member.id === id);
  // While the members are loaded, somebody without a name may still be one of them.
  const hasLeft = id !== null && !isListed && (Boolean(payer?.name) || members.length > 0);
  return (
    <SelectField label={t`Paid By`} {...field}>
      <option value="">{t`Club Cost (Paid by Admin)`}</option>
      {members.map((member) => (
        <option key={member.id} value={member.id}>
          {member.name}
        </option>
      ))}
      {hasLeft && <option value={id}>{displayName(payer?.name ?? FORMER_MEMBER)}</option>}
    </SelectField>
  );
}
