import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Button } from '../actions/Button';
import { Dialog } from './Dialog';
import styles from './Dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  text: ReactNode;
  /** The text of the confirming button, such as "Delete". */
  confirmLabel: ReactNode;
  /** Default "Cancel". */
  cancelLabel?: ReactNode;
  /** Colours the button for something that cannot be undone. */
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question with two answers. `useConfirm` shows one without any state in the caller. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      width="small"
    >
      <div className={styles.question}>
        <h2 id={titleId}>{props.title}</h2>
        <div id={textId} className={styles.text}>
          {props.text}
        </div>
        <div className={styles.actions}>
          <Button onClick={props.onClose} color="inherit" autoFocus>
            {props.cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            onClick={props.onConfirm}
            variant="contained"
            color={props.isDestructive ? 'error' : 'primary'}
          >
            {props.confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
