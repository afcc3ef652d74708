import { msg } from '@lingui/core/macro';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api';
import { reloadClub } from '../../data/reload-club';

type BulkBody = InputOf<typeof registrations.createBulk>['body'];

/** Registers members for a month, all or none; whoever may register only themself is the one member of the list. */
export const registerMutation = (
  queryClient: QueryClient,
  clubId: string,
  mayRegisterOthers: boolean,
) =>
  mutationOptions({
    mutationFn: async ({ memberIds, ...rest }: BulkBody): Promise<void> => {
      if (mayRegisterOthers) {
        await call(registrations.createBulk, { body: { memberIds, ...rest } }, { clubId });
        return;
      }
      const [memberId = ''] = memberIds;
      await call(registrations.createSingle, { body: { memberId, ...rest } }, { clubId });
    },
    onSuccess: () => reloadClub(queryClient, clubId),
    // The form tells of it in the browser's own box (docs/specification-coverage.md, 8).
    meta: { isErrorShown: true },
  });

export const deleteRegistrationMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(registrations.remove, { params: { id } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete registration`, undoneIn: clubId },
  });
