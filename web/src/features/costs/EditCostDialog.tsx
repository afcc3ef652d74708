import { Trans, useLingui } from '@lingui/react/macro';
import { monthOf } from '@rallybook/contract/rules/calendar';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isErrorCode } from '../../data/api/api-error';
import { costsQuery } from '../../data/costs/costs-query';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { Notice } from '../../ui/feedback/Notice';
import { useToast } from '../../ui/feedback/Toaster';
import { CostForm, type EnteredCost } from './CostForm';
import { DeleteCost } from './DeleteCost';
import { type CostUpdate, updateCostMutation } from './mutations';

interface EditCostDialogProps {
  open: boolean;
  /** null until a cost is opened for the first time. */
  cost: Cost | null;
  onClose: () => void;
}

export function EditCostDialog({ open, cost, onClose }: EditCostDialogProps) {
  const update = useClubMutation(updateCostMutation);
  return (
    <ModalDialog
      open={open}
      title={<Trans>Edit Cost</Trans>}
      onClose={onClose}
      closeDisabled={update.isPending}
    >
      {cost && <EditCostForm key={cost.id} cost={cost} update={update} onDone={onClose} />}
    </ModalDialog>
  );
}

interface EditCostFormProps {
  cost: Cost;
  update: UseMutationResult<Cost, Error, CostUpdate>;
  onDone: () => void;
}

/** Saves with the version that the form was opened with, even if the list is reloaded in the meantime. */
function EditCostForm({ cost, update, onDone }: EditCostFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [seenVersion, setSeenVersion] = useState(cost.version);
  const [isConflict, setConflict] = useState(false);

  function checkConflict(error: unknown) {
    setConflict(isErrorCode(error, 'edit_conflict'));
    const { queryKey } = costsQuery(cost.clubId, monthOf(cost.date));
    const found = queryClient.getQueryData(queryKey)?.find(({ id }) => id === cost.id);
    if (isErrorCode(error, 'edit_conflict')) setSeenVersion(found?.version ?? seenVersion);
  }

  function save(fields: EnteredCost, refuse: (error: unknown) => void) {
    update.mutate(
      { ...fields, version: seenVersion, cost },
      {
        onError: (error) => {
          refuse(error);
          checkConflict(error);
        },
        onSuccess: () => {
          toast.success(t`Cost saved`);
          onDone();
        },
      },
    );
  }

  return (
    <>
      {isConflict && (
        <Notice severity="warning">
          <Trans>
            Somebody else has changed this cost meanwhile. Saving again puts what stands here in its
            place.
          </Trans>
        </Notice>
      )}
      <CostForm
        cost={cost}
        isSaving={update.isPending}
        onSubmit={save}
        below={<DeleteCost cost={cost} onDeleted={onDone} />}
      />
    </>
  );
}
