import { cellText, type Row, rowText } from '@rallybook/contract/rules/cells';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { foldLine } from '../../cells/fold-line.ts';
import type { Proof, Side } from '../../cells/side.ts';
import type { Unit } from '../../cells/units.ts';
import { isMoneyCell, readWrittenAmount, type WrittenAmount } from '../../cells/written-amount.ts';
import type { AmountColumn } from '../columns/amount-columns.ts';
import { readRowAmount, type RowAmount } from '../columns/row-amount.ts';
import { isLikeSum } from '../columns/sum-rows.ts';
import { type Described, isMoney } from '../columns/table-columns.ts';
import { saysOnlyIn, VOUCHER } from '../columns/table-roles.ts';
import type { Evidence } from './directions.ts';
import type { Sections } from './sections.ts';
import { provedBySums, sumsIn } from './sums.ts';

/** What a card's statement says of what was paid to the card: there what is spent stands without a sign. */
const PAID_TO_CARD =
  /\bthank you\b|\bcam on\b|\bpayment received\b|\b(?:thanh toan|tra)(?: du no| no)? the\b|\bauto ?pay\b/i;

/** How the statement of a card calls itself: there what is spent stands without a sign. */
const CARD_STATEMENT =
  /\b(?:credit card|card statement|(?:sao ke )?the tin dung|sao ke the|kreditkarten?(?:abrechnung|umsatze)?|kartu kredit|tarjeta de credito|carte de credit)\b/i;

/** How a list calls itself of what is only to come in. */
const TO_COLLECT =
  /\b(?:(?:can|phai|se) (?:thu|dong|nop|tra)|to (?:be )?(?:collect(?:ed)?|pa(?:y|id))|amounts? due)\b/i;
/** The heading of what has come in, whatever the list is of. */
const HAS_COME = /^(?:so tien )?(?:da|thuc)\b|\b(?:received|paid)\b/i;

/** Whether nothing but a heading such as `Thu` speaks of rows that are only due: by its other words, a title, or their only day. */
function isOnlyDue(
  all: readonly Described[],
  amounts: readonly AmountColumn[],
  isTitled: (words: RegExp) => boolean,
): boolean {
  const headingAt = ({ index }: { index: number }) => foldLine(all[index]!.heading).folded;
  if (!amounts.every(({ says, index }) => says === null || saysOnlyIn(all[index]!.heading))) {
    return true;
  }
  if (amounts.some((column) => HAS_COME.test(headingAt(column)))) return false;
  const isDated = all.some(({ role }) => role === 'date');
  // A day below any other heading may be that on which it is due, or promised.
  const hasOtherDays = all.some(
    ({ heading, content }) => heading !== '' && content.counts.date * 2 > content.filled,
  );
  return (hasOtherDays && !isDated) || isTitled(TO_COLLECT);
}

/**
 * Amounts of which at least one is negative: those without a sign came in, but not where the negative ones were paid to a card. A written plus proves its own row alone.
 * @param amountOf null where a row has none
 * @param isCard whether the statement is that of a card
 */
function provedBySigns(
  rows: readonly Row[],
  amountOf: (row: Row) => WrittenAmount | null,
  isCard: boolean,
): Proof {
  const signs = rows.flatMap((row) => {
    const amount = amountOf(row);
    return amount === null || amount.minor === 0 ? [] : [[row, amount.sign] as const];
  });
  const out = signs.flatMap(([row, sign]) =>
    sign === 'out' ? [foldLine(rowText(row)).folded] : [],
  );
  const isAccount = !isCard && !out.some((text) => PAID_TO_CARD.test(text));
  const unsigned = out.length > 0 && isAccount ? 'in' : null;
  const proof = new Map<Row, Side>();
  for (const [row, sign] of signs) {
    const side = sign ?? unsigned;
    if (side !== null) proof.set(row, side);
  }
  return proof;
}

