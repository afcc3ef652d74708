import { t } from '@lingui/core/macro';
import { guests } from '@rallybook/contract/endpoints/guests';
import { members } from '@rallybook/contract/endpoints/members';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { monthOf } from '@rallybook/contract/rules/calendar';
import type { ChatNote } from '@rallybook/contract/rules/chat-text/chat-notes';
import type { Guest } from '@rallybook/contract/schemas/guests';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { ResolvedText, Tracking } from '@rallybook/contract/schemas/trackings';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import { guestsQuery } from '../../data/guests/guests-query';
import { membersQuery } from '../../data/members/member-queries';
import { trackingsQuery } from '../../data/trackings/trackings-query';
import { missingGuests } from './chat-guests';
import type { DecidedGuests } from './resolve-names';

interface BulkText {
  text: string;
  resolutions?: ResolvedText['resolutions'];
  /** The names of members to add first. */
  newNames?: string[];
  /** Other names of these members in the text. */
  sameNames?: { name: string; newName: string }[];
  /** Names that are guests. */
  guests?: DecidedGuests[];
  /** Those that the club offers. */
  schedules: readonly Schedule[];
  /** Notes about the text, such as guests, which the server's text format does not have. */
  notes: readonly ChatNote[];
}

/** The records and guests that a text has added. */
export interface BulkAdded {
  records: Tracking[];
  guests: Guest[];
}

/** Records a chat text: adds the members that it names first, then the attendance, then its guests. */
export async function addBulk(
  clubId: string,
  bulk: BulkText,
  queryClient: QueryClient,
): Promise<BulkAdded> {
  const { text, newNames = [], sameNames = [] } = bulk;
  const created =
    newNames.length === 0
      ? []
      : await call(
          members.createBulk,
          { body: { clubId, members: newNames.map((name) => ({ name })) } },
          { clubId },
        );
  const same = sameNames.flatMap(({ name, newName }) => {
    const member = created[newNames.indexOf(newName)];
    return member === undefined ? [] : [{ name, memberId: member.id, remember: false }];
  });
  const resolutions = [...(bulk.resolutions ?? []), ...same];
  const body = { clubId, rawRegistrationText: text, resolutions };
  const records = await call(trackings.createBulk, { body }, { clubId });
  const added = await addGuests(queryClient, clubId, { ...bulk, resolutions });
  return { records, guests: added };
}

/** Adds the guests of a text, one after the other. */
async function addGuests(
  queryClient: QueryClient,
  clubId: string,
  { notes, resolutions = [], guests: decided = [], schedules }: BulkText,
): Promise<Guest[]> {
  const dates = [
    ...notes.filter(({ kind }) => kind === 'guests' || kind === 'named_guest'),
    ...decided,
  ].map(({ date }) => date);
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
  const missing = missingGuests(notes, {
    members: members.filter(({ status }) => status === 'active'),
    resolutions,
    decided,
    schedules,
    records: records.flat(),
    guests: known.flat(),
  });
  const added: Guest[] = [];
  for (const { host, name, count, ...guest } of missing) {
    for (let nth = 0; nth < count; nth += 1) {
      const body = { ...guest, clubId, name: name ?? t`Guest of ${host}` };
      // Sequential, because two guests of a host are equal requests, which would share one Idempotency-Key if sent at
      // once.
      added.push(await call(guests.create, { body }, { clubId }));
    }
  }
  return added;
}
