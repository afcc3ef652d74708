import type { ReactNode } from 'react';
import styles from './ListRow.module.css';

interface ListRowProps {
  /** What the row is about: a name. */
  title: ReactNode;
  /** One grey line below it, cut where there is no more room. */
  note?: ReactNode;
  /** Before the name: `Initials`, an icon. */
  lead?: ReactNode;
  /** The one figure of the row, or its chips, at the right. */
  end?: ReactNode;
  /** Buttons of their own at the right end, such as a bin. A tap on them does not open the row. */
  actions?: ReactNode;
  /** Opens the row: its sheet, or what unfolds below it. A tap anywhere in the row calls it. */
  onOpen?: (() => void) | undefined;
  /**
   * What a tap does, read behind the name by screen readers: "Edit the cost of 300 kVND, 03/11/2026". The title must be a
   * text then.
   */
  openName?: string | undefined;
  /** For a row that unfolds: whether it is open. What unfolds is given as `children`. */
  isOpen?: boolean | undefined;
  /** Greyed: inactive, left. */
  isMuted?: boolean | undefined;
  children?: ReactNode;
}

/**
 * The one row of the app, 48 pixels high: a name, one grey line, one figure or a few chips. A tap opens it: a `ModalDialog`,
 * which is a sheet on a phone, or `children` below it. It repeats no label; what has to be labelled stands in the sheet.
 * A name turns nothing beside it. Several of them stand in `Rows`; a row that leads to another page is an `InboxRow` (parts/page/).
 */
export function ListRow(props: ListRowProps) {
  const { title, note, lead, end, actions, onOpen, openName, isOpen, isMuted, children } = props;
  return (
    <>
      <div className={styles.row} data-muted={isMuted || undefined}>
        {lead}
        <div className={styles.words}>
          {onOpen === undefined ? (
            <span className={styles.title}>
              <bdi>{title}</bdi>
            </span>
          ) : (
            <button
              type="button"
              aria-label={nameOf(title, openName)}
              aria-expanded={isOpen}
              aria-haspopup={isOpen === undefined ? 'dialog' : undefined}
              className={styles.title}
              onClick={onOpen}
            >
              <bdi>{title}</bdi>
            </button>
          )}
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
        {actions !== undefined && actions !== false && (
          <div className={styles.actions}>{actions}</div>
        )}
      </div>
      {children}
    </>
  );
}

/** The button's name begins with the words that are seen on it, as people who speak to the screen expect. */
function nameOf(title: ReactNode, openName: string | undefined): string | undefined {
  return typeof title === 'string' && openName !== undefined ? `${title}, ${openName}` : undefined;
}
