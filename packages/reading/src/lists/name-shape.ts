import { normalizeText } from '@rallybook/contract/rules/characters';
import { nameWords, withoutAccents } from '@rallybook/contract/rules/names';
import { isNameWord, isNickname } from '../names/common-words.ts';
import { isCalledSo, isSyllable } from './known-asides.ts';
import { beginsWithFamily } from './person-names.ts';

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Syllables with which names in Vietnam begin, family names among them; with their accents, since `Tiến` is a name, and `Tiền` none. */
const BEGINNINGS = wordSet(`
  biên biện bàng bá bách bình bích bính bông bùi bạch bảo bắc bằng bế bền bống bổn bội bửu chiêu chiến chiểu chuyên châu chí chính chương
  chước chấn chất chẩn chử công cù cúc cơ cương cường cảm cảnh cấn cầm cẩm cẩn cố cự diên diễm diệp diệu doãn duyên duẩn duệ dân dũng
  dương dưỡng dần dậu dụng dự giàng giàu giác giáp giảng giới gái gấm hiên hiến hiếu hiền hiển hiểu hiệp hiệu hoà hoài hoàn hoàng hoá hoán
  hoè hoạch hoạt huynh huyền huân huấn huế huệ huỳnh hà hàn hào hách hán hân hãn hòa hòe hóa hùng hưng hương hướng hường hưởng hạ hạc hạnh
  hạo hải hảo hầu hậu hằng hỏa hồ hồi hồng hội hợi hợp hứa hữu hỷ khiêm khiết khoái khoát khoản khuynh khuyến khuê khuất kháng khánh khâm
  khôi khúc khương khả khải khắc khổng khởi kiên kiếm kiến kiều kiểm kiện kiệt kính kế kỉnh kỳ kỷ kỹ liêm liên liêu liễn liễu liệu luyến
  luyện luân luận luật lài lành lâm lân lã lãm lãnh lê lò lô lùng lý lĩnh lư lưu lương lường lưỡng lượng lạc lại lạng lập lễ lệ lịch lỗ
  lộc lợi lụa lục lữ lựu miên mân mây mã mão mùi mười mạc mạch mạnh mấn mẫn mẫu mận mậu mến mị mộc mộng mừng mỵ mỹ nghiêm nghiên nghiệp
  nghê nghĩa nghị ngoạn nguyên nguyễn nguyện nguyệt ngà ngân ngô ngôn ngần ngọc ngộ ngữ nhiên nhuận nhài nhàn nhâm nhân nhã nhĩ nhơn
  nhường nhượng nhạc nhạn nhất nhẫn nhật nhị nhủ nhữ nhựt ninh niên nông nương nết nở nữ oánh phiệt phác phán pháp phát phí phó phùng phú
  phúc phương phước phượng phạm phấn phẩm phổ phụng páo quyên quyến quyết quyền quàng quách quán quân quí quý quảng quế quốc quỳ quỳnh sái
  sáng sáu sâm sĩ sơn sương sầm sầu sắc sủng sử sửu sỹ thiêm thiên thiết thiều thiện thiệp thiệu thoại thoả thuyên thuyết thuý thuấn thuần
  thuận thuật thuỳ thuỵ thuỷ thành thái thám thân thêm thìn thôi thông thùy thúy thăng thơ thơm thư thương thường thưởng thượng thạc thạch
  thạnh thạo thảo thẩm thận thập thắm thắng thế thề thể thị thịnh thọ thỏa thống thời thục thụy thủ thủy thức thừa tiên tiêu tiến tiết
  tiếu tiềm tiệp toàn toán toại toản triết triền triều triển triệu truyền trà trác tráng trâm trân trình trí trúc trương trường trạch trấn
  trầm trần trị trịnh trọng trụ trứ trực tuyên tuyến tuyết tuyền tuyển tuân tuấn tuệ tài tào tá tám tâm tân tèo tình tín tính tòng tô tôn
  tùng tú tý tăng tĩnh tơ tư tường tưởng tượng tạ tạo tấm tấn tất tầm tần tằng tặng tề tỉnh tịch tịnh tố tống tồn tộ tụ tủn tứ từ tự tỵ
  uyên uyển uông uẩn viêm viên viết viễn viện việt vàng vân võ văn vĩ vĩnh vũ vương vượng vạn vấn vệ vịnh vọng vừ vừng vỹ xoàn xuyên xuyến
  xuân xâm xứng yến ái ánh ân âu ôn ông ý đan đinh điêu điền điểm điệp điệu đoan đoài đoàn đoàng đà đài đàm đàn đào đáng đình đính đôn
  đông đăng đượng đại đạm đạo đạt đầu đậu đắc đặc đặng đệ đỉnh định đồng đỗ độ đới đởm đức ấn ứng khuyên ỷ sùng lượt
  yên như cát chuẩn cừ cử hoành huyên lăng lãng lực mơ ngạn ngọ nụ quát quới tuất đượm`);

