import { normalizeText } from '@rallybook/contract/rules/characters';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { withPlain } from '../names/with-plain.ts';

/** A longer text is not looked at: nothing that is known is so long. */
const MAX_TEXT = 120;

/** Words that a text may also have without accents; one with other accents is another one. */
function vocabulary(words: string): (word: string) => boolean {
  const known = withPlain(words.trim().split(/\s+/u));
  return (word) => known.has(word);
}

const wordsOf = (text: string): string[] =>
  normalizeText(text.slice(0, MAX_TEXT), 'NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];

/** What says nothing of whether somebody is a member: money, sex, age, birth, telephones, levels, days, offices, sizes, work. */
const isKnownWord = vocabulary(`
  nợ chưa đã ck còn thiếu đóng nộp rồi xong ok oke dư thừa hết miễn tiền quỹ phí hội cũ tháng kỳ quý trước chuyển khoản đủ tt toán k tr đ
  vnd vnđ nghìn ngàn triệu paid unpaid owes owe due fee fees subs cash belum sudah bayar lunas iuran rb ribu rp
  nam nữ male female m f boy girl tuổi age y o old years pria wanita laki perempuan l p
  sinh năm ngày nhật sn ns birthday birth born dob lahir tgl tanggal
  sđt đt điện thoại tel phone mobile zalo hp wa no facebook fb
  trình độ hạng tb tbk tby yếu khá giỏi trung bình level lv newbie beginner intermediate advanced new mới baru pemula adult junior senior youth veteran concession
  t thứ hai ba tư sáu bảy cn chủ sáng chiều tối trưa ca buổi lịch cố định full fix vãng lai tuần cả các hàng h g p giờ
  mon tue wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday morning evening senin selasa rabu
  kamis jumat sabtu minggu pagi sore malam
  mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays weekends weekend only doubles singles mixed lefty lefthanded discount tetap kerja kuliah mahasiswa kapten
  active aktif đang chơi hoạt động chính thức official thành viên hội tv mem member members player anggota
  trưởng phó nhóm đội thủ quản lý admin key owner captain capt c manager secretary sec social treasurer officer rep welfare coach hlv
  ketua wakil bendahara sekretaris pelatih pengurus
  size áo số xs s xl xxl cm kg giày vợt tay trái phải
  kế toán giáo bác sĩ kỹ sư học sv hs nhân luật công an bộ teacher nurse doctor engineer student guru dokter dev it badminton tennis pickleball`);

/** What says that somebody may be no member, or none now: wherever it stands it is asked about. Without accents these are names. */
const AWAY = new Set(
  `rút xóa xoá loại nghỉ bận vắng tạm ốm rời huỷ hủy chờ thử thay dừng ngừng injured injury absent away sick leave leaving left retired inactive
  inaktif nonaktif trial pending waiting waitlist moved off hold paused quit gone resigned suspended banned lapsed expired guest visitor cuti
  keluar mantan pindah sakit absen izin calon tamu pregnant maternity unavailable`.split(/\s+/u),
);
const isAwayWord = (word: string): boolean => AWAY.has(word);

/** A place of a list that nobody has taken; all of them; a sum. */
const NOBODY =
  /^(?:(?:slot|chỗ|suất|vị trí|còn|đang|bỏ|để) trống|trống|(?:slot|chỗ) trong|(?:empty|free|open|vacant)(?: (?:slot|spot|place)s?)?|(?:\d{1,2} )?(?:more )?(?:spots?|slots?|places|suất|chỗ)(?: (?:left|free|open|nữa))?|tb[acd]|n\/a|vacant|kosong|belum ada|chưa có(?: ai| người)?|chưa biết|(?:đang )?(?:cần|tìm) (?:người|thêm)|x{2,}|nobody|none|tất cả(?: mọi người| thành viên)?|mọi người|everyone|everybody|all|semua|tổng(?: cộng)?|cộng|(?:grand |sub-?)?total|jumlah)$/iu;

/** Whether a text stands for nobody in a list: `slot trống`, `TBC`, `@Tất cả`, `Cộng`. */
export const standsForNobody = (text: string): boolean =>
  NOBODY.test(text.slice(0, MAX_TEXT).trim());

/** Answers to a question that is not there. */
export const isAnswer = (text: string): boolean =>
  /^(?:có|không|ko|yes|no|y|n|ya|tidak|tdk|true|false)$/iu.test(text.trim());

/** Phrases that are known as they stand. */
const JOINED = String.raw`(?:mới |vừa |vua |moi )?(?:vào|tham gia|gia nhập|vao|gia nhap)(?: nhóm| clb| đội)?|(?:baru )?(?:gabung|bergabung|masuk)`;
const KNOWN_PHRASES = new RegExp(
  String.raw`^(?:nghỉ đẻ|(?:nghỉ )?thai sản|chuyển từ .{1,60}|[a-d] team|team [a-d]|(?:left|right)[ -]hand(?:ed|er)|n[ée]e \p{Lu}[\p{L}'’ -]{1,40}|(?:không |ko |k )?in(?: (?:tên|số|áo) .{1,40})?|không in (?:tên|số|áo)|(?:${JOINED})(?: (?:từ|hồi|sejak|bulan|tháng|năm|tahun|t))?[ \d/.-]{0,12})$`,
  'iu',
);

/** Whoever moved, and did not send money: `chuyển sang CLB khác`. */
const MOVED = /(?<!\p{L})chuyển(?! (?:khoản|tiền|từ))(?!\p{L})/iu;

/** Whether a text says with a word that somebody may be no member now: `nghỉ tháng 6`, `on hold`. */
export const saysAway = (text: string): boolean =>
  wordsOf(text).some(isAwayWord) || MOVED.test(text.slice(0, MAX_TEXT));

/** Whether each word of a text is one that says nothing of whether somebody is a member: `nợ 200k`, `sinh`, `nữ`, `TB+`. */
export function isKnownAside(text: string): boolean {
  if (text.length > MAX_TEXT) return false;
  return KNOWN_PHRASES.test(text.trim()) || wordsOf(text).every(isKnownWord);
}

/** Further words of headings of columns that say nothing of whether somebody is a member. */
const isHeadingWord = vocabulary(`
  stt hv nv membership có không nay số thứ tự index nr id mã họ tên đệm name names full given first last family middle nick nickname alias biệt danh gọi hiển thị display
  dấu thời gian time timestamp start completion gửi of the a your in on for at do we is are và của bạn nào là gì này cho what which when day
  days week can you play should call e mail email thư hộp địa chỉ address home work value label labels group groups giới tính gender sex
  dob ngày join joined joining since date tham gia vào nhập đăng ký registered vai trò role title position chức vụ danh năng điểm
  score points point rating rank elo handicap grade hạng company organization organisation department phòng đơn vị nghề nghiệp job
  occupation city town tỉnh thành phố quận huyện quê nationality photo ảnh link chơi đánh tập trên sân câu lạc clb club nama nomor umur kelamin
  jenis alamat vị trí posisi peran jabatan tanggal bergabung masuk lengkap panggilan hari main`);

/** Columns that hold free text: each of its cells is looked at. */
const FREE_COLUMN =
  /^(?:ghi chú|lý do|reason|alasan|lưu ý|nhận xét|notes?|remarks?|comments?|keterangan|catatan|trạng thái|tình trạng|status|state|còn|đang|hoạt động|(?:is )?active|aktif|masih)(?![\p{L}\d])/iu;

/** Whether a column, or a label, says by its words what it holds, and nothing of whether somebody is a member. */
export const isKnownColumn = (heading: string): boolean =>
  heading.length <= MAX_TEXT &&
  !FREE_COLUMN.test(heading.trim()) &&
  wordsOf(heading).every((word) => isHeadingWord(word) || isKnownWord(word));

/** Whether a text says yes: `Có` below `Còn chơi`. */
export const isYes = (text: string): boolean => /^(?:có|yes|y|ya|true)$/iu.test(text);

/** A question of a form that is about money, whose answer says nothing else. */
const ASKS_MONEY = /đóng|phí|quỹ|tiền|nợ|pa(?:y|id)|fee|bayar|iuran/iu;

/** Whether a column is a question whose yes and no may say who is a member: `Bạn có chơi không?`. */
export const isOpenQuestion = (heading: string): boolean =>
  /(?:\?|không)$/iu.test(heading.slice(0, MAX_TEXT).trim()) &&
  !ASKS_MONEY.test(heading.slice(0, MAX_TEXT));

/** What people are called besides their names, in small letters: `An còi`, `Hùng cầu lông`; and parts of names. */
const isCalled = vocabulary(`
  còi đen béo mập cận lùn gầy râu trắng lớn bé già trẻ nhỏ to cao tây ta ròm xinh đẹp hói xoăn lé híp còm ngố tồ điên khùng cầu lông lò gạch
  anh em chị cô chú bác thầy út cả hai ba tư năm sáu bảy tám chín mười van de der den la le du da dos di bin binti al el y thị văn`);

/** Syllables of names in Vietnam, without accents, for names in small letters. */
const SYLLABLES = new Set(
  `an anh bach ban bao bich bien binh bong bui cam canh cao chau chi chien chinh cuc cuong da dai dan dang dao dat diem diep dinh do doan dong du
  duc dung duong duy ga gia giang giao ha hai han hang hanh hao hau hien hieu ho hoa hoai hoan hoang hong hop hue hung huong huu huy huyen huynh
  kha khai khang khanh khoa khoi khue kien kiet kieu kim ky lam lan lanh le lien linh loan loc loi long luan luc luong luu ly mai man manh mi
  minh my na nam nga ngan nghia ngo ngoc nguyen nguyet nhan nhat nhi nhien nhu nhung ninh oanh pham phan phat phi phong phu phuc phung phuoc
  phuong quan quang que quoc quy quyen quynh sa san sang son suong sy ta tai tam tan thach thai than thang thanh thao the thi thien thiet thinh
  tho thoa thom thu thuan thuc thuong thuy ti tien tin tinh to toan toi ton tra tram tran trang tri trinh trong truc trung truong tu tuan tuong
  tung tuyen tuyet uyen van vi viet vinh vo vu vuong vy xuan y yen`
    .trim()
    .split(/\s+/u),
);

/** Whether a word in small letters is what people are called: `còi`. */
export const isCalledSo = (word: string): boolean =>
  isCalled(normalizeText(word, 'NFC').toLowerCase());

/** Small words behind a name that are syllables of names as well. */
const NO_NAME = /^(?:sinh|trả|đi|về|ở)$/u;

/** Whether a word is a syllable of names in Vietnam, with whatever accents. */
export const isSyllable = (word: string): boolean =>
  SYLLABLES.has(withoutAccents(word.toLowerCase()));

const isOfName = (word: string): boolean => {
  const small = normalizeText(word, 'NFC').toLowerCase();
  const plain = withoutAccents(small);
  const isOther =
    isAwayWord(small) || (small !== plain && isKnownWord(small)) || NO_NAME.test(small);
  return isCalled(small) || (!isOther && plain.split('-').every((part) => SYLLABLES.has(part)));
};

/** Whether a text has the form of a name that is written with capitals: `Kỳ`, `Bảo Trung`. */
export const looksLikeName = (text: string): boolean =>
  text.split(/\s+/u).every((word) => /^\p{Lu}\p{Ll}/u.test(word) && isSyllable(word));

/** What stands behind a name without being one, in capitals, or a year: `Hoàng XL`, `Tuấn SN`, `Mai 1994 Q3`. */
const NO_SYLLABLE =
  /^(?:19[4-9]\d|20[0-2]\d|T[2-8][T\d+&/-]*|X{1,3}L|XS|SN|NS|SĐT|SDT|ĐT|DT|TEL|HP|CK|OK)\.?:?$/u;

/** A short form that no name is spoken as: `CN`, `PCT`, `HR`. */
export const isShortForm = (word: string) =>
  /^\p{Lu}{2,5}$/u.test(word) && !/[AEIOUY]/.test(withoutAccents(word));

/** What stands in capitals behind a name: `Tâm IT`, `Lan HR`; `Nguyễn Văn AN` is a name. */
const isFormBehind = (word: string) =>
  /^\p{Lu}{2,5}$/u.test(word) &&
  !isSyllable(word) &&
  (isShortForm(word) || isKnownWord(word.toLowerCase()));

/** What a club spends money on. */
const THING =
  /^(?:(?:tiền|thuê|mua|phí) )?(?:sân|cầu|nước|trà đá|bia|đèn|bóng|áo|gửi xe|cầu lông|courts?|shuttles?|water|balls?|kok|lapangan)$/iu;

/** Whether a name in a list is what an amount beside it was spent on: `Cầu: 400k`. */
export const isThing = (name: string): boolean => THING.test(name.slice(0, MAX_TEXT));

/** Whether a letter is the size of a shirt by what stands behind it, and no initial: `Hoàng L số 10`. */
const isSize = (word: string, next = ''): boolean =>
  /^[SML]$/.test(word) && /^(?:số|size|áo|#?\d{1,2})$/iu.test(next);

/** Marks that join names, which are looked at elsewhere. */
const JOINS = /^[-–—+&/|.,'’]{1,3}$/u;

/** A mark, or a figure with a unit, behind a name: `Bách ✔️ 500`, `Đoàn 45t`, `Sen 3 trận`. */
const isMarkOrFigure = (word: string, isLast: boolean) =>
  (!isLast && /^\d{1,3}$/.test(word)) ||
  /^(?:\d{1,3}\p{L}|[-+]\d)/u.test(word) ||
  (!/[\p{L}\p{N}]/u.test(word) && !JOINS.test(word));

/** What begins a word about money, and no name has, in capitals either. */
const DEBT = /^(?:nợ|chưa|đã|thiếu|ck)$/iu;

/** Where a name ends among the words of a line: at a small word that no name has, and at what says that somebody is away. */
export function endOfName(words: readonly string[]): number {
  const isSmallList =
    /^\p{Ll}/u.test(words[0] ?? '') && words.every((word) => !/^\p{Lu}/u.test(word));
  const isLoud = /^\p{Lu}{2}/u.test(words[0] ?? '');
  const end = words.findIndex((word, nth) => {
    if (nth === 0) return false;
    if (isMarkOrFigure(word, nth === words.length - 1) || DEBT.test(word)) return true;
    if (saysAway(word) && !(isLoud && /^\p{Lu}/u.test(word) && isOfName(word))) return true;
    if (!isLoud && (NO_SYLLABLE.test(word) || isFormBehind(word) || isSize(word, words[nth + 1])))
      return true;
    return /^\p{Ll}/u.test(word) && !isOfName(word) && !(isSmallList && isPlainPair(words));
  });
  return end < 0 ? words.length : end;
}

/** Two words in small letters without accents, as people elsewhere write their names in a hurry: `anna smith`. */
const isPlainPair = (words: readonly string[]): boolean =>
  words.length === 2 && words.every((word) => /^[a-z]+$/.test(word) && !isKnownWord(word));

/** Titles before a name in small letters. */
const TITLE =
  /^(?:anh|chị|cô|chú|bác|dì|em|thầy|bé|ông|bà|mr|mrs|ms|dr|pak|bu|mas|mbak|van|de|von|al|el|le|la|di|da)\.?$/iu;

/** Whether the first word of a line is no beginning of a name: `injured`, `sinh nhật Lan`. */
export function beginsOtherwise(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (saysAway(first)) return true;
  // `TJ Smith` has initials; `CN` alone, and `PCT Minh`, are something else.
  if (isShortForm(first) && !TITLE.test(first) && (second === '' || first.length > 2)) return true;
  const small = normalizeText(first, 'NFC').toLowerCase();
  const isTitled = /^\p{Ll}/u.test(first) && /^\p{Lu}/u.test(second);
  return isTitled ? !TITLE.test(first) && !isOfName(first) : isKnownOnly(small, first);
}

/** Whether the only word before a remark is one itself: `New girl`. */
export const isRemarkWord = (name: string): boolean =>
  isKnownWord(name.slice(0, MAX_TEXT).toLowerCase()) && !isSyllable(name);

/** Words that begin no name, with whatever letter. */
const NO_BEGINNING = /^(?:nợ|chưa|đã|còn|thiếu|hết|không|owes|paid|unpaid)$/u;

/** A word that is known to be something else than a name. */
const isKnownOnly = (small: string, written: string): boolean =>
  NO_BEGINNING.test(small) ||
  (written === small &&
    small.length > 1 &&
    isKnownWord(small) &&
    !SYLLABLES.has(withoutAccents(small)));
