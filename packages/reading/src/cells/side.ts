import type { Row } from '@rallybook/contract/rules/cells';

/** Whether the money of a row came in or went out. */
export type Side = 'in' | 'out';

/** What a proof of direction says of the rows of a table; it says nothing of a row that is missing. */
export type Proof = ReadonlyMap<Row, Side>;

/**
 * The words of pairs, those that came in first. A column is read by one pair: `Gửi` beside `Nhận` went out, and beside `Rút`
 * it came in.
 */
const PAIRS: readonly (readonly [string, string])[] = [
  ['+|(+)', '-|(-)'],
  [
    'c|cr|crdt|credit|credits|co|ghi co|bao co|giay bao co|bc|gbc|ps co|phat sinh co',
    'd|dr|dbit|debit|debits|n|no|ghi no|bao no|giay bao no|bn|gbn|ps no|phat sinh no',
  ],
  [
    'in|money in|paid in|incoming|inflow|received|receipt|receipts|deposit|income|transfer in',
    'out|money out|paid out|outgoing|outflow|sent|paid|spent|payment|payments|withdrawal|withdraw|expense|expenditure|transfer out',
  ],
  [
    'vao|tien vao|chuyen vao|ck vao|den|tien den|chuyen den|chuyen tien den|ck den|ve|tien ve|nhan|nhan tien',
    'ra|tien ra|chuyen ra|ck ra|di|tien di|chuyen di|chuyen tien di|ck di|chuyen|chuyen tien|gui|gui tien|thanh toan',
  ],
  ['thu|thu tien|phieu thu|pt|khoan thu', 'chi|chi tien|phieu chi|pc|khoan chi'],
  ['nop|nop tien|nap|nap tien|gui|gui tien', 'rut|rut tien'],
  ['tang|ps tang|phat sinh tang|cong|cong tien', 'giam|ps giam|phat sinh giam|tru|tru tien'],
  ['nhap|nhap quy', 'xuat|xuat quy'],
  ['h|haben', 's|soll'],
  ['h|haber', 'd|debe'],
  ['gutschrift|einnahme|einnahmen|eingang', 'lastschrift|ausgabe|ausgaben|ausgang'],
  ['recette|recettes', 'depense|depenses'],
  ['entrada|entradas|ingreso|ingresos', 'salida|salidas|gasto|gastos'],
  ['abono|abonos', 'cargo|cargos'],
  ['bij', 'af'],
  ['masuk|pemasukan', 'keluar|pengeluaran'],
  ['k|kr|kredit', 'd|db|dr|debit|debet'],
  ['cr', 'db'],
];

/** For each word, the pairs that it is of and its side in each of them. */
const WORDS = new Map<string, Map<number, Side>>();
for (const [pair, [came, went]] of PAIRS.entries()) {
  for (const [words, side] of [
    [came, 'in'],
    [went, 'out'],
  ] as const) {
    for (const word of words.split('|')) {
      const sides = WORDS.get(word) ?? new Map<number, Side>();
      WORDS.set(word, sides.set(pair, side));
    }
  }
}

export const PAIR_COUNT = PAIRS.length;

/** No word for a side is longer, with a number behind it. */
const MAX_WORD = 30;

/** The number of a voucher behind its word: `PT0012`, `PC-7/26`. `Thứ 2` is a day. */
const VOUCHER = /^(pt|pc|bc|bn|gbc|gbn|phieu thu|phieu chi)[ .:#/-]{0,3}\d[\d./-]{0,20}$/;

/** Words that say nothing before one that says a side: `Giao dịch đến`. */
const BEFORE = /^(?:giao dich|gd) (?=[a-z])/;

/**
 * Words that say nothing where only one of their pair stands in a column: `C`, `Thu`, a `-` for an empty cell, the service
 * `Chuyển tiền` or `Thanh toán`.
 */
const isShort = (word: string) =>
  /^(?:[a-z]+|-|(?:chuyen|gui) tien|thanh toan)$/.test(word) && !/^(?:pt|pc|cr|dr)$/.test(word);

/** A word for a side as it stands in a cell. */
export type SideWord = {
  /** For each pair that it is of, the side. */
  sides: ReadonlyMap<number, Side>;
  /** Whether it says a side without the other word of its pair: `+`, `Tiền vào`, `PT0012`. */
  isPlain: boolean;
};

/** Reads a text without accents as a word for a side: `ghi co`, `PC-7/26`, `D`; null if it says anything else. */
export function sideWord(folded: string): SideWord | null {
  if (folded === '' || folded.length > MAX_WORD) return null;
  const text = folded
    .toLowerCase()
    .replace(BEFORE, '')
    .replace(/[\u2013\u2212]/g, '-');
  const voucher = VOUCHER.exec(text)?.[1];
  const word = voucher ?? text;
  const sides = WORDS.get(word);
  return sides === undefined ? null : { sides, isPlain: voucher !== undefined || !isShort(word) };
}
