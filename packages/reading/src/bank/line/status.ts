import { cellText, type Row } from '@rallybook/contract/rules/cells';
import { withoutLast } from '@rallybook/contract/rules/characters';
import { foldLine } from '../../cells/fold-line.ts';

/** What says that a transfer was made. */
const DONE =
  /^(?:(?:gd|giao dich|payment|transfer) )?(?:thanh cong|tc|hoan thanh|hoan tat|da (?:ck|chuyen(?: khoan| tien)?|xu ly|hach toan|ghi so|thu|dong|nop|ghi co|hoan thanh|hoan tat|thanh toan|nhan|duyet)|success(?:ful|fully)?|succeeded|completed?|done|settled|posted|deposited|sent|booked|paid|received|ok|yes|cleared|approved|confirmed|ausgefuhrt|abgeschlossen|(?:umsatz )?gebucht|concluid[oa]|efetivad[oa]|liquidad[oa]|berhasil|sukses|selesai|completado|contabilizado|realizado|comptabilise|effectue)$/;

/** What says that somebody has not paid. */
const UNPAID =
  'chua (?:ck|chuyen(?: khoan| tien)?|dong(?: tien| quy)?|nop(?: tien| quy)?|tra(?: tien)?|thu(?: tien| duoc)?|thanh toan|nhan(?: duoc| tien)*|ve)|(?:van )?con no|not (?:yet )?paid|unpaid|belum (?:bayar|lunas)|noch offen|nicht bezahlt';

const NOT_MADE = [
  'that bai|ktc',
  '(?:(?:dang|cho|chua|can) ){1,3}(?:xu ly|(?:phe )?duyet|thuc hien|thanh toan|xac nhan|hoan (?:tat|thanh)|ghi (?:co|so)|hach toan|chuyen|(?:tra|doi) soat|thanh cong)',
  'khong (?:thanh cong|thuc hien duoc|hop le)',
  '(?:da )?(?:bi )?tu choi',
  '(?:da |bi |da bi )(?:huy(?: bo)?|loi|tra lai|treo|thu hoi)',
  'bi hoan(?: tien| tra| lai)?|tra soat',
  'huy (?:bo|gd|giao dich|lenh|thanh toan)',
  'da (?:duoc )?hoan(?: tien| tra| lai)?',
  'duoc hoan(?: tien| tra| lai)?',
  UNPAID,
  'du kien',
  'not (?:yet )?(?:paid|received|cleared|made)|uncleared|outstanding|planned|expected|owed',
  'tam giu',
  'het han',
  'reverted|reversed|reversal|pending|fail(?:ed|ure)?|declined|rejected|cancell?ed|void(?:ed)?|returned|refund(?:ed)?|expired|processing|in progress|on hold|scheduled|incomplete|unsuccessful|not completed|unpaid|awaiting [a-z]{1,20}',
  '(?:umsatz )?vorgemerkte?|(?:noch )?nicht (?:gebucht|ausgefuhrt)|pendentes?|cancelad[oa]|estornad[oa]|agendad[oa]|recusad[oa]|tertunda|gagal|(?:di)?batal(?:kan)?|diproses|dalam proses|dikembalikan|rejetee|annulee|refusee|en cours de traitement|a venir',
  'bounced|recalled|blocked|draft|requested|charged? ?back|disputed|dispute|on the way|storniert|abgelehnt|ausstehende?|offene?|pendientes?|rechazad[oa]|anulad[oa]|devuelt[oa]|en attente|en cours|refuse|annule|rejete|rembourse',
].join('|');

/** What says that a transfer was not made, or that it came back. */
const NOT_DONE = new RegExp(
  String.raw`^(?:(?:gd|giao dich|lenh|trang thai|transaction|transfer|payment|status)(?: (?:nay|bi|da))?:? )?(?:${NOT_MADE})(?: (?:gd|giao dich|tien|lenh))?$`,
);

/** Names of people without their accents, or words of payers: Huy, Hoàn, Lợi, `hoan lai`. */
const SHORT = /^(?:huy|hoan(?: (?:tien|tra|lai))?|tra lai|loi|cho|treo|error|void|cancel)$/;
const ACCENTED_SHORT = /^(?:huỷ|hủy|lỗi|chờ|nháp|hẹn)$/iu;

/** No word of a status is longer. */
const MAX_STATUS = 40;

const NO_LETTER = /[^\p{L}]/u;

/** What a text says of a transfer: that it was made, that it was not, perhaps that it was not, or nothing. */
export type Status = 'done' | 'not done' | 'perhaps not' | null;

