import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { members } from '@rallybook/contract/endpoints/members';
import type { Answers } from '@rallybook/contract/rules/questions';
import type { Member, MemberPatch } from '@rallybook/contract/schemas/members';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../../data/api/api';
import { sendNew, sendRemoval } from '../../../data/api/send';
import { clubMutation } from '../../../data/cache/club-mutation';
import { reloadClub } from '../../../data/cache/reload-club';
import { type AskedQuestion, takeBackAnswers } from '../../../data/clubs/take-back-answers';
import { membersQuery } from '../../../data/members/member-queries';

export const addMemberMutation = clubMutation({
  send: sendNew(members.create),
  meta: { fallback: msg`Failed to add member` },
});

/** A list, and what was answered about it. */
interface AnsweredText {
  text: string;
  choices: Answers;
}

/** Asks whom a list would add; changes nothing. */
export const previewMembersMutation = clubMutation({
  send: (clubId, { text, choices }: AnsweredText) =>
    call(members.previewBulk, { body: { clubId, text, choices } }, { clubId }),
  reloadWhen: 'never',
  meta: { fallback: msg`Failed to read the list` },
});

/** How a member is called, before and after a change. */
interface Renaming {
  id: string;
  before: Pick<Member, 'name' | 'alias'>;
  names: Pick<Member, 'name' | 'alias'>;
}

/** What a list changes: whom it adds, and how the user's own member is called from then on. */
interface ListChanges<Added> {
  added: Added;
  renamed: Renaming | null;
}

const nameMember = (clubId: string, id: string, names: Renaming['names']) =>
  call(members.update, { params: { id }, body: names }, { clubId });

/** Adds the members of a list and renames the user's own one, both or neither. */
export const addListMutation = clubMutation({
  send: async (
    clubId,
    {
      added,
      renamed,
      list,
    }: ListChanges<InputOf<typeof members.createBulk>['body']['members']> & {
      /** The list, where something was answered about it. */
      list: AnsweredText | null;
    },
  ) => {
    if (renamed !== null) await nameMember(clubId, renamed.id, renamed.names);
    if (added.length === 0) return [];
    try {
      const body = { clubId, members: added, ...list };
      return await call(members.createBulk, { body }, { clubId });
    } catch (error) {
      // Where this fails, too, what made the list fail is said.
      if (renamed !== null) await nameMember(clubId, renamed.id, renamed.before).catch(() => null);
      throw error;
    }
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to add members` },
});

/**
 * Takes a list back: removes members who were just added, one after the other, with what was answered, and gives the user's own
 * one its former names.
 */
export const undoAddListMutation = clubMutation({
  send: async (
    clubId,
    {
      added,
      renamed,
      answered,
    }: ListChanges<readonly Member[]> & {
      /** What was answered about the list. */
      answered: readonly AskedQuestion[];
    },
  ) => {
    for (const { id } of added) await call(members.remove, { params: { id } }, { clubId });
    await takeBackAnswers(clubId, answered);
    if (renamed !== null) await nameMember(clubId, renamed.id, renamed.before);
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to undo this` },
});

type Field = Exclude<keyof MemberPatch, 'version'>;

/** The error messages for changes of one field of a member (docs/specification-coverage.md, 8); another field has a common one. */
const failedUpdates: Partial<Record<Field, MessageDescriptor>> = {
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

/** The version that each of our own changes has produced, by member and by the version that it was based on. */
const ownVersions = new Map<string, number>();
const versionKey = (id: string, version: number) => `${id} ${version}`;

/**
 * The newest version that our own changes have produced from an update's version, so that a user does not get a
 * conflict with their own changes.
 */
function afterOwnChanges({ id, version }: MemberUpdate): number {
  let latest = version;
  for (;;) {
    const next = ownVersions.get(versionKey(id, latest));
    if (next === undefined || next === latest) return latest;
    latest = next;
  }
}

/**
 * Changes one field of a member. The list shows the change at once, and undoes it if the server refuses. No other change is
 * shown before the server answers, so this one is described without `clubMutation`.
 */
export const updateMemberMutation = (field: Field) => (clubId: string) => {
  const { queryKey } = membersQuery(clubId);
  return mutationOptions({
    // Changes run one after the other, so that the second knows the version that the first has produced.
    scope: { id: `members of ${clubId}` },
    mutationFn: async (update: MemberUpdate) => {
      const { id, patch } = update;
      const version = afterOwnChanges(update);
      const changed = await call(
        members.update,
        { params: { id }, body: { ...patch, version } },
        { clubId },
      );
      ownVersions.set(versionKey(id, version), changed.version);
      return changed;
    },
    onMutate: async ({ id, patch }: MemberUpdate, { client }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.find((member) => member.id === id);
      replace(client, patch, id);
      return before;
    },
    onError: (_error, { id }, before, { client }) => {
      if (before !== undefined) replace(client, { [field]: before[field] }, id);
    },
    onSettled: (_saved, _error, _update, _before, { client }) => reloadClub(client, clubId),
    meta: { fallback: failedUpdates[field] ?? msg`Failed to update the member` },
  });

  function replace(queryClient: QueryClient, patch: Partial<Member>, id: string) {
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((member) => (member.id === id ? { ...member, ...patch } : member)),
    );
  }
};

export const deleteMemberMutation = clubMutation({
  send: sendRemoval(members.remove),
  meta: { fallback: msg`Failed to delete member` },
  isUndoable: true,
});

export const addNicknameMutation = (id: string) =>
  clubMutation({
    send: (clubId, name: string) =>
      call(members.addNickname, { params: { id }, body: { name } }, { clubId }),
    // The field shows it beside what was typed.
    meta: { isErrorShown: true },
  });

export const removeNicknameMutation = (id: string) =>
  clubMutation({
    send: (clubId, nicknameId: string) =>
      call(members.removeNickname, { params: { id, nicknameId } }, { clubId }),
    meta: { fallback: msg`Failed to remove the nickname` },
    isUndoable: true,
  });
