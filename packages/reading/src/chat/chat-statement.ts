import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { readBotMessage } from '../bot/read-bot-message.ts';
import type { ChatNote, UnreadText } from './chat-notes.ts';
import { DENYING_EMOJI } from './chat-presence.ts';
import { isPoliteLine } from './chat-talk.ts';
import type { KnownNames } from './known-names.ts';

/** What somebody says of themselves in a messenger, by their name before it. */
export type Statement = {
  name: string;
  /**
   * Whether they come, or not; `mark` where a mark or a yes may say so; `open` where they may take back what they said; `nothing` where
   * it is no answer.
   */
  says: 'here' | 'away' | 'mark' | 'open' | 'nothing';
  said: string;
  /** Whether it may be about another day. */
  namesDay: boolean;
};

/** A name before a colon, and what its person wrote. */
const SAID = /^(?<name>\p{L}[^:：\d,;()[\]]{0,40}?) ?[:：] ?(?<said>\S.{0,160})$/u;
/** A yes, which answers a question only. */
const YES =
  /^(?:có|co|yes|yep|y|ok có|có ạ|có nha|có nhé|có em|có mình|count me in|i'm in|im in)[ .!]{0,3}$/iu;
/** A mark behind a name, or what may be one where nobody asked. */
const MARK = /^(?:[x×v1]|ok|oke|okê|okie|đk|dk|👍)[ .!]{0,3}$/iu;
/** A tick or a cross, which says it by itself. */
const TICK = /^[✓✔☑✅]\uFE0F?$/u;
const CROSS = new RegExp(String.raw`^(?:0|${DENYING_EMOJI.source})\uFE0F?$`, 'u');
/** Words of a day. */
const OTHER_DAY =
  /\d[/.-]\d|(?<!\p{L})(?:thứ|thu [2-7]|t[2-8]|cn|chủ nhật|chu nhat|mai|mốt|mot|kia|hôm|hom|tuần|tuan|buổi sau|bữa|tháng|ngày|tomorrow|next|week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L})/iu;

export const namesDayIn = (text: string): boolean => OTHER_DAY.test(text.slice(0, 200));

/** Who writes, where it is somebody whom the club knows, and what; null for any other line. */
export function authorIn(
  line: string,
  known: KnownNames | null,
): { name: string; said: string } | null {
  const { name, said } = SAID.exec(line)?.groups ?? {};
  if (name === undefined || said === undefined || known?.endsIn(name) !== true) return null;
  return { name, said: tidyLine(said) };
}

/** Whether all that somebody wrote is a mark, or a yes. */
export const isMark = (said: string): boolean =>
  [MARK, YES, TICK, CROSS].some((mark) => mark.test(said));

/** What a mark says of whoever it stands behind. */
function markSays(said: string, isAsked: boolean): Statement['says'] {
  if (TICK.test(said) || (YES.test(said) && isAsked)) return 'here';
  return CROSS.test(said) ? 'away' : 'mark';
}

/**
 * What somebody whom the club knows says of themselves: `Minh: đi`, `Minh: thôi mình nghỉ`. It is read to its last word, as a bot
 * does; what is not understood may take back what they said before.
 * @param isAsked whether a line above asks who comes, so that a yes is an answer
 */
export function statementIn(
  { name, said }: { name: string; said: string },
  isAsked: boolean,
): Statement {
  const message = readBotMessage(said);
  const namesDay = namesDayIn(said);
  const of = (says: Statement['says']): Statement => ({ name, says, said, namesDay });
  if (isMark(said)) return of(markSays(said, isAsked));
  if (isPoliteLine(said)) return of('nothing');
  if (!('command' in message)) return of(said.endsWith('?') ? 'nothing' : 'open');
  if (message.command === 'come') {
    const isSure = message.guests === 0 && !message.onlyIfFree && message.day === null;
    return of(isSure && !namesDay ? 'here' : 'open');
  }
  if (message.command === 'away') return of(message.day === null && !namesDay ? 'away' : 'open');
  return of(message.command === 'unclear' ? 'open' : 'nothing');
}

/** A line that asks who comes: `Ai đi?`, `mọi người điểm danh nhé`, `who's in`. */
const ASKS =
  /(?<!\p{L})(?:ai|who)(?:'s|s| is)? (?:(?:có|co|còn|sẽ) )?(?:đi|di|chơi|choi|tham gia|đánh|in|coming|up for)(?!\p{L})|(?:đi|di|chơi|choi|tham gia) (?:không|khong|ko|hông|k) ?\?/iu;
export const asksWhoComes = (line: string): boolean => line.length <= 200 && ASKS.test(line);

type Named = { line: number; date: CalendarDate; name: string };
type Found = {
  names: (Named & { isMinus: boolean })[];
  denials: (Named & { isSure: boolean })[];
  dates: Set<CalendarDate>;
  notes: ChatNote[];
  unread: UnreadText[];
  /** The lines in which people say something of themselves, by the day and the person. */
  stated: Map<string, number[]>;
  /** Those of them that a later one replaces. */
  replaced: Set<number>;
};

/**
 * Adds what somebody says of themselves; of one who has said something before, the last holds. What is not clear is told, and
 * whether they come after all is asked.
 * @param date the day that it is about; null where that is not clear
 */
export function addStatement(
  { name, says }: Statement,
  { line, raw, date }: { line: number; raw: string; date: CalendarDate | null },
  found: Found,
  known: KnownNames | null,
): void {
  const tell = (reason: UnreadText['reason']) =>
    found.unread.push({ line, text: raw, reason, date });
  if (says === 'nothing') tell('not_understood');
  else if (date === null) tell('no_date');
  if (says === 'nothing' || date === null) return;
  found.dates.add(date);
  const key = `${date} ${known?.personOf(name)}`;
  const earlier = found.stated.get(key) ?? [];
  if (says !== 'open') for (const one of earlier) found.replaced.add(one);
  found.stated.set(key, says === 'open' ? [...earlier.slice(-1), line] : [line]);
  if (says === 'here') found.names.push({ line, date, name, isMinus: false });
  else if (says === 'away') {
    found.notes.push({ kind: 'absent', line, date, text: raw });
    found.denials.push({ line, date, name, isSure: true });
  } else {
    tell('not_understood');
    found.denials.push({ line, date, name, isSure: false });
  }
}
