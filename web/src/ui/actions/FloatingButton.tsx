import type { ReactNode } from 'react';
import { Tooltip } from './Tooltip';
import styles from './FloatingButton.module.css';

interface FloatingButtonProps {
  /** Shown beside the button on hover and focus. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/**
 * The one "+": opens the sheet that adds what the page lists. It is the `add` of a `PageHeader`: on a phone it stands there,
 * so that it lies over no figure, answer or bin; on wider screens it floats, and the page leaves room for it at its end.
 */
export function FloatingButton({ label, icon, onClick }: FloatingButtonProps) {
  return (
    <div className={styles.place}>
      <Tooltip text={label}>
        {(labelId) => (
          <button
            type="button"
            aria-labelledby={labelId}
            className={styles.button}
            onClick={onClick}
          >
            {icon}
          </button>
        )}
      </Tooltip>
    </div>
  );
}
