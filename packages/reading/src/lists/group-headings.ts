import { normalizeText, withoutEnd } from '@rallybook/contract/rules/characters';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { isBankName } from '../cells/bank-names.ts';
import { isOffice, isSentence } from './asides.ts';
import { isKnownAside, isKnownColumn, looksLikeName, saysAway } from './known-asides.ts';
import { isListHeading } from './list-heading.ts';
import { isOfOccasion, isOtherPeople } from './other-people.ts';
import { isVietnameseName } from './person-names.ts';
import { isPlace } from './places.ts';

/** A longer line is no heading. */
const MAX_HEADING = 80;

const phrases = (text: string) => text.split(',').map((phrase) => phrase.trim());

/** Lines that name a group or an end, and nothing else. */
const GROUPS = new Set(
  phrases(`cố định, vãng lai, dự bị, chính thức, thành viên chính thức, thành viên mới, thành viên cũ, thành viên cố định, người mới, người cũ,
  mới, cũ, nữ, học sinh, sinh viên, trẻ em, người lớn, thiếu nhi, đi, không đi, ko đi, có mặt, đăng ký, chưa đăng ký, đã đóng, chưa đóng, đã ck, chưa ck, full, fix, sáng, chiều, tối, mới chơi, yếu, khá, giỏi, trung bình,
  bye, hết, hết rồi, hết ds, hết danh sách, het, end, the end, beginners, intermediate, advanced, regulars, reserves, subs, substitutes, men, women, boys, girls, ladies, gents, kids, adults, juniors, seniors, active, paid, unpaid, morning, afternoon,
  evening, going, others, monday, tuesday, wednesday, thursday, friday, saturday, sunday, chốt, xong, ký tên, trống, đủ,
  you`),
);
/** The same of those of whom only a person can say whether they are members. */
const UNSURE_GROUPS = new Set(
  phrases(`nghỉ, tạm nghỉ, đã nghỉ, bận, vắng, vắng mặt, chờ, danh sách chờ, waiting list, waitlist, inactive, not going, maybe, interested,
  share, invite, quan tâm, sẽ tham gia, chia sẻ, mời, cuti, keluar, tidak aktif, calon anggota, non members, non-members, potential members,
  prospective members, possible members, future members`),
);
/** With a number or other words behind it. */
const BEGINNINGS =
  /^(?:công ty|cty|phòng|văn phòng|bộ phận|xưởng|nhà máy|nhóm|tổ|đội|ca|lớp|sân|khối|bàn|bảng|cơ sở|chi nhánh|khu|khu vực|quận|huyện|phường|xã|tp|tp\.|thành phố|tỉnh|nhà thi đấu|nhà văn ho[áà]|sân vận động|trung tâm|buổi|thứ|trình|hạng|hết|court|group|team|squad|division|level|session|pb|đăng ký|đăng kí|đặt (?:áo|đồ|vợt)|may áo)(?=[\s.\d])/u;
/** How many places are free. */
const FREE = /^(?:còn|thiếu|dư|cần|tuyển) \d/u;
const PLAIN_BEGINNINGS =
  /^(?:nhom|doi|to|ca|lop|san|khoi|bang|co so|chi nhanh|quan|q|p|huyen|phuong|buoi|thu|trinh|hang|cs)[ .]?\d/u;
const ENDINGS = /\s(?:group|team|squad|session|players|class|night|members)$/u;
/** When a club plays, and what: `Tuesday Social`, `Badminton Thursdays 8pm`, `Cầu lông Bình Minh - thành viên 2026`. */
const SPORT = '(?:badminton|bulu ?tangkis|pickleball|tennis|cầu lông)';
const WEEKDAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|senin|selasa|rabu|kamis|jumat|sabtu)s?';
const OF_SPORT = new RegExp(
  `^${WEEKDAY}(?: (?:am|pm|night|evening|morning|afternoon|lunchtime))?s? (?:${SPORT}|social|crew|gang|lot|regulars|players|members|club)(?!\\p{L})|^${SPORT} (?!${SPORT})[\\p{L}\\d]`,
  'u',
);
/** What a messenger writes below the names of a list of members. */
const OF_MESSENGERS =
  /^(?:(?:đã )?tham gia(?: nhóm)? .*|joined .*|(?:người |đồng )?(?:kiểm duyệt|quản trị)(?: viên)?|chuyên gia(?: nhóm)?|người tạo nhóm|(?:người )?đóng góp nhiều nhất|top contributor|moderator|thêm bạn bè|add friend|kết bạn|nhắn tin|message|theo dõi|follow|xem thêm|see more|(?:làm việc|học|đang sống|sống|từng học|đã học) (?:tại|ở) .*|đến từ .*|(?:works at|lives in|studied at|from) .*|\d{1,4} (?:bạn chung|bạn bè|mutual friends?|friends?))$/u;
