import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { goToGoogle } from './google-marker';
import { providersQuery } from './queries';
import { GoogleIcon } from '../../ui/icons';

/**
 * Leads to Google's own login, and then to `redirect`. Where the server is not set up for it, or cannot tell, the
 * button is disabled and says why.
 */
export function GoogleButton({ redirect }: { redirect: string | undefined }) {
  const { data: providers, isError, isFetching, refetch } = useQuery(providersQuery);
  const isMissing = providers?.google === false;
  const isDescribed = isMissing || isError;
  return (
    <Box>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        startIcon={<GoogleIcon />}
        onClick={() => goToGoogle(redirect)}
        disabled={providers?.google !== true}
        aria-describedby={isDescribed ? 'google-disabled' : undefined}
      >
        <Trans>Sign in with Google</Trans>
      </Button>
      {isDescribed && (
        <Typography
          id="google-disabled"
          variant="body2"
          color="textSecondary"
          sx={{ mt: 0.5, textAlign: 'center' }}
        >
          {isMissing ? (
            <Trans>Sign-in with Google is not set up on this server.</Trans>
          ) : (
            <Trans>Whether you can sign in with Google could not be found out.</Trans>
          )}
        </Typography>
      )}
      {isError && (
        <Box sx={{ textAlign: 'center' }}>
          <Button size="small" onClick={() => void refetch()} disabled={isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </Box>
      )}
    </Box>
  );
}
