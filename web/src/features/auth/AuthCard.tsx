import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, SubmitEvent } from 'react';
import { Notice } from '../../ui/Notice';

export interface AuthCardProps {
  title: ReactNode;
  text?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** What went wrong, or null. */
  error: string | null;
  /** What went well, or null. */
  success?: ReactNode;
  /** The fields and the button. */
  children: ReactNode;
  /** Links to the other account screens. */
  footer: ReactNode;
}

/** The one shape of all account screens: a form on a card. */
export function AuthCard({
  title,
  text,
  onSubmit,
  error,
  success,
  children,
  footer,
}: AuthCardProps) {
  return (
    <Card sx={{ maxWidth: 440, mx: 'auto', mt: { xs: 0, sm: 4 }, p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h1">{title}</Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {/* The messages are ours, in the language of the page, and not the browser's. */}
      <Stack component="form" noValidate onSubmit={onSubmit} spacing={2.5} sx={{ mt: 3 }}>
        {error !== null && <Notice severity="error">{error}</Notice>}
        {success && (
          <Notice severity="success" role="status">
            {success}
          </Notice>
        )}
        {children}
      </Stack>
      <Box sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>{footer}</Box>
    </Card>
  );
}
