// The words of members that write to a bot. A word is known as it is written here; `SPELLINGS` are other ways to write it.

import type { Language } from '../../languages.ts';
import { wordSet } from './word-set.ts';

const listOf = (words: string): string[] => words.trim().split(/\s+/u);

/** How a word is written in chats, besides as it is known. */
const SPELLINGS: Readonly<Record<string, string>> = {
  không: 'ko k kg kh hông hong hổng hok hem hk khum chẳng chả',
  được: 'đc dc đươc',
  đi: 'đy dj',
  qua: 'wa',
  huỷ: 'cancle',
  bệnh: 'bịnh',
  bận: 'bạn_rộn',
  bao_nhiêu: 'bnh bn bnhiu bnhieu',
  nhiêu: 'nhiu',
  gì: 'j',
  giờ: 'h',
  bao_giờ: 'bh',
  người: 'ng',
  chỗ: 'chổ',
  với: 'vs',
  danh_sách: 'ds dsach',
  đăng_ký: 'đk dk đki',
  ký: 'kí',
  hướng_dẫn: 'hd',
  bảy: 'bẩy',
  chủ: 'chúa',
  chủ_nhật: 'cn',
  hôm: 'hum',
  hôm_nay: 'hnay hn',
  hôm_qua: 'hqua hq',
  buổi: 'bữa',
  ngày: 'mùng mồng',
  rồi: 'r rùi',
  người_yêu: 'ny',
  mình: 'mk mik',
  em: 'e',
  mọi_người: 'mn mng',
  xin_phép: 'xp',
  luôn: 'lun',
  ừ: 'uh uhm ừm um',
  giùm: 'dùm',
  ck: 'chuyển_khoản',
  stk: 'số_tài_khoản tài_khoản',
  cant: 'cannot couldnt',
  wont: 'wouldnt',
  yes: 'yep yeah yup',
  ok: 'oke okay okela okie oki okey',
  maybe: 'perhaps probably might',
  what: 'whats',
  when: 'whens',
  where: 'wheres',
  slot: 'slots spot spots place places',
  people: 'persons players',
  friend: 'friends',
  guest: 'guests',
  owe: 'owed',
  bill: 'invoice',
  fee: 'fees',
  session: 'sessions',
  tomorrow: 'tmr tmrw tomorow',
  sorry: 'sry sr',
  please: 'pls',
  thanks: 'tks thank',
};

/** Without accents these are more than one word: "bận" or "bạn", "vắng" or "vâng", "nợ" or "no", "ạ" or "a". */
const UNSURE = 'ban vang no a';

/** Words that are meant where theirs is the spelling without accents of several. */
const LIKELIEST = 'dạ tôi báo chưa đủ đánh đóng công nhé thì mấy giữ';

/** What says nothing by itself: polite words, calls to everybody, what joins others. */
const VIETNAMESE_FILLERS =
  wordSet(`dạ ạ nha nhé nhe nhen nghen nhá hen nà nè luôn vậy thế đó đấy đây ơi ui mọi_người ae anh_em cả_nhà
cả_nhóm cả_đội bà_con các_bác các_anh các_bạn xin xin_phép phép thôi thì cũng vẫn phải đành sẽ mà nên lại nữa báo cho tiếc quá lắm thật hơi gấp
kèo trận vào để hộ giùm giúp xin_lỗi cáo_lỗi tính_em tính_mình thông_cảm mong rất cám_ơn cảm_ơn chào alo hihi haha hehe huhu hic kkk đổi ý giữ chừa là
buổi_này buổi_tới chắc_chắn nhất_định lên_lịch vâng ừ nhóm vote tập ngay`);
const ENGLISH_FILLERS =
  wordSet(`to it be the this that please guys everyone folks all team hi hello hey thanks so just really well
unfortunately again for at on game session have need must got afraid but too also still definitely gotta you_all`);
const COMMON_FILLERS = wordSet('bot admin ad sorry ok yes sure a');

