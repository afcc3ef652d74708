import type { Language } from '@rallybook/contract/languages';
import { takeGuests } from './guests.ts';
import { DAY, type NamedDay, takeDays } from './named-day.ts';
import { CLASSES, isKnown, knownWords, languageOf } from './vocabulary.ts';
import { wordSet } from './word-set.ts';

/** A sentence, read into words as the vocabulary knows them. */
export type Sentence = {
  /** All but the days and who comes along. */
  words: readonly string[];
  /** The same by clauses, without what says nothing; who comes along stands there as `PEOPLE` or `GUESTS`. */
  clauses: readonly (readonly string[])[];
  days: readonly NamedDay[];
  /** Whether it is about a week or longer: "từ tháng sau", "until Wednesday". */
  isLonger: boolean;
  /** How many come along; null where what is said of them is not clear. */
  guests: number | null;
  /** Whether the guests come on top of those who were said before. */
  addsGuests: boolean;
  hasQuestionMark: boolean;
  /** Whether a part of it stands between quotation marks. */
  quotes: boolean;
  /** Whether it holds what is written as names are, and is no word. */
  hasName: boolean;
  /** Signs such as 👍. */
  signs: readonly string[];
  language: Language | null;
};

/** Letters that only Vietnamese has. */
const VIETNAMESE_LETTERS = /[ăâđêôơưạảãấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;
const ACCENTS = /[\p{M}đ]/iu;
const TOKENS =
  /\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+|[-+?,;.:!()/\n−–—]|\p{Extended_Pictographic}/gu;

/** Given names that are words of chats without accents: "Minh" is not "mình" where other words have accents, or are English. */
const NAMES = new Set(['minh', 'mai', 'chi']);

/** What somebody wrote as words in lower case; a name keeps its capital. */
function tokensOf(text: string): string[] {
  const isAccented = ACCENTS.test(text.normalize('NFD'));
  const isShouted = text === text.toUpperCase();
  const tokens: string[] =
    text
      .replaceAll(/\bi['’‘ʼ`´′＇]ll\b/giu, 'i will')
      .replaceAll(/['’‘ʼ`´′＇]/gu, '')
      .normalize('NFKC')
      .match(TOKENS) ?? [];
  const isEnglish = knownWords(tokens.map((token) => token.toLowerCase())).some(
    (word) => languageOf(word) === 'en',
  );
  return tokens.map((token, index) => {
    const lower = token.toLowerCase();
    const isCapital = lower !== token && !isShouted;
    const isName =
      isCapital && (isAccented || isEnglish) && NAMES.has(lower) && (index > 0 || lower !== 'mai');
    return isName ? token : lower.replaceAll(/(\p{L})\1{2,}/gu, '$1');
  });
}

/** A number and the word that it is written to: `2slot`. Weekdays such as `t2` stay. */
const NUMBER_AND_WORD = /^(\d{1,2})(\p{L}+)$/u;

function splitNumbers(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) => {
    const [, number, word] = NUMBER_AND_WORD.exec(token) ?? [];
    return number === undefined ? [token] : [number, word!];
  });
}

/** The language in which more of the words are; null if that is not clear. */
function languageOfWords(text: string, words: readonly string[]): Language | null {
  if (VIETNAMESE_LETTERS.test(text.normalize('NFC'))) return 'vi';
  const languages = words.map(languageOf);
  const difference =
    languages.filter((language) => language === 'vi').length -
    languages.filter((language) => language === 'en').length;
  if (difference === 0) return null;
  return difference > 0 ? 'vi' : 'en';
}

type Choice = {
  word: string;
  /** Which it is, if one of these stands beside it. */
  as: string;
  before?: ReadonlySet<string>;
  after?: ReadonlySet<string>;
};

const BODY = wordSet('chân tay lưng vai gối bụng đầu răng');
/** Words that may be another one, as the words beside them tell. */
const CHOICES: readonly Choice[] = [
  { word: 'đâu', as: 'đau', after: BODY },
  { word: 'vang', as: 'vắng', after: wordSet('mặt') },
  { word: 'vang', as: 'vắng', before: wordSet('xin xin_phép phép báo') },
  {
    word: 'ban',
    as: 'bận',
    after: wordSet('rồi mất việc quá họp con đột_xuất nha nhé ạ không lắm nên'),
  },
  { word: 'ban', as: 'bận', before: wordSet('việc bị') },
  { word: 'mấy', as: 'maybe', before: wordSet('i') },
  { word: 'con', as: 'còn', after: wordSet('cho chỗ slot suất vé mấy no nợ nhận trống') },
  { word: 'cho', as: 'chỗ', before: wordSet('còn hết mấy nhường 1 2 3 4 5 6') },
  { word: 'no', as: 'nợ', after: wordSet('bao_nhiêu mấy tiền tháng gì quỹ') },
  { word: 'no', as: 'nợ', before: wordSet('còn đang tiền') },
];
/** "em ban", "em vang": what ends a sentence of one's own is said of oneself. */
const SAID_OF_ONESELF = new Map([
  ['ban', 'bận'],
  ['vang', 'vắng'],
]);
const ONESELF = wordSet('em mình tôi anh chị tui tớ');
const BESIDE_ARRIVING = wordSet('không không_thể được kịp nổi sân');

/** What is too much, before "qua" without an accent. */
const BEFORE_TOO = new Set([...CLASSES.reason, 'to', 'nặng', 'xa', ...BODY]);

/** Where a word may be two, the words beside it tell which. */
function decide(word: string, before: string, after: string): string {
  const choice = CHOICES.find(
    (candidate) =>
      candidate.word === word && (candidate.before?.has(before) || candidate.after?.has(after)),
  );
  if (choice !== undefined) return choice.as;
  if (after === '' && ONESELF.has(before)) return SAID_OF_ONESELF.get(word) ?? word;
  // "troi dep qua"
  if (word === 'qua' && (BEFORE_TOO.has(before) || !isKnown(before || word))) return 'quá';
  // "khong toi duoc"
  const isArriving = BESIDE_ARRIVING.has(before) && BESIDE_ARRIVING.has(after);
  return word === 'tôi' && isArriving ? 'tới' : word;
}

const isSign = (token: string) => /^\p{Extended_Pictographic}$/u.test(token);

/** A dash before a number is a minus, unless it stands behind one; all other signs part clauses. */
function withBreaks(tokens: readonly string[]): string[] {
  return tokens.map((token, index) => {
    if (!/^[-−–—,;.:!()/\n]$/u.test(token)) return token;
    const [before = '', after = ''] = [tokens[index - 1], tokens[index + 1]];
    return /^[-−–]$/u.test(token) && /^\d+$/.test(after) && !/^\d+$/.test(before) ? '-' : BREAK;
  });
}

const BREAK = ',';
const SOON = wordSet('tí chút xíu tẹo');

const BOTS = new Set(['bot', 'admin', 'ad']);

/** Whether everybody is called here: with others the words are about them ("mọi người đi"). */
function isCall(words: readonly string[], index: number): boolean {
  const after = words.slice(index + 1).find((word) => word !== DAY) ?? BREAK;
  // "skip ad", "điểm danh mọi người"
  if (after === BREAK && (BOTS.has(words[index]!) || words[index - 1] === 'điểm_danh'))
    return CLASSES.call.has(words[index - 1] ?? '');
  return [words[index - 1] ?? '', after].some((word) => CLASSES.call.has(word)) || isMe(after);
}

const isMe = (word: string) => CLASSES.speaker.has(word);

/** "em ơi", and before who speaks "tí em ra". */
const saysNothing = (word: string, after: string, isFirst: boolean): boolean =>
  isMe(word) ? after === 'ơi' : isFirst && (word === 'à' || (SOON.has(word) && isMe(after)));

/** The words by clauses, without what says nothing. */
function clausesOf(words: readonly string[]): string[][] {
  const clauses: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    const clause = clauses.at(-1)!;
    const isFirst = clause.length === 0;
    if (word === BREAK) clauses.push([]);
    else if (saysNothing(word, words[index + 1] ?? '', isFirst)) continue;
    // "em luôn đi"
    else if (word === 'luôn' && (isFirst || isMe(words[index - 1]!))) clause.push(word);
    else if (word === DAY || CLASSES.filler.has(word)) continue;
    else if (!CLASSES.crowd.has(word) || !isCall(words, index)) clause.push(word);
  }
  return clauses
    .filter(({ length }) => length > 0)
    .map((clause) => {
      const [last = '', before = ''] = [clause.at(-1), clause.at(-2)];
      // "cho em đi với"
      return CLASSES.along.has(last) && before !== '' ? clause.slice(0, -1) : clause;
    });
}

const LONGER = new RegExp(
  [
    `(?:cả|suốt|từ|hết|mỗi|hàng|mọi|các|until|till|every|each|from|since|all) ${DAY}`,
    `(?:nghỉ|bận|vắng|off|out|away)(?: \\S+){0,2} (?:đến|tới) ${DAY}`,
    `${DAY} (?:trở_đi|hàng|mỗi)`,
    '(?:mấy|các|hai|ba|\\d{1,2}) (?:buổi|buổi_tới|hôm|bữa|tuần|tháng)',
    'tuần|tuần_sau|tuần_tới|tuần_này|tháng|tháng_sau|next_week|this_week|week|weeks|month|months|hẳn|dài_hạn|một_thời_gian|tất_cả',
  ]
    .map((part) => `(?:${part})`)
    .join('|')
    .replace(/^/, '(?: |^)(?:')
    .replace(/$/, ')(?= |$)'),
  'u',
);

/** Whether a part of a text is quoted: what somebody else says. Who quotes the whole of it repeats a bot. */
const quotesPart = (text: string): boolean =>
  /["“”«»„]/u.test(text.trim().replaceAll(/^["“«„]|["”»]$/gu, ''));

/** Whether a word is written as a name, and is none that is known. */
const hasName = (text: string, words: readonly string[]): boolean =>
  words.some((word) => NAMES.has(word.toLowerCase()) && word !== word.toLowerCase()) ||
  (text.match(/\p{Lu}\p{Ll}+/gu) ?? []).some((word) => !isKnown(word.toLowerCase()));

/** Who is spoken to, behind a polite word: "em đi nha anh Bình". */
const SPOKEN_TO =
  /( (?:nha|nhé|nhe|ạ|nhá)),? (?:anh|chị|cô|chú|bác|bạn) (?:\p{Lu}\p{Ll}{1,6})(?: ơi| ạ)?[.!]?$/u;

/** Reads a sentence. It takes time in proportion to its length. */
export function readSentence(written: string): Sentence {
  const text = written.trim().replace(SPOKEN_TO, '$1');
  const tokens = splitNumbers(tokensOf(text));
  const parted = withBreaks(tokens.filter((token) => token !== '?' && !isSign(token)));
  const known = knownWords(parted);
  const words: string[] = [];
  for (const [index, word] of known.entries()) {
    words.push(decide(word, words[index - 1] ?? '', known[index + 1] ?? ''));
  }
  const { days, rest } = takeDays(words);
  const { guests, isMore, rest: parts } = takeGuests(rest);
  return {
    words: parts.filter((word) => word !== BREAK && !word.startsWith('#')),
    clauses: clausesOf(parts),
    days,
    isLonger: LONGER.test(rest.join(' ')),
    guests,
    addsGuests: isMore,
    hasQuestionMark: tokens.includes('?'),
    quotes: quotesPart(text),
    hasName: hasName(text, words),
    signs: tokens.filter(isSign),
    language: languageOfWords(text, words),
  };
}
