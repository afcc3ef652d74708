// What the words of a member say about coming, phrase by phrase. What no phrase takes is not understood.

import { GUESTS, PEOPLE, PLACES } from './guests.ts';
import { CLASSES } from './vocabulary.ts';

/**
 * What a phrase says. `free`: that what keeps somebody from coming is not so ("không bận", "nghỉ làm"); `within`: when
 * somebody comes or leaves within a session; `ifFree`: that one comes where a place is free; `people`, `places`, `guests`: how
 * many come; `yes` and `no`: to whatever was asked.
 */
export type Kind =
  | 'come'
  | 'away'
  | 'reason'
  | 'free'
  | 'within'
  | 'ifFree'
  | 'people'
  | 'places'
  | 'guests'
  | 'yes'
  | 'no'
  | 'but'
  | 'oneself'
  | 'nothing'
  | 'other'
  | 'break';

/** `unknown`: a word that no phrase takes. */
export type Phrase = { kind: Kind | 'unknown'; words: string };

const anyOf = (words: Iterable<string>): string => `(?:${[...words].join('|')})`;

const PARTS: Record<string, string> = {
  me: anyOf(CLASSES.speaker),
  place: '(?:slot|suất|chỗ|vé|lượt)',
  cầu: '(?: (?:cầu|cầu_lông))?',
  go: `(?:(?:đi|qua|tới|đến|ra) (?:đánh|dự|tham_gia)|(?:qua|tới|đến|ra) chơi|đi chơi (?:cầu|cầu_lông)|(?:ra|qua|tới|đến) sân
    |(?:chơi|đánh) (?:cầu|cầu_lông)|đi lại|đi|qua|tới|đến|chơi|đánh|tham_gia|tham_dự|dự|có_mặt|góp_mặt|join)`,
  able: '(?: (?:được|nổi|kịp)(?: rồi)?)?',
  english:
    '(?:come|coming|make it|make_it|join|joining|play|playing|attend|attending|go|going|there|here|in|available)',
  alone: '(?:come|coming|make it|make_it|join|joining|playing|in|available)',
  i: '(?:(?:i|im|ill) )?(?:(?:am|will) )?',
  must: '(?:(?:have to|need to|must|gotta|got to|will) )?',
  not: '(?:cant|can not|wont|will not|not|unable to|(?:not|wont be|cant be) able to|not going to)',
  family: anyOf(CLASSES.family),
  // "con em ốm", "đi công tác về muộn": one of these words has to tell something.
  ill: anyOf(CLASSES.reason),
  beside: `(?:${anyOf(CLASSES.besideReason)}|(?:đi|ra|lên|về|ở|vào)(?= (?:việc|công_việc|công_chuyện|công_tác|họp|trực|làm|làm_thêm|học|thi|đám_cưới|đám_giỗ|đám_ma|giỗ|tiệc|sinh_nhật|khám|du_lịch|đón|quê|viện|xa|công_ty|cơ_quan|nhà)(?: |$))
    |${anyOf([...CLASSES.family, 'nhà', 'gia_đình'])}(?: (?:em|mình|tôi|anh|chị|tui|tớ))?)`,
};
PARTS.because = `(?:{beside} )*(?:{ill}|không (?:rảnh|khoẻ))(?: (?:{ill}|{beside}))*`;

