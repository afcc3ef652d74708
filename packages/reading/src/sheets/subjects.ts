import { normalizeText } from '@rallybook/contract/rules/characters';
import type { BlockKind, UnsureCode } from '@rallybook/contract/rules/sheet';

/** What tables may be about that look like one of a kind, and are none. */
type Subject = {
  kinds: readonly BlockKind[];
  /** In small letters, with accents: without them, half of these are names. */
  words: RegExp;
  /** What makes the same words say something else: a list of income that holds what was spent, too. */
  unless?: RegExp;
  why: UnsureCode;
};

/** Words that stand alone: `between('thu')` is not in `thuê`. */
const between = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'u');

const OF_TIMES: readonly BlockKind[] = ['attendance', 'registrations'];
const OF_ATTENDANCE =
  /điểm danh|chấm công|có mặt|tham gia|đi tập|đi đá|diem danh|cham cong|attend|present|hadir/u;

const SUBJECTS: readonly Subject[] = [
  {
    kinds: [...OF_TIMES, 'amounts', 'costs'],
    words: between(
      'bản (?:cũ|nháp|mẫu)|không (?:dùng|sử dụng)|bỏ đi|sao lưu|ví dụ|draft|backup|template|example|do not use|obsolete|old (?:version|copy)',
    ),
    why: 'kind',
  },
  {
    kinds: ['attendance'],
    words: between(
      'xin (?:nghỉ|vắng)|báo (?:nghỉ|vắng|hủy|huỷ|bận)|(?:danh sách|ds|list) .{0,20}(?:vắng|nghỉ)|vắng mặt|absen(?:ces?|tees?)|on leave|' +
        'cancel(?:led|lations?)|no[ -]?shows?|injur(?:y|ies|ed)|chấn thương|(?:danh sách|ds|hàng) chờ|wait(?:ing)?[ -]?list',
    ),
    why: 'states',
  },
  {
    kinds: ['amounts'],
    words: /^(?:các )?(?:khoản )?(?:thu|tiền thu|thu vào|tiền vào|income|receipts|money in)$/u,
    why: 'kind',
  },
  {
    kinds: OF_TIMES,
    words: between(
      'bình chọn|bầu chọn|biểu quyết|khảo sát|votes?|voting|polls?|surveys?|liên hoan|tiệc|họp|đi chơi|du lịch|dã ngoại|party|parties|meetings?|picnic|trực nhật|trực sân|(?:lịch|ca|phân công|bảng) trực|phân công|duty|duties|rota|car ?pool|lifts|đi chung xe|mượn|borrow(?:ed|ing)?|' +
        'sinh nhật|birthdays?|availab(?:le|ility)|doodle|dự kiến|kế hoạch|lịch rảnh|planned',
    ),
    unless: OF_ATTENDANCE,
    why: 'kind',
  },
  {
    kinds: ['attendance', 'registrations', 'members'],
    words: between(
      'khách|vãng lai|guests?|visitors?|học thử|tập thử|trials?|đối thủ|đội bạn|opponents?',
    ),
    unless: new RegExp(`${OF_ATTENDANCE.source}|thành viên|hội viên|members?`, 'u'),
    why: 'kind',
  },
  {
    kinds: [...OF_TIMES, 'amounts', 'members'],
    words: between(
      '(?:đã|tạm|xin) (?:nghỉ|rời|ngừng|dừng|thôi)|nghỉ (?:hẳn|clb|chơi)|ngày nghỉ|(?:cựu|không còn|ngừng|dừng) (?:thành viên|hội viên|chơi|tham gia|sinh hoạt)|(?:thành viên|hội viên) cũ|former|ex-members|inactive|have left|left the',
    ),
    why: 'kind',
  },
  {
    kinds: OF_TIMES,
    words: between(
      'đã (?:đóng|nộp|thu|ck|chuyển)|(?:đóng|nộp|thu) (?:quỹ|phí|lệ phí|hội phí|tiền|đủ)|thu tiền|công nợ|paid|payments?',
    ),
    unless: OF_ATTENDANCE,
    why: 'kind',
  },
  {
    kinds: OF_TIMES,
    words: between(
      'bàn thắng|ghi bàn|goals?|scorers?|assists?|kiến tạo|thẻ (?:phạt|vàng|đỏ)|(?:yellow|red) cards?|cards|tiền phạt|phạt|fines?|penalt(?:y|ies)|' +
        'bảng điểm|điểm (?:số|xếp hạng|thưởng|thi đấu|elo)|tính điểm|xếp hạng|points?|scores?|ranking|ladder|wins|số (?:phút|ván|set|trận|km|bàn)|minutes|km|mileage',
    ),
    unless: OF_ATTENDANCE,
    why: 'numbers',
  },
  {
    kinds: ['amounts'],
    words: between(
      'lương|thù lao|tiền công|payroll|salar(?:y|ies)|wages?|thưởng|prizes?|bonus(?:es)?|hoàn (?:tiền|phí|trả|lại)|trả lại|refunds?|reimburse\\p{L}*|' +
        'ứng tiền|ứng trước|tạm ứng|tiền ứng|advance[sd]?|tài trợ|ủng hộ|quyên góp|sponsors?|donations?|donors?|(?:tiền )?phạt|fines?|' +
        'nhà cung cấp|ncc|suppliers?|vendors?|trọng tài|referees?|dự toán|budget|bán (?:hàng|nước|áo|vé|cầu|vợt)|doanh thu|sales|(?:clb|câu lạc bộ|quỹ|club|fund) (?:còn |đang )?(?:nợ|owes?)',
    ),
    why: 'kind',
  },
  {
    kinds: ['members'],
    words: between(
      'dụng cụ|thiết bị|vật tư|tài sản|tồn kho|kho|equipment|inventory|gear|assets|nhà cung cấp|ncc|suppliers?|vendors?|tài trợ|sponsors?',
    ),
    why: 'kind',
  },
  {
    kinds: ['costs'],
    words: between('dự toán|dự trù|dự kiến|kế hoạch|báo giá|budget|estimates?|planned|forecast'),
    why: 'kind',
  },
  {
    kinds: ['costs'],
    words: between(
      'thu|doanh thu|tài trợ|ủng hộ|quyên góp|đóng góp|income|revenue|receipts|sponsors?|donations?|takings',
    ),
    unless: between('chi|chi phí|chi tiêu|đã chi|expenses?|costs?|spent|spending|out'),
    why: 'kind',
  },
];

