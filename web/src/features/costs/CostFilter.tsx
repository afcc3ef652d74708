import { Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import type { MonthFilter as Filter } from '../../parts/month-filter';
import { MonthFilter } from '../../parts/MonthFilter';
import { SelectField } from '../../ui/SelectField';
import styles from './CostsPage.module.css';

interface CostFilterProps {
  value: Filter;
  /** The members whose costs can be chosen. */
  members: readonly Member[];
  onChange: (filter: Filter) => void;
}

/** Chooses the month of the cost list, and the member whose costs it shows. */
export function CostFilter({ value, members, onChange }: CostFilterProps) {
  const { t } = useLingui();
  return (
    <div className={styles.filter}>
      <MonthFilter
        value={value}
        onChange={(month) => onChange({ ...value, year: month.year, month: month.month })}
      />
      {/* The empty option has a text, so that the field always says what is chosen. */}
      <SelectField
        label={t`Member`}
        value={value.memberId ?? ''}
        onChange={({ target }) =>
          onChange({ year: value.year, month: value.month, memberId: target.value || undefined })
        }
        className={styles.member}
      >
        <option value="">
          <Trans>All payers</Trans>
        </option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
