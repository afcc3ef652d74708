import type { ReactNode } from 'react';
import styles from './FloatingButton.module.css';
import { Tooltip } from './Tooltip';

interface FloatingButtonProps {
  /** Shown beside the button on hover and focus. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** The main action of a page, always within reach. */
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
