import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { members } from '@rallybook/contract/endpoints/members';
import type { Member, MemberPatch } from '@rallybook/contract/schemas/members';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../lib/api';
import { membersQuery } from '../../lib/member-queries';
import { reloadClub } from '../../lib/reload-club';

export const addMemberMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (member: Omit<InputOf<typeof members.create>['body'], 'clubId'>) =>
      call(members.create, { body: { ...member, clubId } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to add member` },
  });

type Field = Exclude<keyof MemberPatch, 'version'>;

/** What failed when one field of a member could not be changed (specification, point 8). */
const failedUpdates: Record<Field, MessageDescriptor> = {
  name: msg`Failed to update name`,
  alias: msg`Failed to update alias`,
  email: msg`Failed to update email`,
  role: msg`Failed to change member role`,
  status: msg`Failed to update member status`,
};

/** Changes one field of a member. The list shows it at once, and takes it back if the server refuses. */
export const updateMemberMutation = (queryClient: QueryClient, clubId: string, field: Field) => {
  const { queryKey } = membersQuery(clubId);
  return mutationOptions({
    mutationFn: ({ id, patch }: { id: string; patch: MemberPatch }) =>
      call(members.update, { params: { id }, body: patch }, { clubId }),
    onMutate: async ({ id, patch }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.find((member) => member.id === id);
      replace(patch, id);
      return before;
    },
    onError: (_error, { id }, before) => {
      if (before !== undefined) replace({ [field]: before[field] }, id);
    },
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: failedUpdates[field] },
  });

  function replace(patch: Partial<Member>, id: string) {
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((member) => (member.id === id ? { ...member, ...patch } : member)),
    );
  }
};

export const deleteMemberMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(members.remove, { params: { id } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete member` },
  });
