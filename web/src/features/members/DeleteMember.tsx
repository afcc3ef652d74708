import { useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import type { Member } from '@rallybook/contract/schemas/members';
import { useActor } from '../../parts/club/use-actor';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { IconButton } from '../../ui/actions/IconButton';
import { DeleteIcon } from '../../ui/icons/icons';
import { deleteMemberMutation } from './data/mutations';

export function DeleteMember({ member }: { member: Member }) {
  const { t } = useLingui();
  const actor = useActor();
  const remove = useClubMutation(deleteMemberMutation);
  const { id, name } = member;
  if (!can(actor, 'deleteMember', member)) return '-';
  return (
    <IconButton
      isDangerous
      aria-label={t`Delete ${name}`}
      loading={remove.isPending}
      onClick={() => {
        // oxlint-disable-next-line no-alert -- the browser's own question: docs/specification-coverage.md, 4
        if (window.confirm(t`Are you sure you want to delete ${name}?`)) remove.mutate(id);
      }}
    >
      <DeleteIcon />
    </IconButton>
  );
}
