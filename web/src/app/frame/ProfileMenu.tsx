import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { IconButton } from '../../ui/actions/IconButton';
import { Initials } from '../../ui/lists/Initials';
import { lazyPart } from '../../ui/loading/lazy-part';
import styles from './frame.module.css';

const ProfilePanel = lazyPart(() => import('./ProfilePanel').then((module) => module.ProfilePanel));

/** The signed-in user's initials; a click opens their profile. */
export function ProfileMenu({ username }: { username: string }) {
  const { t } = useLingui();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const panelId = useId();
  return (
    <>
      <IconButton
        title={t`Profile`}
        aria-label={t`Profile of ${username}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : panelId}
        onClick={(event) => setAnchor(event.currentTarget)}
        className={styles.profile}
      >
        <Initials name={username} size="small" isStrong />
      </IconButton>
      <ProfilePanel
        id={panelId}
        username={username}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
