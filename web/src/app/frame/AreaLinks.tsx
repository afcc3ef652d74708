import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LinkButton } from '../../parts/page/links';
import { LockIcon } from '../../ui/icons/icons';
import { type Area, areas } from './areas';
import styles from './frame.module.css';

interface AreaLinksProps {
  /** Whether a link ends at a refusal, once that is known. */
  isLocked?: (area: Area) => boolean;
  /** Behind the six. */
  children?: ReactNode;
}

/** The six areas as links of the top bar. Small screens have them at the foot instead. */
export function AreaLinks({ isLocked, children }: AreaLinksProps) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Areas`} className={styles.links}>
      {areas.map((area) => (
        <LinkButton
          key={area.path}
          to={area.path}
          color="inherit"
          aria-description={
            isLocked?.(area) === true ? t`Locked: for those who run the club` : undefined
          }
        >
          {i18n._(area.label)}
          {isLocked?.(area) === true && (
            <span className={styles.lock}>
              <LockIcon size={14} />
            </span>
          )}
        </LinkButton>
      ))}
      {children}
    </nav>
  );
}