/** Who stands below these headings is nobody of the club's members. */
const OTHERS =
  /^(?:tên )?(?:nhà (?:tài trợ|cung cấp)|mạnh thường quân|trọng tài|hlv|huấn luyện viên|đối tác|đối thủ|khách|sân|cụm sân|địa điểm|đội|loại|courts?|venues?|teams?|guests?|items?|dụng cụ|thiết bị|coach(?:es)?|trainers?|sponsors?|donors?|referees?|suppliers?|vendors?|opponents?)(?: name)?$/u;

/** Words that say that money was spent, or who paid; `Chi` may also be a name, and a part of `chi tiết`. */
const SPENT_HEADING =
  /(?<!\p{L})(?:chi(?! tiết)|chi phí|chi tiêu|spen[dt]\p{L}*|expens\p{L}*|costs?|paid by|who paid|payer|purchas\p{L}*|người (?:trả|ứng|mua|thanh toán)|mua sắm)(?!\p{L})/iu;

/** Whether a title or a heading says that what stands below was spent. */
export const saysSpent = (text: string): boolean => SPENT_HEADING.test(text.slice(0, 120));

/** A title is hardly longer. */
const MAX_LENGTH = 120;

const smallLetters = (text: string) => normalizeText(text, 'NFC').toLowerCase();

/** A title without the legend that stands in it in brackets. What else explains marks is no title. */
function titleOf(text: string): string {
  const bare = smallLetters(text.slice(0, MAX_LENGTH)).replace(
    /\([^()]{0,120}[:=][^()]{0,120}\)/gu,
    ' ',
  );
  return /[:=]/.test(bare) ? '' : bare;
}

/**
 * What the headings, the titles of a table and the name of its sheet say against its being of a kind: a list of those who stay away
 * is none of those who came, wages are nothing that anybody owes, and rackets are no members. Of several, the nearest one that says
 * anything counts.
 * @param headings above its names, or what was spent; those that are not there are empty
 * @param titles the nearest one first
 * @returns why the table waits; null where nothing speaks against it
 */
