import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../../data/server/providers-query';
import { goToProvider } from '../../data/sign-in/provider-marker';
import { Button } from '../../ui/actions/Button';
import { GoogleIcon } from '../../ui/icons/icons';
import styles from './Auth.module.css';

/** What stands there as long as providers are not known, and where a server has none. */
const NONE = [{ key: 'google', name: 'Google' }];

/**
 * A button for each provider that the server is set up for: it goes to the provider's login, and then to `redirect`. Where
 * there is none, Google's is disabled, with the reason below it; where they could not be loaded, that is said.
 */
export function ProviderButtons({ redirect }: { redirect: string | undefined }) {
  const { t } = useLingui();
  const { data: providers, isError, isFetching, refetch } = useQuery(providersQuery);
  const items = providers?.items ?? [];
  const isMissing = providers !== undefined && items.length === 0;
  return (
    <>
      {(items.length === 0 ? NONE : items).map(({ key, name }) => (
        <Button
          key={key}
          fullWidth
          variant="outlined"
          color="inherit"
          startIcon={key === 'google' ? <GoogleIcon /> : undefined}
          onClick={() => goToProvider({ key, redirect })}
          disabled={items.length === 0}
          aria-describedby={isMissing || isError ? 'no-provider' : undefined}
        >
          {t`Sign in with ${name}`}
        </Button>
      ))}
      {(isMissing || isError) && (
        <p id="no-provider" className={styles.reason}>
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
    </>
  );
}
