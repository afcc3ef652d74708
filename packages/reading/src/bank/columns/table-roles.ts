import { cellText, type Row } from '@rallybook/contract/rules/cells';
import { foldLine } from '../../cells/fold-line.ts';
import type { Setting } from '../../cells/setting.ts';
import { readRowTime } from '../../cells/times.ts';
import { unitOfHeading } from '../../cells/units.ts';
import { isMoneyCell } from '../../cells/written-amount.ts';
import type { TableKind } from '../../columns/find-table.ts';
import {
  type Column,
  isHeadingOnly,
  roleOfHeading,
  type Vocabulary,
} from '../../columns/heading-words.ts';

/** What a column of a bank's table holds, by the words of its heading. */
export type BankRole =
  | 'balance'
  | 'text'
  | 'date'
  | 'reference'
  /** Says whether the amount in another column came in or went out. */
  | 'side'
  | 'debit'
  | 'credit'
  | 'amount'
  /** An amount that may be either, and has a sign: `Phát sinh`. */
  | 'movement'
  /** The other person: tells who paid beside the words, and is better than no words at all. */
  | 'person'
  /** Whether the transfer was made: `Trạng thái`. */
  | 'status'
  /** A column that is known, and not needed: a number of the row, a currency, a branch, an account. */
  | 'other';

const IN = String.raw`(?:khoan )?(?:da (?:dong|nop|thu|nhan)|credits?|deposits?|paid in|money in|incoming|inflows?|receipts?|received|incomes?|haben|entradas?|abonos?|ingresos?|einnahmen?|recettes?|credited|gutschrift(?:en)?|(?:zahlungs)?eingange?|einzahlung(?:en)?|zugange?|creditos?|cobros?|depositos?|haber|kredit|masuk|pemasukan|penerimaan|setoran|encaissements?|entrees?|versements?|depots?|recebimentos?|receitas?|(?:ghi |bao )?co|vao|nap|thu|tang|nhan|nhap)`;
const OUT = String.raw`(?:khoan )?(?:debits?|withdrawals?|withdrawn?|paid out|money out|outgoing|outflows?|payments|spent|expenses?|expenditures?|outgoings|soll|salidas?|cargos?|gastos?|ausgaben?|depenses?|debited|belastung(?:en)?|lastschrift(?:en)?|(?:zahlungs)?ausgange?|auszahlung(?:en)?|abgange?|abbuchung(?:en)?|debitos?|debe|adeudos?|egresos?|retiros?|saidas?|saques?|despesas?|debet|keluar|pengeluaran|penarikan|sorties?|retraits?|decaissements?|ra|rut|chi|giam|xuat)`;

/** What may follow a whole heading: its unit, a mark. */
const END = String.raw`(?: ?\([^()]{1,6}\)| ?\(?(?:dvt: ?)?(?:(?:nghin|ngan|trieu|k)? ?(?:vnd|dong|d)?)\)?)? ?[*:]?$`;

/** What may stand beside the words for what came in, and says no more: whose, by which way, of which fund, in which unit. */
const BESIDE = String.raw`so|tien|gia tri|khoan|da|thuc|giao dich|gd|phat sinh|ps|bang|ck|chuyen(?: khoan)?|mat|tm|quy|hoi phi|phi|thang|t\d{1,2}|nam|trong ky|cua|thanh vien|hoi vien|nguoi|amounts?|amt|values?|money|account|a\/c|tk|tktt|tai khoan|bank|transfers?|payments?|den|ve|vnd|dong|d|nghin|ngan|trieu|k|in|of|cr|bij`;
const IN_OR_BESIDE = new RegExp(String.raw`\([^()]{0,12}\)|\b(?:${IN}|${BESIDE})\b`, 'g');

/** Whether the heading of the only column of amounts says that they came in, and not what is to, or for whom: `Mức thu`, `Thu hộ`. */
export const saysOnlyIn = (heading: string): boolean =>
  !/[a-z]/.test(foldLine(heading).folded.toLowerCase().replace(IN_OR_BESIDE, ''));

