import { type Kind, type Phrase, phrasesIn } from './grammar.ts';
import { COMING, isFiller, isQuestion } from './questions.ts';
import type { Sentence } from './sentence.ts';
import { CLASSES } from './vocabulary.ts';
import { hasAny, wordSet } from './word-set.ts';

/** What a sentence says for sure. */
type SureAnswer =
  | { command: 'come'; guests: number; addsGuests: boolean; onlyIfFree: boolean }
  | { command: 'away' | 'assent' };

/** What may be an answer: see `Unclear`. */
type UnclearAnswer = {
  command: 'unclear';
  may: 'come' | 'away' | null;
  span: 'days' | 'longer' | null;
  mayBeDebt: boolean;
};

/** What a sentence may say, phrase by phrase. */
export type Reading = { sentence: Sentence; phrases: readonly Phrase[]; isQuestion: boolean };

/** What says nothing for or against coming. */
const SAYS_NOTHING = new Set<Kind | 'unknown'>(['nothing', 'oneself', 'break', 'but', 'yes']);
const ASSENTING_SIGNS = wordSet('👍 👌 ✅ 💪 🙋 ☑ ✔ 🏸 🙆 ⭕ ❤ 🆗');
const REFUSING_SIGNS = wordSet('👎 ❌ 🙅 ❎ ✖ 😷 🤒 🤕 🤧 ⛔ 🚫');
const JOKING_SIGNS = wordSet('😂 🤣 😜 😝 😛 😆');
const ASSENTS = wordSet('đồng_ý ok yes sure ừ vâng dạ có được đúng chuẩn nhất_trí');

export function readPhrases(sentence: Sentence): Reading {
  const phrases = phrasesIn(sentence.clauses);
  // "không chơi đâu", "không bận gì" ask nothing.
  const isStressed = phrases.some(
    ({ kind, words }) => kind !== 'unknown' && /(?:^đâu có | đâu$| gì$)/u.test(words),
  );
  const words = sentence.words.filter((word) => !isStressed || (word !== 'đâu' && word !== 'gì'));
  return { sentence, phrases, isQuestion: isQuestion({ ...sentence, words }) };
}

const has = (phrases: readonly Phrase[], ...kinds: readonly Phrase['kind'][]) =>
  phrases.some(({ kind }) => kinds.includes(kind));

/** Whether a "but" takes back all that was said against the last phrase that decides; "vẫn" takes back a reason only. */
function isLastWord(phrases: readonly Phrase[], index: number, against: readonly Kind[]): boolean {
  return against.every((kind) => {
    const takesBack = (phrase: Phrase) =>
      phrase.kind === 'but' && (kind === 'reason' || !/^(?:vẫn|still)$/.test(phrase.words));
    const but = phrases.slice(0, index).findLastIndex(takesBack);
    return !has(phrases.slice(Math.max(but, 0)), kind);
  });
}

/** "anh đi em đi": who writes is one of them. */
function isOfSeveral(phrases: readonly Phrase[]): boolean {
  const decides = (index: number) =>
    ['come', 'away', 'oneself'].includes(phrases[index]?.kind ?? '');
  const who = phrases.filter(({ kind }, index) => kind === 'oneself' && decides(index + 1));
  return new Set(who.map(({ words }) => words)).size > 1;
}

/** "nên nghỉ", "em nên đi": what would be better. */
const isAdvice = (phrases: readonly Phrase[]) =>
  phrases.find(({ kind }) => kind !== 'oneself')?.words === 'nên';

/** "mai mưa em nghỉ": what holds if it rains. */
const isOfRain = ({ sentence: { days }, phrases }: Reading): boolean =>
  days.some((day) => !('inDays' in day) || day.inDays > 0) &&
  phrases.some(({ kind, words }) => kind === 'reason' && /(?:^| )(?:mưa|rain)/u.test(words));

/** "chồng em bận": who of them does not come is not said. */
const isOfFamily = ({ kind, words }: Phrase) =>
  kind === 'reason' && hasAny(words.split(' '), CLASSES.family);

/** "see you" alone is a good-bye, and "có em" anything; "tối nay có em" is clear. */
const needsDay = (phrase: Phrase | undefined): boolean =>
  /^(?:see you|(?:không )?có (?:em|mình|tôi|tui|tớ|cháu))$/.test(phrase?.words ?? '');

