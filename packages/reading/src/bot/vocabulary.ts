// The words of members that write to a bot. A word is known as it is written here; `SPELLINGS` are other ways to write it.

import type { Language } from '@rallybook/contract/languages';
import { wordSet } from './word-set.ts';

const listOf = (words: string): string[] => words.trim().split(/\s+/u);

/** How a word is written in chats, besides as it is known. */
const SPELLINGS: Readonly<Record<string, string>> = {
  không: 'ko k kg kh hông hong hổng hok hem hk khum chẳng chả',
  được: 'đc dc đươc',
  đi: 'đy dj',
  qua: 'wa',
  huỷ: 'cancle',
  hên_xui: '50/50',
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
const LIKELIEST = 'thứ dạ tôi báo chưa đủ đánh đóng công nhé thì mấy giữ';

/** What says nothing, wherever it stands. */
const VIETNAMESE_FILLERS =
  wordSet(`dạ ạ nha nhé nhe nhen nghen nhá hen nà nè luôn vậy đó đấy ơi ui bạn_ơi cũng sẽ nữa báo xin_lỗi thông_cảm mong
cám_ơn cảm_ơn chào alo hihi haha hehe huhu hic kkk bình_thường lát lát_nữa tí_nữa buổi_này buổi_tới lần_này chắc_chắn nhất_định vâng ừ tập ngay
xác_nhận confirm như_mọi_khi như_thường_lệ như_mọi_hôm như_mọi_lần`);
const ENGLISH_FILLERS = wordSet(
  'please thanks hi hello hey just really unfortunately definitely again well as_usual after_all',
);
const COMMON_FILLERS = wordSet('sorry ok yes sure a');

/** What says nothing about what is asked; in an answer it may. */
const VIETNAMESE_BESIDE = wordSet(
  `thôi hộ giùm giúp lại tiếc quá lắm thật hơi rất gấp thế đây thì vẫn phải đành mà nên cho kèo trận vào để xin xin_phép phép đổi ý đổi_ý giữ chừa là lên_lịch nhóm vote`,
);
const ENGLISH_BESIDE = wordSet(
  `to it be the this that so afraid but too also still gotta got must need have for at on game session am ill`,
);

/** Everybody, who is called, or told of. */
const VIETNAMESE_CROWDS = wordSet(
  'bot admin ad mọi_người ai_cũng ae anh_em cả_nhà cả_nhóm cả_đội cả_hội bà_con các_bác các_anh các_chị các_bạn',
);
const ENGLISH_CROWDS = wordSet('guys everyone everybody folks all team you_all');

/** How people call themselves. */
const VIETNAMESE_SPEAKERS = wordSet('tôi mình em anh chị cháu tui tớ bác chú');
const ENGLISH_SPEAKERS = wordSet('i im me');

/** What keeps somebody from coming: each tells it by itself. */
const VIETNAMESE_REASONS =
  wordSet(`bận ốm bệnh mệt sốt đau cảm cúm ho việc việc_nhà công_việc công_chuyện công_tác họp trực tăng_ca làm làm_thêm học thi kẹt tắc mưa
đám_cưới đám_giỗ đám_ma giỗ tiệc khám du_lịch chấn_thương vướng mắc trùng dính hư hỏng đón không_khoẻ
khách quê deadline về_muộn về_trễ viện đột_xuất`);
const ENGLISH_REASONS =
  wordSet(`sick ill busy injured hurt hurts tired work working meeting overtime fever cold flu rain raining traffic travelling
traveling stuck kid kids family not_feeling_well knee ankle`);
/** What stands beside a reason, and says nothing without one. */
const VIETNAMESE_BESIDE_REASONS =
  wordSet(`bị có đang mất chịu thấy ở to nặng cao quá lắm hơi rất thật gấp mới rồi vì do tại xe đường trời cơ_quan công_ty sinh_nhật chân
tay lưng vai gối bụng đầu răng bất_ngờ xa phải lịch lại nhỏ ca nhà gia_đình`);
const ENGLISH_BESIDE_REASONS = wordSet(
  'i im am my the is it its have got feeling back because of with very so at a',
);
/** Whose reason it may be. */
const VIETNAMESE_FAMILY = wordSet('con bé vợ chồng mẹ má bố ba bà ông sếp');
const ENGLISH_FAMILY = wordSet('wife husband son daughter');

/** A day or session that is over. */
const VIETNAMESE_PAST =
  wordSet(`hôm_qua tối_qua sáng_qua chiều_qua hôm_kia hôm_trước bữa_trước buổi_trước tuần_trước tháng_trước
hồi_nãy lúc_nãy hôm_rồi lần_trước`);
const ENGLISH_PAST = wordSet('yesterday last_week last_time last_night');

const ENGLISH_PAST_VERBS = wordSet('came went was were');

/** What people do besides. */
const VIETNAMESE_SPORTS =
  wordSet(`đá bóng đá_bóng bơi gym yoga nhậu chạy phượt cafe cà_phê bóng_đá bóng_bàn bóng_rổ bóng_chuyền cờ karaoke
pickle game_online xem_phim phim`);
const ENGLISH_SPORTS =
  wordSet(`football soccer tennis pickleball basketball volleyball swimming swim running golf pool gym yoga movie
cinema pub`);

/** Whose answer it is, if not that of who writes: the words before "em", "anh" and the like. */
const VIETNAMESE_OTHERS =
  wordSet(`bảo nói nhờ bạn vợ chồng con bé mẹ bố má bồ người_yêu cháu thằng đứa bọn tụi nhà sếp anh chị cô nó ổng bả
anh_ấy chị_ấy bạn_ấy`);
const ENGLISH_OTHERS = wordSet(
  'he she they says said wife husband girlfriend boyfriend brother sister friend someone',
);

/** All other words that the reader knows. */
const VIETNAMESE_WORDS = `cáo_lỗi ké cũng_được chuyển dời lùi không đi qua tới đến chơi đánh tham_gia ra lên dự được nổi kịp thể không_thể nghỉ nghĩ vắng huỷ rút trả nhả bỏ kiếu off
có còn hết đủ đông trống ai mấy nhiêu bao_nhiêu nào đâu gì sao bao_giờ giờ hay hả hở nhỉ à khi_nào lúc_nào hôm_nào ngày_nào mấy_giờ giờ_nào ở số
người bạn những khách đứa mạng suất chỗ vé thêm kèm cộng dẫn dắt rủ chở cùng với và theo vợ chồng vợ_chồng bồ tiền nợ phí quỹ đóng nộp tháng tổng
ck stk thanh_toán lịch sân địa_chỉ buổi nhường sang thay hạn trước tiếng bao_lâu cầu cầu_lông danh_sách dừng ngừng đừng nhận tin nhắn gửi nhắc
trợ_giúp hướng_dẫn dùng lệnh đăng_ký có_mặt góp_mặt góp vui chốt điểm_danh báo_danh ký chủ thứ hai ba tư năm sáu bảy bốn một chủ_nhật nay mai mốt kia
ngày tuần sáng trưa chiều tối đêm này sau này hôm_nay tối_nay chiều_nay sáng_nay trưa_nay đêm_nay tối_mai sáng_mai chiều_mai trưa_mai tuần_sau tuần_tới tuần_này đã muộn trễ phút một_mình hôm buổi_sau lần_sau lúc hồi
ngày_mai ngày_kia ngày_mốt nhất_trí chuẩn đúng nhiều biết chút xíu tí khỏi trừ bớt giảm đừng_tính khoẻ không_khoẻ đồng_ý làm ấy ít nhất lần giá bảo nói nhờ mỗi khoản mức danh sách chót lâu chậm nếu chắc có_thể có_khi có_lẽ hình_như hên_xui không_chắc xem tính định sợ chưa đang_tính chưa_biết nhưng vẫn tuy_nhiên
rảnh khoẻ đỡ tạnh ngừng xong không_phải tan của vắng_mặt gạch xoá gỡ tên ghi điền xếp lấy đặt bùng cáo cúp lặn khất hẹn toang lượt bạn_gái bạn_trai
tham_dự sắp_xếp thu_xếp bố_trí cả về vì do tại phép lễ tết hè dạy sớm hẳn dài_hạn trở_đi tất_cả tháng_sau một_thời_gian suốt hàng mọi các từ`;
const ENGLISH_WORDS = `id like love would if maybe not_sure think unless depends add name remove keep save reserve pull drop changed mind running mins changing anymore longer off work school
finished done been very to it its feeling back my with of because and but so must have need going got though bail check sitting every from since till weeks months week month nope nah yet hurts anyone anybody sign up put down let see able cant wont dont not can will ill come coming make make_it joining play playing attend go going there here in out away
skip miss cancel unable available count who whos comes joins plays what when where which how many much are is do does any left free room list people friend
guest bring plus and us of_us owe pay payment debt money balance time address location court next until latest late deadline stop unsubscribe
help start menu alone give transfer you today tonight tomorrow next_week this_week one two three four five six my wife husband girlfriend
boyfriend monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thurs fri sat sun another more extra able
evening afternoon morning night day_after_tomorrow long say tell notify before book place_of spots open bringing`;
const COMMON_WORDS = `slot qr full fee bill pass join schedule book ok`;

/** What stands beside everybody who is called. */
const CALLS = wordSet(
  `, xin_lỗi cáo_lỗi sorry chào hi hello hey cám_ơn cảm_ơn thanks alo nha nhé ạ nhe ơi báo thông_cảm cho xin xin_phép`,
);
/** What may end "cho em đi với". */
const ALONG = wordSet('với cùng');

const union = (...sets: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(sets.flatMap((words) => [...words]));

export const CLASSES = {
  speaker: union(VIETNAMESE_SPEAKERS, ENGLISH_SPEAKERS),
  filler: union(VIETNAMESE_FILLERS, ENGLISH_FILLERS, COMMON_FILLERS),
  beside: union(VIETNAMESE_BESIDE, ENGLISH_BESIDE),
  crowd: union(VIETNAMESE_CROWDS, ENGLISH_CROWDS),
  call: CALLS,
  along: ALONG,
  reason: union(VIETNAMESE_REASONS, ENGLISH_REASONS),
  besideReason: union(VIETNAMESE_BESIDE_REASONS, ENGLISH_BESIDE_REASONS),
  family: union(VIETNAMESE_FAMILY, ENGLISH_FAMILY),
  past: union(VIETNAMESE_PAST, ENGLISH_PAST),
  pastVerb: ENGLISH_PAST_VERBS,
  sport: union(VIETNAMESE_SPORTS, ENGLISH_SPORTS),
  other: union(VIETNAMESE_OTHERS, ENGLISH_OTHERS),
} as const;

/** The words of no language, or of both. */
const NEUTRAL = new Set([...COMMON_FILLERS, ...listOf(COMMON_WORDS), ...listOf(UNSURE)]);

const VIETNAMESE = [
  ...VIETNAMESE_SPEAKERS,
  ...listOf(VIETNAMESE_WORDS),
  ...VIETNAMESE_FILLERS,
  ...VIETNAMESE_BESIDE,
  ...VIETNAMESE_CROWDS,
  ...VIETNAMESE_REASONS,
  ...VIETNAMESE_PAST,
  ...VIETNAMESE_OTHERS,
  ...VIETNAMESE_SPORTS,
  ...VIETNAMESE_BESIDE_REASONS,
  ...VIETNAMESE_FAMILY,
];
const ENGLISH = [
  ...listOf(ENGLISH_WORDS),
  ...ENGLISH_FILLERS,
  ...ENGLISH_SPEAKERS,
  ...ENGLISH_BESIDE,
  ...ENGLISH_CROWDS,
  ...ENGLISH_REASONS,
  ...ENGLISH_PAST,
  ...ENGLISH_PAST_VERBS,
  ...ENGLISH_OTHERS,
  ...ENGLISH_SPORTS,
  ...ENGLISH_BESIDE_REASONS,
  ...ENGLISH_FAMILY,
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

/** Names, and other words, have the letters of these. */
const ONLY_WITH_ACCENTS = wordSet('lặn cáo cúp hư toang ké');

/** Words by how they are spelled, with their accents. */
const BY_SPELLING = new Map<string, string>();
/** Words by how they are spelled without accents, the first that has it. */
const BY_LETTERS = new Map<string, string>();

function learn(spelling: string, word: string): void {
  const letters = withoutAccents(spelling);
  if (!BY_SPELLING.has(withToneLast(spelling))) BY_SPELLING.set(withToneLast(spelling), word);
  if (!BY_LETTERS.has(letters) && !ONLY_WITH_ACCENTS.has(word)) BY_LETTERS.set(letters, word);
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

/** Whether a word is in the vocabulary. */
export const isKnown = (written: string): boolean => lookUp(written) !== undefined;

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
