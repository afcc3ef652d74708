import { type Cell, cellText, type Row } from '@rallybook/contract/rules/cells';
import { foldLine } from '../../cells/fold-line.ts';
import type { Described } from '../columns/table-columns.ts';
import { isMoneyRole } from '../columns/table-roles.ts';
import { isOwnAccount } from '../line/bank-account.ts';
import type { SideColumn } from './side-column.ts';

/** A row with its amount, below zero if it went out, and its day. */
export type DatedStep = { row: Row; amount: number; day: string | null };

/** The headings of columns that say in which of the club's own accounts a row stands. */
const ACCOUNT =
  /\b(?:tai khoan|so tk|stk|tk|(?<!don )vi|quy|nguon(?: tien)?|accounts?|product|wallet|konto|auftragskonto|rekening|compte|cuenta|conta)\b/;
/** The account on the other side of a transfer. */
const OF_OTHERS =
  /\b(?:doi ung|doi tac|du|nguoi|den|nhan|gui|thu huong|thanh vien|to|from|payee|payer|partner|beneficiary|remitter|counter ?party|contra|offset|split|sender|recipient|iban|bic|(?<!account )name|type)\b/;
/** The other account of each entry in a ledger. */
const CONTRA = /\b(?:(?:tk|tai khoan) (?:doi ung|du)|doi ung|(?:contra|offset) account)\b/;
/** An account of the club's own money: cash, at a bank, on its way. */
const OWN_MONEY = /^11[123]\d{0,2}$/;

/** Kinds of transfers that only pass between accounts, currencies or wallets of one owner. */
const BETWEEN_OWN = new RegExp(
  [
    String.raw`\bpot transfer\b`,
    String.raw`\b(?:to|from|von|aus|nach)(?: [a-z]{1,20})? (?:pocket|pot|vault|space|savings?(?: account)?|sparkonto|tagesgeld(?:konto)?)\b`,
    String.raw`\b(?:between|from|to) (?:my |your )?own accounts?\b|\bown account transfer\b`,
    String.raw`\bumbuchung\b|\btraspaso (?:propio|entre cuentas)\b|\bvirement (?:interne|de compte a compte)\b|\b(?:pemindahan|pindah (?:uang|dana)) antar (?:rekening sendiri|kantong)\b`,
    String.raw`\bgiua (?:cac|hai) (?:tai khoan|tk|quy)\b|\brut (?:tien|atm|tu|tai)(?: .{0,30})? (?:nhap|ve|vao) quy\b|\b(?:tu|sang) (?:quy|so|tk|tai khoan) tiet kiem\b|\b(?:tat toan|rut) (?:so )?tiet kiem\b|\b(?:nhap|ve) quy .{0,30}rut tien\b`,
    String.raw`\bnap tien (?:vao vi|tu (?:ngan hang|tai khoan|tk|the))\b`,
    String.raw`^(?:(?:general )?currency )?(?:exchange|conversion)$|\b(?:exchanged|converted) (?:[\d.,]{1,20} )?(?:[a-z]{3} )?(?:to|from) (?:[\d.,]{1,20} )?[a-z]{3}\b`,
    String.raw`\btop-?up by \*\d|\bbankgutschrift auf paypal|\bbank deposit to (?:pp|paypal) account\b`,
  ].join('|'),
);

/** A kind that says nothing of a side, beside others that say one: deposits, withdrawals, and transfers between accounts. */
const TRANSFER =
  /^(?:(?:internal )?transfers?|chuyen (?:tien|khoan)(?: noi bo)?|transferencia|virement|transfert?|pemindahan)$/;

const isSide = (word: string | undefined): boolean => word === 'in' || word === 'out';

/** So many accounts at most has a club in one file. */
const MOST_ACCOUNTS = 12;
/** A number with fewer digits may be anything. */
const NUMBER = /\d{6,30}/g;
/** No text of which the words are looked at is longer. */
const MAX_TEXT = 300;

const folded = (cell: Cell | undefined): string => {
  const text = cellText(cell);
  return text.length > MAX_TEXT ? '' : foldLine(text).folded.toLowerCase();
};

const plainHeading = ({ heading }: Described) => foldLine(heading).folded.toLowerCase();

/** Whether a text says that money passed between accounts of one owner. */
export const isBetweenOwn = (text: string): boolean => BETWEEN_OWN.test(folded(text));

/** Whether a heading says that its column names the account in which each row stands. */
const namesAccount = (column: Described): boolean => {
  const heading = plainHeading(column);
  return ACCOUNT.test(heading) && !OF_OTHERS.test(heading) && !isMoneyRole(column.role);
};

