import { type Entry, entriesOf, isPlain, type LineReading, type Somebody } from './chat-entries.ts';
import type { Ask, ChatPiece, Meaning } from './chat-piece.ts';
import { DENYING_EMOJI } from './chat-presence.ts';
import { namesSomebody, peopleIn } from './chat-scope.ts';
import type { KnownNames } from './known-names.ts';
import { isSomebody, personIn } from './name-words.ts';

/** What a part says of those before it; null if it does not. */
function denialOf(entry: Entry): { isSure: boolean; reach: 'self' | 'joined' | 'back' } | null {
  if (entry.kind === 'away' || entry.kind === 'doubt') {
    return { isSure: entry.kind === 'away' && entry.reach !== 'self', reach: entry.reach };
  }
  const mayDeny = entry.kind === 'name' && (entry.may === 'deny' || entry.may === 'both');
  return mayDeny ? { isSure: false, reach: 'back' } : null;
}

/** What stands behind a place of a line. */
type Behind = { hasPlain: boolean; hasName: boolean; hasHere: boolean };

/** What stands behind each place. */
function behindEach(entries: readonly Entry[]): Behind[] {
  const behind: Behind[] = [];
  let next: Behind = { hasPlain: false, hasName: false, hasHere: false };
  for (const [place, entry] of [...entries.entries()].toReversed()) {
    behind[place] = next;
    if (entry.kind !== 'name') continue;
    next = {
      hasPlain: next.hasPlain || isPlain(entry),
      hasName: true,
      hasHere: next.hasHere || entry.isHere,
    };
  }
  return behind;
}

/** Whether what is said at the end of a part may be of a whole list before it: nothing behind shows that it is of one item. */
function closesList(next: Entry | undefined, { hasName, hasHere }: Behind, isAway: boolean) {
  if (next === undefined || next.kind === 'scope' || next.kind === 'everybody') return true;
  return hasHere || (isAway && !hasName);
}

/** Carries absence over the names of a list before a place. */
function carryOverList(entries: Entry[], start: number): void {
  for (let at = start - 1; isPlain(entries[at]); at -= 1) {
    const { name, joint, scope } = entries[at] as Somebody;
    entries[at] = { kind: 'away', name, text: name, reach: 'joined', joint, scope };
  }
}

/**
 * Carries absence over the names that are joined with one that is absent: `Vy và Hoa nghỉ`.
 * @param open how far absence at the end of a list reaches, where a person has said so
 * @returns why the line has to be left, if so
 */
function carryBack(
  entries: Entry[],
  behind: readonly Behind[],
  open: 'only_last' | 'all' | null,
): Ask | null {
  for (const [place, entry] of entries.entries()) {
    const denial = entry.scope === 'here' ? denialOf(entry) : null;
    if (denial === null) continue;
    let start = place;
    while (entries[start]!.joint === 'joined' && isPlain(entries[start - 1])) {
      start -= 1;
      const { name, joint, scope } = entries[start] as Somebody;
      if (!denial.isSure) return 'unsure';
      entries[start] = { kind: 'away', name, text: name, reach: 'joined', joint, scope };
    }
    const isList = ['comma', 'dash'].includes(entries[start]!.joint) && isPlain(entries[start - 1]);
    const isAway = entry.kind === 'away';
    const isOpen = denial.reach === 'back' && isList;
    if (!isOpen || !closesList(entries[place + 1], behind[place]!, isAway)) continue;
    if (!isAway || open === null) return isAway ? 'only_last' : 'unsure';
    if (open === 'all') carryOverList(entries, start);
  }
  return null;
}

/** Whether words or a mark before a name may be of those behind it, too: `nhớ gọi Vy, Hoa`, `❌ Vy, Hoa`. */
function mayReachOn(entries: readonly Entry[], behind: readonly Behind[]): boolean {
  return entries.some((entry, place) => {
    if (!behind[place]!.hasPlain) return false;
    const isMarked = entry.kind === 'away' && DENYING_EMOJI.test(entry.text.slice(0, 2));
    const mayExcept = isPlain(entry) && (entry.may === 'except' || entry.may === 'both');
    return (place === 0 && isMarked) || mayExcept;
  });
}