/** How people call themselves. */
const VIETNAMESE_SPEAKERS = wordSet('tôi mình em anh chị cháu tui tớ bác chú');
const ENGLISH_SPEAKERS = wordSet('i im me am');

/** Why somebody does not come. Alone, such a word says nothing for sure. */
const VIETNAMESE_REASONS =
  wordSet(`ban bận ốm bệnh mệt sốt đau cảm cúm ho việc công tác họp trực tăng ca làm thêm kẹt tắc đường xe mưa trời về quê
con nhỏ bé nhà cưới đám giỗ tiệc sinh nhật học thi chân tay lưng vai gối bụng đầu răng khám viện du lịch chấn thương đột_xuất bất_ngờ gia đình
cơ quan công_ty khách sếp deadline đón trùng vướng dính bị có đang mất chịu thấy ở không_khoẻ xa ăn vợ chồng vì do tại rồi kèm`);
const ENGLISH_REASONS =
  wordSet(`sick ill busy injured hurt hurts tired work working knee ankle back rain raining traffic travelling traveling
family kid kids meeting overtime fever cold flu home feeling because of a my stuck with is not_feeling_well`);

/** What makes a sentence one that is not sure. */
const VIETNAMESE_DOUBTS = wordSet(
  'nếu chắc có_thể có_khi có_lẽ hình_như hên_xui không_chắc xem tính định sợ chưa đang_tính chưa_biết',
);
const ENGLISH_DOUBTS = wordSet('if maybe not_sure think unless depends');

/** A day or session that is over. */
const VIETNAMESE_PAST =
  wordSet(`hôm_qua tối_qua sáng_qua chiều_qua hôm_kia hôm_trước bữa_trước buổi_trước tuần_trước tháng_trước
hồi_nãy lúc_nãy hôm_rồi lần_trước`);
const ENGLISH_PAST = wordSet('yesterday last_week last_time last_night came went was were');

/** What people do besides. */
const VIETNAMESE_SPORTS =
  wordSet(`đá bóng đá_bóng bơi gym yoga nhậu chạy phượt cafe cà_phê bóng_đá bóng_bàn bóng_rổ bóng_chuyền cờ karaoke
pickle game_online xem_phim phim`);
const ENGLISH_SPORTS =
  wordSet(`football soccer tennis pickleball basketball volleyball swimming swim running golf pool gym yoga movie
cinema pub`);

/** Whose answer it is, if not that of who writes: the words before "em", "anh" and the like. */
const VIETNAMESE_OTHERS =
  wordSet(`bạn ban vợ chồng con bé mẹ bố má bồ người_yêu cháu thằng đứa bọn tụi nhà sếp anh chị cô nó ổng bả
anh_ấy chị_ấy bạn_ấy`);
const ENGLISH_OTHERS = wordSet(
  'he she they wife husband girlfriend boyfriend brother sister friend someone',
);

