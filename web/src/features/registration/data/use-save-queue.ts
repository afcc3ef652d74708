import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { reloadClub } from '../../../data/cache/reload-club';
import { membersQuery } from '../../../data/members/member-queries';
import { useStore } from '../../../data/storage/store';
import { useCurrentClub } from '../../../parts/club/current-club';
import { errorText } from '../../../parts/texts/errors';
import { displayName } from '../../../parts/texts/texts';
import { toast } from '../../../ui/feedback/toast-store';
import { saveChoiceMutation } from './mutations';
import { createSaveQueue } from './save-queue';

/** Queues outlive the page, so that users who come back to it see what is still waiting. */
const queues = new Map<string, ReturnType<typeof createSaveQueue>>();

const mostNamed = 3;

/** Saves the choices of the grid of a month; `waiting` has those that are not saved yet. */
export function useSaveQueue(month: YearMonth) {
  const queryClient = useQueryClient();
  const { club } = useCurrentClub();
  const queue = queueOf(queryClient, club.id, month);
  return { waiting: useStore(queue.waiting), save: queue.add };
}

function queueOf(queryClient: QueryClient, clubId: string, month: YearMonth) {
  const key = [clubId, month.year, month.month].join('/');
  const known = queues.get(key);
  if (known !== undefined) return known;
  const options = saveChoiceMutation(month)(clubId);
  const queue = createSaveQueue({
    save: (memberIds, choice) =>
      queryClient.getMutationCache().build(queryClient, options).execute({ memberIds, choice }),
    onFailed: (memberIds, error) => {
      const who = namesOf(queryClient, clubId, memberIds);
      const why = errorText(error) ?? t`You may not do this any more.`;
      toast.error(t`Not saved: ${who}. ${why}`);
    },
    onDone: () => void reloadClub(queryClient, clubId),
  });
  queues.set(key, queue);
  return queue;
}

function namesOf(queryClient: QueryClient, clubId: string, memberIds: readonly string[]): string {
  if (memberIds.length > mostNamed)
    return plural(memberIds.length, { one: '# member', other: '# members' });
  const members = queryClient.getQueryData(membersQuery(clubId).queryKey) ?? [];
  const names = members
    .filter(({ id }) => memberIds.includes(id))
    .map(({ name }) => displayName(name));
  return new Intl.ListFormat(i18n.locale).format(names);
}
