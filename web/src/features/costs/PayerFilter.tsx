import { Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import { SelectField } from '../../ui/fields/SelectField';
import styles from './CostsPage.module.css';

interface PayerFilterProps {
  /** The member whose costs are shown; undefined for all. */
  value: string | undefined;
  members: readonly Member[];
  onChange: (memberId: string | undefined) => void;
}

/** Chooses the member whose costs the list shows. */
export function PayerFilter({ value, members, onChange }: PayerFilterProps) {
  const { t } = useLingui();
  return (
    <SelectField
      aria-label={t`Member`}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className={styles.member}
    >
      {/* The empty option has a text, so that the field always says what is chosen. */}
      <option value="">
        <Trans>All payers</Trans>
      </option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
