import { msg } from '@lingui/core/macro';
import { guests } from '@rallybook/contract/endpoints/guests';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../api/api';
import { reloadClub } from '../cache/reload-club';

type NewGuest = Omit<InputOf<typeof guests.create>['body'], 'clubId'>;

/** Records a new guest, or corrects `before`. */
export const saveGuestMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ before, ...entered }: NewGuest & { before: Guest | null }): Promise<Guest> =>
      before === null
        ? call(guests.create, { body: { ...entered, clubId } }, { clubId })
        : call(
            guests.update,
            { params: { id: before.id }, body: { ...entered, version: before.version } },
            { clubId },
          ),
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to save the guest` },
  });

export const deleteGuestMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(guests.remove, { params: { id } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete the guest`, undoClubId: clubId },
  });

/** Marks a guest as paid in cash: the amount, in thousands of VND, goes to the fund. */
export const markPaidMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id, amount }: { id: string; amount: number }) =>
      call(guests.markPaid, { params: { id }, body: { amount } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to record this` },
  });