/** Whether a line through several names is drawn from one tilde to another: `~Vy, Hoa~`. */
const isStruckOver = (line: string) =>
  line
    .split('~')
    .slice(1, -1)
    .some((struck) => /[,;]/.test(struck));

/** A mark that says no, or that it is open, behind the last name: `Minh, Lan, 0`, `Lan, ?`. */
const NO_OR_OPEN = /^[0?]$/;

/**
 * Whether words beside "everybody" name somebody and are not understood: `tất cả nghỉ trừ Minh`, `ngoài Minh ra thì đủ`. Then it
 * cannot be said who is meant.
 */
function isBesideEverybody(entry: Entry, known: KnownNames | null): boolean {
  if (entry.kind === 'unread' || entry.kind === 'unclear') return namesSomebody(entry.text, known);
  const isUnknown = entry.kind === 'name' && known?.endsIn(entry.name) === false;
  return isUnknown && entry.scope === 'here' && namesSomebody(entry.name, known);
}

/** Whether a line says of somebody behind an exception that they come: `trừ Hoa, Lan, à Lan đi nha`. */
const isBackAgain = (entry: Entry) =>
  entry.kind === 'name' && entry.scope === 'away' && (entry.isHere || MOVED_UP.test(entry.name));
/** What somebody behind an exception did who came after all: `Dự bị: Hoa. Hoa lên chính thức`. */
const MOVED_UP =
  /\p{L} (?:(?:được|đã|vẫn|đôn|đc) )*(?:lên|vào|tới|đến|chính thức|có mặt|tham gia|đánh được|đi được)(?!\p{L})/iu;

/** Why a line is left for a person; null if all of it is clear. */
function whyLeft(
  entries: Entry[],
  line: string,
  known: KnownNames | null,
  open: 'only_last' | 'all' | null = null,
): Ask | null {
  if (entries.some(({ kind }) => kind === 'everybody')) {
    const isUnsure = entries.some((entry) => isBesideEverybody(entry, known) || isBackAgain(entry));
    return isUnsure ? 'unsure' : 'everybody';
  }
  const behind = behindEach(entries);
  const hasPlain = entries.some(isPlain);
  const hasName = entries.some(({ kind }) => kind === 'name');
  const isUnclear = entries.some((entry, place) => {
    if (entry.kind === 'name') return isBackAgain(entry);
    if (entry.kind === 'unread' && !behind[place]!.hasName)
      return NO_OR_OPEN.test(entry.text) && isPlain(entries[place - 1]);
    if (entry.kind !== 'unclear') return false;
    return entry.of === 'others' ? hasName : behind[place]!.hasName;
  });
  const ask = carryBack(entries, behind, open);
  const isUnsure = isUnclear || (hasPlain && isStruckOver(line));
  return isUnsure || (ask === null && mayReachOn(entries, behind)) ? 'unsure' : ask;
}

/** Words that are not understood, and whether those whom they name came. */
function unreadPiece(text: string, known: KnownNames | null): ChatPiece {
  const meanings = eitherWay(peopleIn(text, known));
  return { kind: 'unread', text, people: [text], ...(meanings.length > 0 && { meanings }) };
}

/** What a part says by itself. */
function piecesOf(entry: Entry, known: KnownNames | null): ChatPiece[] {
  const { kind, scope } = entry;
  if (kind === 'scope' || kind === 'everybody') return [];
  if (kind === 'unread' || kind === 'unclear') return [unreadPiece(entry.text, known)];
  if (kind === 'away') return [{ kind: 'absent', name: entry.name, text: entry.text }];
  if (scope === 'away') {
    const name = entry.name === null ? null : personIn(entry.name, known);
    return [{ kind: 'absent', name, text: kind === 'doubt' ? entry.text : (entry.name ?? '') }];
  }
  if (kind === 'guest')
    return [{ kind: entry.isNamed ? 'named_guest' : 'guest', name: entry.name }];
  if (kind === 'name') {
    const people = entry.may === null ? [] : peopleIn(entry.name, known);
    const mayDeny = people.length === 0 ? {} : { mayDeny: people };
    return [{ kind, name: entry.name, ...mayDeny }, ...entry.remarks];
  }
  return doubtPieces(entry);
}

