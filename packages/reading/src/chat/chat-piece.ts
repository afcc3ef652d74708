import type { MeaningWord } from '@rallybook/contract/rules/questions';
import type { Remark } from './chat-names.ts';

/**
 * Why a line, or a part of it, is left for a person: `only_last`, the words at its end may mean the last name only, or all of them;
 * `everybody`, it means all who are registered; `unsure`, it does not say clearly who came; `contradicted`, another line of the day
 * says something else.
 */
export type Ask = 'only_last' | 'everybody' | 'unsure' | 'contradicted';

/** One piece of a line. */
export type ChatPiece =
  /** `mayDeny`: of whom the words beside the name may say that they did not come. */
  | { kind: 'name'; name: string; mayDeny?: string[] }
  /** Guests who are asked about: `khách`, `bạn Vy`. */
  | { kind: 'guest'; name: string }
  /** A guest who is named, and whose host is not. */
  | { kind: 'named_guest'; name: string }
  | Remark
  /** Somebody who did not come, as it was written; `name` is null where nobody is named. */
  | { kind: 'absent'; name: string | null; text: string }
  /** Everybody who is registered. */
  | { kind: 'everybody' }
  /** Not understood. `people` are those of whom it may say that they did not come; `meanings` are the ways to understand it, of all
   * of the line where it is `isWhole`. */
  | {
      kind: 'unread';
      text: string;
      ask?: Ask;
      people: string[];
      meanings?: Meaning[];
      isWhole?: true;
    };

/** One way to understand a line, or a part of one, that a person has to choose. */
export type Meaning = { key: MeaningKey; pieces: ChatPiece[] };

/**
 * Which names came: all but the last (`only_last`), none of those joined (`all`); all (`came`), none (`absent`); everybody who is
 * registered, or nobody by this line; the one who writes, alone or with the guests of the number (`self`, `with_guests`).
 */
export type MeaningKey = MeaningWord;