function comes({ sentence, phrases }: Reading, last: number): SureAnswer | null {
  const { guests, addsGuests, signs } = sentence;
  if (guests === null) return null;
  if (guests > 0 && has(phrases, 'away')) return null;
  if (needsDay(phrases[last]) && sentence.days.length === 0) return null;
  if (signs.some((sign) => REFUSING_SIGNS.has(sign)) || has(phrases, 'no')) return null;
  // Who is late has a reason for that.
  const isLate = phrases.some(({ kind, words }) => kind === 'within' && !/^\d|sớm/.test(words));
  // "em bận nên em đi trễ" is asked back, as "em đi trễ nên em bận" is.
  const isOwnReason = phrases.some(
    ({ kind, words }, index) =>
      kind === 'reason' &&
      phrases[index - 1]?.kind === 'oneself' &&
      (index > last || /^(?:bận|busy)/u.test(words)),
  );
  const against: Kind[] = isLate && !isOwnReason ? ['away'] : ['away', 'reason'];
  if (!isLastWord(phrases, last, against)) return null;
  const says = last === -1 ? 'guests' : 'coming';
  if (says === 'guests' && !saysGuests(phrases, guests)) return null;
  const onlyIfFree = has(phrases, 'ifFree');
  return { command: 'come', guests, addsGuests: addsGuests && says === 'guests', onlyIfFree };
}

const OF_GUESTS = new Set<Phrase['kind']>([...SAYS_NOTHING, 'places', 'guests', 'ifFree']);

/** Whether guests, or places, are all that is said: "+1", "2 slot", "cho em 3 slot"; but "6 slot" may be what is free. */
function saysGuests(phrases: readonly Phrase[], guests: number): boolean {
  const isOwn = phrases.some(
    ({ kind, words }) =>
      kind === 'oneself' || kind === 'guests' || (words !== '' && kind === 'nothing'),
  );
  const isAside = phrases.some(({ words }) => words === 'i' || words === 'im');
  return !isAside && (isOwn || guests <= 1) && phrases.every(({ kind }) => OF_GUESTS.has(kind));
}

function refuses(reading: Reading, last: number): SureAnswer | null {
  const { phrases } = reading;
  if (has(phrases, 'people', 'places', 'guests', 'within', 'ifFree', 'yes')) return null;
  if (isOfRain(reading) || (needsDay(phrases[last]) && reading.sentence.days.length === 0))
    return null;
  // "không, em không đi" denies; "không không đi" is anything.
  const denies = (index: number) =>
    phrases[index + 1]?.kind === 'break' || phrases[index]!.words === 'no';
  if (phrases.some(({ kind }, index) => kind === 'no' && !denies(index))) return null;
  // Who comes without playing may take a place or none: "em đi nhưng không đánh".
  const isThere = has(phrases, 'come') && /^không (?:đánh|chơi)/u.test(phrases[last]!.words);
  return !isThere && isLastWord(phrases, last, ['come', 'free']) ? { command: 'away' } : null;
}

/** "bận rồi" alone refuses; another reason may be told for anything. */
function isBusy({ phrases }: Reading): boolean {
  const [reason, ...others] = phrases.filter(({ kind }) => !SAYS_NOTHING.has(kind));
  if (reason?.kind !== 'reason' || others.length > 0 || isOfFamily(reason)) return false;
  return /^(?:(?:i|im|i am|bị|có việc) )?(?:bận|busy)(?: |$)/u.test(reason.words);
}

function assents({ sentence, phrases }: Reading): boolean {
  const { words, signs, days } = sentence;
  if (phrases.length === 0 && words.length === 0) {
    return signs.some((sign) => ASSENTING_SIGNS.has(sign)) && !hasAny(signs, REFUSING_SIGNS);
  }
  // "ok mai" is no answer to what was asked.
  return days.length === 0 && hasAny(words, ASSENTS) && phrases.every(isAssent);
}

const isAssent = ({ kind }: Phrase) => ['yes', 'break', 'oneself'].includes(kind);

