import { msg } from '@lingui/core/macro';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../../data/api/api';
import { isErrorCode } from '../../../data/api/api-error';
import { newKey } from '../../../data/api/once-key';
import { sendRemoval } from '../../../data/api/send';
import { clubMutation } from '../../../data/cache/club-mutation';
import { registrationsQuery } from '../../../data/registrations/registrations-query';
import type { OwnChange } from './own-months';
import { isEmptyChoice, type Choice } from './registration-choice';

type BulkBody = InputOf<typeof registrations.createBulk>['body'];

/** @param key a new Idempotency-Key, so that the server does not return the answer to an earlier, equal request */
async function register(
  clubId: string,
  mayRegisterOthers: boolean,
  { memberIds, ...rest }: BulkBody,
  key?: string,
): Promise<Registration[]> {
  const options = { clubId, ...(key !== undefined && { key }) };
  if (mayRegisterOthers)
    return call(registrations.createBulk, { body: { memberIds, ...rest } }, options);
  const [memberId = ''] = memberIds;
  return [await call(registrations.createSingle, { body: { memberId, ...rest } }, options)];
}

/**
 * Registers members for a month, all or none. A user who may register only themself passes a list with only their own
 * id.
 */
export const registerMutation = (mayRegisterOthers: boolean) =>
  clubMutation({
    send: (clubId, body: BulkBody) => register(clubId, mayRegisterOthers, body),
    // The form is emptied first, and so not while the next member is picked, beside the new row of the list.
    reloadWhen: 'background',
    // The form shows the error in the browser's own box (docs/specification-coverage.md, 8).
    meta: { isErrorShown: true },
  });

interface SavedChoice {
  memberIds: string[];
  choice: Choice;
}

/**
 * Saves the choice of members; an empty choice deletes their registrations. It updates the list of the month at once;
 * the caller reloads everything else after the last save.
 */
export const saveChoiceMutation = (month: YearMonth) =>
  clubMutation({
    send: async (clubId, { memberIds, choice }: SavedChoice, queryClient): Promise<void> => {
      const { queryKey } = registrationsQuery(clubId, month);
      const saved = isEmptyChoice(choice)
        ? await unregister(queryClient, clubId, month, memberIds)
        : await register(clubId, true, { memberIds, ...month, ...choice }, newKey());
      // A list that is still loading is older, and would overwrite the change.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, (before) => {
        const others = before?.filter(({ memberId }) => !memberIds.includes(memberId));
        return others && [...others, ...saved];
      });
    },
    reloadWhen: 'never',
    meta: { isErrorShown: true },
  });

interface OwnSave {
  memberId: string;
  changes: readonly OwnChange[];
}

/** Saves the user's own choices of several months; an empty choice deletes the registration of its month. */
export const saveOwnMonthsMutation = clubMutation({
  send: async (clubId, { memberId, changes }: OwnSave, queryClient): Promise<void> => {
    const memberIds = [memberId];
    for (const { month, choice } of changes)
      if (isEmptyChoice(choice)) await unregister(queryClient, clubId, month, memberIds);
      else await register(clubId, false, { memberIds, ...month, ...choice }, newKey());
  },
  // What comes before a refusal is saved.
  reloadWhen: 'settled',
  meta: { isErrorShown: true },
});

/**
 * Deletes the registrations of members, and ignores those that are gone already. Returns the registrations that are
 * left: none.
 */
async function unregister(
  queryClient: QueryClient,
  clubId: string,
  month: YearMonth,
  memberIds: readonly string[],
): Promise<Registration[]> {
  const list = await queryClient.query({ ...registrationsQuery(clubId, month), staleTime: 0 });
  for (const { id } of list.filter(({ memberId }) => memberIds.includes(memberId))) {
    try {
      await call(registrations.remove, { params: { id } }, { clubId });
    } catch (error) {
      if (!isErrorCode(error, 'not_found')) throw error;
    }
  }
  return [];
}

export const deleteRegistrationMutation = clubMutation({
  send: sendRemoval(registrations.remove),
  meta: { fallback: msg`Failed to delete registration` },
  isUndoable: true,
});

/** Copies the registrations of these members from the month before. */
export const copyMutation = (to: YearMonth) =>
  clubMutation({
    send: (clubId, memberIds: string[]) =>
      call(
        registrations.copy,
        { body: { clubId, from: previousMonth(to), to, memberIds } },
        { clubId },
      ),
    meta: { fallback: msg`Failed to copy registrations` },
  });

/** Deletes the copied registrations, one after another; "Recently deleted" lists each of them. */
export const undoCopyMutation = clubMutation({
  send: async (clubId, ids: readonly string[]) => {
    for (const id of ids) await call(registrations.remove, { params: { id } }, { clubId });
  },
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to delete registration` },
});
