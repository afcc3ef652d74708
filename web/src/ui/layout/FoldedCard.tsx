import { useId, useState, type ReactNode } from 'react';
import { Card } from './Card';
import styles from './FoldedCard.module.css';

interface FoldedCardProps {
  title: ReactNode;
  /** Beside the title: how much is in it. */
  note?: ReactNode;
  /** Default: not. */
  isOpenAtFirst?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A titled part of a page that is one line until it is opened: what repeats, in full, something that stands above it. */
export function FoldedCard(props: FoldedCardProps) {
  const { title, note, isOpenAtFirst = false, onToggle, children } = props;
  const titleId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Card aria-labelledby={titleId} className={styles.folded}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          onToggle?.(currentTarget.open);
        }}
      >
        <summary>
          <h2 id={titleId}>{title}</h2>
          {note}
        </summary>
        {isOpen && <div className={styles.body}>{children}</div>}
      </details>
    </Card>
  );
}
