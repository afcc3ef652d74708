import * as fc from 'fast-check';

/** A transfer as it was, before a table says it. */
export type TrueTransfer = { isIn: boolean; thousands: number; day: number };

/** How a table says the direction of its rows, or does not. */
const WAYS = [
  'signs',
  'minus behind',
  'brackets',
  'CR and DR',
  'two columns',
  'side',
  'voucher',
  'sections',
  'balance',
  'change of balance',
  'ledger',
  'nothing',
] as const;
type Way = (typeof WAYS)[number];

/** How a random table is written. */
export type Written = {
  way: Way;
  transfers: readonly TrueTransfer[];
  /** A table may name thousands. */
  isInThousands: boolean;
  hasOpening: boolean;
  isNewestFirst: boolean;
  hasBalance: boolean;
  /** Which of the words of each kind is taken. */
  nth: number;
  /** Random numbers by which columns change their places. */
  places: readonly number[];
  /** The headings that are left out, by the place of the column. */
  dropped: readonly number[];
  /** A column that says nothing. */
  noise: 'none' | 'row numbers' | 'names' | 'codes' | 'currency' | 'fee';
};

const transfer = fc.record<TrueTransfer>({
  isIn: fc.boolean(),
  thousands: fc.oneof(fc.constantFrom(50, 200, 300), fc.integer({ min: 2, max: 5000 })),
  day: fc.integer({ min: 0, max: 3 }),
});

export const writtenTables: fc.Arbitrary<Written> = fc.record<Written>({
  way: fc.constantFrom(...WAYS),
  transfers: fc.array(transfer, { minLength: 1, maxLength: 14 }),
  isInThousands: fc.boolean(),
  hasOpening: fc.boolean(),
  isNewestFirst: fc.boolean(),
  hasBalance: fc.boolean(),
  nth: fc.nat(20),
  places: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
  dropped: fc.array(fc.nat(7), { maxLength: 3 }),
  noise: fc.constantFrom('none', 'row numbers', 'names', 'codes', 'currency', 'fee'),
});

const SIDES = [
  ['+', '-'],
  ['C', 'D'],
  ['Có', 'Nợ'],
  ['Thu', 'Chi'],
  ['Tiền vào', 'Tiền ra'],
  ['CK đến', 'CK đi'],
  ['Nhận', 'Chuyển'],
  ['IN', 'OUT'],
] as const;
const COLUMNS = [
  ['Có', 'Nợ'],
  ['Thu', 'Chi'],
  ['Credit', 'Debit'],
  ['Tiền về', 'Tiền đi'],
  ['Haben', 'Soll'],
  ['Paid in', 'Paid out'],
] as const;
const SECTIONS = [
  ['TIỀN VÀO', 'TIỀN RA'],
  ['Các khoản thu', 'Các khoản chi'],
  ['Receipts', 'Payments'],
] as const;
const AMOUNTS = ['Số tiền', 'Amount', 'Giá trị giao dịch', 'Số tiền giao dịch', 'Foo'];
const BALANCES = ['Số dư', 'Balance', 'Tồn', 'Bar'];

/** A row of a table: its cells by the names of their columns, and the transfer that it tells. */
type TrueRow = { cells: Record<string, string>; transfer: TrueTransfer | null };

const grouped = (amount: number) => amount.toLocaleString('en-US').replaceAll(',', '.');

const pick = <Value>(values: readonly Value[], nth: number) => values[nth % values.length]!;

type Cells = Record<string, string>;

/** What a table is told of a transfer: its number as written, the unit of its headings, the heading of one column of amounts. */
type Said = { isIn: boolean; number: string; unit: string; amount: string; nth: number };

const inColumns = (names: readonly [string, string], { isIn, number, unit }: Said): Cells => ({
  [names[0] + unit]: isIn ? number : '',
  [names[1] + unit]: isIn ? '' : number,
});

const plainAmount = ({ amount, number }: Said): Cells => ({ [amount]: number });