/** Whether each cell of a column repeats the amount of its row, with any sign. */
export function repeatsAmounts(
  currency: Currency,
  rows: readonly Row[],
  amounts: AmountColumn,
  { index }: Described,
) {
  const pairs = rows.flatMap((row) => {
    const amount = readRowAmount(currency, row, [amounts], 1);
    const other = readWrittenAmount(currency, row.cells[index] ?? null, amounts.unit ?? 1);
    return amount === null || other === null ? [] : [[amount, other] as const];
  });
  return (
    pairs.length > 0 &&
    pairs.every(
      ([amount, other]) =>
        typeof amount === 'object' && typeof other === 'object' && amount.minor === other.minor,
    )
  );
}

/** What the signs of the amounts prove, or those of a column that repeats them. */
function proveBySigns(
  currency: Currency,
  amounts: ReadonlyMap<Row, RowAmount>,
  rows: readonly Row[],
  repeating: readonly Described[],
  isCard: boolean,
): Proof[] {
  // A sign in the column of what went out says that it came back, or nothing.
  const own = provedBySigns(
    rows,
    (row) => {
      const amount = amounts.get(row);
      return amount === undefined || amount.says === 'out' ? null : amount;
    },
    isCard,
  );
  const others = repeating.map(({ index }) =>
    provedBySigns(
      rows,
      (row) => {
        const amount = readWrittenAmount(currency, row.cells[index] ?? null, 1);
        return typeof amount === 'string' ? null : amount;
      },
      isCard,
    ),
  );
  return [own, ...others];
}

/** Whether rows that fill no column of amounts fill another one with money: then the headings may be names of people, `Thu` and `Chi` too. */
const fillsOthers = (
  currency: Currency,
  rows: readonly Row[],
  amounts: ReadonlyMap<Row, RowAmount>,
  columns: readonly Described[],
): boolean =>
  columns
    .filter(({ role, content }) => role === null && isMoney(content))
    .some(({ index }) =>
      rows.some((row) => !amounts.has(row) && isMoneyCell(currency, row.cells[index] ?? null)),
    );

/** What the headings of the columns of amounts say, those of one side or of both. */
function provedByHeadings(amounts: ReadonlyMap<Row, RowAmount>, side: Side | 'both'): Proof {
  return new Map(
    [...amounts].flatMap(([row, { says }]) =>
      says !== null && (side === 'both' || says === side) ? [[row, says] as const] : [],
    ),
  );
}

function provedBySection(rows: readonly Row[], sections: Sections): Proof {
  return new Map(
    rows.flatMap((row) => {
      const side = sections.says.get(row.line);
      return side === undefined || side === 'not made' ? [] : [[row, side] as const];
    }),
  );
}

/** Which of two columns for the numbers of vouchers a row fills. */
function provedByVouchers(rows: readonly Row[], columns: readonly Described[]): Proof {
  const find = (words: RegExp) =>
    columns.filter(({ heading }) => words.test(foldLine(heading).folded.toLowerCase()));
  const [[came, ...others], [went, ...more]] = [find(VOUCHER.in), find(VOUCHER.out)];
  const proof = new Map<Row, Side>();
  if (came === undefined || went === undefined || others.length + more.length > 0) return proof;
  for (const row of rows) {
    const [isIn, isOut] = [came, went].map(({ index }) => cellText(row.cells[index]) !== '');
    if (isIn !== isOut) proof.set(row, isIn ? 'in' : 'out');
  }
  return proof;
}

/** The amounts of the rows that have one. */
export function amountsOf(
  currency: Currency,
  rows: readonly Row[],
  columns: readonly AmountColumn[],
  unit: Unit,
) {
  return new Map(
    rows.flatMap((row) => {
      const amount = readRowAmount(currency, row, columns, unit);
      return amount !== null && typeof amount === 'object' ? [[row, amount] as const] : [];
    }),
  );
}

