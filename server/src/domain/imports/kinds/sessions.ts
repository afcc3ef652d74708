import { assignSchedules } from '@rallybook/contract/rules/attendance';
import { datesOfMonth, todayIn } from '@rallybook/contract/rules/calendar';
import { NONE } from '@rallybook/contract/rules/money/amounts';
import type { SheetFacts } from '@rallybook/reading/sheets/people/facts';
import type { SheetPerson } from '@rallybook/reading/sheets/people/people';
import { clubById } from '../../../db/queries/clubs/clubs.ts';
import { rowsByIds } from '../../../db/queries/imports/imported-records.ts';
import { namesOfMembers } from '../../../db/queries/members/members.ts';
import { insertGuests } from '../../../db/queries/money/guests.ts';
import { guestsOnDates } from '../../../db/queries/records/known-records.ts';
import { insertRegistrations } from '../../../db/queries/records/registrations.ts';
import { attendanceOn, insertNewTrackings } from '../../../db/queries/records/trackings.ts';
import type { GuestRow } from '../../../db/tables/months.ts';
import { newId } from '../../../ids.ts';
import { serverTexts } from '../../../texts/texts.ts';
import { newGuestFields } from '../../guests/guests.ts';
import { registrationsOn } from '../../registrations/registrations.ts';
import { withFees } from '../../settings/guest-fees.ts';
import { offeredInOrder } from '../../settings/schedules.ts';
import { findSchedules } from '../../trackings/find-schedules.ts';
import {
  datesOf,
  type ImportKind,
  isNew,
  joined,
  knownId,
  ofUntouched,
  planned,
  withoutKnown,
} from './kind.ts';

/** Who has registered anew since an import has another registration, which stays. */
export const registrationKind: ImportKind<SheetFacts['registrations'][number]> = {
  thing: 'registration',
  missing: async (db, clubId, registrations) => {
    const known = await registrationsOn(
      db,
      clubId,
      registrations.flatMap((registration) => {
        const memberId = knownId(registration.person);
        return memberId === null ? [] : [{ memberId, date: datesOfMonth(registration).first }];
      }),
    );
    // Two tables may say it twice.
    const taken = new Map<SheetPerson, Set<string>>();
    return registrations.filter((registration) => {
      const { person } = registration;
      const date = datesOfMonth(registration).first;
      const months = taken.get(person) ?? new Set();
      taken.set(person, months);
      const isKnown = months.has(date) || known(knownId(person) ?? '', date) !== undefined;
      months.add(date);
      return !isKnown;
    });
  },
  rowsOf: async ({ db, context, scope, clubId, idOf }, registrations) => {
    const schedules = await offeredInOrder(db, clubId);
    const scheduleOn = (weekday: number) =>
      schedules.find((schedule) => schedule.weekday === weekday)!.id;
    const registrationDate = todayIn(scope.club.timeZone, context.clock());
    const rows = registrations.map(({ person, year, month, weekdays, days }) => ({
      clubId,
      id: newId(),
      memberId: idOf(person),
      year,
      month,
      days,
      scheduleIds: (weekdays ?? []).map(scheduleOn),
      registrationDate,
    }));
    return planned('registration', rows, insertRegistrations);
  },
  removal: {
    table: 'registrations',
    find: async (db, clubId, ids) => ({
      gone: await rowsByIds(db, 'registrations', clubId, ids),
      notRemoved: [],
    }),
  },
};

/** Who came. */
export const attendanceKind: ImportKind<SheetFacts['records'][number]> = {
  thing: 'record',
  missing: async (db, clubId, records) => {
    const there = await attendanceOn(db, clubId, datesOf(records));
    const known = new Set(there.map(({ memberId, date }) => joined(memberId, date)));
    return records.filter(({ person, date }) => !known.has(joined(knownId(person), date)));
  },
  /** By date, as the index of a club's attendance is: rows that lie together are written together. */
  rowsOf: async ({ db, clubId, idOf }, records) => {
    const attendees = records.map(({ person, date }) => ({ memberId: idOf(person), date }));
    const attended = await findSchedules(db, clubId, attendees);
    const rows = attended
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map((record) => ({ clubId, id: newId(), version: 1, ...record }));
    return {
      ...planned('record', rows, insertNewTrackings),
      presence: rows,
      write: async (trx, from, to) => {
        const written = await insertNewTrackings(trx, rows.slice(from, to));
        return [...written].map((thingId) => ({ kind: 'record', thingId }));
      },
    };
  },
  removal: ofUntouched('trackings', 'record', async (rows, db, clubId) => {
    const ids = rows.map(({ memberId }) => memberId);
    const names = await namesOfMembers(db, clubId, ids);
    return ids.map((id) => names.get(id)?.name ?? '');
  }),
};

/** Guests: those whom the club does not have are as many more as the sheets say. */
export const guestKind: ImportKind<SheetFacts['guests'][number]> = {
  thing: 'guest',
  missing: async (db, clubId, guests) => {
    const known = await guestsOnDates(db, clubId, datesOf(guests));
    return withoutKnown(
      guests.flatMap((guest) =>
        Array.from({ length: guest.count }, () => ({ ...guest, count: 1 })),
      ),
      ({ host, date }) => (isNew(host) ? null : joined(knownId(host), date)),
      known.map(({ hostMemberId, date }) => joined(hostMemberId, date)),
    );
  },
  countOf: ({ count }) => count,
  rowsOf: async ({ db, context, scope, clubId, idOf }, guests) => {
    const { language } = await clubById(db, clubId);
    const attendees = guests.map(({ date }) => ({ memberId: '', date }));
    const scheduleOn = new Map(
      assignSchedules(attendees, await offeredInOrder(db, clubId), () => []).map(
        ({ date, scheduleId }) => [date, scheduleId],
      ),
    );
    const rows = guests.flatMap(({ host, date, count }) =>
      Array.from({ length: count }, (): GuestRow => ({
        ...newGuestFields(context, scope),
        date,
        scheduleId: scheduleOn.get(date) ?? null,
        name: serverTexts[language].importedGuest,
        hostMemberId: host === null ? null : idOf(host),
        classKey: null,
        fee: NONE,
        hasUsualFee: 1,
      })),
    );
    return {
      ...planned('guest', await withFees(db, scope.club, rows), insertGuests),
      presence: rows,
    };
  },
  removal: ofUntouched('guests', 'guest', (rows) => rows.map(({ name }) => name)),
};
