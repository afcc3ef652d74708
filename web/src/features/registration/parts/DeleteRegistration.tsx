import { useLingui } from '@lingui/react/macro';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { IconButton } from '../../../ui/actions/IconButton';
import { can, mayChangeRegistration } from '@rallybook/contract/access/can';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useCurrentClub } from '../../../parts/club/current-club';
import { formatMonth } from '../../../parts/texts/format';
import { displayName } from '../../../parts/texts/texts';
import { useActor } from '../../../parts/club/use-actor';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { deleteRegistrationMutation } from '../data/mutations';
import { DeleteIcon } from '../../../ui/icons/icons';

export function DeleteRegistration({ registration }: { registration: Registration }) {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const actor = useActor();
  const { thisMonth } = useCurrentClub();
  const remove = useClubMutation(deleteRegistrationMutation);
  const { id } = registration;
  const memberName = displayName(registration.memberName);

  const mayDelete =
    can(actor, 'register', registration) &&
    mayChangeRegistration(actor, 'delete', registration, thisMonth);
  if (!mayDelete) return '-';

  async function askAndDelete() {
    const period = formatMonth(registration, i18n.locale);
    const isConfirmed = await confirm({
      title: t`Confirm Deletion`,
      text: t`Are you sure you want to delete the registration of ${memberName} for ${period}?`,
      confirmLabel: t`Delete`,
      isDestructive: true,
    });
    if (isConfirmed) remove.mutate(id);
  }

  return (
    <IconButton
      isDangerous
      aria-label={t`Delete the registration of ${memberName}`}
      loading={remove.isPending}
      onClick={() => void askAndDelete()}
    >
      <DeleteIcon />
    </IconButton>
  );
}