/** Before a name: `anh Phúc`. */
const TITLES = wordSet(
  'anh chị cô chú bác dì cậu mợ thím dượng em thầy bé sếp cụ ông bà út cả hai ba tư năm sáu bảy tám chín mười mr mrs ms dr pak bu bang kak mas mbak',
);
/** Within a name, in small letters: `Nguyễn thị Hoa`, `Robin van Dam`. */
const PARTICLES = wordSet('thị văn van von de der den la le du da dos di bin binti al el y');
/** Behind a family name, and nowhere else. */
const IN_MIDDLE = /^(?:Thị|Văn|Thi|Van|thị|văn)$/u;

const lower = (word: string) => normalizeText(word, 'NFC').toLowerCase();
/** Letters of East Asia, and others, have no small ones: `佐藤花子`. */
const isCapital = (word: string) => /^[\p{Lu}\p{Lo}]/u.test(word);
/** What is spoken as one syllable in Vietnam: `José` is not. */
const SYLLABLE =
  /^(?:[bcdghklmnprstvx]|ch|g[hi]|kh|n[gh]|ngh|ph|qu|t[hr])?[aeiouy]{1,3}(?:[cmnpt]|ch|n[gh])?$/;
/** Whether a text is one syllable with a capital letter, as nicknames in Vietnam are: `Tún`, `Mỳ`, but not `Viettel`. */
export const isOneSyllable = (text: string): boolean =>
  /^\p{Lu}\p{Ll}{1,6}$/u.test(text) && SYLLABLE.test(withoutAccents(lower(text)));

/** Whether a word is written with accents of Vietnam, by which it is known. */
const hasAccent = (word: string) => {
  const plain = withoutAccents(lower(word));
  return plain !== lower(word) && SYLLABLE.test(plain);
};

/** Whether a word with accents is a syllable of names, or a nickname. */
const isOfName = (word: string) => BEGINNINGS.has(lower(word)) || isNickname(word);

/** Whether a word may be the first of a name: those with accents are known by them. */
const beginsName = (word: string): boolean =>
  !hasAccent(word) || isOfName(word) || TITLES.has(lower(word));

/** Whether a word that stands alone is often a name: `Hùng`, `john`. */
const isUsualName = (word: string): boolean =>
  hasAccent(word) ? beginsName(word) : isNameWord(word) || isSyllable(word);

/**
 * Whether words that are known by their accents are all of names, and one of them is common: `Công Việc` and `Kế Hoạch` are none,
 * though each begins as a name does.
 */
function areOfNames(words: readonly string[]): boolean {
  const accented = words.filter((word) => isCapital(word) && hasAccent(word));
  const isTitled = TITLES.has(lower(words[0]!));
  const isOfVietnam = words.every((word) => SYLLABLE.test(withoutAccents(lower(word))));
  return (
    accented.length === 0 ||
    !isOfVietnam ||
    (accented.every((word) => isOfName(word) || (isTitled && beginsName(word))) &&
      (isTitled || words.some((word) => isNameWord(word) || isNickname(word))))
  );
}

/** Whether a small word behind the first is a part of the name: what somebody is called by, or a syllable of a whole name. */
const mayFollow = (word: string, next: string | undefined, isWhole: boolean): boolean => {
  const isSyllableOfName = hasAccent(word) && BEGINNINGS.has(lower(word));
  if (next !== undefined && isCapital(next)) return PARTICLES.has(lower(word)) || isSyllableOfName;
  if (isNickname(word) || isCalledSo(word)) return isWhole;
  return isSyllableOfName || (isWhole && !hasAccent(word) && isSyllable(word));
};

/**
 * Whether words have the shape of a name, so that they are a member without a question: each with a capital letter and the first one
 * that names begin with, or the small words behind it such as people are called by. `Tiền sân`, `Vợt Yonex` and `Mạnh bạn anh Tuấn`
 * have not.
 * @param isBeside whether something else stands behind it with nothing in between, as in `Link nhóm`
 */
export function hasNameShape(text: string, isBeside: boolean): boolean {
  const words = nameWords(text).filter((word) => /\p{L}/u.test(word));
  const titled = words.findIndex((word) => !TITLES.has(lower(word)));
  const name = titled > 0 ? words.slice(titled) : words;
  const [first = '', ...others] = name;
  if (name.length === 1 && (isBeside || !isCapital(first))) return isUsualName(first);
  const isWhole = others.length > 1 && IN_MIDDLE.test(others[0]!);
  if (!isWhole && !beginsName(first)) return false;
  if (!isCapital(first)) return true;
  const isKnown = isWhole || isUsualName(first);
  const hasFamily = isWhole || beginsWithFamily(name.join(' '));
  if (!hasFamily && others.length > 0 && !areOfNames(name)) return false;
  return others.every((word, nth) => isCapital(word) || mayFollow(word, others[nth + 1], isKnown));
}