/** All other words that the reader knows. */
const VIETNAMESE_WORDS = `không đi qua tới đến chơi đánh tham_gia ra lên dự được nổi kịp thể không_thể nghỉ nghĩ vắng huỷ rút trả nhả bỏ kiếu off
có còn hết đủ đông trống ai mấy nhiêu bao_nhiêu nào đâu gì sao bao_giờ giờ hay hả hở nhỉ à khi_nào lúc_nào hôm_nào ngày_nào mấy_giờ giờ_nào ở số
người bạn những khách đứa mạng suất chỗ vé thêm kèm cộng dẫn dắt rủ chở cùng với và theo vợ chồng vợ_chồng bồ tiền nợ phí quỹ đóng nộp tháng tổng
ck stk thanh_toán lịch sân địa_chỉ buổi nhường sang thay hạn trước tiếng bao_lâu cầu cầu_lông danh_sách dừng ngừng đừng nhận tin nhắn gửi nhắc
trợ_giúp hướng_dẫn dùng lệnh đăng_ký có_mặt góp_mặt góp vui chốt điểm_danh báo_danh ký chủ thứ hai ba tư năm sáu bảy bốn một chủ_nhật nay mai mốt kia
ngày tuần sáng trưa chiều tối đêm này sau này hôm_nay tối_nay chiều_nay sáng_nay trưa_nay đêm_nay tối_mai sáng_mai chiều_mai trưa_mai tuần_sau tuần_tới tuần_này đã muộn trễ phút một_mình hôm buổi_sau lần_sau lúc hồi
ngày_mai ngày_kia ngày_mốt nhất_trí chuẩn đúng nhiều biết chút xíu tí khỏi trừ bớt giảm đừng_tính khoẻ không_khoẻ đồng_ý làm ấy ít nhất lần giá bảo nói nhờ mỗi khoản mức danh sách chót lâu chậm`;
const ENGLISH_WORDS = `nope nah yet hurts anyone anybody sign up put down let see able cant wont dont not can will ill come coming make make_it joining play playing attend go going there here in out away
skip miss cancel unable available count who whos comes joins plays what when where which how many much are is do does any left free room list people friend
guest bring plus and us of_us owe pay payment debt money balance time address location court next until latest late deadline stop unsubscribe
help start menu alone give transfer you today tonight tomorrow next_week this_week one two three four five six my wife husband girlfriend
boyfriend monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thurs fri sat sun another more extra able
evening afternoon morning night day_after_tomorrow long say tell notify before book place_of spots open bringing`;
const COMMON_WORDS = `slot qr full fee bill pass join schedule book ok`;

export const CLASSES = {
  speaker: new Set([...VIETNAMESE_SPEAKERS, ...ENGLISH_SPEAKERS]),
  filler: new Set([...VIETNAMESE_FILLERS, ...ENGLISH_FILLERS, ...COMMON_FILLERS]),
  reason: new Set([...VIETNAMESE_REASONS, ...ENGLISH_REASONS]),
  doubt: new Set([...VIETNAMESE_DOUBTS, ...ENGLISH_DOUBTS]),
  past: new Set([...VIETNAMESE_PAST, ...ENGLISH_PAST]),
  sport: new Set([...VIETNAMESE_SPORTS, ...ENGLISH_SPORTS]),
  other: new Set([...VIETNAMESE_OTHERS, ...ENGLISH_OTHERS]),
} as const;

/** The words of no language, or of both. */
const NEUTRAL = new Set([...COMMON_FILLERS, ...listOf(COMMON_WORDS), ...listOf(UNSURE)]);

const VIETNAMESE = [
  ...VIETNAMESE_SPEAKERS,
  ...listOf(VIETNAMESE_WORDS),
  ...VIETNAMESE_FILLERS,
  ...VIETNAMESE_REASONS,
  ...VIETNAMESE_DOUBTS,
  ...VIETNAMESE_PAST,
  ...VIETNAMESE_OTHERS,
  ...VIETNAMESE_SPORTS,
];
const ENGLISH = [
  ...listOf(ENGLISH_WORDS),
  ...ENGLISH_FILLERS,
  ...ENGLISH_SPEAKERS,
  ...ENGLISH_REASONS,
  ...ENGLISH_DOUBTS,
  ...ENGLISH_PAST,
  ...ENGLISH_OTHERS,
  ...ENGLISH_SPORTS,
];

const VIETNAMESE_ONLY = new Set(VIETNAMESE);
const ENGLISH_ONLY = new Set(ENGLISH);

/** The language of a known word; null for one of both, or of none. */
export function languageOf(word: string): Language | null {
  if (NEUTRAL.has(word)) return null;
  const [isVietnamese, isEnglish] = [VIETNAMESE_ONLY.has(word), ENGLISH_ONLY.has(word)];
  if (isVietnamese === isEnglish) return null;
  return isVietnamese ? 'vi' : 'en';
}