/** The headings of two columns for the numbers of vouchers, of which each row fills the one of its side. */
export const VOUCHER = {
  in: /^(?:so (?:hieu )?)?(?:phieu|ct|chung tu) thu(?: so)?$/,
  out: /^(?:so (?:hieu )?)?(?:phieu|ct|chung tu) chi(?: so)?$/,
};

/** When, or what, somebody has to pay. */
export const DUE =
  /\b(?:han (?:nop|dong|chot|cuoi|tra|thanh toan|chuyen)|den han|due|deadline|falligkeit|faelligkeit|fallig am|echeance|vencimiento|jatuh tempo)\b|^han$/;

/**
 * The words of headings, without accents. The first entry counts: "Số dư có" is a balance, "Số tiền ghi nợ" a debit and "Nội
 * dung" a text, whatever else the cell says.
 */
const VOCABULARY: Vocabulary<BankRole> = [
  // What somebody compared with the bank's own list.
  { role: 'other', words: /\breconcil/ },
  {
    role: 'status',
    words: /\b(?:trang thai|tinh trang|ket qua|status|state|cleared|statut|estado|situacao)\b/,
  },
  // The change of a balance is an amount with its sign.
  { role: 'movement', words: /\b(?:bien dong|thay doi) so du\b|\bchange in balance\b/ },
  {
    role: 'balance',
    words:
      /\b(?:so du|sd|sdc|balances?|saldo|solde|kontostand|luy ke|cong don|ton quy|con lai|disponible|running total|ton (?:dau|cuoi))\b|^ton$|残高|คงเหลอ/,
  },
  {
    role: 'other',
    words:
      /\b(?:stt|tt|loai tien|tien te|currency|ccy|wahrung|waehrung|devise|divisa|moneda|moeda|mata uang|ty gia|exchange rate|chi nhanh|branch|dia chi|address|thue|vat|tax|fees?|charges?|teller|gdv)\b|^(?:gio|time|phi|dvt|lop|nhom|san|ca|khu|class|group|court|team|doi(?! (?:tac|ung)\b)|thu ngan)\b|^code$|^#$|^no\.$/,
    unless: /đổi|đôi|cả/u,
  },
  // What was exchanged, beside what came in; what a return debit cost.
  {
    role: 'other',
    words:
      /\b(?:ursprungsbetrag|auslagenersatz|(?:original|foreign|exchange|local)(?: to)? (?:amount|currency)|amount \(foreign)/,
  },
  // What the payer wrote, which some call a reference.
  {
    role: 'text',
    words:
      /\b(?:payment reference|zahlungsreferenz|reference de paiement)\b|^trans(?:action)? ref$/,
  },
  { role: 'reference', words: /^transfer ?[a-z]{0,8} id$/ },
  // What is owed did not come in.
  {
    role: 'other',
    words:
      /\b(?:(?:phai|can|con|chua|du|se) (?:thu|chi|tra|dong|nop|nhan|no|thieu)|(?:deposit|amount) required|cong no|no phai|receivables?|payables?|han muc|credit limit)\b/,
  },
  // When something is due says nothing of whether it came in.
  { role: 'other', words: DUE },
  // What is planned, invoiced or paid to others did not come in.
  {
    role: 'other',
    words:
      /\b(?:du kien|ke hoach|du toan|dinh muc|ngan sach|doanh thu|planned|pledge[ds]?|outstanding|(?:invoiced?|billed) amount|amount (?:invoiced|billed)|budget(?:ed)?|forecast|expected|estimated|targets?|revenue|thuc (?:nhan|linh)|(?:tien )?luong|salar(?:y|ies)|wages?)\b/,
    unless: /ngày|ngay|date/u,
  },
  // The number of a voucher, which only by standing there says what came in.
  { role: 'reference', words: new RegExp(`${VOUCHER.in.source}|${VOUCHER.out.source}`) },
  {
    role: 'reference',
    words: /\b(?:transaction|trans|trace|message|doc(?:ument)?) (?:no|nos|id|number|code)\b/,
    // `Ngày GD / Doc No` is a date with a number behind it.
    unless: /ngày|ngay|date/u,
  },
  {
    role: 'text',
    words:
      /\b(?:noi dung|dien giai|mo ta|chi tiet|ghi chu|ly do|thong tin|nd|loi nhan|descriptions?|details?|narratives?|narration|remarks?|memos?|messages?|particulars|comments?|notes?|purpose|verwendungszweck|zweck|libelle|concepto|objet|motif|descripcion|detalle|descricao|descritivo|historico|keterangan|uraian|berita|deskripsi|mitteilung|omschrijving|mededelingen)\b|摘要|内容|メモ|รายการ|รายละเอยด/,
  },
  {
    role: 'date',
    words:
      /\b(?:ngay|thoi gian|thoi diem|dates?|datetime|timestamp|datum|buchungsdatum|buchungstag|valutadatum|wertstellung|fecha|tanggal|tgl|(?:value|txn|tran|trans|posting|booking) dt)\b|^data\b|^valuta$|^f\. ?(?:valor|oper|contable|mov)|日付|取引日|年月日|利用日|วนท/,
  },
  {
    role: 'reference',
    words:
      /\b(?:so ct|so chung tu|chung tu|so hoa don|but toan|tham chieu|ref(?:erence)?s?|ft|(?:so|ma) (?:gd|giao dich|tra soat|ct|lenh))\b|^(?:trans(?:action)? ?)?id$/,
  },
  {
    role: 'person',
    words:
      /\b(?:ten|name) (?:tk|tai khoan) (?:doi ung|doi tac|nguoi|gui|chuyen)\b|source ?\/ ?destination|sumber ?\/ ?tujuan|\bpengirim\b|取引先|取引相手|依頼人/,
  },
  // "Account No" is no debit.
  {
    role: 'other',
    words:
      /\b(?:tai khoan|so tk|stk|tk|sdt|dien thoai|phone|iban|bic|swift|blz|account|card|voucher|cheque|ngan hang|bank|(?:tegen)?rekening|mutatiesoort)\b/,
  },
  {
    role: 'person',
    words:
      /\b(?:nguoi|ben (?:gui|nhan|chuyen)|don vi|khach hang|doi tac|doi ung|ten|name|payer|payee|sender|beneficiary|remitter|counterparty|thanh vien|hoi vien|members?|players?|customers?|clients?|auftraggeber|empfanger|zahlungs(?:pflichtiger?|empfanger|beteiligter?)|beguenstigter?|begunstigter?|absender|nombre|beneficiario|beneficiaire|nom)\b|^(?:from|to)$|^(?:cua )?ai\b/,
  },
  {
    role: 'side',
    words: new RegExp(String.raw`\b(?:${OUT}|no)\b.*\b${IN}\b|\b${IN}\b.*\b(?:${OUT}|no)\b`),
    // A list in which "No." counts the rows.
    unless: /\bno\./u,
  },
  {
    role: 'side',
    words:
      /\bloai (?:gd|giao dich|phat sinh)\b|^(?:loai|kieu|(?:transaction )?type)$|\b(?:thay doi|dau|huong|chieu|direction|sign|indicator)\b/,
    unless: /đầu|đâu|chiếu/u,
  },
  {
    role: 'side',
    words:
      /\b(?:dr ?\/ ?cr|cr ?\/ ?dr|d ?\/ ?c|c ?\/ ?d|n ?\/ ?c|c ?\/ ?n|d[br]? ?\/ ?k[r]?|k[r]? ?\/ ?d[br]?|db ?\/ ?cr|cr ?\/ ?db|in ?\/ ?out)\b|\+ ?[/|,]? ?[-–−](?! ?\))|[-–−] ?[/|,]? ?\+(?! ?\))/,
  },
  { role: 'side', words: /\baf ?\/? ?bij\b/ },
  { role: 'movement', words: /入出金/ },
  { role: 'debit', words: /お?(?:支払い?|出金|引き?出し?)(?:金額|額)?|ถอน|^af$/ },
  { role: 'credit', words: /お?(?:預か?り|入金|預け?入れ?)(?:金額|額)?|ฝาก|^bij$/ },
  // `Số tiền (-)`.
  { role: 'debit', words: /\( ?[-–−] ?\)|[a-z] ?[-–−]$|\bdr\b/ },
  { role: 'credit', words: /\( ?\+ ?\)|[a-z] ?\+$|\bcr\b/ },
  {
    role: 'debit',
    words: new RegExp(String.raw`\b${OUT}\b|^(?:(?:tien|amount) )?(?:di|out)${END}`),
    unless: /chỉ|chị|chí/u,
  },
  // "No" beside words with accents counts the rows: only `Nợ` is a debit there.
  { role: 'debit', words: /\b(?:ghi |bao )?no\b(?!\.)/, unless: /^(?=[^]*[^\0-\x7f])(?![^]*nợ)/u },
  {
    role: 'credit',
    words: new RegExp(String.raw`\b${IN}\b|^(?:(?:tien|amount) )?(?:den|ve|in)${END}`),
    unless: /thứ|thủ|thư\b|thú|\bcô\b/u,
  },
  { role: 'movement', words: /\b(?:phat sinh|ps|bien dong|movements?|change|chuyen)\b/ },
  {
    role: 'amount',
    words:
      /\b(?:so tien|amounts?|gia tri|thanh tien|values?|betrag|umsatz|montant|importe|monto|valor|quantia|jumlah|nominal|bedrag|tien)(?: (?:giao dich|gd|phat sinh))?\b|\b(?:vnd|usd|eur)\b|\(?\b(?:nghin|ngan|trieu|k)(?: ?(?:dong|vnd|d))?\b\)?/,
  },
];

