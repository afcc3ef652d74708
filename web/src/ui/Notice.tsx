import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface NoticeProps {
  severity: 'error' | 'warning' | 'success' | 'info';
  children: ReactNode;
  /** Default `alert`, which a screen reader tells at once. */
  role?: 'alert' | 'status';
  /** A button at its right. */
  action?: ReactNode;
  sx?: SxProps<Theme>;
}

const colours = {
  error: { bgcolor: 'error.light', color: 'error.dark' },
  warning: { bgcolor: 'warning.light', color: 'warning.dark' },
  success: { bgcolor: 'success.light', color: 'success.dark' },
  info: { bgcolor: 'action.hover', color: 'text.primary' },
} as const;

/** Says in place how something stands: that it failed, or is saved, or what is missing. */
export function Notice({ severity, children, role = 'alert', action, sx }: NoticeProps) {
  return (
    <Box sx={sx ?? null}>
      <Box
        role={role}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          px: 2,
          py: 1,
          minHeight: 44,
          borderRadius: 1,
          borderLeft: '4px solid currentcolor',
          fontSize: '0.875rem',
          lineHeight: 1.45,
          overflowWrap: 'anywhere',
          ...colours[severity],
        }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>{children}</Box>
        {action}
      </Box>
    </Box>
  );
}