/** What a sentence says for sure: every word of it has a phrase that takes it, and none contradicts. */
export function sureAnswer(reading: Reading): SureAnswer | null {
  const { sentence, phrases, isQuestion: asks } = reading;
  const { days, isLonger, quotes, signs } = sentence;
  if (asks || quotes || isLonger || days.length > 1 || has(phrases, 'unknown', 'other'))
    return null;
  if (isOfSeveral(phrases) || isAdvice(phrases) || hasAny(signs, JOKING_SIGNS)) return null;
  if (assents(reading)) return { command: 'assent' };
  const last = phrases.findLastIndex(({ kind }) => kind === 'come' || kind === 'away');
  if (phrases[last]?.kind === 'away') return refuses(reading, last);
  if (last !== -1 || has(phrases, 'places', 'guests')) return comes(reading, last);
  return isBusy(reading) ? { command: 'away' } : null;
}

/** Words with which somebody may refuse. */
const MAY_REFUSE =
  wordSet(`nghỉ nghĩ vắng vắng_mặt huỷ rút kiếu off vang cáo_lỗi chuyển dời lùi cant wont unable skip cancel không_thể not_feeling_well miss khỏi trừ
đừng_tính không_khoẻ bùng cáo cúp lặn out away bail remove check sitting hẹn khất gạch xoá gỡ toang kịp drop pull pass fail bỏ sắp_xếp thu_xếp`);
const NOT_KNOWN_YET = wordSet(
  'để đã biết chưa chắc chưa_biết có_thể hên_xui không_chắc xem maybe not_sure yet',
);
/** "không nổi", "không theo được" */
const IN_TIME = wordSet('được nổi kịp');
const FEWER = wordSet('bớt giảm');

/** "I'd rather not", "not this week", "em ở nhà" */
const saysNot = (words: readonly string[]): boolean =>
  words[0] === 'no' ||
  words.at(-1) === 'not' ||
  /^not (?:this_week|next_week|this month)$|ở nhà/u.test(words.join(' '));

/** Whether somebody may refuse by these words. */
function mayRefuse({ sentence: { words, signs }, phrases }: Reading): boolean {
  if (has(phrases, 'away') || hasAny(words, MAY_REFUSE)) return true;
  if (phrases.every(({ kind }) => SAYS_NOTHING.has(kind)) && words.includes('thôi')) return true;
  if (saysNot(words)) return true;
  if (words.length === 0 && hasAny(signs, REFUSING_SIGNS)) return true;
  const isDenial = phrases
    .filter(({ kind }) => !SAYS_NOTHING.has(kind))
    .every(({ kind }) => kind === 'no');
  return (
    (has(phrases, 'no') && isDenial) ||
    words.some((word, index) => {
      const [next = '', third = ''] = words.slice(index + 1, index + 3);
      if (word === 'không')
        return COMING.has(next) || COMING.has(third) || hasAny([next, third], IN_TIME);
      return word === 'not' && COMING.has(next);
    })
  );
}

const isNotKnownYet = (words: readonly string[]) =>
  hasAny(words, NOT_KNOWN_YET) && words.every((word) => NOT_KNOWN_YET.has(word) || isFiller(word));

/** What may be an answer that is not sure; `undefined` if it is none. */
function mayBe(reading: Reading): 'come' | 'away' | null | undefined {
  const { sentence, phrases, isQuestion: asks } = reading;
  if (isOver(reading) || isSaidByOthers(sentence)) return undefined;
  const isFree = has(phrases, 'free') && !has(phrases, 'away');
  if (!isFree && mayRefuse(reading)) return 'away';
  if (has(phrases, 'reason') && !has(phrases, 'come') && !asks) return 'away';
  if (asks) return isUndecided(sentence) ? null : undefined;
  if (isOfOthers(sentence) && !joinsOneself(sentence)) {
    return isFree || saysWhere(reading) ? null : undefined;
  }
  return mayCome(reading, isFree);
}

/** What it may be where nothing in it may refuse. */
function mayCome({ sentence: { words }, phrases }: Reading, isFree: boolean) {
  if (words.includes('-') || hasAny(words, FEWER)) return null;
  if (has(phrases, 'come') || hasAny(words, COMING)) return 'come';
  return isFree || isNotKnownYet(words) ? null : mayTakePlaces(phrases);
}