/** The ledger that a table is, by a line above it: of the club's cash or account, of something else, or none. */
export type Ledger = 'cash' | 'other' | null;

const CASH_ACCOUNT =
  /\b(?:tk|tai khoan|account)(?: (?:so|ke toan|no))?\.? ?:? ?11[12]\d{0,2}(?![\d*x.])/i;
const LEDGER = /\b(?:so cai|so chi tiet|so nhat ky|general ledger|ledger)\b/i;
/** Holds both sides of each entry. */
const JOURNAL = /\b(?:nhat ky chung|general journal|journal entries)\b/i;
const LEDGER_ACCOUNT = /(?<![\d*x./-])([1-9]\d{2,3})(?![\d*x./-])/i;

/** Reads a line above a table: `Sổ cái`, `Sổ chi tiết TK 1111`, `TK 112`. */
export function ledgerOfLine(line: string): Ledger {
  const { folded } = foldLine(line.slice(0, 200));
  if (JOURNAL.test(folded)) return 'other';
  if (CASH_ACCOUNT.test(folded)) return 'cash';
  const account = LEDGER.test(folded) ? LEDGER_ACCOUNT.exec(folded)?.[1] : undefined;
  if (account === undefined) return null;
  return /^11[12]/.test(account) ? 'cash' : /^20\d\d$/.test(account) ? null : 'other';
}

