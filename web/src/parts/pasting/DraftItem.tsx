import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../ui/actions/IconButton';
import { CloseIcon } from '../../ui/icons/icons';
import text from '../../ui/text/text.module.css';
import styles from './DraftItem.module.css';

interface DraftItemProps {
  /** The line of the text that it was read from, from 1. */
  line: number;
  /** What it is, in words: also what the button to leave it out names. */
  title: string;
  note: string;
  /** On a phone it only shows the title and the note, until it is tapped. */
  isNarrow: boolean;
  /** Shows the fields in any case. */
  isWrong: boolean;
  onLeaveOut: () => void;
  /** Sets `--columns`, those of the fields. */
  className: string | undefined;
  /** The fields that can be corrected. */
  children: ReactNode;
}

/** What was read from a line of a pasted text: it can be corrected or left out. */
export function DraftItem(props: DraftItemProps) {
  const { line, title, note, isNarrow, isWrong, onLeaveOut, className, children } = props;
  const { t } = useLingui();
  const [isTapped, setTapped] = useState(false);
  const fieldsId = useId();
  const isOpen = !isNarrow || isTapped || isWrong;
  return (
    <li className={clsx(styles.row, className)} data-narrow={isNarrow || undefined}>
      {isNarrow && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setTapped(!isTapped)}
        >
          <span className={text.breakable}>{title}</span>
          <span className={text.smallSoft}>{note}</span>
        </button>
      )}
      {isOpen && (
        <div id={fieldsId} role="group" aria-label={t`Line ${line}`} className={styles.fields}>
          {children}
        </div>
      )}
      <IconButton aria-label={t`Leave out ${title}`} onClick={onLeaveOut}>
        <CloseIcon size={20} />
      </IconButton>
    </li>
  );
}
