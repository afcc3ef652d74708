import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';

interface PasteDialogProps {
  open: boolean;
  title: string;
  /** The field that takes the text. */
  text: ReactNode;
  onRead: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Whether the text cannot be read yet, or is being read. */
  isReading: boolean;
  /** What was read, to be corrected; null before that. */
  drafts: ReactNode;
  /** The text of the button that adds it, such as "Add 3 costs". */
  addLabel: ReactNode;
  canAdd: boolean;
  isAdding: boolean;
  onAdd: () => void;
  /** Goes back to the text, which is kept. */
  onBack: () => void;
  onClose: () => void;
}

/** A dialog that adds many things at once, in two steps: paste a text, then correct what was read from it. */
export function PasteDialog(props: PasteDialogProps) {
  const { open, title, text, onRead, isReading, drafts, isAdding, onClose } = props;
  const formId = useId();
  return (
    <ModalDialog
      open={open}
      title={title}
      onClose={onClose}
      closeDisabled={isAdding}
      width="large"
      actions={
        drafts === null ? (
          <Button key="read" type="submit" form={formId} variant="contained" loading={isReading}>
            <Trans>Next</Trans>
          </Button>
        ) : (
          <>
            <Button color="inherit" disabled={isAdding} onClick={props.onBack}>
              <Trans>Back to the text</Trans>
            </Button>
            <Button
              key="add"
              variant="contained"
              disabled={!props.canAdd}
              loading={isAdding}
              onClick={props.onAdd}
            >
              {props.addLabel}
            </Button>
          </>
        )
      }
    >
      {drafts ?? (
        <form id={formId} noValidate onSubmit={onRead}>
          {text}
        </form>
      )}
    </ModalDialog>
  );
}