const ACCOUNT_COLUMN = /\b(?:tk|tai khoan|so hieu|account)\b/;
const OTHER_SIDE = /\b(?:doi ung|du|contra|offset|split)\b/;

/** Whether the rows are of several accounts of a ledger, the club's cash among them: then each entry stands there twice. */
export function isJournal(columns: readonly Column<BankRole>[], rows: readonly Row[]): boolean {
  return columns.some(({ index, heading }) => {
    const folded = foldLine(heading).folded.toLowerCase();
    if (!ACCOUNT_COLUMN.test(folded) || OTHER_SIDE.test(folded)) return false;
    const texts = rows.map(({ cells }) => cellText(cells[index])).filter((text) => text !== '');
    const isCash = (text: string) => /^11[12]/.test(text);
    const areAccounts = texts.every((text) => /^[1-9]\d{2,4}$/.test(text));
    return areAccounts && texts.some(isCash) && !texts.every(isCash);
  });
}

const OF_LEDGER = /\b(?:no|co|debits?|credits?|dr|cr)\b/;

/** In a club's own ledger, `Nợ` came in; in that of something else, neither says what did. */
export function withLedger(column: Column<BankRole>, ledger: Ledger): Column<BankRole> {
  const { role, heading } = column;
  const isOfLedger = OF_LEDGER.test(foldLine(heading).folded.toLowerCase());
  if (ledger === null || !isOfLedger || (role !== 'debit' && role !== 'credit')) return column;
  if (ledger === 'other') return { ...column, role: 'movement' };
  return { ...column, role: role === 'debit' ? 'credit' : 'debit' };
}

