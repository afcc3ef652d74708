import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Segments } from '../../ui/fields/choices/Segments';
import { Stack } from '../../ui/layout/Stack';
import { CountForm } from './CountForm';
import type { Entered } from './entries';
import { PurchaseForm } from './PurchaseForm';
import { UseForm } from './UseForm';

interface ShuttleDialogProps {
  open: boolean;
  /** What is corrected, or that something new is entered; null only while it is closed. */
  entry: Entered | 'new' | null;
  onClose: () => void;
}

/** Enters or corrects a purchase, a use or a count. */
export function ShuttleDialog({ open, entry, onClose }: ShuttleDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Entered['kind']>('purchase');
  const edited = entry === 'new' ? null : entry;
  const kind = edited?.kind ?? chosen;
  return (
    <ModalDialog
      open={open}
      title={edited === null ? t`Enter shuttlecocks` : t`Correct shuttlecocks`}
      onClose={onClose}
    >
      {entry !== null && (
        <Stack>
          {edited === null && (
            <Segments
              label={t`What is entered`}
              options={[
                { value: 'purchase', label: t`Bought` },
                { value: 'use', label: t`Used` },
                { value: 'count', label: t`Counted` },
              ]}
              value={kind}
              onChange={setChosen}
              fullWidth
            />
          )}
          <EntryForm kind={kind} entry={edited} onDone={onClose} />
        </Stack>
      )}
    </ModalDialog>
  );
}

interface EntryFormProps {
  kind: Entered['kind'];
  /** What is corrected. */
  entry: Entered | null;
  onDone: () => void;
}

function EntryForm({ kind, entry, onDone }: EntryFormProps) {
  if (kind === 'purchase') {
    return <PurchaseForm purchase={entry?.kind === kind ? entry : undefined} onDone={onDone} />;
  }
  if (kind === 'use') {
    return <UseForm use={entry?.kind === kind ? entry : undefined} onDone={onDone} />;
  }
  return <CountForm count={entry?.kind === kind ? entry : undefined} onDone={onDone} />;
}
