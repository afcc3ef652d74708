import { withoutAccents } from '@rallybook/contract/rules/names';
import { isRemark } from '../names/name-remarks.ts';
import { weekdayIn } from './chat-date.ts';
import type { KnownNames } from './known-names.ts';

/** Emoji that say that somebody is absent, and those that leave it open. */
export const DENYING_EMOJI = /[❌❎✖✗✘☒✕🚫⛔👎🙅😷]/u;
export const DOUBTING_EMOJI = /[⏳⌛🔜🔄⬜◻🔲☐❓❔🤔🤒🤕🤧🤢🤮🙏😭😢]/u;

/** Words that say that somebody is absent, or may be. Without accents some are names, such as `Nghi`. */
export const DENIALS = String.raw`xin (?:vắng|nghỉ|kiếu|off|rút)|báo (?:vắng|nghỉ|bận|off|huỷ|hủy)|vắng(?: mặt)?(?: (?:có |không |ko |k )?(?:phép|kp|p)(?!\p{L}))?|nghỉ|bận|off|out|huỷ|hủy|bỏ|bùng|rút|kiếu|cáo lỗi|tuỳ|tùy|(?:k|ko|kh|kg|hông|hổng|hong|không|khong|chẳng) (?:đi|di|đến|tới|kịp|chơi|tham gia|có mặt)|không|hông|ko|dự bị|du bi|chờ|waiting(?: list)?|reserves?|hên xui|(?:buổi|bữa) (?:sau|khác)|kđ|absent|not (?:coming|going|here)|(?:can['’]?t|cannot|won['’]?t)(?: come| make it| go)?|busy|cancel(?:l?ed)?|(?:tidak|tdk|gak?|nggak?|enggak) (?:jadi|bisa|ikut|hadir|datang|main)(?: (?:ikut|hadir|datang|main))?|izin|batal|berhalangan|cadangan`;
const DENYING_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?:${DENIALS}|nhường|thay bằng)(?!\p{L})`,
  'iu',
);
const DENIAL_FIRST = new RegExp(
  String.raw`^(?:${DENIALS})(?:(?<=đi|tham gia|đến|tới) (?:được|dc|đc))?(?!\p{L})`,
  'iu',
);

/** What is said about money says nothing about presence: `chưa ck`, `đã chuyển khoản`. */
const PAID =
  /(?:(?:^| )(?:(?:đã|chưa|da|chua) )?(?:ck|chuyển khoản|chuyển tiền|chuyển|đóng tiền|đóng|trả tiền|thanh toán|nộp tiền|paid)(?: rồi| sau)?|(?:^| )(?:còn )?nợ(?: \d{1,4} ?k?)?)$/iu;

/** Several places for one person, who so brings guests: `x2`, `2 suất`, `2 vé`. */
const PLACES = / ?(?:(?:^| )[x×] ?(\d{1,2})|(?:^| )(\d{1,2}) ?(?:suất|suat|vé|slots?|chỗ))$/iu;

/** The longest text in which these are looked for. */
const MAX_LENGTH = 200;

/** The text without what it says about money. */
export function withoutPaid(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  return text.replace(PAID, '').trim();
}

/** The text without the number of places at its end, and how many guests those are. */
export function withoutPlaces(text: string): { text: string; guests: number } {
  const found = text.length > MAX_LENGTH ? null : PLACES.exec(text);
  if (found === null) return { text, guests: 0 };
  const places = Number(found[1] ?? found[2]);
  return { text: text.slice(0, found.index).trim(), guests: Math.max(places - 1, 0) };
}

/** Words of absence that are taken back: `không vắng`, `hết bận`, `nghỉ đâu mà nghỉ`. */
const TAKEN_BACK =
  /(?<![\p{L}\p{M}])(?:(?:không|ko|k|kh|khong|hông|hổng|hok|chẳng|chả|chưa|đâu có|hết|khỏi|not|never|isn['’]t|no longer|tidak|tdk|gak?|nggak?|bukan)(?: (?:còn|có|phải|bị|hề|thèm|dám|muốn|xin|báo|hay)){0,3} (?:vắng|nghỉ|bận|off|out|huỷ|hủy|bỏ|rút|kẹt|ốm|mệt|bệnh|busy|absent|away|sick|izin|absen|batal|sakit)|(?:vắng|nghỉ|bận|off|huỷ|hủy|rút) (?:gì |hồi nào |bao giờ )?đâu)(?![\p{L}\p{M}])/iu;

/** Asks whether somebody comes, or stays away: `Hoa đi không?`, `Hoa có nghỉ ko vậy`. */
const ASKS =
  /(?<!\p{L})(?:đi|di|chơi|đến|tới|tham gia|có mặt|được|nghỉ|vắng|bận|off) (?:không|khong|ko|k|kh|hông|hổng|hok|hong)(?: (?:vậy|thế|nhỉ|ta|em|anh|chị|bạn|ạ))?\P{L}*$/iu;

/**
 * Whether a text takes words of absence back, `không vắng`, or only asks, `đi không?`, so that only a person can say whether somebody
 * came.
 */
export const takesAbsenceBack = (text: string): boolean =>
  text.length <= MAX_LENGTH && (TAKEN_BACK.test(text) || ASKS.test(text));

/**
 * Where a text begins to say that somebody is absent; -1 if it does not. Without accents, `huy` and `nghi` do so behind a
 * name that begins with a capital: Quang Huy and quang huy are names, An huy is not.
 */
export function denialIn(text: string): number {
  if (text.length > MAX_LENGTH) return -1;
  const found = DENYING_WORDS.exec(text)?.index ?? -1;
  if (found >= 0 || !/^\p{Lu}/u.test(text)) return found;
  return plainDenialIn(text, true);
}

/** What says that somebody came, but not for all of the time: `đến muộn`, `trễ 15p`, `20h đến`, `về sớm`. */
const LATE =
  /(?<![\p{L}\p{M}])(?:(?:đến|tới|vào|lên|den|toi) (?:hơi )?(?:muộn|trễ|chậm|sau|muon|tre|sau)|muộn|trễ|di tre|di muon|(?:running )?late|telat|terlambat|nyusul|pulang (?:cepat|duluan)|(?:về|ve) (?:sớm|som)|\d{1,2}(?:h|g|:)\d{0,2} (?:mới )?(?:đến|tới|có mặt|vào))(?!\p{L})/iu;

/** Whether a text says that somebody came late or left early, and not that they did not come. */
export const isLate = (text: string): boolean =>
  text.length <= MAX_LENGTH && LATE.test(text) && denialIn(text) < 0;

/** How long the words of absence are that a text begins with; 0 if it does not. */
export function denialLength(text: string): number {
  const found = DENIAL_FIRST.exec(text.slice(0, MAX_LENGTH))?.[0].length ?? 0;
  return found > 0 ? found : plainDenialLength(text);
}

/** Those that are other words before a name: `cho Mai`. */
const OTHER_BEFORE = new Set('cho,ban,k,ko,khong,hong,no,bo,tuy'.split(','));

/** The same without accents, in small letters or before a colon: `vang An`, `VANG MAT: An`. */
function plainDenialLength(text: string): number {
  const [first = ''] = /^[\p{L}']{1,12}(?: [\p{L}']{1,12}){0,2}/u.exec(text) ?? [];
  for (
    let phrase = first;
    phrase !== '';
    phrase = phrase.slice(0, Math.max(phrase.lastIndexOf(' '), 0))
  ) {
    const isLoud = /^ ?[:：]/u.test(text.slice(phrase.length));
    const isWord = phrase === phrase.toLowerCase() && !OTHER_BEFORE.has(phrase);
    if ((isWord || isLoud) && PLAIN_DENIALS.has(phrase.toLowerCase())) return phrase.length;
  }
  return 0;
}

/** Phrases of absence as they are typed without accents. Many are names, too, and other words: `Huy`, `vàng`. */
const PLAIN_DENIALS = new Set(
  `huy,nghi,vang,vang mat,bo,rut,rut lui,cho,cho slot,hen xui,ban,ban viec,off,out,xin nghi,xin vang,xin rut,bao nghi,bao ban,
  bao vang,bao huy,k,ko,hong,khong,k di,kdi,ko di,kodi,khong di,hong di,khong den,ko den,k den,khong choi,ko choi,k choi,
  khong tham gia,khong choi duoc,xin kieu,kieu,cao loi,tuy,xin off,du bi,chua chac,buoi sau,absent,cancel,canceled,cancelled,waiting,not coming,no`
    .split(',')
    .map((phrase) => phrase.trim()),
);
/** The same where it can hardly be a part of a name. */
const CLEAR_DENIALS = new Set(
  [...PLAIN_DENIALS].filter(
    (phrase) => !['vang', 'bo', 'cho', 'ban', 'k', 'no', 'tuy'].includes(phrase),
  ),
);
/** What may stand behind these words: `huy roi nhe`, `nghi hom nay`. */
const BEHIND_DENIAL =
  / (?:nhe|nha|nhé|roi|r|a|luon|keo|san|buoi nay|hom nay|bua nay|toi nay|phut chot|gio chot|dot xuat|duoc|dc|sau|om|benh|viec)$/iu;

/** A text without what may stand behind words of absence. */
function withoutBehind(text: string): string {
  for (let rest = text; ;) {
    const shorter = rest.replace(BEHIND_DENIAL, '');
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

/** Whether a text, alone in brackets or behind a dash, says without accents that somebody is absent: `huy`, `nghi roi`. */
export function isPlainDenial(text: string): boolean {
  if (text.length > MAX_LENGTH || withoutAccents(text) !== text) return false;
  return PLAIN_DENIALS.has(withoutBehind(text.toLowerCase()));
}

/** `Mai-nghi`, `Mai -> huy`: a dash without spaces around it. */
const DASHED = /^[^-–—=>→]{1,60}(?:[-–—=]>?|→|>) ?(?<denial>\p{L}[\p{L} ]*)$/u;

/** Where a text says behind a dash, without accents, that somebody is absent; -1 if it does not. */
export function dashedDenialIn(text: string): number {
  const denial = text.length > MAX_LENGTH ? undefined : DASHED.exec(text)?.groups?.['denial'];
  if (denial === undefined || denial !== denial.toLowerCase() || !isPlainDenial(denial)) return -1;
  return text.length - denial.length;
}

/**
 * Where words of absence without accents begin at the end of a text, in small letters behind a name with a capital: `Mai
 * nghi`. -1 if there are none.
 * @param isClear whether only those count that are hardly a part of a name: `Hoa vang` may be called so
 */
function plainDenialIn(text: string, isClear: boolean): number {
  const denials = isClear ? CLEAR_DENIALS : PLAIN_DENIALS;
  const words = withoutBehind(text).split(' ');
  for (let start = Math.max(words.length - 3, 1); start < words.length; start += 1) {
    const phrase = words.slice(start).join(' ');
    if (denials.has(phrase)) return words.slice(0, start).join(' ').length + 1;
  }
  return -1;
}

/**
 * Where words of absence without accents begin behind the name of somebody whom the club knows: `mai nghi`, where nobody is called
 * Nghi. -1 if there are none.
 * @param name of whom the text begins with it
 */
export function denialBehind(text: string, name: string, known: KnownNames): number {
  const behind = text.startsWith(`${name} `) ? text.slice(name.length + 1) : '';
  const isClear = CLEAR_DENIALS.has(withoutBehind(behind)) || withoutBehind(behind) === 'no';
  const [first = ''] = behind.split(' ', 1);
  return isClear && !known.hasWord(first) ? name.length + 1 : -1;
}

/** Whether the end of a name may say that its person is absent, so that a person has to decide: `mai huy`, `Hoa vang`. */
export function mayBeAbsent(name: string): boolean {
  return (
    name.length <= MAX_LENGTH &&
    (denialIn(name) >= 0 || plainDenialIn(name.toLowerCase(), false) >= 0)
  );
}

/** Words that say why somebody may not be there, and are written as names are without their accents. */
const SMALL_REASONS =
  /^(?:khỏi|lặn|vướng|trực|thi|bảo lưu|mắc|kẹt|trốn|bận|ốm|sốt|mệt|nghĩ|cưới|giỗ|ở|quê|viện|sinh|đi|về|trọng tài|cổ vũ|xem|coi|ngồi)(?!\p{L})/u;

/** Whether a text in small letters begins with why somebody may not be there: `lặn mất`, `thi`. */
export const isReason = (text: string): boolean => SMALL_REASONS.test(text) || isDoubt(text);

/** Words of a later day than that of a list, and of another day. */
const LATER = String.raw`(?:tuần|tuan|tháng|hôm|hom|bữa|bua|buổi|buoi) (?:sau|tới|toi|kế)|(?:ngày|ngay|sáng|sang|trưa|trua|chiều|chieu|tối|toi) mai|next (?:week|time|session)|tomorrow|besok|lusa|minggu depan`;
const ELSEWHEN = String.raw`${LATER}|(?:tuần|tuan|hôm|hom|bữa|bua|buổi|buoi) (?:trước|truoc|kia)|(?:hôm|hom|bữa|bua|sáng|sang|trưa|trua|chiều|chieu|tối|toi|đêm|dem) qua|last (?:week|time)|yesterday|kemarin|minggu lalu`;

/** Remarks that say that somebody may not have come: `(ốm)`, `(chưa biết)`. */
const DOUBTS = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?:ốm|om|bệnh|benh|sốt|sot|đau|mệt|chấn thương|chan thuong|kẹt|công tác|cong tac|về quê|ve que|du lịch|du lich|có thể|co the|nếu|chắc|chưa|chua biet|dời|đổi|hoãn|chuyển|hoặc|hoac|trong|either|or|tính sau|thế chỗ|sick|ill|injured|busy|maybe|not|no|if|sakit|cedera|mungkin|belum|kalau|tidak|${ELSEWHEN})(?!\p{L})`,
  'iu',
);