const KNOWN = [...listOf(UNSURE), ...listOf(LIKELIEST), ...VIETNAMESE, ...ENGLISH, ...NEUTRAL];

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;

/** A word with its tone behind it: `hủy` and `huỷ` are one. */
function withToneLast(word: string): string {
  const letters = word.normalize('NFD');
  const tones = letters.match(TONES)?.join('') ?? '';
  return letters.replaceAll(TONES, '').normalize('NFC') + tones;
}

const withoutAccents = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Words by how they are spelled, with their accents. */
const BY_SPELLING = new Map<string, string>();
/** Words by how they are spelled without accents, the first that has it. */
const BY_LETTERS = new Map<string, string>();

function learn(spelling: string, word: string): void {
  const letters = withoutAccents(spelling);
  if (!BY_SPELLING.has(withToneLast(spelling))) BY_SPELLING.set(withToneLast(spelling), word);
  if (!BY_LETTERS.has(letters)) BY_LETTERS.set(letters, word);
}

/** Words of more than one word, by their parts, with and without accents. */
const JOINED = new Map(
  [...KNOWN, ...Object.values(SPELLINGS).flatMap(listOf)]
    .filter((word) => word.includes('_'))
    .map((word) => [word.replaceAll('_', ' '), word]),
);
const JOINED_LETTERS = new Map([...JOINED].map(([parts, word]) => [withoutAccents(parts), word]));
const MAX_PARTS = 4;

for (const word of listOf(UNSURE)) learn(word, word);
const LIKELIEST_BY_LETTERS = new Map(listOf(LIKELIEST).map((word) => [withoutAccents(word), word]));
for (const [word, spellings] of Object.entries(SPELLINGS)) {
  for (const spelling of listOf(spellings)) if (!spelling.includes('_')) learn(spelling, word);
}
for (const word of KNOWN) if (!word.includes('_')) learn(word, word);
for (const phrase of JOINED.keys()) for (const part of phrase.split(' ')) learn(part, part);

const SPELLED_BY = new Map(
  Object.entries(SPELLINGS).flatMap(([word, spellings]) =>
    listOf(spellings).map((spelling) => [spelling, word] as const),
  ),
);

const lookUp = (written: string): string | undefined =>
  LIKELIEST_BY_LETTERS.get(written) ??
  BY_SPELLING.get(withToneLast(written)) ??
  (isPlain(written) ? BY_LETTERS.get(written) : undefined);

/** A word as it is known, or as it is written if it is not. */
function knownWord(written: string): string {
  // "nhaa", "okk"
  const isDrawn = /^\p{L}/u.test(written) && written.at(-1) === written.at(-2);
  return lookUp(written) ?? (isDrawn ? lookUp(written.slice(0, -1)) : undefined) ?? written;
}

const isPlain = (written: string): boolean => withoutAccents(written) === written;

/** The word that some words are together; undefined if they are none. */
function joined(written: readonly string[]): string | undefined {
  const word =
    JOINED.get(written.join(' ')) ??
    JOINED.get(written.map(knownWord).join(' ')) ??
    (written.every(isPlain) ? JOINED_LETTERS.get(written.join(' ')) : undefined);
  return word === undefined ? undefined : (SPELLED_BY.get(word) ?? word);
}

/** The longest word from a place on, and how many written words it takes. */
function wordAt(written: readonly string[], index: number): { word: string; length: number } {
  for (let length = Math.min(MAX_PARTS, written.length - index); length > 1; length -= 1) {
    const word = joined(written.slice(index, index + length));
    if (word !== undefined) return { word, length };
  }
  return { word: knownWord(written[index]!), length: 1 };
}

/** Reads written words, in lower case, as the vocabulary knows them. What it does not know stays as it is written. */
export function knownWords(written: readonly string[]): string[] {
  const words: string[] = [];
  for (let index = 0; index < written.length;) {
    const { word, length } = wordAt(written, index);
    words.push(word);
    index += length;
  }
  return words;
}
