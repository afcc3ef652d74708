import { msg, t } from '@lingui/core/macro';
import { guests } from '@rallybook/contract/endpoints/guests';
import { members } from '@rallybook/contract/endpoints/members';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { monthOf } from '@rallybook/contract/rules/calendar';
import type { ChatNote } from '@rallybook/contract/rules/chat-text/read-chat-text';
import type { Guest } from '@rallybook/contract/schemas/guests';
import type { ResolvedText, Tracking } from '@rallybook/contract/schemas/trackings';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../data/api';
import { guestsQuery } from '../../data/guests-query';
import { membersQuery } from '../../data/member-queries';
import { reloadClub } from '../../data/reload-club';
import { trackingsQuery } from '../../data/trackings-query';
import { missingGuests, missingNamedGuests } from './chat-guests';

/** Asks what a chat text would record; changes nothing. */
export const previewMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (rawRegistrationText: string) =>
      call(trackings.previewBulk, { body: { clubId, rawRegistrationText } }, { clubId }),
    // The form shows the error beside the text.
    meta: { isErrorShown: true },
  });

interface BulkText {
  text: string;
  resolutions?: ResolvedText['resolutions'];
  /** The names of members to add first. */
  newNames?: string[];
  /** Notes about the text, such as guests, which the server's text format does not have. */
  notes: readonly ChatNote[];
}

/** The records and guests that a text has added. */
export interface BulkAdded {
  records: Tracking[];
  guests: Guest[];
}

export const addBulkMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: async (bulk: BulkText): Promise<BulkAdded> => {
      const { text, resolutions = [], newNames = [] } = bulk;
      if (newNames.length > 0) {
        const body = { clubId, members: newNames.map((name) => ({ name })) };
        await call(members.createBulk, { body }, { clubId });
      }
      const body = { clubId, rawRegistrationText: text, resolutions };
      const records = await call(trackings.createBulk, { body }, { clubId });
      return { records, guests: await addGuests(queryClient, clubId, bulk) };
    },
    // Also reloads after a failure, because members may have been added.
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to add bulk tracking` },
  });

/** Adds the guests of a text, one after the other, to the sessions that their hosts came to. */
async function addGuests(
  queryClient: QueryClient,
  clubId: string,
  { notes, resolutions = [] }: BulkText,
): Promise<Guest[]> {
  const dates = notes.flatMap(({ kind, date }) =>
    kind === 'guests' || kind === 'named_guest' ? [date] : [],
  );
  if (dates.length === 0) return [];
  const fresh = { staleTime: 0 };
  const members = await queryClient.query({ ...membersQuery(clubId), ...fresh });
  const months = [...new Map(dates.map((date) => [date.slice(0, 7), monthOf(date)])).values()];
  const records = await Promise.all(
    months.map((month) => queryClient.query({ ...trackingsQuery(clubId, month), ...fresh })),
  );
  const known = await Promise.all(
    months.map((month) => queryClient.query({ ...guestsQuery(clubId, month), ...fresh })),
  );
  const there = { records: records.flat(), guests: known.flat() };
  const missing = missingGuests(notes, {
    members: members.filter(({ status }) => status === 'active'),
    resolutions,
    ...there,
  });
  const added: Guest[] = [];
  for (const { host, count, ...guest } of missing) {
    for (let nth = 0; nth < count; nth += 1) {
      const body = { ...guest, clubId, name: t`Guest of ${host}` };
      // Sequential, because two guests of a host are equal requests, which would share one Idempotency-Key if sent at
      // once.
      added.push(await call(guests.create, { body }, { clubId }));
    }
  }
  for (const guest of missingNamedGuests(notes, there)) {
    added.push(await call(guests.create, { body: { ...guest, clubId } }, { clubId }));
  }
  return added;
}

/** How many records the server removes at once. */
const MAX_REMOVED = 1000;

/** Takes back what a paste recorded. */
export const undoBulkMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: async ({ records, guests: brought }: BulkAdded) => {
      await Promise.all(
        brought.map(({ id }) => call(guests.remove, { params: { id } }, { clubId })),
      );
      const ids = records.map(({ id }) => id);
      for (let start = 0; start < ids.length; start += MAX_REMOVED) {
        const body = { clubId, ids: ids.slice(start, start + MAX_REMOVED) };
        await call(trackings.removeBulk, { body }, { clubId });
      }
    },
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete tracking` },
  });