/** Reads a text that is a status as a whole: `Thất bại`, `PENDING`, `GD bị từ chối`, but not `An hoan lai`. */
export function statusOf(text: string): Status {
  if (text === '' || text.length > MAX_STATUS) return null;
  const { folded, shown } = foldLine(withoutLast(text.replace(/^[^\p{L}]+/u, ''), NO_LETTER));
  const words = folded.toLowerCase();
  if (DONE.test(words)) return 'done';
  if (NOT_DONE.test(words) || ACCENTED_SHORT.test(shown)) return 'not done';
  return SHORT.test(words) ? 'perhaps not' : null;
}

/** A column that may hold a status. */
export type StatusCandidate = {
  index: number;
  /**
   * `status`: its heading says so. `side`: it says what came in. `free`: it may hold words and names of people. `ticks`: it marks who
   * has paid. `marks`: it marks rows, and its heading does not say why.
   */
  kind: 'status' | 'side' | 'any' | 'free' | 'ticks' | 'marks';
  /** Whether it holds few short texts of which nobody knows what they say: one state among them shows what they are. */
  hasKinds: boolean;
};

/** So many different values at most has a column of states. */
const MAX_STATES = 12;

/** Whether a column is one of states: few different short values, of which half at least are known, or one among kinds. */
function holdsStates(
  values: readonly string[],
  { kind, hasKinds }: StatusCandidate,
  hasStatus: boolean,
): boolean {
  if (values.length > MAX_STATES || values.some((text) => text.length > MAX_STATUS)) return false;
  // Beside a column of states, `Payment Sent` is a kind.
  const isKnown = (status: Status) =>
    status === 'not done' || (status === 'done' && (kind === 'status' || !hasStatus));
  const known = values.map(statusOf).filter(isKnown);
  if (known.length === 0) return kind === 'status';
  return hasKinds || kind === 'status' || known.length * 2 >= values.length;
}

/** Headings above marks of who has paid: `Đã CK`, `Paid?`; `CK` alone may say by which way. */
const PAID =
  /^(?:(?:da|sudah) (?:ck|chuyen(?: khoan| tien)?|nop|dong(?: tien| quy)?|thu(?: tien)?|tra(?: tien)?|nhan(?: tien)?|thanh toan|bayar)|xong|(?:has |have )?(?:paid|received)|done|bezahlt|paye|pagado|lunas|dibayar)(?: (?:tien|chua|roi))? ?\??(?: ?\([^()]{1,10}\))?$/;
const TICK =
  /^(?:x|v|\u2713|\u2714|\u2611|\u2705|1|yes|y|co|roi|da|ok|true|xong|ja|oui|si|ya|sudah)$/;
const NO_TICK =
  /^(?:|no|n|khong|chua|0|false|\u2717|\u2718|\u274c|\u2610|[-–]|nein|non|belum|tidak)$/;

const stateOfTick = (text: string) =>
  TICK.test(foldLine(text).folded.toLowerCase()) ? 'made' : 'not made';

/** Whether a column marks who has paid; who has no mark has not. */
export function marksPaid(heading: string, values: ReadonlySet<string>): boolean {
  const texts = [...values];
  return (
    PAID.test(foldLine(heading).folded.toLowerCase()) &&
    texts.some((text) => TICK.test(text)) &&
    texts.every((text) => TICK.test(text) || NO_TICK.test(text))
  );
}

/** A mark of which nobody knows what it says where its heading does not. */
const MARK = /^[xv\u2713\u2714\u2611\u2705]$/iu;

/** Whether a column holds nothing but marks. */
export const holdsMarks = (values: ReadonlySet<string>): boolean =>
  values.size > 0 && [...values].every((text) => MARK.test(text));

/** Several marks say of their rows that all is well. One alone may say the opposite: `x` below `Bỏ`. */
const LEAST_MARKS = 2;

/** The cells of some columns of marks about which somebody has to be asked: the only mark, or the empty ones of the rows without any. */
function unclearMarks(rows: readonly Row[], columns: readonly StatusCandidate[]) {
  const [first] = columns;
  if (first === undefined) return [];
  const cells = rows.map((row) => {
    const { index } = columns.find((column) => cellText(row.cells[column.index]) !== '') ?? first;
    return { row, index, text: cellText(row.cells[index]) };
  });
  const marked = cells.filter(({ text }) => text !== '');
  return marked.length < LEAST_MARKS ? marked : cells.filter(({ text }) => text === '');
}