/** What says each kind of thing: words, and in braces parts of the above. */
const RULES: Readonly<Record<Exclude<Kind, 'break'>, readonly string[]>> = {
  come: [
    '(?:có )?{go}(?: được(?: rồi)?)?',
    '{me} đăng_ký(?: (?:{go}|{place}))?|đăng_ký(?! đi$)(?: (?:{go}|{place}))?|{me} chốt|chốt {me}|điểm_danh|báo_danh|góp vui|(?:ghi|thêm|điền) tên(?: {me})?|vào danh_sách',
    '(?:xin|cho(?: {me})?(?: xin)?|giữ|chừa|xếp|lấy|đặt|đăng_ký|book)(?: cho)?(?: {me})? {place}(?: cho {me})?',
    '(?:im|i am|i|ill|i will|i can|can|will)(?: be)? {english}(?: too)?|{alone}(?: too)?',
    '(?:id|i would) (?:like|love) to {english}(?: too)?|có (?:em|mình|tôi|tui|tớ|cháu)$|(?:cho )?(?:{me} )?(?:xin )?ké',
    'tính(?: cả)? {me}|(?:cho |thêm |ghi )?{me} vào(?: danh_sách| list)?',
    'count me in|count in|sign me up|put (?:me|my name) down|let me in|add me|see you(?: there)?|me too|book',
    '(?:save|keep|book|reserve)(?: me)?(?: (?:a|my))? slot',
  ],
  away: [
    '(?:không(?: (?:thể|có|còn))?|không_thể) (?:{go}|ra|lên|đi chơi){able}',
    '(?:không(?: (?:thể|có|còn))?|không_thể) (?:(?:chơi|đánh|tham_gia|qua|tới)(?: được)?|{go} được) đâu',
    '{go} không (?:được|nổi|kịp)(?: rồi)?|(?:về )?không(?: về)? kịp(?: (?:về|đến|tới|qua))?(?: rồi)?|đi vắng',
    'không có (?:em|mình|tôi|tui|tớ|cháu)$|dont count (?:on me|me in|me$)',
    'không (?:sắp_xếp|thu_xếp|bố_trí)(?: được)?',
    '(?:nghỉ|vắng|vắng_mặt|off)(?! to)(?: rồi)?|(?:huỷ|rút|kiếu)(?: rồi)?',
    '(?:trả|nhả|bỏ|rút|huỷ|cancel)(?: (?:giúp|hộ|giùm))?(?: {me})? (?:{place}|đăng_ký)(?: (?:của )?{me})?|(?:gạch|xoá|bỏ|rút|huỷ|gỡ) tên(?: (?:của )?{me})?',
    '(?:gạch|xoá|bỏ|rút|gỡ|lấy)(?: tên)?(?: {me})?(?: ra)? khỏi (?:danh_sách|list)|(?:take|remove) (?:me|my name) (?:off|from)(?: the)? list',
    '{i}{not}(?: be)? {english}(?: anymore)?|(?:i )?(?:cant|can not)(?: do)?$|(?:i )?unable$|{i}(?:be )?(?:out|off|away)(?! to)',
    '{i}{must}(?:skip|cancel|pull out|drop out)(?: (?:me|my slot|this(?: one)?))?(?: this time)?|count (?:me )?out',
    '(?:i )?(?:have to|must|gotta|got to|will) miss (?:it|this(?: one)?)',
  ],
  reason: ['{because}'],
  free: [
    '(?:{ill} |{beside} )*(?:không|đâu có|không_phải|hết|khỏi|đỡ|tạnh|ngừng|xong)(?: (?:có|bị|còn|phải|thấy|đang))* {because}(?: gì)?(?: đâu)?',
    '{because} (?:xong|hết|tạnh|khỏi|đỡ)(?: rồi)?',
    '(?:được )?nghỉ(?: (?:đi|ở))? (?:làm|làm_thêm|học|việc|ca|lễ|tết|phép|trực|dạy|thi|hè|tăng_ca)(?: rồi)?|tan (?:làm|học|ca|họp)',
    'không (?:nghỉ|vắng|huỷ|rút|off)(?: {place})?(?: đâu)?|rảnh(?: rồi)?|khoẻ(?: rồi)?',
    '{i}(?:not|no|no longer|not too|dont have|not a)(?: {because})',
    '{i}(?:not|wont|cant|dont|will not|can not)(?: be)? (?:skip|skipping|miss|missing|cancel|out|off|away)(?: it)?',
    '{i}(?:off|away from|out of|done with|finished) (?:work|school)|{i}free',
  ],
  within: [
    '(?:muộn|trễ|late|mins late|về sớm|về trước)(?: \\d{1,3})?(?: (?:p|phút|giờ|ít|m|min|mins|chút|tí|xíu))*',
    '(?:im|i am|ill|i will) (?:be )?(?:a bit |a little )?late|running(?: \\d{1,3})?(?: (?:m|min|mins))? late|(?:lúc )?\\d{1,2} giờ(?: \\d{1,2})?',
  ],
  ifFree: ['(?:nếu )?còn (?:slot|suất|chỗ|vé)(?: thì)?'],
  people: [`(?:{me} )?${PEOPLE}`],
  places: [PLACES],
  guests: [GUESTS],
  yes: ['đồng_ý|có|được|đúng|chuẩn|nhất_trí'],
  no: ['ban|vang|không|no|nope|nah|dont|not|wont'],
  but: ['nhưng(?: mà)?|mà|but|still|vẫn|tuy_nhiên|though'],
  // What holds an answer, and is none: an order, a favour, a question, a count of heads, or what holds if it rains.
  other: [
    `{go} {go}|thôi đi$|(?:đăng_ký|điểm_danh|báo_danh|chốt|(?:cho )?{place}) đi$|(?:{me} )?đăng_ký nghỉ|{go} (?:giúp|hộ|giùm)|(?:nghỉ|vắng|off) (?:giúp|hộ|giùm)`,
    `${PEOPLE} {go}|chốt (?:${PEOPLE}|${PLACES})|(?:đến|tới) \\d{1,2}(?: giờ)?|{go}(?: được)? không {because}`,
    '(?:huỷ|rút|cancel|skip) (?:nghỉ|vắng|off)|{because} (?:out|off|away)|{me} nên (?:{go}|nghỉ)',
    '(?:nghỉ|vắng|off|huỷ|rút|kiếu|out|away|cancel|skip) (?!vì |do |tại |because ){because}|(?:trời )?mưa(?: (?:to|quá))* nghỉ',
    '{family}(?: {me})?(?: {beside})* {ill} (?:nghỉ|vắng|không)|(?:đi|ra) về (?:trước|sớm)',
  ],
  oneself: ['{me}|i am'],
  nothing: [
    'cho|xin|xin_phép|nên|vì|do|tại|so|because|and|thôi|phải|đành|giúp|hộ|giùm|tiếc(?: quá)?|đổi_ý(?: rồi)?|chịu|changed my mind|this time|this one',
    'cáo_lỗi|(?:id|i would) (?:like|love) to',
    `(?:giữ|chừa|xếp|lấy|đặt|tính|đăng_ký)(?: cho)?(?= (?:{me} )?${PLACES})`,
    `(?:i|i will|ill)(?= ${GUESTS})`,
  ],
};