/** What is known of the columns of a part, before it is said what they prove. */
export type FoundColumns = {
  currency: Currency;
  /** All columns of the part. */
  all: readonly Described[];
  unit: Unit;
  /** The lines above the part, and all of its rows. */
  around: readonly Row[];
  sideColumns: Evidence['sideColumns'];
  notMade: ReadonlySet<Row>;
  balance: Proof | null;
  repeating: readonly Described[];
  isOfDebts: boolean;
  sections: Sections;
};

/** Puts together what proves the direction of the rows of a part. */
export function proofsIn(
  rows: readonly Row[],
  columns: readonly AmountColumn[],
  {
    currency,
    all,
    unit,
    around,
    sideColumns,
    notMade,
    balance,
    repeating,
    isOfDebts,
    sections,
  }: FoundColumns,
): Pick<Evidence, 'proofs' | 'isBySigns' | 'isOfCard' | 'cameIn'> {
  const amounts = amountsOf(currency, rows, columns, unit);
  const hasBoth = new Set(columns.map(({ says }) => says)).size === 2;
  const saysNothing = hasBoth && fillsOthers(currency, rows, amounts, all);
  const ofHeadings = saysNothing ? new Map<Row, RowAmount>() : amounts;
  // In an account of debts, a minus is what somebody paid.
  const isTitled = (words: RegExp) =>
    around.some((row) => !amounts.has(row) && words.test(foldLine(rowText(row)).folded));
  const isCard = isTitled(CARD_STATEMENT);
  const signs = isOfDebts ? [] : proveBySigns(currency, amounts, rows, repeating, isCard);
  const others = [
    ...(balance === null ? [] : [balance]),
    provedByHeadings(ofHeadings, hasBoth ? 'both' : 'out'),
    provedBySection(rows, sections),
    provedByVouchers([...amounts.keys()], all),
  ];
  const cameIn = isOnlyDue(all, columns, isTitled) ? new Map() : provedByHeadings(ofHeadings, 'in');
  const proofs = [...others, ...signs];
  const known = merged([cameIn, ...sideColumns.map(({ sides }) => sides), ...proofs]);
  const bySums = proveBySums(amounts, known, {
    currency,
    rows,
    columns,
    notMade,
    around,
    unit,
  });
  return {
    proofs: [...proofs, bySums],
    isBySigns: [...others, bySums].every((proof) => proof.size === 0),
    isOfCard: isCard,
    cameIn,
  };
}

/** What the sums around a part prove of its rows; nothing where an amount cannot be read. */
function proveBySums(
  amounts: ReadonlyMap<Row, RowAmount>,
  known: Proof,
  part: Pick<FoundColumns, 'currency' | 'unit' | 'around' | 'notMade'> & {
    rows: readonly Row[];
    columns: readonly AmountColumn[];
  },
): Proof {
  const { currency, rows, columns, notMade, around, unit } = part;
  const isTransfer = (row: Row) => !notMade.has(row) && !row.cells.some(isLikeSum);
  const isUnread = (row: Row) => typeof readRowAmount(currency, row, columns, unit) === 'string';
  if (rows.some((row) => isTransfer(row) && isUnread(row))) return new Map();
  const counted = new Map(
    [...amounts].flatMap(([row, { minor }]) => (isTransfer(row) ? [[row, minor] as const] : [])),
  );
  const others = around.filter((row) => !counted.has(row));
  return provedBySums(counted, known, sumsIn(currency, others, unit));
}

/** What some proofs say together; of two that disagree, either. */
function merged(proofs: readonly ReadonlyMap<Row, Side | 'unknown'>[]): Proof {
  const said = proofs.flatMap((proof) => [...proof]);
  return new Map(said.flatMap(([row, side]) => (side === 'unknown' ? [] : [[row, side] as const])));
}

/** The columns that repeat the amounts, where one column holds them all. */
export function repeatingAmong(
  currency: Currency,
  free: readonly Described[],
  rows: readonly Row[],
  [amounts, ...more]: readonly AmountColumn[],
): Described[] {
  if (amounts === undefined || more.length > 0) return [];
  return free.filter(
    (column) => isMoney(column.content) && repeatsAmounts(currency, rows, amounts, column),
  );
}
