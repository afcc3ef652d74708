import type { Sentence } from './sentence.ts';
import { CLASSES } from './vocabulary.ts';
import { hasAny, wordSet } from './word-set.ts';

/** What a bot is asked for, besides answers to a session. */
type Topic = 'who' | 'free' | 'when' | 'deadline' | 'owe' | 'pass' | 'help' | 'stop';

/** A sentence, and what most questions look at. */
type Asked = Sentence & {
  /** Without polite words and who speaks. */
  content: readonly string[];
  isQuestion: boolean;
  saysOneself: boolean;
};

const PLACES = wordSet('slot suất chỗ vé room');
export const COMING =
  wordSet(`đi qua tới đến chơi đánh tham_gia ra lên dự có_mặt góp_mặt join come coming play playing going in there
joining attend make_it comes joins plays`);

/** Whether a word says nothing about what is asked. */
export const isFiller = (word: string): boolean =>
  CLASSES.filler.has(word) ||
  CLASSES.speaker.has(word) ||
  CLASSES.crowd.has(word) ||
  CLASSES.beside.has(word);

/** The words that say something, without polite ones and who speaks. */
function contentOf(words: readonly string[]): string[] {
  const content = words.filter((word) => !isFiller(word));
  // "cho em đi với"
  return ['với', 'cùng'].includes(content.at(-1) ?? '') ? content.slice(0, -1) : content;
}

const ASKING =
  wordSet(`ai mấy bao_nhiêu nhiêu nào đâu gì sao bao_giờ khi_nào lúc_nào hôm_nào ngày_nào mấy_giờ giờ_nào bao_lâu hả hở nhỉ hay
who whos what when where which how any anyone anybody`);
const ASKING_AT_THE_END = wordSet('không chưa à');
const ASKING_FIRST = wordSet('is are do does any');

/** "đi chứ sao không" asks nothing. */
const OF_COURSE = /^(?:\S+ ){1,3}chứ sao(?: lại)?(?: không)?$/u;

/** Whether a sentence asks, so that it is no answer to anything. */
export function isQuestion({ words, hasQuestionMark }: Sentence): boolean {
  if (hasQuestionMark) return true;
  if (OF_COURSE.test(words.join(' '))) return false;
  if (hasAny(words, ASKING)) return true;
  const [first = '', second = ''] = words.filter((word) => !CLASSES.filler.has(word));
  const content = contentOf(words);
  const endsAsking = content.length > 1 && ASKING_AT_THE_END.has(content.at(-1)!);
  const asksForLeave = ['can', 'will'].includes(first) && ['i', 'you'].includes(second);
  return endsAsking || asksForLeave || ASKING_FIRST.has(first);
}

/** Each topic in the order in which they are looked for: "còn nợ" is no question about places. */
const TOPICS: readonly [Topic, (asked: Asked) => boolean][] = [
  ['stop', isStop],
  ['help', isHelp],
  ['pass', isAboutPassing],
  ['deadline', isAboutDeadline],
  ['owe', isAboutMoney],
  ['free', isAboutPlaces],
  ['free', asksForLeave],
  ['who', isAboutPeople],
  ['when', isAboutTime],
  ['when', asksForSession],
];

/** What a sentence asks for; null if for nothing. */
export function topicOf(sentence: Sentence): Topic | null {
  const { words } = sentence;
  const asked: Asked = {
    ...sentence,
    content: contentOf(words),
    isQuestion: isQuestion(sentence),
    saysOneself: hasAny(words, CLASSES.speaker),
  };
  return TOPICS.find(([, fits]) => fits(asked))?.[0] ?? null;
}

const STOPS =
  wordSet(`dừng ngừng stop unsubscribe dừng_nhận_tin ngừng_nhận_tin dừng_tin dừng_nhắn dừng_nhắn_tin ngừng_nhắn_tin đừng_nhắn
đừng_nhắn_tin đừng_gửi đừng_gửi_tin huỷ_nhận_tin`);

function isStop({ content, days }: Asked): boolean {
  return days.length === 0 && STOPS.has(content.join('_'));
}

const HELPS = wordSet(
  `help trợ_giúp hướng_dẫn menu lệnh start hướng_dẫn_dùng dùng_sao làm_được_gì what_can_you_do`,
);

function isHelp({ words, content, hasQuestionMark }: Asked): boolean {
  if (words.length === 0) return hasQuestionMark;
  return HELPS.has(content.join('_')) || (content.length === 0 && words.includes('giúp'));
}

const GIVING = wordSet('sang pass give transfer');

function isAboutPassing({ words }: Asked): boolean {
  if (words.includes('nhường')) return true;
  // "Minh đi thay em"
  if (words.includes('thay')) return words.includes('đi') || words.includes('em');
  return hasAny(words, GIVING) && hasAny(words, PLACES) && !words.includes('còn');
}

const REFUSING = wordSet('nghỉ vắng huỷ báo cancel skip rút hạn say tell notify out');
const UNTIL = wordSet('trước hạn chót muộn trễ bao_lâu chậm until latest late deadline before');
const TIMES = wordSet('khi_nào bao_giờ lúc_nào hôm_nào ngày_nào mấy_giờ giờ_nào when time');
/** "hạn báo nghỉ là khi nào"; with other words it may be a reason: "bận deadline". */
const OF_DEADLINE = wordSet(
  'deadline hạn chót báo nghỉ vắng huỷ đăng_ký cancel khi_nào bao_giờ lúc_nào mấy_giờ nào when what is',
);

