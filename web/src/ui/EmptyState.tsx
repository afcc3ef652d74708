import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** A large icon above the words, such as `<GroupsIcon />`. */
  icon?: ReactNode;
  /** Default a paragraph; the heading of the page where nothing else stands on it. */
  titleComponent?: 'p' | 'h1';
  /** What one can do about it: a button. */
  action?: ReactNode;
}

/** Stands where a list has nothing to show, and says what would fill it. */
export function EmptyState({ title, titleComponent = 'p', text, icon, action }: EmptyStateProps) {
  return (
    <Box sx={{ py: { xs: 5, sm: 7 }, px: 2, textAlign: 'center' }}>
      {icon !== undefined && (
        <Box
          aria-hidden
          sx={{
            display: 'inline-flex',
            p: 2,
            mb: 1.5,
            borderRadius: '50%',
            bgcolor: 'primary.light',
            color: 'primary.main',
            '& svg': { fontSize: 32 },
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="h3" component={titleComponent}>
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 0.5, mx: 'auto', maxWidth: 440 }}>
          {text}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}