/** Whether a remark leaves it open whether somebody came. */
export const isDoubt = (remark: string): boolean =>
  remark.length > MAX_LENGTH || DOUBTS.test(remark);

/** Behind a name, why somebody may not have come: `Mai ốm`, `Vy đau chân`. With accents: many are names without them. */
const DOUBTS_BEHIND = new RegExp(
  String.raw`^\p{L}+ (?:.* )?(?:ốm|bệnh|sốt|đau|mệt|chấn thương|kẹt|công tác|về quê|du lịch|có thể|chắc|thiếu|hẹn|trực|tăng ca|chưa (?:biết|rõ|chốt)|sakit|cedera|mungkin|belum (?:tentu|pasti|tahu)|${LATER})(?!\p{L})`,
  'u',
);
/** Who takes whose place, without a word that says who comes: `Mai thay An`. */
const CHANGES = /(?:^|[^\p{L}])(?:thay|thế chỗ|pass|đổi cho|=)(?:$|[^\p{L}])/u;
/** What is said of the list, and no name: `thiếu 2`, `còn 3 slot`, `đủ`, `tất cả trừ An`, `sân Phú Thọ`. */
const ABOUT_LIST =
  /^(?:(?:đang |vẫn )?(?:còn|thiếu|cần|dư)(?: (?:thiếu|thêm|trống|dư))? ?\d{1,2}(?: ?(?:slots?|suất|chỗ|người|bạn|mem))?|đủ(?: rồi| người| slot)?|full(?: rồi| slot)?|v ?\. ?v|vân vân|như cũ(?: .*)?|(?:sân|nhà thi đấu|lapangan|court) \p{L}.*|(?:tất cả|mọi người|cả nhà|all|everybody|everyone)(?: .*)?|(?:trừ|except|thiếu) .*)$/iu;

