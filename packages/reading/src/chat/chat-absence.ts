import { nameKey, wordKeys } from '@rallybook/contract/rules/names';
import { withPlain } from '../names/with-plain.ts';

/** Nobody says of an absence more than this. */
const MAX_LENGTH = 200;

/** Words of absence, what stands beside them, and why people are away. */
const WORDS = withPlain(
  `vắng mặt nghỉ bận off out huỷ hủy bỏ rút lui kiếu cáo lỗi tuỳ tùy không ko k kh kg hông hổng hong hok chẳng đi đến tới kịp chơi tham gia có qua vô vào ra lên
  được dc đc dự bị chờ hên xui buổi bữa sau khác kđ kdi kodi xin báo phép p kp slot suất chỗ kèo hoãn
  thì là mà nhé nha nhe nhá nghen ạ a ah rồi r roi luôn nữa hết cả đều cũng vẫn lại đã đang sẽ phải đành mới nốt thôi nè em anh chị mọi người mn nhà tất
  hôm nay này tối sáng chiều trưa giờ chót phút hẹn lần thông cảm sorry xlỗi vì do tại nên
  việc riêng gia đình công ty cơ quan cá nhân con cháu bé vợ chồng bố mẹ ba má ốm đau bệnh sốt mệt nhức chân tay lưng đầu bụng vai gối cổ răng mắt cảm cúm ho
  chấn thương trẹo trật lịch kẹt tăng ca trực họp học thi làm công tác du về quê ăn cưới giỗ tiệc nhậu đám mưa ngập đột xuất gấp chăm trông đón đưa
  khám viện bác sĩ sinh nhật lặn mất tập gym trung
  absent not coming going here can't cant cannot won't wont come make it go to play busy cancel canceled cancelled waiting list reserve reserves no is are am be will
  today tonight this time week sick ill injured work due family the for of and my
  tidak tdk ga gak nggak enggak jadi bisa ikut hadir datang main izin batal berhalangan cadangan hari ini malam ya dulu maaf karena ada acara keluarga kerja lembur sakit
  nhường thay bằng cho vang`
    .trim()
    .split(/\s+/u),
);

/** A bare no is of what stands behind it: `không mang vợt`, `không có vợt`. */
const NO_OF_ELSE =
  /(?<![\p{L}\p{M}])(?:không|khong|ko|k|kh|hông|hổng|hok)(?: (?:thể|the|có|co))? (?!(?:thể |the )?(?:(?:đi|di)(?! (?:làm|lam|học|hoc|công|cong|họp|hop|du|về|ve|ăn|an|nhậu|khám|đám|thi|trực))|đến|den|tới|toi|qua|vô|vào|ra|lên|chơi|choi|đánh|tham|kịp|kip|có mặt|co mat|được|duoc|dc|đc|phép|phep|p|nhé|nha|nhe|ạ|a|rồi|roi|nay|hôm|hom|tối|mn)(?!\p{L}))\p{L}/iu;
const CANNOT = /(?<![\p{L}\p{M}])(không|khong|ko|k|kh|hông) (?:thể|the)(?!\p{L})/giu;

/**
 * Whether a text says of somebody that they are away, and nothing that is not known: each word is one of absence, of its day, polite, or a
 * usual reason. `An có thể nghỉ` and `Hoa để xem vợ cho không` say more.
 * @param name of whom it says so, whose words do not count
 */
export function saysOnlyAbsence(text: string, name = ''): boolean {
  if (text.length > MAX_LENGTH || NO_OF_ELSE.test(text)) return false;
  const own = new Set(wordKeys(name));
  const words = text.toLowerCase().replace(CANNOT, '$1').replaceAll('’', "'");
  return (words.match(/[\p{L}\p{M}']+/gu) ?? []).every(
    (word) => WORDS.has(word) || own.has(nameKey(word)),
  );
}
