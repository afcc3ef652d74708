import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  /** The page's one main heading. */
  title: ReactNode;
  text?: ReactNode;
  /** Filters, toggles and buttons at the right; below the title on phones. */
  actions?: ReactNode;
}

export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: { xs: 2, sm: 3 } }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {text !== undefined && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        )}
      </Box>
      {actions !== undefined && (
        <Box
          sx={{
            flex: { xs: '1 1 100%', sm: 'none' },
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