/** Whether a text is hardly a name: it says why somebody may not be there, who is instead, or something of the list. */
export const isHardlyName = (text: string): boolean =>
  text.length > MAX_LENGTH ||
  DOUBTS_BEHIND.test(text) ||
  weekdayIn(text.replace(/^\S+/u, '')) !== null ||
  CHANGES.test(text) ||
  ABOUT_LIST.test(text);

/** Whether a text says, instead of names, that those of another day came again: `như T3`, `giống trên`, `vẫn vậy`. */
export const isAsBefore = (text: string): boolean =>
  /^(?:(?:y )?(?:như|giống|y chang) (?:trên|(?:hôm|bữa|buổi|lần|tuần) (?:trước|kia|qua)|mọi (?:hôm|khi|lần)|t[2-7]|thứ \S+|cn|chủ nhật)|(?:vẫn|cũng) (?:như )?(?:vậy|thế|cũ))(?!\p{L})/iu.test(
    text,
  );

/** In a list of pupils, who is absent with leave or without: `(P)`, `(kp)`. */
export const isLeave = (remark: string): boolean =>
  /^(?:c?p|kp|(?:có |không )?phép)$/iu.test(remark);

/** Who came later than others, or earlier; how they came; from when to when. */
const TIMES =
  /^(?:(?:có thể )?(?:đến|den|tới|toi|vào|vô|về|ve|ra|đi|di|chơi|choi|xin|come|comes|leaves?|from|until|till|từ|tu|datang|pulang|dari|sampai) ?){0,2}(?:hơi )?(?:trễ|tre|muộn|muon|sớm|som|sau|late|early|telat|terlambat|cepat|duluan|xíu|tí|chút)?(?: ?(?:tầm|khoảng|lúc|at|jam)? ?\d{1,3} ?(?:[hgp:]\d{0,2}|phút|phut|p|min|minutes|menit|giờ|tiếng|am|pm)?(?: ?[-–] ?\d{1,2}[hg:]?\d{0,2})?)?$/iu;
