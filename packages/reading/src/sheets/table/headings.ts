import { normalizeText, withoutEnd } from '@rallybook/contract/rules/characters';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { type ColumnRole, MONEY_ROLES, type MoneyRole } from '@rallybook/contract/rules/sheet';
import { roleOfHeading, type Vocabulary } from '../../columns/heading-words.ts';
import { MEMBER_VOCABULARY, type MemberHeading } from '../../lists/member-columns.ts';

/**
 * What the words of a heading say about its column. What stands in the column decides: `Registered` above names is their heading,
 * above numbers the days that they registered for.
 */
export type Heading =
  | Exclude<MemberHeading, 'silent' | 'other'>
  | 'number'
  | 'weekday'
  | 'session'
  | 'other'
  | 'days'
  | 'carried'
  | 'open'
  | 'paid'
  | 'target'
  | 'total'
  | 'sum'
  | 'date'
  | 'phone'
  | 'class'
  | 'payer'
  | 'category'
  | 'words'
  | 'amount'
  | 'income'
  | 'count'
  | 'note';

/**
 * What else a heading says of what stands below it: that it says nothing of who came (people, money, remarks); that its texts are no
 * names of the table's people; that it is what a club writes down of its members.
 */
type Says = 'silent' | 'no_names' | 'of_people';

/** Beside names, the role that each heading says, null where what stands below decides; and what else it says. */
export const HEADINGS: Readonly<
  Record<Heading, { role: ColumnRole | null; says: readonly Says[] }>
> = {
  email: { role: 'email', says: ['silent', 'of_people'] },
  alias: { role: 'alias', says: ['silent', 'no_names', 'of_people'] },
  class: { role: 'class', says: ['silent', 'no_names', 'of_people'] },
  note: { role: 'note', says: ['silent', 'no_names', 'of_people'] },
  sum: { role: 'sum', says: [] },
  number: { role: 'ignored', says: ['silent', 'no_names', 'of_people'] },
  weekday: { role: 'ignored', says: ['silent', 'no_names'] },
  phone: { role: 'ignored', says: ['silent', 'of_people'] },
  other: { role: 'ignored', says: [] },
  count: { role: 'ignored', says: [] },
  payer: { role: 'ignored', says: ['silent', 'no_names'] },
  category: { role: 'ignored', says: ['silent', 'no_names'] },
  words: { role: 'ignored', says: ['no_names'] },
  name: { role: null, says: ['of_people'] },
  given: { role: null, says: ['of_people'] },
  middle: { role: null, says: [] },
  family: { role: null, says: ['of_people'] },
  surname: { role: null, says: ['of_people'] },
  forename: { role: null, says: ['of_people'] },
  session: { role: null, says: [] },
  date: { role: null, says: [] },
  days: { role: null, says: [] },
  target: { role: null, says: ['silent'] },
  paid: { role: null, says: ['silent'] },
  carried: { role: null, says: ['silent'] },
  open: { role: null, says: ['silent'] },
  total: { role: null, says: ['silent'] },
  amount: { role: null, says: ['silent'] },
  income: { role: null, says: [] },
};

/** Whether a heading says something of what stands below it. */
export const headingSays = (heading: Heading | null, what: Says): boolean =>
  heading !== null && HEADINGS[heading].says.includes(what);

/** Headings of the names of people, whole or in parts. */
export const NAME_HEADINGS: ReadonlySet<string | null> = new Set<Heading>([
  'name',
  'given',
  'family',
  'surname',
  'forename',
]);

/** Whether a heading is that of what people are called. */
export const isOfPeople = (heading: Heading | null): boolean =>
  heading === 'name' || heading === 'given' || heading === 'forename';

/** Whether a heading is that of what somebody owes, or has paid. */
export const isMoneyHeading = (heading: Heading | ColumnRole | null): heading is MoneyRole =>
  (MONEY_ROLES as readonly (string | null)[]).includes(heading);

const PLAIN = /^[\0-\x7f]*$/;

