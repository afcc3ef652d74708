import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { providersQuery } from '../data/server/providers-query';
import { LinkButton } from '../parts/page/links';
import { AreaLinks } from './frame/AreaLinks';
import type { FrameParts } from './frame/frame';
import { Logo } from './frame/Logo';
import { pages } from './pages';
import styles from './frame/frame.module.css';

interface TopBarProps {
  username: string | null;
  /** null until they have loaded. */
  parts: FrameParts | null;
}

export function TopBar({ username, parts }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Logo isCrowded={username !== null} />
        {username === null ? (
          <VisitorLinks />
        ) : (
          <>
            {parts === null ? <AreaLinks /> : <parts.WideLinks />}
            <div className={styles.space} />
            {parts !== null && (
              <>
                <parts.ClubSelector />
                <parts.ProfileMenu username={username} />
              </>
            )}
          </>
        )}
      </div>
    </header>
  );
}

function VisitorLinks() {
  // Where trials are given, nobody has an account.
  const isTrial = useLocation({ select: ({ pathname }) => pathname === pages.trial.path });
  // Where the visitor wanted to go, as the account pages know it.
  const { redirect } = useSearch({ strict: false });
  // The account pages ask for it.
  const { data } = useQuery({ ...providersQuery, enabled: false });
  if (isTrial) return <div className={styles.space} />;
  return (
    <>
      <div className={styles.space} />
      <LinkButton to="/login" search={{ redirect }} color="inherit">
        <Trans>Login</Trans>
      </LinkButton>
      {data?.signup !== 'closed' && (
        <LinkButton to="/signup" search={{ redirect }} variant="contained">
          <Trans>Sign Up</Trans>
        </LinkButton>
      )}
    </>
  );
}
