import { Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '@rallybook/contract/schemas/members';
import type { MonthFilter as Filter } from '../../parts/month-filter';
import { MonthFilter } from '../../parts/MonthFilter';
import { SelectField } from '../../ui/SelectField';
import styles from './CostsPage.module.css';

interface CostFilterProps {
  value: Filter;
  /** Whose costs can be chosen. */
  members: readonly Member[];
  onChange: (filter: Filter) => void;
}

/** The month that the cost list shows, and whose costs of it. */
export function CostFilter({ value, members, onChange }: CostFilterProps) {
  const { t } = useLingui();
  return (
    <div className={styles.filter}>
      <MonthFilter
        value={value}
        onChange={(month) => onChange({ ...value, year: month.year, month: month.month })}
      />
      {/* The empty option has words of its own, so that what is chosen is never left unsaid. */}
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
