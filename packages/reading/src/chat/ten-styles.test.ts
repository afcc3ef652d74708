import {
  assignSchedules,
  matchNames,
  parseAttendanceText,
} from '@rallybook/contract/rules/attendance';
import {
  type CalendarDate,
  formatDisplayDate,
  weekdayOf,
} from '@rallybook/contract/rules/calendar';
import { expect, test } from 'vitest';
import { ATTENDANCE, type Player, PLAYERS } from '../../test/chat-text/october-2026.ts';
import { readChatText } from './read-chat-text.ts';

const schedules = [
  { id: 'wed', weekday: 3, startTime: '20:00', endTime: '22:00' },
  { id: 'thu', weekday: 4, startTime: '18:30', endTime: '20:30' },
  { id: 'sat', weekday: 6, startTime: '18:30', endTime: '20:30' },
];

const SHORT = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];
const LONG = ['Chủ nhật', 'Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy'];

/** The parts of a date: `3` and `03`, `10`, `26`, and its short and long weekday. */
function partsOf(date: CalendarDate) {
  const weekday = weekdayOf(date);
  return {
    day: String(Number(date.slice(8))),
    dd: date.slice(8),
    mm: date.slice(5, 7),
    short: SHORT[weekday]!,
    long: LONG[weekday]!,
  };
}

const alias = ({ name, alias: other, nicknames }: Player) => other ?? nicknames[0]?.name ?? name;
const nickname = (player: Player) => player.nicknames.at(-1)?.name ?? alias(player);
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/** Ten styles in which people write who came on a day. */
const STYLES: Record<string, (date: CalendarDate, players: readonly Player[]) => string> = {
  'as the server has it': (date, players) =>
    `${formatDisplayDate(date)}: ${players.map(({ name }) => name).join(', ')}`,
  'a weekday in short, and a numbered list of what people are called': (date, players) => {
    const { short, day, mm } = partsOf(date);
    const list = players.map((player, nth) => `${nth + 1}. ${alias(player)}`);
    return [`${short} ${day}/${mm}`, ...list, ''].join('\n');
  },
  'the weekday in words, hyphens in the date and a plus between names': (date, players) => {
    const { long, dd, mm } = partsOf(date);
    return `${long}, ${dd}-${mm}-2026: ${players.map(alias).join(' + ')}`;
  },
  'a short year, semicolons and a full stop': (date, players) => {
    const { day, mm } = partsOf(date);
    return `${day}.${mm}.26: ${players.map(nickname).join('; ')}.`;
  },
  'a list with hyphens and shuttlecocks': (date, players) => {
    const { day, mm } = partsOf(date);
    return [`Ngày ${day}/${mm}`, ...players.map((player) => `- ${alias(player)} 🏸`)].join('\n');
  },
  'dots, full names in capitals and who came late': (date, players) => {
    const { short, dd, mm } = partsOf(date);
    const list = players.map(({ name }, nth) =>
      nth % 3 === 0 ? `• ${name.toUpperCase()} (đến trễ)` : `• ${name.toUpperCase()}`,
    );
    return [`${dd}/${mm} (${short}):`, ...list].join('\r\n');
  },
  'no accents, and an "and" before the last': (date, players) => {
    const { long, day, mm } = partsOf(date);
    const names = players.map((player) => plain(alias(player)).toLowerCase());
    return `${plain(long)} ngay ${day}/${mm}: ${names.slice(0, -1).join(', ')} và ${names.at(-1)}`;
  },
  'brackets for numbers, two of them in a line': (date, players) => {
    const { day, mm } = partsOf(date);
    const numbered = players.map((player, nth) => `${nth + 1}) ${nickname(player)}`);
    const lines = numbered.flatMap((item, nth) =>
      nth % 2 === 0 ? [numbered.slice(nth, nth + 2).join(', ')] : [],
    );
    return [`- ${day}/${mm}`, ...lines, '', ''].join('\n');
  },
  'with guests, who are told and left out': (date, players) => {
    const { short, day, mm } = partsOf(date);
    const names = players.map((player, nth) => (nth === 1 ? `${alias(player)} +2` : alias(player)));
    return `${short}, ${day}/${mm}: ${names.join(', ')}`;
  },
  'in haste: twice the same, double commas, spaces and thumbs, as a Mac writes accents': (
    date,
    players,
  ) => {
    const { day, mm } = partsOf(date);
    const names = [...players, players[0]!].map((player) => `  ${nickname(player)} 👍🏽 `);
    return `\u200e${day}/${mm}/2026 :  ${names.join(',, ')} …\n\n`.normalize('NFD');
  },
};

const byName = new Map(PLAYERS.map((player) => [player.name, player]));
const days = Object.entries(ATTENDANCE).map(
  ([date, names]) => [date, names.map((name) => byName.get(name)!)] as const,
);

/** The expected records: who came when, to which session. */
const records = days.flatMap(([date, players]) =>
  players.map(({ id }) => `${date} ${id} ${schedules.find(isOn(date))!.id}`),
);

function isOn(date: CalendarDate) {
  return ({ weekday }: { weekday: number }) => weekday === weekdayOf(date);
}

test('the ten styles give ten different texts', () => {
  const texts = Object.values(STYLES).map((write) => write(...days[0]!));
  expect(new Set(texts).size).toBe(10);
});

test.each(Object.entries(STYLES))('the month is the same, %s', (style, write) => {
  const text = days.map(([date, players]) => write(date, players)).join('\n');
  const read = readChatText(text, { today: '2026-11-02', schedules });
  expect(read.unread).toEqual([]);
  const guests = days.map(([date, players]) => ({
    kind: 'guests',
    date,
    host: alias(players[1]!),
    count: 2,
  }));
  expect(read.notes).toMatchObject(style.startsWith('with guests') ? guests : []);

  const { lines, unreadable } = parseAttendanceText(read.text);
  expect(unreadable).toEqual([]);
  const { attendees, unmatched } = matchNames(lines, PLAYERS);
  expect(unmatched).toEqual([]);
  const recorded = assignSchedules(attendees, schedules, () => []);
  expect(
    recorded
      .map(({ date, memberId, scheduleId }) => `${date} ${memberId} ${scheduleId}`)
      .toSorted(),
  ).toEqual(records.toSorted());
});