const COURTS = /^(?:sân|san|court|tổ|to|đội|doi|nhóm|nhom|cặp|cap|ca) ?\p{L}?\d{0,2}$/iu;

/** What somebody brings along, and how many voted for it: `mang 2 ống cầu`, `2 phiếu`. */
const BRINGS =
  /^(?:\d{1,2} ?(?:phiếu|votes?|bình chọn)|(?:mang|đem|cầm|có|brings?)(?: (?:theo|thêm))?(?: \d{1,2})?(?: (?:ống|hộp|cái|cây|quả|chai|can|thùng))?(?: (?:cầu|vợt|nước|bóng|đồ|balls?|water|rackets?|shuttles?)){1,2})$/iu;

/** Whether a remark in brackets behind a name says nothing about presence: `đến trễ, 19h`, `sân 2`, `nữ`, another name. */
export function isHarmless(remark: string, name: string, known: KnownNames | null): boolean {
  // `Hoa (thứ 5)` may be of another day; `Hoa (T3, T5)` says when she plays.
  if (remark.length > MAX_LENGTH || weekdayIn(remark) !== null) return false;
  return remark.split(/[,;/]| - /u).every((written) => {
    const part = written.trim();
    if (part !== '' && isDoubt(part)) return false;
    return (
      isRemark(part, name) ||
      TIMES.test(part) ||
      COURTS.test(part) ||
      BRINGS.test(part) ||
      known?.isWritten(part) === true ||
      known?.isWritten(`${name} ${part}`) === true ||
      (withoutAccents(part) === part && known?.endsIn(part) === true)
    );
  });
}