/** The column that names accounts, one of which is the club's; null if there is none. */
export const columnOfAccounts = (
  columns: readonly Described[],
  rows: readonly Row[],
  ownAccounts: readonly string[],
): number | null =>
  columns.find(
    (column) =>
      namesAccount(column) &&
      rows.some(({ cells }) => isOwnAccount(cellText(cells[column.index]), ownAccounts)),
  )?.index ?? null;

/** The columns that say of each row in which of several own accounts it stands. */
const accountColumns = (columns: readonly Described[], steps: readonly DatedStep[]) =>
  columns.filter((column) => {
    if (!namesAccount(column)) return false;
    const accounts = new Set(steps.map(({ row }) => cellText(row.cells[column.index])));
    return !accounts.has('') && accounts.size > 1 && accounts.size <= MOST_ACCOUNTS;
  });

/** The rows whose amount went out of another account on the same day. */
function mirrored(steps: readonly DatedStep[], { index }: Described): Row[] {
  const keyOf = ({ amount, day }: DatedStep) => `${Math.abs(amount)} ${day}`;
  const accountOf = ({ row }: DatedStep) => cellText(row.cells[index]);
  const left = new Map<string, Set<string>>();
  for (const step of steps) {
    if (step.amount > 0 || step.day === null) continue;
    left.set(keyOf(step), (left.get(keyOf(step)) ?? new Set()).add(accountOf(step)));
  }
  return steps.flatMap((step) => {
    const accounts = step.amount > 0 ? left.get(keyOf(step)) : undefined;
    const isOfOther =
      accounts !== undefined && (accounts.size > 1 || !accounts.has(accountOf(step)));
    return isOfOther ? [step.row] : [];
  });
}

/** The rows that name another of the accounts in a column. */
function naming(steps: readonly DatedStep[], { index }: Described): Row[] {
  const numberOf = ({ cells }: Row) => cellText(cells[index]).replace(/\D/g, '');
  const accounts = new Set(steps.map(({ row }) => numberOf(row)).filter((own) => own.length >= 6));
  return steps.flatMap(({ row }) => {
    const own = numberOf(row);
    const isNamed = row.cells.some(
      (cell, place) =>
        place !== index &&
        (folded(cell).match(NUMBER) ?? []).some((found) => found !== own && accounts.has(found)),
    );
    return isNamed ? [row] : [];
  });
}

/** The other account of each entry: `Split` in QuickBooks. */
const SPLIT = /^(?:split|contra account|offset account)$/;

/** The rows that stand in a ledger again, below their other account: all but that and the balances is the same. */
function enteredTwice(steps: readonly DatedStep[], columns: readonly Described[]): Row[] {
  const split = columns.find((column) => SPLIT.test(plainHeading(column)));
  if (split === undefined) return [];
  const same = columns.filter(({ index, role }) => index !== split.index && role !== 'balance');
  const known = new Map<string, DatedStep[]>();
  for (const step of steps) {
    const key = JSON.stringify(same.map(({ index }) => folded(step.row.cells[index])));
    known.set(key, [...(known.get(key) ?? []), step]);
  }
  const accountOf = ({ row }: DatedStep) => folded(row.cells[split.index]);
  return [...known.values()].flatMap((entries) =>
    new Set(entries.map(accountOf)).size > 1 ? entries.map(({ row }) => row) : [],
  );
}

/** Whether the column that says the sides of other rows calls this one a transfer. */
const isBesideSides = (row: Row, sides: readonly SideColumn[]): boolean =>
  sides.some(
    ({ index, sides: known }) =>
      !isSide(known.get(row)) &&
      new Set([...known.values()].filter(isSide)).size === 2 &&
      TRANSFER.test(folded(row.cells[index])),
  );

/**
 * The rows that may be transfers between accounts of the club: another account of the file is named in them or paid the same amount
 * on that day, their entry in a ledger is against its own money or stands there again, or their kind is one of no other transfers. They came into an
 * account, but nobody paid.
 */
export function betweenOwnAccounts(
  steps: readonly DatedStep[],
  columns: readonly Described[],
  sides: readonly SideColumn[],
): ReadonlySet<Row> {
  const contra = columns.filter((column) => CONTRA.test(plainHeading(column)));
  const bySelf = steps.filter(
    ({ row }) =>
      row.cells.some((cell) => isBetweenOwn(cellText(cell))) ||
      contra.some(({ index }) => OWN_MONEY.test(cellText(row.cells[index]))) ||
      isBesideSides(row, sides),
  );
  const byAccount = accountColumns(columns, steps).flatMap((column) => [
    ...mirrored(steps, column),
    ...naming(steps, column),
  ]);
  return new Set([...bySelf.map(({ row }) => row), ...byAccount, ...enteredTwice(steps, columns)]);
}
