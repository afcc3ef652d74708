import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import type { ReactNode } from 'react';
import { formatSession } from '../../lib/format';
import { StatusChip } from '../../ui/StatusChip';
import { DeleteRecord } from './DeleteRecord';

interface RecordRowProps {
  record: Tracking;
  /** What the group's heading does not say of the record: whose it is, or of which day. */
  title: ReactNode;
}

export function RecordRow({ record, title }: RecordRowProps) {
  const { t, i18n } = useLingui();
  const { schedule, isRegistered } = record;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, minHeight: 48 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {schedule === null ? t`No schedule` : formatSession(schedule, i18n.locale)}
        </Typography>
      </Box>
      <StatusChip
        tone={isRegistered ? 'good' : 'warning'}
        label={isRegistered ? t`Registered` : t`Unregistered`}
      />
      <DeleteRecord record={record} />
    </Box>
  );
}
