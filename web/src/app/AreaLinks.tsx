import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../parts/page/links';
import { areas } from './areas';
import styles from './frame.module.css';

/** The six areas as links of the top bar. Small screens have them at the foot instead. */
export function AreaLinks() {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Areas`} className={styles.links}>
      {areas.map(({ path, label }) => (
        <LinkButton key={path} to={path} color="inherit">
          {i18n._(label)}
        </LinkButton>
      ))}
    </nav>
  );
}