/** What somebody wrote behind the words of a transfer: `BINH (nhầm, đã huỷ)`. */
const IN_BRACKETS = /[([]([^()[\]]{1,40})[)\]]$/;

/** What begins or ends the words of a transfer that failed. What was cancelled or given back may be what somebody paid for. */
const FAILED =
  'that bai|khong thanh cong|khong thuc hien duoc|failed|declined|unsuccessful|reverted|gagal|dibatalkan|fehlgeschlagen|rechazad[oa]|rejetee?|(?:virement|paiement|prelevement|transaction|transfer|transfert?|giao dich|gd) (?:annulee?|cancell?ed|storniert|(?:da |bi )+huy)';
const SAYS_FAILED = new RegExp(String.raw`^(?:${FAILED})\b|\b(?:${FAILED})[.! ]*$`);

/** No text of which the words are looked at is longer. */
const MAX_WORDS = 300;

const IS_UNPAID = new RegExp(`^(?:${UNPAID})$`);
const SAYS_UNPAID = new RegExp(String.raw`^(?:${UNPAID})\b|[ ,;:.(\-–](?:${UNPAID})[.!)\]]{0,3}$`);

/** A remark that a row should not stand there; the short words are names without their accents: Bo, Trung, Nhâm. */
const BY_MISTAKE =
  /^(?:(?:ghi|nhap|chuyen|ck|bam) (?:nham|trung|sai|lan)|(?:bi )trung(?: lap)?|bo qua|khong tinh|(?:da )?tra lai(?: tien)?(?: roi)?|hoan (?:lai|tra|tien) roi|duplicate[d]?|double entry|(?:entered )?(?:by|in) (?:mistake|error)|mistake|wrong entry|doppelt|irrtum|irrtumlich|duplikat|salah (?:input|catat)|erreur|por error)$/;
const ACCENTED_MISTAKE = /^(?:(?:nhầm|trùng|bỏ|sai|xoá|xóa)$|(?:huỷ|hủy)(?!\p{L}))/iu;

const saysMistake = (part: string): boolean => {
  const { folded, shown } = foldLine(part);
  return BY_MISTAKE.test(folded.toLowerCase()) || ACCENTED_MISTAKE.test(shown);
};

/** Amounts that were blocked on an account, or are free again: nobody paid them. */
const OF_HOLD =
  /^(?:(?:gd |giao dich )?(?:phong|giai) toa(?: (?:tien|so du|tai khoan))?|(?:release of )?(?:authorization )?hold(?: release[d]?)?|(?:pre-?)?authori[sz]ation(?: release[d]?| reversal)?)$/;

/** What nobody paid in money: it was waived, set off, brought in kind, or only promised. */
const NOT_IN_MONEY =
  /\b(?:mien (?:phi|dong|nop)|hien vat|(?:can|bu) tru|tru vao|(?:hua|se) (?:dong|nop|tra|ck|chuyen)(?! (?:cho|sang|qua))|(?:hen|khat)(?: (?:lai|den|sang|qua|vao|dong|nop|tra|ck|chuyen)){0,3} (?:cuoi|dau|giua|ngay|thang|tuan|hom|mai|mot|ky|luong|\d)|yeu cau (?:chuyen|thanh toan|nop)|den han|(?:money|payment) request|permintaan (?:dana|uang|transfer)|in kind|waived|set off|promised|erlassen|verrechnet|sachspende|en especie|en nature)\b/;

/** What came back to who had paid it, or was paid to a card: whether or not the account changed by it, nobody of the club paid. */
const CAME_BACK =
  /\b(?:hoan (?:(?:tra|lai|tien) ){0,2}(?:cho )?(?:gd|giao dich|lenh|don hang|thanh toan|phi)|(?:gd|giao dich|lenh) hoan|hoan tien (?:tu|cua)|cash ?back|(?:tra|hoan)(?: lai| tra)?(?: tien)? (?:dat )?coc|deposit (?:returned|back)|refund(?:ed)?|reversal|charge ?back|ruck(?:uberweisung|lastschrift|zahlung|erstattung|buchung)|retoure|storno|remboursement|devolucion|reembolso|estorno|zwrot|pengembalian|payment,? ?-? ?thank you|auto ?pay payment)\b|^returns?$/;

/** Whether the words of a transfer that came in say that it only came back, or was paid to a card. */
export const cameBack = (text: string): boolean =>
  text.length <= MAX_WORDS && CAME_BACK.test(foldLine(text).folded.toLowerCase());

