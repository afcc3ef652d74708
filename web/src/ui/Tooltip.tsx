import { useId, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** What the control is called, or does. */
  text: ReactNode;
  /** The control gets the id of the words, for its `aria-labelledby` or `aria-describedby`. */
  children: (textId: string) => ReactNode;
}

/** Words at the left of a control, under a pointer and with the keyboard's focus. */
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
