import { Trans, useLingui } from '@lingui/react/macro';
import { reverseEntryMutation } from '../../data/money/mutations';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { useForm } from '../../parts/forms/use-form';
import type { StatementEntry } from '../../parts/money/fold-statement';
import { useEntryText } from '../../parts/money/use-entry-text';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useToast } from '../../ui/feedback/Toaster';
import { Form } from '../../ui/fields/Form';
import { TextField } from '../../ui/fields/TextField';
import text from '../../ui/text/text.module.css';

interface ReverseDialogProps {
  open: boolean;
  entry: StatementEntry;
  onClose: () => void;
}

/** Reverses an entry, with a note that the statement shows. A transfer is reversed on both sides. */
export function ReverseDialog({ open, entry, onClose }: ReverseDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const reverse = useClubMutation(reverseEntryMutation);
  const { displayEntry } = useEntryText();
  const form = useForm({ initial: { note: '' } });
  const submit = form.onSubmit(({ note }) =>
    reverse.mutate(
      { id: entry.id, ...(note.trim() !== '' && { note: note.trim() }) },
      {
        onError: form.refuse,
        onSuccess: () => {
          toast.success(t`Reversed`);
          onClose();
        },
      },
    ),
  );
  return (
    <ModalDialog
      open={open}
      title={t`Reverse: ${displayEntry(entry)}`}
      onClose={onClose}
      closeDisabled={reverse.isPending}
      width="small"
    >
      <Form onSubmit={submit} isSaving={reverse.isPending} send={<Trans>Reverse</Trans>}>
        <p className={text.soft}>
          <Trans>The entry stays in the statement, and another one of today takes it back.</Trans>
        </p>
        <TextField label={t`Note`} maxLength={500} {...form.text('note')} />
      </Form>
    </ModalDialog>
  );
}
