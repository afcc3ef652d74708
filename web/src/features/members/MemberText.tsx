import { useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import type { Member } from '@rallybook/contract/schemas/members';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub } from '../../lib/current-club';
import { EditableText } from './EditableText';
import { updateMemberMutation } from './queries';
import { useActor } from '../../lib/use-actor';

interface MemberTextProps {
  member: Member;
  field: 'name' | 'alias' | 'email';
}

/** The name, alias or e-mail address of a member, to be changed in its place by who may. */
export function MemberText({ member, field }: MemberTextProps) {
  const { t } = useLingui();
  const actor = useActor();
  const { club } = useCurrentClub();
  const update = useMutation(updateMemberMutation(useQueryClient(), club.id, field));
  const { name } = member;
  const value = member[field] ?? '';
  if (!can(actor, 'editMember', member)) return value === '' ? '-' : value;

  const labels = {
    name: t`Name of ${name}`,
    alias: t`Alias of ${name}`,
    email: t`Email of ${name}`,
  };

  function commit(next: string) {
    const isNone = next === '' && field !== 'name';
    update.mutate({ id: member.id, patch: { [field]: isNone ? null : next } });
  }

  return (
    <EditableText
      value={value}
      label={labels[field]}
      type={field === 'email' ? 'email' : 'text'}
      required={field === 'name'}
      onCommit={commit}
    />
  );
}
