import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Notice } from './Notice';

export interface ErrorBannerProps {
  children: ReactNode;
  /** With it, the banner has a button "Try again". */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Says in place that something could not be loaded, and lets one try again. */
export function ErrorBanner({ children, onRetry, isRetrying = false }: ErrorBannerProps) {
  return (
    <Notice
      severity="error"
      action={
        onRetry && (
          <Button
            color="inherit"
            size="small"
            onClick={onRetry}
            disabled={isRetrying}
            sx={{ whiteSpace: 'nowrap' }}
          >
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}