/** The cells in which a transfer says its amount and its direction. */
const SIDE_CELLS: Record<Way, (said: Said) => Cells> = {
  signs: ({ isIn, number, amount, nth }) => ({
    [amount]: isIn ? number : `${pick(['-', '−', '–'], nth)}${number}`,
  }),
  'minus behind': ({ isIn, number, amount }) => ({ [amount]: isIn ? number : `${number}-` }),
  brackets: ({ isIn, number, amount }) => ({ [amount]: isIn ? number : `(${number})` }),
  'CR and DR': ({ isIn, number, amount }) => ({ [amount]: `${number} ${isIn ? 'CR' : 'DR'}` }),
  'change of balance': ({ isIn, number, amount, unit }) => ({
    [amount]: number,
    [`Biến động số dư${unit}`]: `${isIn ? '+' : '-'}${number}`,
  }),
  side: ({ isIn, number, amount, nth }) => ({
    [pick(['X', 'Nghiệp vụ', 'Kênh', ''], nth)]: pick(SIDES, nth)[isIn ? 0 : 1],
    [amount]: number,
  }),
  voucher: ({ isIn, number, amount }) => ({
    'Số CT': `${isIn ? 'PT' : 'PC'}00${number.replace('.', '')}`,
    [amount]: number,
  }),
  'two columns': (said) => inColumns(pick(COLUMNS, said.nth), said),
  ledger: (said) => inColumns(['Nợ', 'Có'], said),
  sections: plainAmount,
  balance: plainAmount,
  nothing: plainAmount,
};

function sideCells({ isIn, thousands }: TrueTransfer, written: Written): Cells {
  const { way, nth, isInThousands } = written;
  const unit = isInThousands ? ' (nghìn đồng)' : '';
  const number = grouped(isInThousands ? thousands : thousands * 1000);
  return SIDE_CELLS[way]({ isIn, number, unit, amount: pick(AMOUNTS, nth) + unit, nth });
}

function noiseCells({ noise, nth }: Written, row: number): Record<string, string> {
  if (noise === 'row numbers') return { STT: String(row + 1) };
  if (noise === 'names')
    return { 'Người chuyển': pick(['Nguyen Van An', 'Le Thi Hoa'], row + nth) };
  if (noise === 'codes') return { Mã: pick(['A1', 'B7', 'QR'], row) };
  if (noise === 'currency') return { 'Loại tiền': 'VND' };
  return noise === 'fee' ? { Phí: '0' } : {};
}

const WORDS = ['nop quy thang', 'tien san', 'mua cau', 'K hoan lai tien'];

/** The rows of a table, the oldest first, with their balances. */
function trueRows(written: Written): TrueRow[] {
  const { transfers, way, nth, hasBalance, isInThousands } = written;
  const needsBalance = way === 'balance' || (hasBalance && way !== 'nothing');
  const sorted = transfers.toSorted((a, b) => a.day - b.day);
  let balance = 90_000;
  return sorted.map((transfer, index) => {
    balance += transfer.isIn ? transfer.thousands : -transfer.thousands;
    const shown = grouped(isInThousands ? balance : balance * 1000);
    const unit = isInThousands ? ' (nghìn đồng)' : '';
    return {
      transfer,
      cells: {
        Ngày: `0${transfer.day + 5}/10/2026`,
        ...sideCells(transfer, written),
        ...noiseCells(written, index),
        ...(needsBalance ? { [pick(BALANCES, nth) + unit]: shown } : {}),
        'Nội dung': `${pick(WORDS, index + nth)} ${index}`,
      },
    };
  });
}

/** A table as cells, and for each of its lines the transfer that it tells. */
export function writeTable(written: Written): {
  rows: string[][];
  truth: (TrueTransfer | null)[];
} {
  const oldest = trueRows(written);
  const inOrder = written.isNewestFirst ? oldest.toReversed() : oldest;
  const names = Object.keys(inOrder[0]!.cells);
  const order = names
    .map((name, place) => ({ name, key: written.places[place]! }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ name }) => name);
  const heading = order.map((name, place) =>
    // Without its unit a table would say something else.
    written.dropped.includes(place) && !name.includes('(') ? '' : name,
  );
  const lines: { cells: string[]; transfer: TrueTransfer | null }[] = [];
  const add = (cells: string[], transfer: TrueTransfer | null = null) =>
    lines.push({ cells, transfer });
  const cellsOf = ({ cells }: TrueRow) => order.map((name) => cells[name] ?? '');
  if (written.way === 'ledger') add(['SỔ CHI TIẾT TÀI KHOẢN 1121']);
  if (written.hasOpening && written.way === 'balance') {
    add(['Số dư đầu kỳ', grouped(written.isInThousands ? 90_000 : 90_000_000)]);
  }
  if (written.way !== 'sections') {
    add(heading);
    for (const row of inOrder) add(cellsOf(row), row.transfer);
  } else {
    for (const [index, title] of pick(SECTIONS, written.nth).entries()) {
      add([title]);
      add(heading);
      const own = inOrder.filter(({ transfer }) => transfer!.isIn === (index === 0));
      for (const row of own) add(cellsOf(row), row.transfer);
    }
  }
  return { rows: lines.map(({ cells }) => cells), truth: lines.map(({ transfer }) => transfer) };
}
