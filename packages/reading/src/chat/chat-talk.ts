import { withoutEnd } from '@rallybook/contract/rules/characters';
import { isCommonWord, isNameWord } from '../names/common-words.ts';
import { isTotal } from './chat-heading.ts';
import type { ChatPiece } from './chat-piece.ts';
import { denialIn } from './chat-presence.ts';
import { peopleIn } from './chat-scope.ts';
import type { KnownNames } from './known-names.ts';
import { isSomebody } from './name-words.ts';

/** Words of greetings, thanks and assent, which say nothing about anybody. */
const POLITE = new Set(
  `ok,oke,okê,okie,oki,okay,okela,dạ,vâng,ừ,uh,um,ừm,cảm,cám,ơn,camon,thanks,thank,you,thx,tks,tk,chào,xin,hello,hi,hế,lô,alo,mọi,
  người,cả,nhà,mn,ae,anh,chị,em,bạn,các,nhé,nha,nhá,nhe,ạ,à,á,ơi,nè,rồi,quá,tuyệt,vời,good,nice,great,hẹn,gặp,lại,chúc,mừng,
  ngủ,ngon,bye,tạm,biệt,yeah,wow,tốt,chuẩn,đúng,hay,vui,đẹp,like,sorry,lỗi`
    .split(',')
    .map((word) => word.trim()),
);
const LAUGHTER = /^(?:(?:ha|he|hi|hí|hê|hé|kk|ka|hô|ah|lol){2,}h?|k{2,}|lo+l|h{2,})$/u;
/** The end of a question: `Ai đi nữa không?`. */
const QUESTION_END =
  /(?: (?:không|khong|ko|k|hông|hong|hok|chưa|chua))?(?: (?:ạ|a|vậy|nhỉ|nhé|ta|mn|mọi người|cả nhà|ae|anh em|các bạn|thế|z|v)){0,3} ?\?[\s?!]{0,9}$/iu;
/** Asks for a moment, and is no list of those who wait. */
const WAIT = /^(?:chờ|đợi) (?:xíu|tí|tý|chút|em|mình|tui)(?!\p{L})/iu;
const MAX_LENGTH = 200;

/** Whether no word of a piece may be anybody: `Nhớ mang cầu nhé`, but not `Long xù` or a single word. */
function isSentence(text: string, known: KnownNames): boolean {
  const words: string[] = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length === 2 && isNameWord(words[0]!)) return false;
  return words.length > 1 ? !isSomebody(text, known) : words.every((word) => isCommonWord(word));
}

/** Whether the pieces of a line are words that nobody is called by. */
const isWithoutNames = (pieces: readonly ChatPiece[], known: KnownNames) =>
  pieces.some(({ kind }) => kind === 'name') &&
  pieces.every(
    (piece) =>
      (piece.kind === 'name' && isSentence(piece.name, known)) ||
      (piece.kind === 'unread' && piece.ask === undefined),
  );

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];

/** Whether a line has words of greetings, thanks and assent only. */
export const isPoliteLine = (line: string): boolean =>
  wordsOf(line).every((word) => POLITE.has(word) || LAUGHTER.test(word));

/**
 * Whether a line is no answer to who came: only polite words and marks, or a sentence or question without anybody's name in it. One
 * with words of absence is none of them.
 * @param pieces what was read of the line
 */
export function talkIn(
  line: string,
  pieces: readonly ChatPiece[],
  known: KnownNames | null,
): 'polite' | 'sentence' | null {
  if (known === null || line.length > MAX_LENGTH || peopleIn(line, known).length > 0) return null;
  const words = wordsOf(line);
  const isPolite = isPoliteLine(line);
  const isEverybody = pieces.some((piece) => piece.kind === 'unread' && piece.ask === 'everybody');
  if (isPolite && words.length > 0 && (!isEverybody || words.includes('ơi'))) return 'polite';
  if (WAIT.test(line)) return 'sentence';
  if (denialIn(line.replace(QUESTION_END, '')) >= 0) return null;
  if (/\?[\s!]{0,9}$/u.test(line)) return words.length > 1 ? 'sentence' : null;
  return isWithoutNames(pieces, known) && /\p{L}/u.test(line) ? 'sentence' : null;
}

/** Between two sentences; not behind a title, a short form or the number of a list. */
const SENTENCES = /(?<=\p{L}{2}|[\d\p{L}][)ph])[.!] (?=\p{L})/u;

/** What begins a reminder to all: `Cả nhà nhớ mang nước`, `Jangan lupa bawa air`. */
const REMINDER =
  /^(?:(?:cả nhà|mọi người|mn|ae|anh em|các bạn|all|everyone|everybody|guys|teman-teman|semua),? )?(?:(?:nhớ|xin|vui lòng|lưu ý|chú ý|đừng|please|pls|remember|don['’]t forget|jangan|tolong|ingat|bawa|bring)(?! ?[:：]))/iu;
/** Of what day it is, at which court and when: `Sân 3, 19h`. */
const OF_SESSION =
  /^(?:sân|san|court|lapangan|giờ|time|jam|lúc|từ)(?!\p{L})[ \d,h:g\-–]*(?: (?:nhé|nha|nhe|ạ|cả nhà|mọi người|mn|ae|anh em)){0,3}$/iu;

/** What a sentence that names nobody says beside the names of its line; null if it may be about somebody. */
function besideNames(sentence: string, known: KnownNames): 'polite' | 'sentence' | null {
  if (peopleIn(sentence, known).length > 0) return null;
  if (OF_SESSION.test(withoutEnd(sentence, ' .!')) || isTotal(sentence)) return 'polite';
  const words = wordsOf(sentence);
  if (words.length > 0 && isPoliteLine(sentence)) return 'polite';
  return REMINDER.test(sentence) && denialIn(sentence) < 0 ? 'sentence' : null;
}

/** A line without its sentences that name nobody and say nothing about who came, and those that are told. */
export function withoutTalk(
  line: string,
  known: KnownNames | null,
): { names: string; told: string[] } {
  const [first = '', ...others] = line.split(SENTENCES);
  if (known === null || others.length === 0 || line.length > MAX_LENGTH)
    return { names: line, told: [] };
  const said = others.map((text) => ({ text, kind: besideNames(text, known) }));
  const kept = said.filter(({ kind }) => kind === null).map(({ text }) => text);
  const told = said.filter(({ kind }) => kind === 'sentence').map(({ text }) => text);
  return { names: [first, ...kept].join('. '), told };
}
