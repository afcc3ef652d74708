import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Member } from '@rallybook/contract/schemas/members';
import type { MonthFilter as Filter } from '../../parts/month-filter';
import { MonthFilter } from '../../parts/MonthFilter';
import { SelectField } from '../../ui/SelectField';

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
    <Box
      sx={{
        flex: { xs: '1 1 100%', sm: 'none' },
        // Or the longest name would make it wider than a phone.
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
      }}
    >
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
        sx={{ width: { sm: 180 } }}
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
    </Box>
  );
}
