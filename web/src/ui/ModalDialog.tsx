import { useLingui } from '@lingui/react/macro';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { IconButton } from './IconButton';
import { useId, type ReactNode } from 'react';

export interface ModalDialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons in the foot of the dialog. A form inside `children` brings its own instead. */
  actions?: ReactNode;
  /** Takes away the close button, Escape and the click beside the dialog: while something is being saved. */
  closeDisabled?: boolean;
  /** Default `sm`. */
  maxWidth?: DialogProps['maxWidth'];
  /** Default true. */
  fullWidth?: boolean;
  fullScreen?: boolean;
}

/** The one modal dialog of the app: a title, a close button, the content, and perhaps actions. */
export function ModalDialog(props: ModalDialogProps) {
  const { open, title, onClose, children, actions, closeDisabled = false } = props;
  const { t } = useLingui();
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={closeDisabled ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth={props.maxWidth ?? 'sm'}
      fullWidth={props.fullWidth ?? true}
      fullScreen={props.fullScreen ?? false}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t`Close`} onClick={onClose} disabled={closeDisabled}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent dividers>{children}</DialogContent>
      {actions !== undefined && <DialogActions sx={{ px: 3, py: 2 }}>{actions}</DialogActions>}
    </Dialog>
  );
}
