import type { BulkPreview } from '@rallybook/contract/schemas/trackings';
import { readChatText } from '@rallybook/reading/chat/read-chat-text';
import { expect, test } from 'vitest';
import { missingGuests } from './chat-guests';

const member = (id: string, name: string) => ({ id, name, alias: null, nicknames: [] });
const known = {
  members: [member('an', 'Nguyễn An'), member('binh', 'Bình')],
  resolutions: [{ name: 'an', memberId: 'an' }],
  records: [{ date: '2026-11-10', memberId: 'binh', scheduleId: 'tue' }],
  guests: [],
  decided: [],
  schedules: [{ id: 'thu', weekday: 4, startTime: '19:00', endTime: '21:00' }],
};
/** The guests that a text names, as a preview answers them. */
const guestsIn = (text: string) =>
  readChatText(text, { today: '2026-11-15', schedules: [{ weekday: 2 }] }).notes.flatMap(
    (note): BulkPreview['guests'] => {
      const { line, date } = note;
      const guest = { line, date, hostMemberId: null };
      if (note.kind === 'guests')
        return [{ ...guest, host: note.host, name: null, count: note.count }];
      return note.kind === 'named_guest'
        ? [{ ...guest, host: null, name: note.name, count: 1 }]
        : [];
    },
  );

test('the guests of a host are at the session the host came to, else at one of that day', () => {
  const ofBinh = { date: '2026-11-10', host: 'Bình', hostMemberId: 'binh', scheduleId: 'tue' };
  expect(missingGuests(guestsIn('10/11: Bình +2, An, Chi +1\nBình (+1)'), known)).toEqual([
    { ...ofBinh, name: null, count: 2 },
    { ...ofBinh, name: null, count: 1 },
  ]);
  expect(missingGuests(guestsIn('10/11: An +1'), known)).toMatchObject([{ scheduleId: 'tue' }]);
  expect(missingGuests(guestsIn('12/11: An +1'), known)).toMatchObject([
    { hostMemberId: 'an', scheduleId: 'thu', count: 1 },
  ]);
  expect(missingGuests(guestsIn('13/11: An +1'), known)).toMatchObject([{ scheduleId: null }]);
});

test('a guest who is recorded already is not added again', () => {
  const one = { date: '2026-11-10', hostMemberId: 'binh', name: 'Guest of Bình' };
  const written = guestsIn('10/11: Bình +2');
  expect(missingGuests(written, { ...known, guests: [one] })).toMatchObject([{ count: 1 }]);
  expect(missingGuests(written, { ...known, guests: [one, one] })).toEqual([]);
  const decided = [{ date: '2026-11-10', name: 'bạn Bình', hostMemberId: 'binh', count: 1 }];
  expect(missingGuests(written, { ...known, decided, guests: [one, one] })).toMatchObject([
    { name: 'bạn Bình', count: 1 },
  ]);
});

test('a guest by name pays in cash, and is added once', () => {
  const written = guestsIn('10/11: Bình, Lan (khách), lan (khách)');
  expect(missingGuests(written, known)).toEqual([
    {
      date: '2026-11-10',
      name: 'Lan',
      host: '',
      hostMemberId: null,
      scheduleId: 'tue',
      count: 1,
    },
  ]);
  const guests = [{ date: '2026-11-10', name: 'LAN', hostMemberId: null }];
  expect(missingGuests(written, { ...known, guests })).toEqual([]);
});

test('guests whom a person decided about are called as in the text, without their number', () => {
  const decided = [{ date: '2026-11-10', name: '2 khách', hostMemberId: null, count: 2 }];
  expect(missingGuests([], { ...known, decided })).toMatchObject([
    { name: 'khách', hostMemberId: null, count: 2, scheduleId: 'tue' },
  ]);
});
