import { useLingui } from '@lingui/react/macro';
import styles from './Play.module.css';

interface TeamProps {
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** What a tap on a name does; null where nothing. */
  onTap?: ((id: string) => void) | null;
}

/** The names of a team, one below the other. */
export function Team({ ids, nameOf, onTap = null }: TeamProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.team}>
      {ids.map((id) => {
        const name = nameOf(id);
        return (
          <li key={id}>
            {onTap === null ? (
              <bdi>{name}</bdi>
            ) : (
              <button type="button" aria-label={t`${name}, swap`} onClick={() => onTap(id)}>
                <bdi>{name}</bdi>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
