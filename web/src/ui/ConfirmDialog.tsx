import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  text: ReactNode;
  /** The words on the button that goes on, such as "Delete". */
  confirmLabel: ReactNode;
  /** Default "Cancel". */
  cancelLabel?: ReactNode;
  /** Colours the button for something that cannot be taken back. */
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
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div" sx={{ overflowWrap: 'anywhere' }}>
          {props.text}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
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
      </DialogActions>
    </Dialog>
  );
}
