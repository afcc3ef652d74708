import {
  type CalendarDate,
  datesOfMonth,
  datesOn,
  dayBefore,
  isoMonth,
  weekdayOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Cell } from '@rallybook/contract/rules/cells';
import { write } from '@rallybook/contract/rules/money/typed';
import type { Sheet } from '@rallybook/contract/rules/sheet';
import { vnd } from '@rallybook/contract/test/money';
import { chooser, seededRandom } from '@rallybook/contract/test/random/random';
import { cellName } from '../../src/sheets/table/grid.ts';
import type { SheetTruth } from './truth.ts';

type Chooser = ReturnType<typeof chooser>;

const FAMILY = 'Nguyễn,Trần,Lê,Phạm,Hoàng,Vũ,Đặng,Bùi,Đỗ,Hồ,Ngô,Dương,Lý,Mai,Đào'.split(',');
const MIDDLE = 'Văn,Thị,Minh,Quốc,Đức,Thanh,Ngọc,Hữu,Gia,Thu'.split(',');
const GIVEN =
  'An,Bình,Châu,Dũng,Hân,Hùng,Khoa,Lan,Linh,Long,Mai,Nam,Ngân,Oanh,Phúc,Quân,Sơn,Thảo,Trang,Tuấn,Vy,Yến,Thu,Chi,Tiến,Đông,Hằng,Công,Bảo,Đào'.split(
    ',',
  );

/** A month of a club. */
export type RandomMonth = {
  month: YearMonth;
  names: string[];
  dates: CalendarDate[];
  /** Who came, with how many guests. */
  presences: { name: string; date: CalendarDate; guests: number }[];
  /** Guests who pay in cash. */
  cashGuests: { date: CalendarDate; count: number }[];
  costs: {
    date: CalendarDate;
    words: string;
    category: string;
    amount: number;
    payer: string | null;
  }[];
  money: { name: string; target: number; paid: number; carried: number }[];
};

const SPENT: readonly [string, string][] = [
  ['Tiền sân', 'COURT_RENTAL'],
  ['Sân', 'COURT_RENTAL'],
  ['Thuê sân tuần 2', 'COURT_RENTAL'],
  ['Cầu Hải Yến', 'SHUTTLE'],
  ['Mua 2 ống cầu', 'SHUTTLE'],
  ['Nước uống', 'OTHER'],
  ['Court hire', 'COURT_RENTAL'],
  ['Shuttlecocks', 'SHUTTLE'],
  ['Liên hoan', 'OTHER'],
];

/** A random month of a club, with amounts in whole thousands. */
function randomMonth({ between, oneOf, isLucky, times }: Chooser): RandomMonth {
  const month = { year: 2026, month: between(1, 10) };
  const isFull = isLucky(0.5);
  const given = new Set(times(between(3, 14), () => oneOf(GIVEN)));
  const names = [...given].map((name) =>
    isFull ? `${oneOf(FAMILY)} ${oneOf(MIDDLE)} ${name}` : name,
  );
  const weekdays = [between(0, 6), between(0, 6)];
  const dates = datesOn(month, weekdays);
  const presences = names.flatMap((name) =>
    dates.flatMap((date) =>
      isLucky(0.6) ? [{ name, date, guests: isLucky(0.07) ? between(1, 2) : 0 }] : [],
    ),
  );
  const cashGuests = dates.flatMap((date) =>
    isLucky(0.2) ? [{ date, count: between(1, 4) }] : [],
  );
  const costs = times(between(2, 9), () => {
    const [words, category] = oneOf(SPENT);
    const payer = isLucky(0.4) ? oneOf(names) : null;
    return { date: oneOf(dates), words, category, amount: between(11, 900) * 1000, payer };
  }).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const money = names.map((name) => ({
    name,
    target: between(11, 900) * 1000,
    paid: isLucky(0.6) ? between(11, 900) * 1000 : 0,
    carried: isLucky(0.2) ? between(11, 90) * 1000 : 0,
  }));
  return { month, names, dates, presences, cashGuests, costs, money };
}

/** Rows of cells, each of which may be remembered by what stands in it. */
type Rows = Cell[][];

