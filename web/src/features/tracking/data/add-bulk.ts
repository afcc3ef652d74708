import { t } from '@lingui/core/macro';
import { guests } from '@rallybook/contract/endpoints/guests';
import { members } from '@rallybook/contract/endpoints/members';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { monthOf } from '@rallybook/contract/rules/calendar';
import type { Answers } from '@rallybook/contract/rules/questions';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { Guest } from '@rallybook/contract/schemas/guests';
import type { BulkPreview, ResolvedText, Tracking } from '@rallybook/contract/schemas/trackings';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api';
import { guestsQuery } from '../../../data/guests/guests-query';
import { membersQuery } from '../../../data/members/member-queries';
import { trackingsQuery } from '../../../data/trackings/trackings-query';
import { missingGuests } from './chat-guests';
import type { DecidedGuests } from './resolve-names';

interface BulkText {
  text: string;
  /** What was answered to its questions, and the digest of the preview with these answers. */
  choices: Answers;
  digest: string;
  resolutions?: ResolvedText['resolutions'];
  /** The names of members to add first. */
  newNames?: string[];
  /** Other names of these members in the text. */
  sameNames?: { name: string; newName: string }[];
  /** Names that are guests. */
  guests?: DecidedGuests[];
  /** Those that the club offers. */
  schedules: readonly Schedule[];
  /** Guests that the text names, who are recorded one by one. */
  written: BulkPreview['guests'];
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
  const { text, choices, newNames = [], sameNames = [] } = bulk;
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
  // Who was added since is known by name now, and so the text says something else.
  const preview =
    created.length === 0
      ? { digest: bulk.digest, guests: bulk.written }
      : await call(trackings.previewBulk, { body: { clubId, text, choices } }, { clubId });
  const body = { clubId, text, choices, digest: preview.digest, resolutions };
  const records = await call(trackings.createBulk, { body }, { clubId });
  const added = await addGuests(queryClient, clubId, {
    ...bulk,
    written: preview.guests,
    resolutions,
  });
  return { records, guests: added };
}

/** Adds the guests of a text, one after the other. */
async function addGuests(
  queryClient: QueryClient,
  clubId: string,
  { written, resolutions = [], guests: decided = [], schedules }: BulkText,
): Promise<Guest[]> {
  const dates = [...written, ...decided].map(({ date }) => date);
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
  const missing = missingGuests(written, {
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