const VOCABULARY: Vocabulary<Heading> = [
  {
    role: 'number',
    words: /^(?:stt|tt|s\.?t\.?t\.?|so tt|so thu tu|no\.?|nr|#|index|nomor|no\.? urut)$/,
    unless: /nợ/u,
  },
  { role: 'weekday', words: /^thu$|^(?:day of (?:the )?week|weekday)$/, unless: /^thu$/ },
  { role: 'session', words: /^(?:buoi|b|session|s|lan|ca)(?: so| thu)? ?\d{1,2}$/ },
  { role: 'other', words: /dau thoi gian|time ?stamp|thoi gian gui|thoi gian nop/ },
  {
    role: 'payer',
    words:
      /nguoi (?:chi|tra|ung|mua|thanh toan)|\bai (?:chi|tra|ung)\b|paid by|payer|who paid|^(?:chi|ung) boi$|dibayar oleh|pembayar\b|yang (?:mem)?bayar|bezahlt von/,
  },
  {
    // What was paid for the club, came back, or was paid for the month before is nothing that is paid or owed now.
    role: 'other',
    words:
      /\bpaid (?:for|on behalf of) (?:the )?(?:club|team|group|others?)\b|\b(?:costs?|expenses?) paid$|\b(?:be|ge)zahlt fur (?:den )?verein\b|\bda (?:tra|hoan|chuyen|gui|ck) lai\b|^(?:so tien |tien )?(?:da )?(?:dong|nop|ck|chuyen|tra) (?:quy )?(?:thang|ky|dot) truoc$|^paid (?:in |for )?(?:the )?(?:last|prev(?:ious)?) month$|^(?:sudah )?(?:di)?bayar bulan lalu$/,
  },
  {
    role: 'carried',
    words:
      /no (?:cu\b|truoc|ton|dau|ky truoc|thang|t ?\d)|(?:ky|thang|dot) truoc|ton (?:cu\b|dau)|(?:du|thua|thieu|ton) (?:cu\b|dau|ky|thang|t ?\d)|chuyen sang|dau ky|carried|\bprev(?:ious)?\b|last month|brought forward|\bb\/f\b|opening|arrears|\bold (?:debt|balance)|saldo awal|tunggakan|(?:bulan|sisa bulan) lalu|ubertrag|vormonat/,
  },
  {
    role: 'open',
    words:
      /con (?:lai|no|thieu|phai|du|thua)|^(?:so du|cong no)\b|\bbalance\b|outstanding|remaining|cuoi ky|^con$|chua (?:dong|nop|thu|tra|ck)|^(?:no|thieu|thua|du|ton)(?: ?[/,-] ?(?:no|thieu|thua|du))?$|\bowes?\b|\bowed\b|\bcredit\b|duoc nhan|tien (?:no|thieu|thua|du)\b|^(?:sisa|saldo|kurang|kekurangan|utang|hutang)$|saldo akhir|(?:sisa|kurang) bayar|belum (?:di)?bayar|sisa tagihan|\b(?:noch )?offen\b|^differenz$|\bausstehend|^tunggakan\b/,
    // `Thua` beside `Thắng` are games that were lost.
    unless: /tiền (?:đủ|dụ)|^thua$/u,
  },
  {
    role: 'paid',
    words:
      /\bda (?:dong|nop|ck|chuyen|tra|thu|thanh toan|gui|dua)\b|\bpaid\b|thuc (?:thu|nop|dong)|(?:dong|nop) roi|^(?:ck|nop|chuyen khoan|da ck|payments?|received)$|(?:sudah|telah) (?:di|mem)?bayar|^(?:di|ter)bayar$|^ist$|^pembayaran$|\b(?:be|ge)zahlt\b/,
  },
  {
    role: 'days',
    words:
      /dang ky|dang ki|\bdk\b|fixed (?:days?|sessions?)|\bregistered\b|buoi co dinh|registration/,
    // The number, the fee or the day of it, or guests and other things that were put down.
    unless:
      /đặng|(?<!\p{L})(?:mã|khách|áo|giải|phí|tuần|guests?|fees?|since|no|number|id|date|weekly|week|shirts?|tournament)(?!\p{L})|^số (?:đăng|đk)/iu,
  },
  { role: 'email', words: /\be-?mail\b|\bg-?mail\b|thu dien tu|hop thu/ },
  {
    role: 'phone',
    words:
      /\b(?:sdt|dt|so dt|dien thoai|di dong|phone|mobile|tel|hotline)\b|^(?:lien he|contacts?|(?:no|nomor) (?:hp|wa|telepon)|telepon)$/,
  },
  {
    role: 'sum',
    words:
      /^(?:tb|trung binh|average|avg|mean|si so|sl|so luong|count)$|(?:so|tong|tong so) (?:buoi|lan|luot|nguoi|ngay)\b|^(?:buoi|luot|sessions?|times|visits|attended|attendance|co mat|tham gia|di|hadir|kehadiran)$|(?:jumlah|total) (?:hadir|kehadiran|sesi|hari|orang|main)\b|(?:total|number of) (?:sessions?|times|days|people|players)/,
  },
  {
    role: 'count',
    words:
      /^(?:sl|so luong|qty|quantity|don vi|dvt|don gia|unit price|gia (?:1|mot)|units?|harga satuan|satuan|banyaknya)$/,
  },
  {
    role: 'target',
    words:
      /phai (?:dong|nop|tra|thu|thanh toan)|can (?:dong|nop|tra|thu)|tong (?:tien|phai|phi|thu|can)|(?:tien|phi) (?:dong|nop|thang|phai|quy|san cau|tap)|(?:hoc|hoi|le) phi|^muc (?:phi|thu|dong)(?: (?:thang|t) ?\d{0,2})?$|\bdue\b|to pay|\bfees?\b|moi nguoi|^(?:phi|dong|share|charge|soll)$|^phi t ?\d{1,2}$|^phat sinh(?: (?:trong (?:thang|ky)|(?:thang|t) ?\d{1,2}))?$|\b(?:iuran|tagihan)\b|harus (?:di|mem)?bayar|\b(?:monats|mitglieds)?beitrag|zu zahlen/,
  },
  {
    role: 'amount',
    words:
      /so tien|thanh tien|^(?:tien(?: (?:thang|t) ?\d{1,2})?|gia|gia tien|amount|cost|price|chi|tong chi|da chi|tien chi|spent|money|vnd|kvnd|dong|nominal|biaya|harga|pengeluaran|jumlah uang|betrag|kosten)$|\bamount\b|^(?:jumlah|nominal|total) ?\((?:rp\.?|idr)\)$/,
  },
  {
    role: 'income',
    words: /^(?:thu|tien thu|tong thu|thu vao|income|pemasukan|penerimaan)$/,
    unless: /th[ứưử]/u,
  },
  {
    role: 'total',
    words: /^(?:tong|tong cong|tong so|cong|total|sum|grand total|jumlah|summe|gesamt|insgesamt)\b/,
    unless: /^(?:công|tống|tòng|tông)/u,
  },
  {
    role: 'class',
    words:
      /^(?:nhom|lop|class|group|gioi tinh|gt|doi tuong|hang|phan loai|nam ?\/ ?nu|sex|gender|loai (?:thanh vien|tv|hoi vien)|loai|type|category of member|kelompok|grup|kelas|golongan|jenis kelamin|kategori anggota)$/,
  },
  {
    role: 'category',
    words: /loai (?:chi|phi|chi phi)|danh muc|category|^kategori$|jenis (?:biaya|pengeluaran)/,
  },
  {
    role: 'words',
    words:
      /noi dung|dien giai|\bkhoan (?:chi|muc)|^(?:cac )?khoan\b|hang muc|^muc\b|mo ta|chi tiet|description|\bitems?\b|\bwhat\b|details?|ly do|chi phi|expense|^for\b|^(?:keterangan|keperluan|uraian|rincian|deskripsi)$|^untuk\b|^(?:was|wofur|zweck|verwendungszweck|beschreibung|bezeichnung)$/,
    unless: /tài khoản|^mức (?:phí|thu|đóng)/u,
  },
  { role: 'note', words: /ghi chu|\bnotes?\b|remarks?|comment|luu y|^catatan$/ },
  {
    role: 'date',
    words:
      /^(?:ngay|date|day|buoi tap|ngay thang|thoi gian|session date|session|thu ngay)\b(?! (?:sinh|tham gia|vao|gia nhap|dang ky|het han|cap|joined))|^ngay (?:choi|tap|chi|mua|danh)|^(?:tanggal|tgl\.?)(?: (?:main|latihan|sesi|beli|bayar))?$|^datum$/,
  },
  { role: 'surname', words: /^(?:nachname|familienname|nama belakang)$/ },
  { role: 'forename', words: /^(?:vorname|nama depan)$/ },
  ...MEMBER_VOCABULARY.map(({ role, ...words }) => ({
    ...words,
    role: role === 'silent' ? ('number' as const) : role,
  })),
  {
    role: 'name',
    words:
      /^(?:ai|who(?: (?:came|played|attended|was there))?|ai (?:di|den|choi)|person|people|nguoi|nguoi tap|nguoi tham gia|cau thu|van dong vien|vdv|registered|full names?|names?|ten tv|ho ten tv|siapa|peserta)$/,
  },
];

/** How the words of headings are written: with other accents they are names, as `Thanh Tiến`, `Lý Đông` and `Thanh Toàn`. */
const ACCENTED =
  `tiền,phải,đóng,đồng,nộp,trả,nợ,dư,dự,thừa,thiếu,cũ,trước,tháng,kỳ,kì,ký,kí,phí,quỹ,thành,thanh,toán,chú,lý,lí,đã,còn,lại,số,tổng,cộng,
  buổi,người,mục,mức,khoản,cần,hội,học,lệ,tồn,đầu,họ,đệm,tên,nhóm,lớp,hạng,giá,loại,ngày,thực,mỗi,viên,ứng,chủ,chữ,đủ,mua,thu,thứ,thủ,chi,ai`
    .split(',')
    .map((word) => word.trim());
const FORMS = Map.groupBy(ACCENTED, withoutAccents);

/** Whether a text has a word of headings with other accents, which makes it a name. A text without accents may be either. */
function isAccentedOtherwise(text: string): boolean {
  if (PLAIN.test(text) || text.length > 120) return false;
  const written = normalizeText(text, 'NFC').toLowerCase();
  const words = written.match(/\p{L}+/gu) ?? [];
  // Folding a text takes about as long as folding one of its words.
  const folded = withoutAccents(written).match(/\p{L}+/gu) ?? [];
  const foldedAt = (index: number, word: string) =>
    folded.length === words.length ? folded[index]! : withoutAccents(word);
  return words.some((word, index) => {
    const forms = FORMS.get(foldedAt(index, word));
    return forms !== undefined && !forms.includes(word);
  });
}

/** What the words of a heading say; null if no word is known. */
export const headingOf = (text: string): Heading | null =>
  isAccentedOtherwise(text) ? null : roleOfHeading(text, VOCABULARY);

/** Words of headings and costs that are also names: Thu, Chi, Tiến, Đông, Băng; without accents, also Hồ, Thiệu and Tòng. */
const ALSO_NAMES =
  /^(?:thu|chi|phi|du|dư|tien|tiến|tiên|dong|đông|đồng|gia|giá|cong|công|tong|khoan|khoản|hang|hằng|hạng|loại|mục|muc|no|nộ|ton|tôn|tốn|thua|thieu|di|dương|ai|may|mai|khoa|lớp|ho|băng|san)$/iu;

/** Whether a word of headings may as well be somebody's name. */
export const mayBeName = (text: string): boolean => ALSO_NAMES.test(text);

/** Whether a text is the heading of something, and nobody's name. */
export function isHeadingWord(
  text: string,
  readHeading: (text: string) => Heading | null = headingOf,
): boolean {
  const heading = readHeading(text);
  // Lists of members know many words of columns that nobody needs, and some are parts of names.
  return heading !== null && heading !== 'other' && !mayBeName(text);
}

/** With accents, or in a text that has none. `Tống` and `Công` are people. */
const SUM =
  /^(?:tổng|cộng|trung bình|tb|total|sub ?total|grand total|sum|average|avg|sĩ số|số (?:người|lượng|lượt)|bình quân|count|jumlah|rata-rata|jml|(?:zwischen|gesamt|end)?summe|gesamt(?:betrag)?|insgesamt)(?![\p{L}\d])/iu;
const PLAIN_SUM =
  /^(?:tong|tong cong|tong so.*|tong tien.*|cong|trung binh|si so|so (?:nguoi|luong|luot).*|binh quan.*)$/i;

/** Beginnings of names, too. */
const WHOLE_SUM = /^(?:suma(?: total)?|somme|totale)[:. ]?$/i;

/** Whether a row or column with this label holds sums or averages: `Tổng`, `Cộng`, `Total`, `TB`. */
export function isSumLabel(text: string): boolean {
  if (text === '' || text.length > 60) return false;
  return (
    SUM.test(text) ||
    WHOLE_SUM.test(text) ||
    (PLAIN.test(text) && PLAIN_SUM.test(withoutEnd(text, ':. ')))
  );
}

/** Whether a label of sums has no accents, so that it may be a name, too: Công, Tòng. */
export const isPlainSum = (text: string): boolean => /^(?:cong|tong)$/i.test(text);

/** Whether a label means averages, which no sum of what was read may agree with. */
export const isAverage = (text: string): boolean =>
  /^(?:tb|trung binh|average|avg|binh quan|mean|rata-rata)\b/.test(
    withoutAccents(text.slice(0, 60).toLowerCase()),
  );

/** Whether a heading is that of a balance at the end of a month, which follows from the others: `Dư cuối kỳ`. */
export const isEndBalance = (heading: string): boolean =>
  /cu[oố]i (?:k[yỳìi]|th[aá]ng)|closing|ending|end of (?:the )?month|saldo akhir/iu.test(heading);

/** Whether a heading counts things rather than money: `Xuất (quả)`, `Giờ (h)`. */
export const countsThings = (heading: string): boolean =>
  /\((?:ống|quả|trái|hộp|cái|chai|thùng|lon|giờ|h|pcs|tubes?)\)$/iu.test(heading) &&
  !/tiền|phí|giá/iu.test(heading);

/** Whether a heading counts when people were not there. */
export const countsAbsence = (heading: string): boolean =>
  /vắng|nghỉ|absent|miss|tidak hadir/iu.test(heading);

/** Which way an amount goes that is left, by the words of its heading; null if they do not say it. */
export function sideOfHeading(heading: string): 'owes' | 'gets' | null {
  const folded = withoutAccents(heading.slice(0, 120).toLowerCase());
  // What the club owes is its member's.
  if (
    /\b(?:clb|quy|club|fund)\b.{0,12}\b(?:no|owes?|thieu)\b|\bowed to\b(?! (?:the )?(?:club|team|fund))/.test(
      folded,
    )
  )
    return 'gets';
  // `Dư nợ` is a debt; of `Dư/Nợ`, the first one is above zero.
  const owes = folded.search(
    /\bdu no\b|\bno\b|thieu|phai|\bowe|debt|arrears|outstanding|chua|kurang|hutang|\butang|tunggakan|belum/,
  );
  const gets = folded.search(/\bdu\b(?! no\b)|thua|duoc nhan|credit|\bton\b|lebih/);
  if (owes < 0) return gets < 0 ? null : 'gets';
  return gets < 0 || owes < gets ? 'owes' : 'gets';
}
