import { msg, t } from '@lingui/core/macro';
import { deleted } from '@rallybook/contract/endpoints/deleted';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../data/api/api';
import { reloadClub } from '../data/cache/reload-club';
import { permissionsQuery } from '../features/clubs/data/queries';
import { toastText } from '../parts/texts/errors';
import { toast } from '../ui/feedback/toast-store';

/**
 * Tells an owner that a record of the club was deleted, and offers to undo that. Other roles cannot restore anything.
 */
export function offerUndo(queryClient: QueryClient, clubId: string, id: string): void {
  const permissions = queryClient.getQueryData(permissionsQuery(clubId).queryKey);
  if (permissions?.role !== 'owner') return;
  toast.success(t`Deleted`, {
    label: t`Undo`,
    run: () => void restore(queryClient, clubId, id),
  });
}

async function restore(queryClient: QueryClient, clubId: string, id: string): Promise<void> {
  try {
    await call(deleted.restore, { params: { clubId, id } }, { clubId });
    toast.success(t`Restored`);
  } catch (error) {
    const text = toastText(error, { context: msg`Failed to restore` });
    if (text !== null) toast.error(text);
  }
  await reloadClub(queryClient, clubId);
}