export function doubtOfSubject(
  kind: BlockKind,
  headings: readonly string[],
  titles: readonly string[],
): UnsureCode | null {
  const texts = [...headings, ...titles].map((text) => titleOf(text));
  const isAbout = ({ kinds, words, unless }: Subject): boolean => {
    if (!kinds.includes(kind)) return false;
    const says = (text: string) => words.test(text) || unless?.test(text) === true;
    const nearest = texts.find((text) => says(text));
    return nearest !== undefined && unless?.test(nearest) !== true;
  };
  const subject = SUBJECTS.find((possible) => isAbout(possible));
  if (subject !== undefined) return subject.why;
  const isOfOthers =
    kind !== 'costs' &&
    kind !== 'ignored' &&
    headings.some((heading) => OTHERS.test(smallLetters(heading.slice(0, MAX_LENGTH))));
  return isOfOthers ? 'kind' : null;
}

/** Words that name a club, its courts or its training, whatever stands beside them: a table below is of its sessions. */
const OF_SESSIONS = new RegExp(
  `${OF_ATTENDANCE.source}|${
    between(
      'clb|câu lạc bộ|cau lac bo|club|[bpf][bc]|nhóm|lớp|đội|hội|team|group|class|squad|sân|courts?|hall|nhà thi đấu|' +
        'training|practice|check ?in|tập|lịch tập|anwesenheits?\\p{L}*|asistencia|absensi|hadir|entrenamientos?|entreno|latihan',
    ).source
  }|出欠|出席|参加`,
  'u',
);

/** Words of titles that say nothing of what the table is about. */
const NEUTRAL = between(
  'bảng|buổi|ca|sessions?|danh sách|danh sach|ds|list|theo dõi|theo doi|tổng hợp|sổ|sheets?|tab|trang|tính|table|data|dữ liệu|copy|of|and|the|for|và|của|cho|' +
    'tháng|thang|th|thg|t|năm|nam|months?|years?|tuần|weeks?|ngày|từ|đến|to|from|quý|kỳ|mùa|season|spring|summer|autumn|winter|' +
    'thứ|cn|chủ nhật|sáng|chiều|tối|sun|mon|tue|wed|thu|fri|sat|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|evenings?|mornings?|' +
    'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|' +
    'cầu lông|badminton|tennis|pickleball|bóng (?:đá|bàn|rổ|chuyền)|bơi|yoga|football|thành viên|hội viên|members?|players?|cầu thủ|vđv|vận động viên|học viên|people|participants?|' +
    'januari|februari|maret|mei|juni|juli|agustus|agu|oktober|okt|desember|des|senin|selasa|rabu|kamis|jumat|sabtu|minggu|pagi|siang|sore|malam|bulan|tahun|tanggal|hari|daftar|rekap|bulu ?tangkis|anggota|pemain|peserta|nama|dan|dari|untuk|' +
    'nam|nữ|men|women|tên|họ tên|names?|ai|who|h|giờ|chung|nhật ký|log|records?|export|books?|untitled|new|final|bản|mới|cuối',
);
const NEUTRAL_WORDS = new RegExp(NEUTRAL.source, 'gu');

/** What besides says that a table is of a kind. */
const OF_KIND: Readonly<Partial<Record<BlockKind, RegExp>>> = {
  attendance: OF_ATTENDANCE,
  registrations:
    /đăng k[ýí]|dang k[yi]|cố định|co dinh|lịch|regist|fixed|regular|weekly|schedule|jadwal|pendaftaran/u,
  amounts:
    /thu|tiền|tien|phí|quỹ|quy|đóng|nợ|chi|fee|due|bill|pay|money|balance|account|chốt|tổng kết|quyết toán|charge|cost|share|debt|owe|subs|iuran|tagihan|bayar/u,
};

/**
 * Whether a title, or the heading above names, leaves it open that a table is what its cells look like: ticks below `Shuttles`,
 * `Can make it`, `Who brings`, amounts below `Deposits`. Nobody knows all words for what else a table may be about, but those of
 * sessions, money and months are few.
 */
export function mayBeOfOthers(kind: BlockKind, texts: readonly string[]): boolean {
  const own = OF_KIND[kind];
  const written = texts.map((text) => titleOf(text.replaceAll(/[-_]/g, ' ')));
  if (own === undefined || written.some((text) => own.test(text))) return false;
  return written.some(
    (text) => !OF_SESSIONS.test(text) && /\p{L}/u.test(text.replace(NEUTRAL_WORDS, ' ')),
  );
}
