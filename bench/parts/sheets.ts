import type { Cell } from '@rallybook/contract/rules/cells';
import { sheetsToRead } from '@rallybook/contract/schemas/imports';
import { readSheets } from '@rallybook/reading/sheets/read-sheets';
import { readWire } from '../../server/src/http/input/wire.ts';
import type { Part, Row } from '../lib/results.ts';

const SYLLABLES =
  'an,binh,chi,dung,giang,ha,khoa,lan,mai,nam,oanh,phuc,quyen,son,tam,uyen,viet,xuan,yen,bao'.split(
    ',',
  );
const FAMILIES = 'Nguyễn,Trần,Lê,Phạm,Hoàng,Huỳnh,Phan,Vũ,Võ,Đặng,Bùi,Đỗ'.split(',');

/** A name that no other number has. */
function nameOf(number: number): string {
  let given = '';
  for (let left = number; given === '' || left > 0; left = Math.floor(left / SYLLABLES.length)) {
    given += SYLLABLES[left % SYLLABLES.length]!;
  }
  return `${FAMILIES[number % FAMILIES.length]!} ${given[0]!.toUpperCase()}${given.slice(1)}`;
}

const rows = (count: number, cellsOf: (row: number) => Cell[]) =>
  Array.from({ length: count }, (_, row) => cellsOf(row));
const dates = (count: number) =>
  Array.from({ length: count }, (_, day) => `${String(day + 1).padStart(2, '0')}/10/2026`);
const marks = (row: number, count: number) =>
  Array.from({ length: count }, (_, day) => ((row + day) % 3 === 0 ? '' : 'x'));

/** Sheets of 200,000 cells, the most that are read. */
const SHEETS: Record<string, Cell[][]> = {
  'attendance, 19,999 people on 9 dates': [
    ['Tên', ...dates(9)],
    ...rows(19_999, (row) => [nameOf(row), ...marks(row, 9)]),
  ],
  'attendance, 6,249 people on 31 dates': [
    ['Tên', ...dates(31)],
    ...rows(6249, (row) => [nameOf(row), ...marks(row, 31)]),
  ],
  'costs, 19,999 rows of 10 columns': [
    ['Ngày', 'Nội dung', 'Số tiền', 'Người chi', ...marks(0, 6).map((_, nth) => `Khác ${nth}`)],
    ...rows(19_999, (row) => [
      '05/10/2026',
      `Tiền sân ${row}`,
      300_000 + row,
      nameOf(row % 50),
      ...marks(row, 6),
    ]),
  ],
  '200,000 different names': rows(20_000, (row) =>
    Array.from({ length: 10 }, (_, column) => nameOf(row * 10 + column)),
  ),
};

const CLUB = {
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  members: [],
  schedules: [],
  classes: [],
  registrationType: 'SCHEDULES',
  hasRegistrations: false,
  today: '2026-11-27',
} as const;

/** The seconds of CPU that some work takes: the median of several times. */
function cpuOf(work: () => void, times: number): number {
  const seconds = Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return seconds.toSorted((a, b) => a - b)[Math.floor(times / 2)]!;
}

/** Reading a club's own sheets: the checks of what was sent, and what it says. */
export const run: Part = ({ quick }) => {
  const times = quick ? 1 : 5;
  const measured = Object.entries(SHEETS).flatMap(([what, sheet]): Row[] => {
    const clubId = '00000000-0000-7000-8000-000000000000';
    const body = JSON.stringify({ club_id: clubId, sheets: [{ name: 'T10-2026', rows: sheet }] });
    const check = () => sheetsToRead.parse(readWire(JSON.parse(body)));
    const { sheets } = check();
    return [
      {
        what: `${what}: read`,
        value: cpuOf(() => readSheets(sheets, {}, CLUB), times),
        unit: 's of CPU',
        atMost: 3,
      },
      { what: `${what}: checked`, value: cpuOf(check, times), unit: 's of CPU' },
    ];
  });
  return Promise.resolve(measured);
};
