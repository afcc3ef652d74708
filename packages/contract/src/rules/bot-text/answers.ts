import { COMING, contentOf, isFiller, isQuestion, PLACES } from './questions.ts';
import type { Sentence } from './sentence.ts';
import { CLASSES } from './vocabulary.ts';
import { hasAny, wordSet } from './word-set.ts';

/** What a sentence answers to a session, if anything. */
type ReadAnswer =
  | { command: 'come'; guests: number }
  | { command: 'away' | 'assent' }
  | { command: 'unclear'; may: 'come' | 'away' | null; mayBeDebt: boolean };

const VERB = '(?:đi|qua|tới|đến|chơi|đánh|tham_gia|ra|lên|dự|theo|có_mặt|góp_mặt|join)';
const OBJECT = '(?:cầu|cầu_lông|sân|buổi|mặt)';
const PLACE = '(?:slot|suất|chỗ|vé|lịch|đăng_ký)';
const ENGLISH_VERB =
  '(?:come|coming|make|make_it|join|joining|play|playing|attend|go|going|there|here|in|available)';

/** What is left of a sentence that says that somebody comes. */
const COMES = new RegExp(
  [
    `(?:đăng_ký )?(?:có )?${VERB}(?: ${VERB})?(?: ${OBJECT})?(?: được(?: rồi)?| đăng_ký)?(?: có)?`,
    'đăng_ký|chốt(?: đi)?|điểm_danh|báo_danh|góp vui|book|đăng_ký (?:slot|suất|chỗ|vé)',
    `(?:can |will |ill )?${ENGLISH_VERB}(?: too)?|count in|sign up|put down|let in|see you(?: there)?|(?:can |will |ill )?make_it`,
  ]
    .map((part) => `(?:${part})`)
    .join('|')
    .replace(/^/, '^(?:')
    .replace(/$/, ')$'),
  'u',
);

/** What is left of a sentence, without its reasons, that says that somebody does not come. */
const REFUSAL = [
  `không(?: thể)?(?: có)? ${VERB}(?: ${VERB})?(?: ${OBJECT})?(?: được| nổi| kịp| đăng_ký)?`,
  `không_thể ${VERB}(?: ${VERB})?(?: ${OBJECT})?(?: được| nổi| kịp)?`,
  `${VERB}(?: ${OBJECT})? không (?:được|nổi|kịp|đăng_ký)`,
  `(?:nghỉ|vắng|huỷ|rút|kiếu|off)(?: ${OBJECT}| ${PLACE}| đánh| chơi| tham_gia| ra)?`,
  `(?:trả|nhả|bỏ|rút|huỷ|cancel)(?: my)? ${PLACE}`,
  'không kịp',
  `(?:cant|can not|wont|will not|unable|not|dont)(?: able)?(?: ${ENGLISH_VERB})`,
  'cant|can not|unable|(?:will )?(?:skip|miss|cancel|out|away)(?: me| session)?|count out|skip|away|out|off',
]
  .map((part) => `(?:${part})`)
  .join('|');
const REFUSES = new RegExp(`^(?:${REFUSAL})(?: (?:${REFUSAL}))?$`, 'u');

/** Words with which somebody may refuse. */
const MAY_REFUSE =
  wordSet(`nghỉ nghĩ vắng bận huỷ rút kiếu off ốm bệnh mệt sốt cúm vang cant wont unable skip cancel sick busy injured hurt
tired không_thể not_feeling_well miss khỏi trừ đừng_tính không_khoẻ`);
/** Reasons that are told to say that one does not come. */
const TELLING_REASONS =
  wordSet(`ban bận ốm bệnh mệt sốt đau cảm cúm việc họp trực kẹt tắc quê công viện khám thương giỗ cưới vướng trùng dính
sick injured hurt tired busy meeting overtime fever flu cold knee ankle hurts không_khoẻ work travelling traveling not_feeling_well`);
const ASSENTS = wordSet('đồng_ý ok yes sure ừ vâng dạ có được đúng chuẩn nhất_trí dạ_vâng');
const DENIALS = wordSet('không no wont not vang nope nah');

const ASSENTING_SIGNS = wordSet('👍 👌 ✅ 💪 🙋 ☑ ✔ 🏸 🙆 ⭕ ❤ 🆗');
const REFUSING_SIGNS = wordSet('👎 ❌ 🙅 ❎ ✖ 😷 🤒 🤕 🤧 ⛔ 🚫');

const unclear = (may: 'come' | 'away' | null, mayBeDebt = false): ReadAnswer => ({
  command: 'unclear',
  may,
  mayBeDebt,
});

/** "em đi công tác": where somebody goes who does not come. */
function withoutReasons(words: readonly string[]): string[] {
  return words.filter((word, index) => {
    if (CLASSES.reason.has(word)) return false;
    const next = words[index + 1] ?? '';
    const isToElsewhere = ['đi', 'ra', 'lên'].includes(word) && CLASSES.reason.has(next);
    return !isToElsewhere || next === 'rồi' || next === 'vì' || next === 'do' || next === 'tại';
  });
}

const LATE = wordSet('muộn trễ late');
const BY_HOW_MUCH = wordSet('p phút giờ ít m min mins chút tí xíu');