const withParts = (rule: string): string =>
  rule.replaceAll(/\{(\p{L}+)\}/gu, (_, name: string) => `(?:${withParts(PARTS[name]!)})`);

const MATCHERS = Object.entries(RULES).flatMap(([kind, rules]) =>
  rules.map((rule) => ({
    kind: kind as Kind,
    pattern: new RegExp(`(?:${withParts(rule).replaceAll(/\n\s*/g, '')})(?= |$)`, 'uy'),
  })),
);

/** The longest phrase from a place on. */
function phraseAt(text: string, start: number): Phrase {
  let longest: Phrase = { kind: 'unknown', words: '' };
  for (const { kind, pattern } of MATCHERS) {
    pattern.lastIndex = start;
    const [words] = pattern.exec(text) ?? [''];
    if (words.length > longest.words.length) longest = { kind, words };
  }
  if (longest.kind !== 'unknown') return longest;
  const end = text.indexOf(' ', start);
  return { kind: 'unknown', words: text.slice(start, end === -1 ? text.length : end) };
}

/** Reads clauses, whose words stand between blanks, into phrases. Their length is bounded. */
export function phrasesIn(clauses: readonly (readonly string[])[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (const clause of clauses) {
    const text = clause.join(' ');
    for (let start = 0; start < text.length;) {
      const phrase = phraseAt(text, start);
      phrases.push(phrase);
      start += phrase.words.length + 1;
    }
    phrases.push({ kind: 'break', words: '' });
  }
  return phrases;
}
