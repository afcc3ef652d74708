import type { ChatPiece } from './chat-piece.ts';
import type { KnownNames } from './known-names.ts';
import { isSomebody } from './name-words.ts';

const CALLED_OFF =
  /^\P{L}*(?:(?:huỷ|hủy|hoãn|off|nghỉ|cancel) (?:sân|kèo|buổi|lịch)|(?:sân|kèo|buổi|lịch) (?:huỷ|hủy|hoãn|off|nghỉ))(?!\p{L})[^:：]*$/iu;

/** Whether a line says that a session does not take place: `Huỷ kèo`, `hủy sân nhé cả nhà`. */
export const isCalledOff = (line: string): boolean => CALLED_OFF.test(line.slice(0, 200));

/** Whether the pieces of a line say that somebody is absent, but not who: `Trời mưa, huỷ sân`. */
export const isOfNobody = (pieces: readonly ChatPiece[], known: KnownNames | null) =>
  pieces.some((piece) => isNobody(piece, known)) &&
  pieces.every(
    (piece) =>
      isNobody(piece, known) ||
      (piece.kind === 'unread' && piece.ask === undefined && piece.meanings === undefined),
  );

/** Whether a piece says that somebody is absent, but not who: `huỷ kèo`, `Những bạn nghỉ`. */
const isNobody = (piece: ChatPiece, known: KnownNames | null) =>
  piece.kind === 'absent' && (piece.name === null || !isSomebody(piece.name, known));
