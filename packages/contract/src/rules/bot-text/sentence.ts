import type { Language } from '../../languages.ts';
import { takeGuests } from './guests.ts';
import { type NamedDay, takeDays } from './named-day.ts';
import { CLASSES, knownWords, languageOf } from './vocabulary.ts';
import { wordSet } from './word-set.ts';

/** A sentence, read into words as the vocabulary knows them. */
export type Sentence = {
  /** All but the days and who comes along. */
  words: readonly string[];
  days: readonly NamedDay[];
  /** How many come along; null where what is said of them is not clear. */
  guests: number | null;
  saysGuests: boolean;
  hasQuestionMark: boolean;
  /** Signs such as 👍, where nothing else is written. */
  signs: readonly string[];
  language: Language | null;
};

/** Letters that only Vietnamese has. */
const VIETNAMESE_LETTERS = /[ăâđêôơưạảãấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;
const ACCENTS = /[\p{M}đ]/iu;
const TOKENS =
  /\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+|[-+?−–]|\p{Extended_Pictographic}/gu;

/** Given names that are words of chats without accents: "Minh" is not "mình" where other words have accents, or are English. */
const NAMES = new Set(['minh', 'mai', 'chi']);

/** What somebody wrote as words in lower case; a name keeps its capital. */
function tokensOf(text: string): string[] {
  const isAccented = ACCENTS.test(text.normalize('NFD'));
  const isShouted = text === text.toUpperCase();
  const tokens: string[] =
    text
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
    languages.filter((one) => one === 'vi').length - languages.filter((one) => one === 'en').length;
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

/** Words that may be another one, as the words beside them tell. */
const CHOICES: readonly Choice[] = [
  { word: 'đâu', as: 'đau', after: wordSet('chân tay lưng vai gối bụng đầu răng') },
  { word: 'vang', as: 'vắng', after: wordSet('mặt') },
  { word: 'vang', as: 'vắng', before: wordSet('xin xin_phép phép báo') },
  {
    word: 'ban',
    as: 'bận',
    after: wordSet('rồi mất việc quá họp con đột_xuất nha nhé ạ không lắm nên'),
  },
  { word: 'ban', as: 'bận', before: wordSet('việc bị') },
  { word: 'qua', as: 'quá', before: CLASSES.reason },
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

/** Where a word may be two, the words beside it tell which. */
function decide(word: string, before: string, after: string): string {
  const choice = CHOICES.find(
    (one) => one.word === word && (one.before?.has(before) || one.after?.has(after)),
  );
  if (choice !== undefined) return choice.as;
  if (after === '' && ONESELF.has(before)) return SAID_OF_ONESELF.get(word) ?? word;
  // "khong toi duoc"
  const isArriving = BESIDE_ARRIVING.has(before) && BESIDE_ARRIVING.has(after);
  return word === 'tôi' && isArriving ? 'tới' : word;
}

const isSign = (token: string) => /^\p{Extended_Pictographic}$/u.test(token);

/** Reads a sentence. It takes time in proportion to its length. */
export function readSentence(text: string): Sentence {
  const tokens = splitNumbers(tokensOf(text));
  const written = tokens.filter((token) => token !== '?' && !isSign(token));
  const known = knownWords(written);
  const words: string[] = [];
  for (const [index, word] of known.entries()) {
    words.push(decide(word, words[index - 1] ?? '', known[index + 1] ?? ''));
  }
  const { days, rest } = takeDays(words);
  const company = takeGuests(rest);
  return {
    words: company.rest,
    days,
    guests: company.guests,
    saysGuests: company.isSaid,
    hasQuestionMark: tokens.includes('?'),
    signs: written.length === 0 ? tokens.filter(isSign) : [],
    language: languageOfWords(text, words),
  };
}
