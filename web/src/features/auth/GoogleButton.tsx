import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/actions/Button';
import { GoogleIcon } from '../../ui/icons/icons';
import styles from './Auth.module.css';
import { goToGoogle } from '../../data/sign-in/google-marker';
import { providersQuery } from './queries';

/**
 * Goes to Google's login, and then to `redirect`. Where the server is not set up for Google, or that could not be
 * loaded, the button is disabled, with the reason below it.
 */
export function GoogleButton({ redirect }: { redirect: string | undefined }) {
  const { data: providers, isError, isFetching, refetch } = useQuery(providersQuery);
  const isMissing = providers?.google === false;
  const isDescribed = isMissing || isError;
  return (
    <div>
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
        <p id="google-disabled" className={styles.reason}>
          {isMissing ? (
            <Trans>Sign-in with Google is not set up on this server.</Trans>
          ) : (
            <Trans>Whether you can sign in with Google could not be found out.</Trans>
          )}
        </p>
      )}
      {isError && (
        <div className={styles.centered}>
          <Button size="small" onClick={() => void refetch()} disabled={isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