/** The same with commas, which else divide what a line says: a date, a place. */
const OF_MESSENGERS_WITH_COMMAS =
  /^(?:(?:(?:đã )?tham gia|joined) (?=[^\d]{0,40}\d)|(?:làm việc|học|đang sống|sống|từng học|đã học) (?:tại|ở) |đến từ |(?:works at|lives in|studied at) )/u;

/** Whether a line with commas is what a messenger writes below a name: `Joined March 12, 2024`. */
export const isOfMessenger = (line: string): boolean =>
  line.length <= MAX_HEADING && OF_MESSENGERS_WITH_COMMAS.test(groupText(line));

/** What people say to all others, alone on a line. */
const POLITE =
  /^(?:(?:em |mình )?(?:cảm|cám) ơn|thanks?|thank you|ok|oke|okie|okay|dạ|vâng|(?:xin )?chào|hi|hello|mọi người|cả nhà|các bạn|anh chị em|mn|(?:best|kind|warm) (?:regards|wishes)|regards|cheers|sincerely|yours|trân trọng|thân mến|thân ái|sent from my)(?![\p{L}\d])/u;

/** A family, and no greeting: `Cả nhà Hùng`. */
const FAMILY = /^cả nhà (?:anh |chị )?(?=\p{L})/iu;
const isFamily = (line: string) => /^\p{Lu}/u.test(line.replace(FAMILY, '')) && FAMILY.test(line);

/** A number of people behind a heading. */
const COUNT = /(?<!\s)\s?\(\d{1,3}(?:\/\d{1,3})?(?: ?(?:người|ng|people|members?))?\)$/u;

const groupText = (line: string) =>
  withoutEnd(normalizeText(line, 'NFC').toLowerCase().trim().replace(COUNT, ''), ' .:：!-');

/** What else such a heading says of members may be that they are none now: `Thành viên đã rút`. */
const OF_MEMBERS = /^(?:thành viên|hội viên|members?|danh sách|ds)(?!\p{L})/u;

/** What ends in the club may be its name, or say who is outside of it: `Sao Mai Club`, `Muốn vào CLB`. */
const ENDS_IN_CLUB = /\s(?:clb|câu lạc bộ|club)$/u;

/** What denies that somebody is a member, or plays: `Chưa phải thành viên`, `Hết hạn`, `đã out`. */
const DENIES =
  /(?<!\p{L})(?:không|ko|chưa|hết|thôi|not|never|bukan)(?: \p{L}{1,12}){0,2} (?:thành viên|hội viên|chơi|tham gia|sinh hoạt|members?|playing|anggota)(?!\p{L})|(?<!\p{L})(?:đã|xin|bị) out(?!\p{L})|^(?:hết hạn|expired)$/u;

/** Whether a heading says nothing of whether those below it are members: a group, a place, a day, a title, what people say. */
export function isKnownGroup(heading: string): boolean {
  const text = groupText(heading);
  if (saysAway(text) || UNSURE_GROUPS.has(text) || DENIES.test(text)) return false;
  if (heading.length > MAX_HEADING || isGroupHeading(text)) return true;
  if (ENDS_IN_CLUB.test(text)) return false;
  return (
    (isListHeading(text, false) && !OF_MEMBERS.test(text)) ||
    isKnownColumn(text) ||
    isBankName(text) ||
    isSentence(heading) ||
    /[@\d]/.test(text)
  );
}

/**
 * Whether a line names a group, a place or the end of a list, or is what a messenger or a person writes between names: `Cố định`,
 * `Sân Bình Minh`, `Hết`, `Tuesday group`.
 */
export function isGroupHeading(line: string): boolean {
  if (line.length > MAX_HEADING || line.includes('@')) return false;
  const text = groupText(line);
  if (isFamily(line)) return false;
  if (isWholeHeading(text) || isOtherPeople(text) || isOfOccasion(text)) return true;
  // `Trình TB` is no Trịnh.
  const isLevel = BEGINNINGS.test(text) && isKnownAside(text) && !looksLikeName(line);
  return isLevel || (!isVietnameseName(line) && beginsOrEnds(text));
}

const isWholeHeading = (text: string): boolean =>
  GROUPS.has(text) ||
  UNSURE_GROUPS.has(text) ||
  isPlace(text) ||
  isOffice(text) ||
  [OF_MESSENGERS, POLITE, FREE].some((words) => words.test(text));

const beginsOrEnds = (text: string): boolean =>
  [OF_SPORT, BEGINNINGS, ENDINGS].some((words) => words.test(text)) ||
  PLAIN_BEGINNINGS.test(withoutAccents(text));
