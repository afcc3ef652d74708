import { useLingui } from '@lingui/react/macro';
import { can, mayChangeRegistration } from '@rallybook/contract/access/can';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useActor } from '../../../parts/club/use-actor';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { formatMonth } from '../../../parts/texts/format';
import { displayName } from '../../../parts/texts/texts';
import { IconButton } from '../../../ui/actions/IconButton';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { DeleteIcon } from '../../../ui/icons/icons';
import { deleteRegistrationMutation } from '../data/mutations';

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