/** The two ways to understand what stands beside people: all of them came, or none did. */
export const eitherWay = (people: readonly string[]): Meaning[] => {
  if (people.length === 0) return [];
  const came = people.map((name): ChatPiece => ({ kind: 'name', name }));
  const absent = people.map((name): ChatPiece => ({ kind: 'absent', name, text: name }));
  return [
    { key: 'came', pieces: came },
    { key: 'absent', pieces: absent },
  ];
};

function doubtPieces({ name, text, replaced }: Extract<Entry, { kind: 'doubt' }>): ChatPiece[] {
  const asked = name === null ? {} : { meanings: eitherWay([name]) };
  return [
    { kind: 'unread', text, ask: 'unsure', people: [name ?? text], ...asked },
    ...(replaced === undefined
      ? []
      : [{ kind: 'absent' as const, name: replaced, text: replaced }]),
  ];
}

/**
 * The names of a line, and whatever else stands between its separators. A line that does not say clearly who came is left as it
 * is, with those who surely did not come.
 * @param line with single spaces
 */
export function readPieces(line: string, reading: LineReading): ChatPiece[] {
  const { known } = reading;
  const written = entriesOf(line, reading);
  const entries = [...written];
  const ask = whyLeft(entries, line, known);
  if (ask === null) return entries.flatMap((entry) => piecesOf(entry, known));
  const absent = entries
    .filter(({ kind, scope }) => kind === 'away' || (scope === 'away' && ask === 'everybody'))
    .flatMap((entry) => piecesOf(entry, known))
    .filter((piece) => piece.kind === 'absent');
  const people = entries.flatMap((entry) => {
    const isPerson = (entry.kind === 'name' || entry.kind === 'doubt') && ask !== 'everybody';
    return isPerson && entry.name !== null ? [personIn(entry.name, known)] : [];
  });
  const meanings = meaningsOf(written, ask, line, known).map(({ key, pieces }) => ({
    key,
    pieces: key === 'came' || key === 'absent' ? [...pieces, ...absent] : pieces,
  }));
  const asked = meanings.length > 0 ? { meanings, isWhole: true as const } : {};
  return [{ kind: 'unread', text: line, ask, people, ...asked }, ...absent];
}

/** The ways to understand a line that is left for a person. */
function meaningsOf(
  written: readonly Entry[],
  ask: Ask,
  line: string,
  known: KnownNames | null,
): Meaning[] {
  const pieces = (entries: readonly Entry[]) => entries.flatMap((entry) => piecesOf(entry, known));
  if (ask === 'everybody') {
    const named = pieces(written.filter(({ kind }) => kind !== 'unclear' && kind !== 'unread'));
    return [
      { key: 'everybody', pieces: [{ kind: 'everybody' }, ...named] },
      { key: 'nobody', pieces: named.filter(({ kind }) => kind === 'absent') },
    ];
  }
  const open = (['only_last', 'all'] as const).flatMap((key): Meaning[] => {
    const entries = [...written];
    return ask === 'only_last' && whyLeft(entries, line, known, key) === null
      ? [{ key, pieces: pieces(entries) }]
      : [];
  });
  if (open.length === 2) return open;
  const away = written.flatMap((entry) =>
    entry.kind === 'away' && entry.name !== null ? [entry.name] : [],
  );
  const people = written.flatMap((entry) => peopleOf(entry, known));
  return eitherWay([...new Set(people.filter((name) => !away.includes(name)))]);
}

/** Whom an entry may name, of whom it is not clear whether they came. */
function peopleOf(entry: Entry, known: KnownNames | null): string[] {
  if (entry.kind === 'unread' || entry.kind === 'unclear') return peopleIn(entry.text, known);
  if ((entry.kind !== 'name' && entry.kind !== 'doubt') || entry.name === null) return [];
  const { name } = entry;
  if (known?.endsIn(name) !== false) return [name];
  const people = peopleIn(name, known);
  return people.length > 0 ? people : isSomebody(name, known) ? [name] : [];
}