/** Coming late is coming. */
function withoutLateness(words: readonly string[]): string[] {
  const index = words.findIndex((word) => LATE.has(word));
  if (index === -1) return [...words];
  let end = index + 1;
  while (/^\d{1,3}$/.test(words[end] ?? '') || BY_HOW_MUCH.has(words[end] ?? '')) end += 1;
  return [...words.slice(0, index), ...words.slice(end)];
}

/** "bạn em", "vợ anh": somebody else. */
const isOfOthers = (words: readonly string[]): boolean =>
  words.some(
    (word, index) => CLASSES.other.has(word) && CLASSES.speaker.has(words[index + 1] ?? ''),
  );

/** Whether somebody may refuse by these words. */
function mayRefuse(words: readonly string[]): boolean {
  if (words.some((word) => MAY_REFUSE.has(word))) return true;
  return words.some((word, index) => {
    const [next = '', third = ''] = words.slice(index + 1, index + 3);
    if (word === 'không') return COMING.has(next) || next === 'được' || COMING.has(third);
    return word === 'not' && COMING.has(next);
  });
}

function onlyReasons(content: readonly string[]): boolean {
  return content.some((word) => TELLING_REASONS.has(word)) && withoutReasons(content).length === 0;
}

function answerOfSigns(signs: readonly string[]): ReadAnswer | null {
  if (signs.some((sign) => REFUSING_SIGNS.has(sign))) return unclear('away');
  return signs.some((sign) => ASSENTING_SIGNS.has(sign)) ? { command: 'assent' } : null;
}

/** "no", "không", "ok", "-1": answers of a word, which may be to anything. */
function answerOfOneWord(words: readonly string[], content: readonly string[]): ReadAnswer | null {
  if (content.length === 1 && content[0] === 'no') return unclear('away', true);
  const isDenial = content.length === 1 && DENIALS.has(content[0]!);
  if (isDenial || (content.length === 0 && words.includes('thôi'))) return unclear('away');
  if (words.length > 0 && words.every((word) => ASSENTS.has(word) || isFiller(word))) {
    return words.some((word) => ASSENTS.has(word)) ? { command: 'assent' } : null;
  }
  const isMinus = content.length === 2 && ['-', '−', '–'].includes(content[0]!);
  return isMinus && /^\d+$/.test(content[1]!) ? unclear(null) : null;
}

/** Whether a sentence says for sure that somebody does not come. */
function refuses(words: readonly string[]): boolean {
  const content = contentOf(words).filter((word) => word !== 'no');
  const left = withoutReasons(content).join(' ');
  const isBusy = content.some((word) => word === 'bận' || word === 'busy');
  return REFUSES.test(left) || (left === '' && isBusy);
}

/** Whether a sentence says for sure that somebody comes. */
function comes({ words, saysGuests }: Sentence): boolean {
  const left = withoutLateness(contentOf(words)).join(' ');
  if (left === '') return saysGuests;
  const asksForPlace = words.some((word) => ['xin', 'cho', 'giữ', 'chừa', 'book'].includes(word));
  if (asksForPlace && PLACES.has(contentOf(words).join(' '))) return true;
  return COMES.test(left);
}

/** Whether a sentence may not be taken as it is: it is doubtful, of others, a question, or about more than one day. */
function isUnsure(sentence: Sentence): boolean {
  const { words, days } = sentence;
  const isDoubtful = hasAny(words, CLASSES.doubt);
  return isDoubtful || isAboutOther(words) || isQuestion(sentence) || days.length > 1;
}

/** What other people said, or another sport. */
const isAboutOther = (words: readonly string[]): boolean =>
  isOfOthers(words) || hasAny(words, CLASSES.sport);

const NOT_KNOWN_YET = wordSet(
  'chưa chắc biết chưa_biết đã yet có_thể hên_xui không_chắc xem maybe not_sure if',
);
const FEWER = wordSet('bớt giảm');

/** What is unclear in a sentence that is not taken; null if it is no answer. */
function unclearIn(sentence: Sentence): ReadAnswer | null {
  const { words } = sentence;
  const content = contentOf(words);
  if (mayRefuse(words) || onlyReasons(content) || refuses(words)) return unclear('away');
  if (isAboutOther(words) || isQuestion(sentence)) return null;
  if (hasAny(words, FEWER)) return unclear(null);
  if (comes(sentence)) return unclear('come');
  if (!hasAny(words, CLASSES.doubt)) return null;
  if (hasAny(words, COMING)) return unclear('come');
  return content.every((word) => NOT_KNOWN_YET.has(word)) ? unclear(null) : null;
}

/**
 * What a sentence answers: what is sure is taken, what may be a refusal is unclear. Every word of what is sure is
 * known: one that is not may turn it round.
 */
export function answerIn(sentence: Sentence): ReadAnswer | null {
  const { words, days, guests, saysGuests, signs } = sentence;
  if (signs.length > 0) return answerOfSigns(signs);
  if (hasAny(words, CLASSES.past)) return null;
  const oneWord = saysGuests ? null : answerOfOneWord(words, contentOf(words));
  // "ok mai" is no answer to what was asked.
  if (oneWord?.command === 'assent' && days.length > 0) return null;
  if (oneWord !== null) return oneWord;
  if (isUnsure(sentence)) return unclearIn(sentence);
  if (refuses(words)) return { command: 'away' };
  if (guests !== null && comes(sentence)) return { command: 'come', guests };
  return unclearIn(sentence);
}
