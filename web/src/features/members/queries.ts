import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { members } from '@rallybook/contract/endpoints/members';
import type { Member, MemberPatch } from '@rallybook/contract/schemas/members';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api';
import { membersQuery } from '../../data/member-queries';
import { reloadClub } from '../../data/reload-club';

export const addMemberMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (member: Omit<InputOf<typeof members.create>['body'], 'clubId'>) =>
      call(members.create, { body: { ...member, clubId } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to add member` },
  });

/** Whom a list would add; nothing is changed by asking. */
export const previewMembersMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (text: string) => call(members.previewBulk, { body: { clubId, text } }, { clubId }),
    meta: { fallback: msg`Failed to read the list` },
  });

export const addMembersMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (added: InputOf<typeof members.createBulk>['body']['members']) =>
      call(members.createBulk, { body: { clubId, members: added } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to add members` },
  });

/** Removes members who were just added, one after the other. */
export const undoAddMembersMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: async (added: readonly Member[]) => {
      for (const { id } of added) await call(members.remove, { params: { id } }, { clubId });
    },
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to undo this` },
  });

type Field = Exclude<keyof MemberPatch, 'version'>;

/** What failed when one field of a member could not be changed (docs/specification-coverage.md, 8). */
const failedUpdates: Record<Field, MessageDescriptor> = {
  name: msg`Failed to update name`,
  alias: msg`Failed to update alias`,
  email: msg`Failed to update email`,
  role: msg`Failed to change member role`,
  status: msg`Failed to update member status`,
  classKey: msg`Failed to change class`,
};

interface MemberUpdate {
  id: string;
  /** The version of the member that was changed. */
  version: number;
  patch: MemberPatch;
}

/** What our own changes have made of the versions that they were based on. */
const ownSteps = new Map<string, number>();
const stepOf = (id: string, version: number) => `${id} ${version}`;

/** The version that our own changes have led to since: one must not be told of a conflict with oneself. */
function afterOwnChanges({ id, version }: MemberUpdate): number {
  let latest = version;
  for (;;) {
    const next = ownSteps.get(stepOf(id, latest));
    if (next === undefined || next === latest) return latest;
    latest = next;
  }
}

/** Changes one field of a member. The list shows it at once, and takes it back if the server refuses. */
export const updateMemberMutation = (queryClient: QueryClient, clubId: string, field: Field) => {
  const { queryKey } = membersQuery(clubId);
  return mutationOptions({
    // One after the other, so that a second change knows the version that the first one made.
    scope: { id: `members of ${clubId}` },
    mutationFn: async (update: MemberUpdate) => {
      const { id, patch } = update;
      const version = afterOwnChanges(update);
      const changed = await call(
        members.update,
        { params: { id }, body: { ...patch, version } },
        { clubId },
      );
      ownSteps.set(stepOf(id, version), changed.version);
      return changed;
    },
    onMutate: async ({ id, patch }: MemberUpdate) => {
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
    meta: { fallback: msg`Failed to delete member`, undoClubId: clubId },
  });

export const addNicknameMutation = (queryClient: QueryClient, clubId: string, id: string) =>
  mutationOptions({
    mutationFn: (name: string) =>
      call(members.addNickname, { params: { id }, body: { name } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    // The field shows it beside what was typed.
    meta: { isErrorShown: true },
  });

export const removeNicknameMutation = (queryClient: QueryClient, clubId: string, id: string) =>
  mutationOptions({
    mutationFn: (nicknameId: string) =>
      call(members.removeNickname, { params: { id, nicknameId } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to remove the nickname`, undoClubId: clubId },
  });