/** Who takes the place of somebody who is absent: `nhường Bình`, `thay bằng Bình`; null if the text says nothing about it. */
export function substituteIn(denial: string): string | null {
  const found =
    /^(?:nhường(?: cho| lại cho| chỗ cho| suất cho| slot cho)?|thay bằng) (\p{L}[^,;:/]{0,60})$/iu.exec(
      denial,
    );
  return found === null ? null : found[1]!.trim();
}

/** Words before a name that mean the day of its list, and those that mean another one: `hôm nay Lan`, `hôm qua Lan`. */
const SAME_DAY =
  /^(?:(?:hôm|hom|bữa|bua|sáng|sang|trưa|trua|chiều|chieu|tối|toi) nay|today|tonight)(?: có)? (?=\p{L})/iu;
const OTHER_DAY = new RegExp(
  String.raw`^(?:${ELSEWHEN}|(?:thứ|thu|t) ?[2-7]|chủ nhật|cn)(?!\p{L})(?! ?[-–])`,
  'iu',
);
/** In small letters before a name with a capital, no Mai. */
const TOMORROW = /^(?:mai|mốt) (?=\p{Lu})/u;

/** A name without the words before it that mean the day of its list; null where they mean another day. */
export function withoutDay(name: string): string | null {
  return OTHER_DAY.test(name) || TOMORROW.test(name) ? null : name.replace(SAME_DAY, '');
}
