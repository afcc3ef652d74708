import { Trans } from '@lingui/react/macro';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../lib/links';

/** Stands for a page that broke. */
export function ErrorPage({ error }: ErrorComponentProps) {
  console.error(error);
  return <BrokenPage />;
}

/** A page whose code could not be loaded, after a new release say, mends by reloading. */
export function BrokenPage() {
  return (
    <EmptyState
      icon={<ErrorIcon />}
      title={<Trans>Something went wrong</Trans>}
      titleComponent="h1"
      text={<Trans>This page could not be shown. Nothing that was saved is lost.</Trans>}
      action={
        <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'center' }}>
          <Button variant="contained" onClick={() => window.location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
          <LinkButton to="/">
            <Trans>Return to Home</Trans>
          </LinkButton>
        </Stack>
      }
    />
  );
}