/** Whether it is about what was, and says nothing of what will be. */
const isOver = (reading: Reading): boolean => {
  const { words, days } = reading.sentence;
  const { phrases } = reading;
  const isPast = hasAny(words, CLASSES.past) && days.length === 0 && !has(phrases, 'but');
  return (
    (isPast && !saysMoreThanPast(phrases)) ||
    (hasAny(words, CLASSES.pastVerb) && !has(phrases, 'away', 'but'))
  );
};

/** "em đi nha, bữa trước nghỉ rồi": one clause is about what was, another says something, too. */
function saysMoreThanPast(phrases: readonly Phrase[]): boolean {
  const clauses: Phrase[][] = [[]];
  for (const phrase of phrases) {
    if (phrase.kind === 'break') clauses.push([]);
    else clauses.at(-1)!.push(phrase);
  }
  const decided = clauses.filter((clause) => has(clause, 'come', 'away'));
  const isPast = (clause: readonly Phrase[]) =>
    clause.some(({ words }) => hasAny(words.split(' '), CLASSES.past));
  return decided.some(isPast) && decided.some((clause) => !isPast(clause));
}

/**
 * Somebody else, and what they said: "vợ bảo em nghỉ", "chị Lan nói không đi được", "he said I'm out". What one has not said, or
 * has heard, is said by nobody.
 */
const SAID_BY_OTHERS =
  /^(?!(?:ai|em|mình|tôi|tui|tớ|cháu|i|who)(?: |$))(?:(?!(?:không|nghe|never|,) )\S+ ){1,3}(?:bảo|nói|nhờ|said|says)(?: |$)/u;
const isSaidByOthers = ({ words }: Sentence): boolean => SAID_BY_OTHERS.test(words.join(' '));

/** "bọn em đi", "Hoa với em đi", "nếu vợ cho thì em đi": who writes is one of those who come. */
const JOINS_ONESELF = new RegExp(
  `(?:^| )(?:(?:bọn|tụi|với|và|cùng) (?:em|mình|tôi|tui|tớ)|(?:thì|nhưng)(?: để)? (?:em|mình|tôi|tui|tớ)(?: cố| cũng)?) (?:${[...COMING].join('|')})(?: |$)`,
  'u',
);
const joinsOneself = ({ words }: Sentence): boolean => JOINS_ONESELF.test(words.join(' '));

const isOfOthers = ({ words, hasName }: Sentence): boolean =>
  hasName || [CLASSES.other, CLASSES.crowd, CLASSES.sport].some((others) => hasAny(words, others));

/** "em chưa biết đi hay không" */
const isUndecided = ({ words }: Sentence): boolean =>
  /(?:chưa_biết|(?:chưa|không) biết)/u.test(words.join(' ')) && !words.includes('ai');

/** "em đi Đà Nẵng" may be why one is away, "em đi nha anh Hùng" that one is not. */
const saysWhere = ({ sentence: { words, hasName }, phrases }: Reading): boolean => {
  if (hasAny(words, CLASSES.sport) || !CLASSES.speaker.has(words[0] ?? '')) return false;
  const isOwn = OWN.has(words[0]!) && phrases[1]?.kind === 'come';
  return isOwn || (hasName && has(phrases, 'come'));
};
const OWN = wordSet('em mình tôi tui tớ cháu i im');

function mayTakePlaces(phrases: readonly Phrase[]): 'come' | undefined {
  const isOfPlaces = has(phrases, 'people', 'places', 'guests', 'ifFree', 'within');
  return isOfPlaces && !has(phrases, 'unknown', 'other') ? 'come' : undefined;
}

/** What is asked back of a sentence that is not sure; null if it is no answer. */
export function unclearAnswer(reading: Reading): UnclearAnswer | null {
  const { days, isLonger, words } = reading.sentence;
  const may = mayBe(reading);
  if (may === undefined) return null;
  const mayBeDebt = words.length > 0 && words.filter((word) => word !== 'a').join(' ') === 'no';
  return {
    command: 'unclear',
    may,
    span: isLonger ? 'longer' : days.length > 1 ? 'days' : null,
    mayBeDebt,
  };
}
