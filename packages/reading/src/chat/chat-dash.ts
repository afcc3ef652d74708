import type { LineReading } from './chat-entries.ts';
import { readPieces } from './chat-line.ts';
import type { ChatPiece } from './chat-piece.ts';

/** A dash before the first name of a list, and before no other: `-Hoa, Nam, Vy`. */
const LONE_DASH = /^ ?[-–−](?=\p{L})(?<list>[^,;]+[,;].*)$/u;
/** Further dashes, or one behind the name, too: `-Hoa-, Nam`. */
const FURTHER_DASH = /[,;] ?[-–−]\p{L}|[-–−] ?[,;]/u;

/**
 * Reads a list with a dash before its first name only, which may strike it out or begin the list: that is asked.
 * @returns null if the line is no such list
 */
export function readLoneDash(line: string, reading: LineReading): ChatPiece[] | null {
  const list = LONE_DASH.exec(line)?.groups?.['list'];
  if (list === undefined || FURTHER_DASH.test(line) || reading.isAway) return null;
  const pieces = readPieces(list, reading);
  const [first, ...others] = pieces;
  if (first?.kind !== 'name' || pieces.some(({ kind }) => kind === 'unread')) return null;
  const { name } = first;
  const behind = others.findIndex(({ kind }) => kind !== 'guests');
  const rest = behind < 0 ? [] : others.slice(behind);
  const absent: ChatPiece = { kind: 'absent', name, text: name };
  return [
    {
      kind: 'unread',
      text: line.trim(),
      ask: 'unsure',
      people: [name],
      isWhole: true,
      meanings: [
        { key: 'came', pieces },
        { key: 'absent', pieces: [absent, ...rest] },
      ],
    },
  ];
}