function isAboutDeadline({ words, content, isQuestion: asks }: Asked): boolean {
  const isNamed = words.includes('deadline') || words.includes('hạn');
  if (isNamed && content.every((word) => OF_DEADLINE.has(word))) return true;
  const isOfRefusing = hasAny(words, REFUSING) || isRefused(words);
  return asks && isOfRefusing && (hasAny(words, UNTIL) || hasAny(words, TIMES));
}

/** "không đi được": the first "không" refuses; one at the end asks. */
const isRefused = (words: readonly string[]): boolean =>
  words.some((word, index) => word === 'không' && COMING.has(words[index + 1] ?? ''));

const MONEY = wordSet(
  'nợ tiền phí quỹ stk ck thanh_toán qr owe pay payment bill fee debt money balance',
);
const SUMS = wordSet('đóng nộp tổng tháng trả');
const HOW_MANY = wordSet('mấy bao_nhiêu nhiêu many');
/** Whose money it is not. */
const OTHERS = wordSet('ai who whos you he she they +');
const REFUSALS = wordSet('nghỉ vắng huỷ rút bận off cancel skip cant wont');

function isAboutMoney({ words, guests }: Asked): boolean {
  // "hết tiền nên không đi"
  const isAnswer = guests !== 0 || isRefused(words) || hasAny(words, REFUSALS);
  if (isAnswer || hasAny(words, OTHERS)) return false;
  return hasAny(words, MONEY) || (hasAny(words, SUMS) && hasAny(words, HOW_MANY));
}

const WHERE = wordSet('chỗ_nào đánh_chỗ_nào chơi_chỗ_nào ở_chỗ_nào');

function isAboutPlaces({ words, content, isQuestion: asks }: Asked): boolean {
  if (words.includes('full') || (asks && words.includes('trống'))) return true;
  if (!hasAny(words, PLACES) || words.includes('sân')) return false;
  if (WHERE.has(content.join('_'))) return false;
  return asks || words.includes('còn') || PLACES.has(content.join('_'));
}

const ALLOWED = wordSet('được nhận can');
const OF_LEAVE = wordSet('được không chưa còn nhận người có đăng_ký can thêm more one');

/** "Can I still come?", "còn nhận người không": whether there is a place. */
function asksForLeave({ words, content, isQuestion: asks, saysOneself }: Asked): boolean {
  const isOwn = saysOneself || words.includes('còn');
  if (!asks || !isOwn || !hasAny(words, ALLOWED) || isRefused(words)) return false;
  const isJoining = hasAny(words, COMING) || words.includes('đăng_ký') || words.includes('nhận');
  return isJoining && content.every((word) => OF_LEAVE.has(word) || COMING.has(word));
}

const WHO = wordSet('ai who whos anyone anybody');
const WHO_IS_THERE = wordSet('có những ai còn who');
const PEOPLE = wordSet('người mạng đứa people');
const LISTS = wordSet('danh_sách list');
const CHANGING = wordSet('khỏi gạch xoá gỡ remove take off thêm ghi điền add');
const ENOUGH = wordSet('đủ đông nhiều');
const ABSENCES = wordSet('nghỉ vắng');
/** "ai đi đâu", "who came", "who owes": nothing about who comes. */
const NOT_OF_COMING = wordSet('đâu came nợ owe trả was');

function isAboutPeople({ words, content }: Asked): boolean {
  // "bỏ em ra khỏi ds" and "thêm em vào list" ask for nothing.
  if (hasAny(words, LISTS)) return !hasAny(words, CHANGING);
  if (hasAny(words, NOT_OF_COMING)) return false;
  if (hasAny(words, WHO)) {
    const isOfComing = hasAny(words, COMING) || hasAny(words, ABSENCES);
    return isOfComing || content.every((word) => WHO_IS_THERE.has(word));
  }
  if (hasAny(words, HOW_MANY) && hasAny(words, PEOPLE)) return true;
  if (words.includes('many') && hasAny(words, COMING)) return true;
  return hasAny(words, ENOUGH) && ASKING_AT_THE_END.has(content.at(-1)!);
}

const NAMED = wordSet('địa_chỉ lịch address location schedule where');
const WHICH = wordSet('nào đâu mấy which what');
const WHERE_ONE_PLAYS = wordSet('sân chỗ đánh chơi tập ở court');

function isAboutTime({ words, content, isQuestion: asks }: Asked): boolean {
  const isNamed = hasAny(words, NAMED) || hasAny(words, TIMES);
  if (isNamed) return asks || content.length <= 2;
  return asks && hasAny(words, WHICH) && hasAny(words, WHERE_ONE_PLAYS);
}

const PLAYING = wordSet('đánh chơi buổi sân session cầu');
const TAKING_PLACE = wordSet('có sân is are any nghỉ');
const IS_IT_OFF = wordSet('nghỉ có sân không à hả nhỉ');

/** "hôm nay có đánh không", "mai sân nghỉ à": whether there is a session at all. */
function asksForSession({ words, content, isQuestion: asks, saysOneself }: Asked): boolean {
  if (!asks || saysOneself) return false;
  const isOff = content.includes('nghỉ') && content.every((word) => IS_IT_OFF.has(word));
  return isOff || (hasAny(words, PLAYING) && hasAny(words, TAKING_PLACE));
}
