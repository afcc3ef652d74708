import type { ReactNode } from 'react';
import styles from './FloatingButton.module.css';
import { Tooltip } from './Tooltip';

interface FloatingButtonProps {
  /** Shown beside the button on hover and focus. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/**
 * The one "+": opens the sheet that adds what the page lists, and is always within reach of a thumb. It stands at the end
 * of the page, below which it leaves room for itself.
 */
export function FloatingButton({ label, icon, onClick }: FloatingButtonProps) {
  return (
    <>
      <div className={styles.room} />
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
    </>
  );
}