/** What may hold the amount of a row. */
const MONEY: readonly (BankRole | null)[] = ['credit', 'debit', 'amount', 'movement'];

export const isMoneyRole = (role: BankRole | null): boolean => MONEY.includes(role);

/** What shows that a row is a heading. */
const TELLING = new Set<BankRole | null>(['date', 'text', 'reference', 'balance', 'side']);

/** Whether one of the first rows below a heading has a date, and an amount in one of some columns. */
const areTransfers = (
  { currency, timeZone }: Setting,
  rows: readonly Row[],
  columns: readonly Column<BankRole>[],
): boolean =>
  rows.some(({ cells }) => {
    const dates = cells.flatMap((cell, place) =>
      (readRowTime(timeZone, cell) ?? readRowTime(timeZone, cell, 'month first')) === null
        ? []
        : place,
    );
    return columns.some(
      ({ index }) =>
        dates.some((place) => place !== index) && isMoneyCell(currency, cells[index] ?? null),
    );
  });

/** So many headings alone show a table, where that of the amounts says more than a word for them: `Nợ TKTT`. */
const MANY = 4;

/** What of a heading is no unit: `Thu (1.000đ)`. */
const withoutUnit = (heading: string) =>
  unitOfHeading(heading) === null ? heading : heading.replace(/1?[.,]?000/, '');

/** A bank's heading: a column of amounts, and two more; fewer if they say nothing else, or transfers are below. */
function isBankHeading(
  setting: Setting,
  columns: readonly Column<BankRole>[],
  below: readonly Row[],
): boolean {
  const isAlone = ({ heading }: Column<BankRole>) =>
    isHeadingOnly(heading, VOCABULARY) && !/\d{3}|:$/.test(withoutUnit(heading));
  const money = columns.filter(({ role }) => isMoneyRole(role) || role === 'side');
  const named = money.filter(isAlone);
  if (named.length === 0 && columns.filter(isAlone).length < MANY) return false;
  const roles = new Set(columns.map(({ role }) => role).filter((role) => TELLING.has(role)));
  for (const { role } of money) roles.add(role);
  if (money.length > 0 && roles.size >= 3) return true;
  const amounts = named.filter(({ role }) => isMoneyRole(role));
  if (amounts.length === 0) return false;
  if (roles.size === 2 && columns.every(isAlone)) return true;
  return columns.length > 1 && areTransfers(setting, below, amounts);
}

/** What the heading of a bank says of a column; null if no word of it is known. */
export const bankRole = (heading: string): BankRole | null => roleOfHeading(heading, VOCABULARY);

/** How the tables of banks are found. */
export const bankTable = (setting: Setting): TableKind<BankRole> => ({
  vocabulary: VOCABULARY,
  isHeading: (columns, below) => isBankHeading(setting, columns, below),
});
