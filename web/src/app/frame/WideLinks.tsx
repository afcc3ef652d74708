import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../parts/page/links';
import { AreaLinks } from './AreaLinks';
import { MoreTab } from './MoreTab';
import { useOpenPages } from './use-open-pages';
import styles from './frame.module.css';

/** The links of the top bar once it is known what the user may open: the six areas, and behind "More" what else there is. */
export function WideLinks() {
  const { isOpen, isKnown, isStaff, hasMoney, hasCosts } = useOpenPages();
  return (
    <AreaLinks isLocked={(area) => !isOpen(area)}>
      {isKnown && isStaff && (
        <MoreTab areas={[]} hasMoney={hasMoney} hasCosts={hasCosts} className={styles.more} />
      )}
      {isKnown && !isStaff && (
        <LinkButton to="/sessions" color="inherit">
          <Trans>Sessions</Trans>
        </LinkButton>
      )}
    </AreaLinks>
  );
}
