import { nameKey, wordKeys } from '@rallybook/contract/rules/names';
import { withPlain } from '../names/with-plain.ts';

/** Nobody says of an absence more than this. */
const MAX_LENGTH = 200;

/** Words of absence, what stands beside them, and why people are away. */
const WORDS = withPlain(
  `vắng mặt nghỉ bận off out huỷ hủy bỏ rút lui kiếu cáo lỗi tuỳ tùy không ko k kh kg hông hổng hong hok chẳng có dự bị chờ hên xui buổi bữa sau khác kđ kdi kodi xin báo phép p kp slot suất chỗ kèo hoãn
  thì là mà nhé nha nhe nhá nghen ạ a ah rồi r roi luôn nữa hết cả đều cũng vẫn lại đã đang sẽ phải đành mới nốt thôi nè em anh chị mọi người mn nhà tất
  hôm nay này tối sáng chiều trưa giờ chót phút hẹn lần thông cảm sorry xlỗi vì do tại nên
  việc riêng gia đình công ty cơ quan cá nhân con cháu bé vợ chồng bố mẹ ba má ốm đau bệnh sốt mệt nhức chân tay lưng đầu bụng vai gối cổ răng mắt cảm cúm ho
  chấn thương trẹo trật lịch kẹt tăng ca trực họp học thi làm công tác du về quê ăn cưới giỗ tiệc nhậu đám mưa ngập đột xuất gấp chăm trông đón đưa
  khám viện bác sĩ sinh nhật lặn mất tập gym trung
  absent not can't cant cannot won't wont to busy cancel canceled cancelled waiting list reserve reserves no is are am be will
  today tonight this time week sick ill injured work due family the for of and my
  tidak tdk ga gak nggak enggak bisa izin batal berhalangan cadangan hari ini malam ya dulu maaf karena ada acara keluarga kerja lembur sakit
  nhường thay bằng cho vang`
    .trim()
    .split(/\s+/u),
);

/** Before where somebody goes instead. */
const GOING_TO = /(?<!\p{L})(?:đi|di) (?=\p{L})(?!(?:nhé|nha|nhe|ạ|luôn|rồi|thôi|nữa)(?!\p{L}))/giu;
/** Words of coming: behind a no they are absence, and anywhere else they may take it back. `đi làm` is where somebody goes. */
const COMING = String.raw`(?:(?:đi|di)(?! (?:làm|lam|học|hoc|công|cong|họp|hop|du|về|ve|ăn|an|nhậu|khám|đám|thi|trực))|đến|den|tới|toi|qua|vô|vào|ra|lên|sang|chơi|choi|đánh|danh|tham gia|có mặt|co mat|kịp|kip|được|duoc|dc|đc|thu xếp|sắp xếp)`;
/** That somebody does not come, whatever stands beside it. */
const NOT_COMING = new RegExp(
  String.raw`(?<![\p{L}\p{M}'])(?:(?:không|khong|ko|k|kh|kg|hông|hổng|hong|hok|chẳng)(?: (?:thể|the))?(?: ${COMING}){1,4}|(?:not|can['’]?t|cannot|won['’]?t|unable to)(?: (?:come|coming|make it|go|going|play|here|be there))?|(?:tidak|tdk|gak?|nggak?|enggak)(?: (?:jadi|bisa|ikut|hadir|datang|main)){1,3})(?![\p{L}\p{M}])`,
  'giu',
);
/** A bare no is of what stands behind it: `không mang vợt`. Off from work or school is no absence: `nghỉ làm nên đi`. */
const OF_ELSE =
  /(?<![\p{L}\p{M}])(?:(?:không|khong|ko|k|kh|hông|hổng|hok) (?!(?:phép|phep|p|nhé|nha|nhe|ạ|a|rồi|roi|nay|hôm|hom|mn)(?!\p{L}))\p{L}|(?:nghỉ|nghi|off) (?:làm|lam|học|hoc|công|cong|trực|dạy)(?!\p{L}))/iu;

/**
 * Whether a text says of somebody that they are away, and nothing that is not known: each word is one of absence, of its day, polite, or a
 * usual reason. `An có thể nghỉ` and `Hoa để xem vợ cho không` say more.
 * @param name of whom it says so, whose words do not count
 */
export function saysOnlyAbsence(text: string, name = ''): boolean {
  if (text.length > MAX_LENGTH) return false;
  const rest = text.toLowerCase().replace(NOT_COMING, ', ');
  if (OF_ELSE.test(rest)) return false;
  const own = new Set(wordKeys(name));
  return (rest.replace(GOING_TO, '').match(/[\p{L}\p{M}']+/gu) ?? []).every(
    (word) => WORDS.has(word) || own.has(nameKey(word)),
  );
}
