import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useCurrentClub } from '../../lib/current-club';
import { membersQuery } from '../../lib/member-queries';
import type { MonthFilter as Filter } from '../../lib/month-filter';
import { MonthFilter } from '../../ui/MonthFilter';

interface CostFilterProps {
  value: Filter;
  onChange: (filter: Filter) => void;
}

/** The month that the cost list shows, and whose costs of it. */
export function CostFilter({ value, onChange }: CostFilterProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { data: members = [] } = useQuery(membersQuery(club.id));
  const isListed = members.some(({ id }) => id === value.memberId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <MonthFilter
        value={value}
        onChange={(month) => onChange({ ...value, year: month.year, month: month.month })}
      />
      {/* The empty option has words of its own, so that what is chosen is never left unsaid. */}
      <TextField
        select
        label={t`Member`}
        value={isListed ? value.memberId : ''}
        onChange={({ target }) =>
          onChange({ year: value.year, month: value.month, memberId: target.value || undefined })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 180 }}
      >
        <MenuItem value="">
          <Trans>All payers</Trans>
        </MenuItem>
        {members.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