const pad = (value: number) => String(value).padStart(2, '0');
const WEEKDAYS = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];
const ENGLISH = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** How a sheet writes its dates; `needsMonth` where a title has to say the month. */
const DATES: readonly { write: (date: CalendarDate) => Cell; needsMonth: boolean }[] = [
  { write: (date) => date, needsMonth: false },
  { write: (date) => `${date} 00:00:00`, needsMonth: false },
  { write: (date) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`, needsMonth: false },
  { write: (date) => `${date.slice(8)}/${date.slice(5, 7)}/2026`, needsMonth: false },
  { write: (date) => `${date.slice(8)}-${date.slice(5, 7)}-26`, needsMonth: false },
  {
    write: (date) => `${WEEKDAYS[weekdayOf(date)]} ${date.slice(8)}/${date.slice(5, 7)}`,
    needsMonth: false,
  },
  {
    write: (date) =>
      `${WEEKDAYS[weekdayOf(date)]}\n${Number(date.slice(8))}/${Number(date.slice(5, 7))}`,
    needsMonth: false,
  },
  {
    write: (date) => `Ngày ${Number(date.slice(8))}/${Number(date.slice(5, 7))}`,
    needsMonth: false,
  },
  { write: (date) => `${ENGLISH[weekdayOf(date)]} ${Number(date.slice(8))}`, needsMonth: true },
  { write: (date) => Number(date.slice(8)), needsMonth: true },
];

const TITLES: readonly ((month: YearMonth) => string)[] = [
  ({ year, month }) => `BẢNG CHẤM CÔNG THÁNG ${month}/${year}`,
  ({ year, month }) => `CLB Sao Mai - tháng ${pad(month)} năm ${year}`,
  ({ year, month }) => `T${month}/${year}`,
  ({ year, month }) => `DS ${pad(month)}-${year}`,
];

const SHEET_NAMES: readonly ((month: YearMonth) => string)[] = [
  ({ month, year }) => `T${month}-${year}`,
  ({ month, year }) => `${pad(month)}.${year}`,
  ({ month, year }) => `Tháng ${month}.${year}`,
];

const PRESENT: readonly Cell[] = ['x', 'X', 'v', '✓', '✔', 'có', 1, true, '1'];
const ABSENT: readonly Cell[] = [null, '', 0, '-', 'k', 'o', 'vắng', 'nghỉ', false];
const WITH_GUESTS: readonly ((guests: number) => Cell)[] = [
  (guests) => `x+${guests}`,
  (guests) => `+${guests}`,
  // No sum ticks for guests that a bare number above 2 brings.
  (guests) => (guests === 1 ? 2 : `x+${guests}`),
  (guests) => `1+${guests}`,
  (guests) => `x${guests + 1}`,
];

const turned = (rows: Rows): Rows => {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));
};

/** A table on a sheet: what it says of a month, and its cells. */
type RandomTable = {
  rows: Rows;
  truth: Partial<SheetTruth> & { kind: string; unit: 1 | 1000 };
};

/** Names against dates. */
function attendanceTable(known: RandomMonth, { oneOf, isLucky }: Chooser): RandomTable {
  const { names, dates, presences, cashGuests, month } = known;
  const style = oneOf(DATES);
  const present = oneOf(PRESENT);
  const absent = oneOf(ABSENT);
  const withGuests = oneOf(WITH_GUESTS);
  const isNumbered = isLucky(0.5);
  const hasSums = isLucky(0.5);
  const numbered = (first: Cell, rest: Rows[number]) => (isNumbered ? [first, ...rest] : rest);
  const at = new Map(presences.map((presence) => [`${presence.name} ${presence.date}`, presence]));
  const headsOf = (ones: readonly { guests: number }[]) =>
    ones.reduce((sum, { guests }) => sum + 1 + guests, 0);
  const body = names.map((name, nth) => {
    const marks = dates.map((date) => {
      const one = at.get(`${name} ${date}`);
      return one === undefined ? absent : one.guests > 0 ? withGuests(one.guests) : present;
    });
    const own = presences.filter((presence) => presence.name === name);
    return numbered(nth + 1, [name, ...marks, ...(hasSums ? [headsOf(own)] : [])]);
  });
  const cash = new Map(cashGuests.map(({ date, count }) => [date, count]));
  const guestRow = numbered(null, [
    oneOf(['Khách', 'Vãng lai', 'Guest']),
    ...dates.map((date) => cash.get(date) ?? null),
  ]);
  const sums = dates.map(
    (date) =>
      headsOf(presences.filter((presence) => presence.date === date)) + (cash.get(date) ?? 0),
  );
  const label = oneOf(['Tổng', 'Tổng cộng', 'Cộng', 'Total']);
  const heading = numbered(oneOf(['STT', 'TT', '#']), [
    oneOf(['Tên', 'Họ và tên', 'Họ tên', 'Thành viên', 'Name']),
    ...dates.map(style.write),
    ...(hasSums ? [oneOf(['Tổng', 'Số buổi', 'Total', 'Cộng'])] : []),
  ]);
  const rows = [
    heading,
    ...body,
    ...(cashGuests.length > 0 ? [guestRow] : []),
    ...(hasSums
      ? [numbered(null, [label, ...sums, sums.reduce((sum, value) => sum + value, 0)])]
      : []),
  ];
  const isAcross = !isNumbered && isLucky(0.4);
  const laid = isAcross ? turned(rows) : rows;
  if (isAcross) laid[0]![0] = oneOf(['Ngày', 'Ngày \\ Tên', null, 'Date']);
  const needsTitle = style.needsMonth || isLucky(0.4);
  return {
    rows: needsTitle ? [[oneOf(TITLES)(month)], ...(isLucky(0.5) ? [[]] : []), ...laid] : laid,
    truth: {
      kind: 'attendance',
      unit: 1,
      records: presences.map(({ name, date }) => [name, date]),
      guests: [
        ...presences
          .filter(({ guests }) => guests > 0)
          .map(({ name, date, guests }) => ({ date, host: name, count: guests })),
        ...cashGuests.map(({ date, count }) => ({ date, host: null, count })),
      ],
      schedules: [...new Set([...presences, ...cashGuests].map(({ date }) => weekdayOf(date)))],
      members: names,
    },
  };
}

/** How a sheet writes its amounts. */
const AMOUNTS: readonly { write: (vnd: number) => Cell; unit: 1 | 1000 }[] = [
  { write: (vnd) => vnd, unit: 1 },
  { write: (vnd) => vnd / 1000, unit: 1000 },
  { write: (vnd) => `${vnd / 1000}k`, unit: 1 },
  { write: (amount) => write('VND', vnd(amount), 'dong'), unit: 1 },
  { write: (amount) => `${write('VND', vnd(amount), 'dong').replaceAll('.', ',')} đ`, unit: 1 },
];

/** Dates, words, amounts and payers. */
function costsTable({ costs, month }: RandomMonth, { oneOf, isLucky }: Chooser): RandomTable {
  const style = oneOf(DATES.filter(({ needsMonth }) => !needsMonth));
  const money = oneOf(AMOUNTS);
  const isMerged = isLucky(0.3);
  const rows = costs.map(({ date, words, amount, payer }, nth) => [
    isMerged && nth > 0 && costs[nth - 1]!.date === date ? null : style.write(date),
    words,
    money.write(amount),
    payer ?? oneOf([null, 'Quỹ', 'CLB', 'fund']),
  ]);
  const heading: Cell[] = [
    oneOf(['Ngày', 'Date']),
    oneOf(['Nội dung', 'Diễn giải', 'Khoản chi', 'Description']),
    oneOf(['Số tiền', 'Thành tiền', 'Amount']),
    oneOf(['Người chi', 'Người trả', 'Paid by']),
  ];
  const sum = money.write(costs.reduce((total, { amount }) => total + amount, 0));
  const laid = [heading, ...rows, ...(isLucky(0.5) ? [[null, 'Tổng', sum, null]] : [])];
  return {
    rows: isLucky(0.4) ? [[`CHI PHÍ ${oneOf(TITLES)(month)}`], ...laid] : laid,
    truth: {
      kind: 'costs',
      unit: money.unit,
      costs: costs.map(({ date, category, amount, payer }) => ({ date, category, amount, payer })),
      members: costs.flatMap(({ payer }) => payer ?? []),
    },
  };
}

/** Names and what they were to pay. */
function amountsTable({ money, month }: RandomMonth, { oneOf, isLucky }: Chooser): RandomTable {
  const style = oneOf(AMOUNTS);
  const hasCarried = isLucky(0.5);
  const hasOpen = isLucky(0.5);
  const cell = (vnd: number): Cell => (vnd === 0 ? oneOf([null, 0, '-']) : style.write(vnd));
  const signed = (vnd: number): Cell => {
    const written = style.write(Math.abs(vnd));
    if (vnd >= 0) return cell(vnd);
    return typeof written === 'number' ? -written : `-${String(written)}`;
  };
  const carriedOf = ({ carried }: { carried: number }) => (hasCarried ? carried : 0);
  const openOf = (person: RandomMonth['money'][number]) =>
    person.target - person.paid + carriedOf(person);
  const rows = money.map((column) => [
    column.name,
    ...(hasCarried ? [cell(column.carried)] : []),
    cell(column.target),
    cell(column.paid),
    ...(hasOpen ? [signed(openOf(column))] : []),
  ]);
  const total = (value: (person: RandomMonth['money'][number]) => number) =>
    money.reduce((sum, column) => sum + value(column), 0);
  const heading: Cell[] = [
    oneOf(['Tên', 'Họ tên', 'Thành viên']),
    ...(hasCarried ? [oneOf(['Nợ cũ', 'Nợ tháng trước', 'Kỳ trước còn nợ'])] : []),
    oneOf(['Phải đóng', 'Thành tiền', 'Tổng tiền', 'Số tiền', 'Phải nộp']),
    oneOf(['Đã đóng', 'Đã CK', 'Đã nộp', 'Paid']),
    ...(hasOpen ? [oneOf(['Còn lại', 'Còn nợ', 'Còn thiếu'])] : []),
  ];
  const sums: Cell[] = [
    'Tổng',
    ...(hasCarried ? [style.write(total(carriedOf))] : []),
    style.write(total(({ target }) => target)),
    style.write(total(({ paid }) => paid)),
    ...(hasOpen ? [signed(total(openOf))] : []),
  ];
  const laid = [heading, ...rows, ...(isLucky(0.5) ? [sums] : [])];
  const { first, last } = datesOfMonth(month);
  return {
    rows: [[`THU TIỀN ${oneOf(TITLES)(month)}`], ...(isLucky(0.3) ? turned(laid) : laid)],
    truth: {
      kind: 'amounts',
      unit: style.unit,
      targets: Object.fromEntries(money.map(({ name, target }) => [name, target])),
      openings: money
        .filter((column) => carriedOf(column) > 0)
        .map(({ name, carried }) => ({ name, amount: -carried, date: dayBefore(first) })),
      paid: money
        .filter(({ paid }) => paid > 0)
        .map(({ name, paid }) => ({ name, amount: paid, date: last })),
      members: money.map(({ name }) => name),
    },
  };
}

/** Tables below each other, or side by side with an empty column between them. */
function lay(tables: readonly RandomTable[], { oneOf }: Chooser): Rows {
  if (oneOf([true, false]))
    return tables.flatMap(({ rows }, nth) => (nth === 0 ? rows : [[], ...rows]));
  const height = Math.max(...tables.map(({ rows }) => rows.length));
  const widths = tables.map(({ rows }) => Math.max(...rows.map((row) => row.length)));
  return Array.from({ length: height }, (_, row) =>
    tables.flatMap(({ rows }, nth) => [
      ...Array.from({ length: widths[nth]! }, (__, column) => rows[row]?.[column] ?? null),
      null,
    ]),
  );
}

/** Random sheets of a month, with what they say. */
export function randomSheets(seed: number): {
  sheets: Sheet[];
  truth: SheetTruth;
  known: RandomMonth;
} {
  const choose = chooser(seededRandom(seed));
  const { oneOf, isLucky } = choose;
  const known = randomMonth(choose);
  const all = [attendanceTable, costsTable, amountsTable].map((make) => make(known, choose));
  const tables = isLucky(0.3) ? [oneOf(all)] : all;
  const name = oneOf(SHEET_NAMES)(known.month);
  const sheets: Sheet[] = isLucky(0.5)
    ? [{ name, rows: lay(tables, choose) }]
    : tables.map(({ rows }, nth) => ({ name: nth === 0 ? name : `${name} (${nth + 1})`, rows }));
  const merged = Object.assign({}, ...tables.map(({ truth }) => truth)) as Partial<SheetTruth>;
  return {
    known,
    sheets,
    truth: {
      ...merged,
      blocks: tables.map(({ truth }) => ({ kind: truth.kind, ...known.month, unit: truth.unit })),
      members: [...new Set(tables.flatMap(({ truth }) => truth.members ?? []))],
    },
  };
}

/** Marks that say nothing. */
const NOISE: readonly Cell[] = ['h', '?', 'abc', '???', 'z1', 99, 'x?', 'có thể'];

/** An attendance sheet, and the same with marks that say nothing in some of its cells. */
export function noisySheet(seed: number): {
  clean: Sheet;
  noisy: Sheet;
  cells: string[];
  month: string;
} {
  const choose = chooser(seededRandom(seed));
  const known = randomMonth(choose);
  const { dates, names, presences, month } = known;
  const came = new Set(presences.map(({ name, date }) => `${name} ${date}`));
  const rows: Rows = [
    ['Tên', ...dates],
    ...names.map((name) => [
      name,
      ...dates.map((date) => (came.has(`${name} ${date}`) ? 'x' : null)),
    ]),
  ];
  const cells: string[] = [];
  const noisy = rows.map((row, nth) =>
    row.map((cell, column) => {
      if (nth === 0 || column === 0 || !choose.isLucky(0.1)) return cell;
      cells.push(cellName(nth, column));
      return choose.oneOf(NOISE);
    }),
  );
  const name = 'Sheet1';
  return { clean: { name, rows }, noisy: { name, rows: noisy }, cells, month: isoMonth(month) };
}
