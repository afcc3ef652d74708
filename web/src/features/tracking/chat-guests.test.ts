import { readChatText } from '@rallybook/contract/rules/chat-text/read-chat-text';
import { expect, test } from 'vitest';
import { missingGuests, missingNamedGuests } from './chat-guests';

const member = (id: string, name: string) => ({ id, name, alias: null, nicknames: [] });
const known = {
  members: [member('an', 'Nguyễn An'), member('binh', 'Bình')],
  resolutions: [{ name: 'an', memberId: 'an' }],
  records: [{ date: '2026-11-10', memberId: 'binh', scheduleId: 'tue' }],
  guests: [],
};
const notesOf = (text: string) =>
  readChatText(text, { today: '2026-11-15', schedules: [{ weekday: 2 }] }).notes;

test('the guests of a host on a day are added up, at the session the host came to', () => {
  expect(missingGuests(notesOf('10/11: Bình +2, An, Chi +1\nBình (+1)'), known)).toEqual([
    { date: '2026-11-10', host: 'Bình', hostMemberId: 'binh', scheduleId: 'tue', count: 3 },
  ]);
  expect(missingGuests(notesOf('12/11: An +1'), known)).toMatchObject([
    { hostMemberId: 'an', scheduleId: null, count: 1 },
  ]);
});

test('a guest who is recorded already is not added again', () => {
  const one = { date: '2026-11-10', hostMemberId: 'binh' };
  const notes = notesOf('10/11: Bình +2');
  expect(missingGuests(notes, { ...known, guests: [one] })).toMatchObject([{ count: 1 }]);
  expect(missingGuests(notes, { ...known, guests: [one, one] })).toEqual([]);
});

test('a guest by name pays in cash, and is added once', () => {
  const notes = notesOf('10/11: Bình, Lan (khách), lan (khách)');
  const { records } = known;
  expect(missingNamedGuests(notes, { records, guests: [] })).toEqual([
    { date: '2026-11-10', name: 'Lan', hostMemberId: null, scheduleId: 'tue' },
  ]);
  const guests = [{ date: '2026-11-10', name: 'LAN' }];
  expect(missingNamedGuests(notes, { records, guests })).toEqual([]);
});