/**
 * Whether a cell says that its row may be no payment: its words begin or end with what says that somebody has not paid (`Minh quỹ T11
 * - chưa trả`), or it is a remark about a mistake or an amount that was blocked. Of a transfer that was made, it is what the payer
 * wrote.
 */
export function mayBeNoPayment(text: string): boolean {
  if (text === '' || text.length > MAX_WORDS) return false;
  const folded = foldLine(text).folded.toLowerCase();
  if ([SAYS_UNPAID, OF_HOLD, NOT_IN_MONEY].some((words) => words.test(folded))) return true;
  return text
    .split(/[-,;/().!:[\]]/)
    .some((part) => saysMistake(part.trim()) || statusOf(part.trim()) === 'not done');
}

/** Whether the words of a transfer say that it failed: `Transfer Masuk Gagal`, `Hà ck - GD không thành công`. */
const saysFailed = (text: string): boolean =>
  text.length <= MAX_WORDS && SAYS_FAILED.test(foldLine(text).folded.toLowerCase());

const saysNotMadeInBrackets = (text: string): boolean =>
  (IN_BRACKETS.exec(text)?.[1]?.split(/[,;]/) ?? []).some(
    (part) => statusOf(part.trim()) === 'not done',
  );

/** What a value of a column says of the transfer of its row; `unknown` where only a person can say it. */
function stateOf(
  text: string,
  { kind }: StatusCandidate,
  areStates: boolean,
): 'made' | 'not made' | 'unknown' {
  const status = statusOf(text);
  if (kind !== 'side' && saysFailed(text)) return 'not made';
  if (kind === 'free' && saysNotMadeInBrackets(text)) return 'not made';
  if (status === 'not done' || (status === 'perhaps not' && kind !== 'free')) return 'not made';
  if (status !== null || text === '') return 'made';
  if (areStates) return kind === 'status' || kind === 'any' ? 'unknown' : 'made';
  // Too many, or too long: nobody is asked about them one by one.
  return kind === 'status' ? 'not made' : 'made';
}

/**
 * A cell of which only a person can say what it says. A remark beside one that somebody has not paid may say nothing of that; the others
 * say whether their transfer was made.
 */
export type UnclearCell = { row: Row; index: number; text: string; isRemark: boolean };

/** What the columns of states say of the rows, and the cells of which only a person can say it. */
export type States = {
  notMade: ReadonlySet<Row>;
  columns: ReadonlySet<number>;
  unclear: readonly UnclearCell[];
};

/** The remarks that say nothing that is known, in a column in which one says that somebody has not paid. */
function remarksIn(
  rows: readonly Row[],
  { index }: StatusCandidate,
): readonly Omit<UnclearCell, 'isRemark'>[] {
  const cells = rows
    // A title stands alone.
    .filter((row) => row.cells.filter((cell) => cellText(cell) !== '').length > 1)
    .map((row) => ({ row, index, text: cellText(row.cells[index]) }));
  const hasUnpaid = cells.some(({ text }) => IS_UNPAID.test(foldLine(text).folded.toLowerCase()));
  return hasUnpaid ? cells.filter(({ text }) => text !== '' && statusOf(text) === null) : [];
}

/** Which columns hold states, and which rows are no transfers by them. */
export function readStates(rows: readonly Row[], candidates: readonly StatusCandidate[]): States {
  const notMade = new Set<Row>();
  const columns = new Set<number>();
  const unclear: UnclearCell[] = [];
  const hasStatus = candidates.some(({ kind }) => kind === 'status');
  for (const candidate of candidates) {
    const { index, kind } = candidate;
    const texts = rows.map(({ cells }) => cellText(cells[index]));
    const areStates = holdsStates(
      [...new Set(texts.filter((text) => text !== ''))],
      candidate,
      hasStatus,
    );
    if (areStates || kind === 'status' || kind === 'ticks') columns.add(index);
    for (const [place, text] of texts.entries()) {
      const state = kind === 'ticks' ? stateOfTick(text) : stateOf(text, candidate, areStates);
      const row = rows[place]!;
      if (state === 'not made') notMade.add(row);
      else if (state === 'unknown') unclear.push({ row, index, text, isRemark: false });
    }
  }
  const marks = candidates.filter(({ kind }) => kind === 'marks');
  const remarks = candidates.filter(({ kind }) => kind === 'free');
  return {
    notMade,
    columns,
    unclear: [
      ...unclear,
      ...unclearMarks(rows, marks).map((cell) => ({ ...cell, isRemark: false })),
      ...remarks.flatMap((column) =>
        remarksIn(rows, column).map((cell) => ({ ...cell, isRemark: true })),
      ),
    ],
  };
}
