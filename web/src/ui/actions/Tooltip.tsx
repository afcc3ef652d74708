import { useId, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** The name of the control, or what it does. */
  text: ReactNode;
  /** Renders the control; it gets the id of the text, for its `aria-labelledby` or `aria-describedby`. */
  children: (textId: string) => ReactNode;
}

/** A text at the left of a control, shown on hover and keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  const textId = useId();
  return (
    <span className={styles.place}>
      {children(textId)}
      <span id={textId} role="tooltip" className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
