import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { Notice } from './Notice';

export interface ErrorBannerProps {
  children: ReactNode;
  /** With it, the banner has a button "Try again". */
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
}

/** Says in place that something could not be loaded, with a button to try again. */
export function ErrorBanner({ children, onRetry, isRetrying, className }: ErrorBannerProps) {
  return (
    <Notice
      severity="error"
      className={className}
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry} disabled={isRetrying}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}
