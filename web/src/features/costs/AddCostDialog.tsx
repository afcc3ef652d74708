import { Trans, useLingui } from '@lingui/react/macro';
import { monthOf } from '@rallybook/contract/rules/calendar';
import { keepDraft } from '../../data/kept/drafts';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { useOfferMonth } from '../../parts/months/month-filter';
import { formatMonth } from '../../parts/texts/format';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useToast } from '../../ui/feedback/Toaster';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { CostForm } from './CostForm';
import { addCostMutation } from './mutations';

interface AddCostDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AddCostDialog({ open, onClose }: AddCostDialogProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const offerMonth = useOfferMonth();
  const { club } = useCurrentClub();
  const add = useClubMutation(addCostMutation);
  return (
    <ModalDialog
      open={open}
      title={<Trans>Add New Cost</Trans>}
      onClose={onClose}
      closeDisabled={add.isPending}
      fullScreen={useIsNarrow()}
    >
      <CostForm
        isSaving={add.isPending}
        onSubmit={(cost, refuse) =>
          add.mutate(cost, {
            onError: refuse,
            onSuccess: ({ date }) => {
              keepDraft(club.id, 'cost form', '');
              const month = monthOf(date);
              const period = formatMonth(month, i18n.locale);
              // The list behind the dialog does not have a cost of another month.
              const offer = offerMonth(month);
              toast.success(offer ? t`The cost was added to ${period}` : t`Cost added`, offer);
              onClose();
            },
          })
        }
      />
    </ModalDialog>
  );
}
