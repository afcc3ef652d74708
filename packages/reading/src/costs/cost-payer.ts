import { DEFAULT_NAME_ORDER, type NameOrder } from '@rallybook/contract/rules/club-choices';
import { type NamedMember, withoutAccents } from '@rallybook/contract/rules/names';
import { hasNameShape } from '../lists/name-shape.ts';
import { isNameWord } from '../names/common-words.ts';
import { candidateFinder } from '../names/name-candidates.ts';
import { withoutTitle } from '../names/without-title.ts';
import { isCompound, type Part } from './cost-parts.ts';
import {
  categoryOf,
  isAnd,
  isBeforePaying,
  isBuying,
  isBy,
  isClub,
  isCostWord,
  isOnTheWay,
  isPaidBy,
  isPaying,
} from './cost-words.ts';
import { MOST_WORDS, nameFinder } from './name-finder.ts';

/** `unknown_payer` is no name or of somebody else's, `two_payers` may be the payer or not. */
export type PayerFault = 'unknown_payer' | 'two_payers';

/** Where the word stands behind which a name says who paid; -1 without one. A capital makes it a name: Chi. */
function payingPlace(parts: readonly Part[]): number {
  const isLoud = parts.every(({ text }) => text === text.toUpperCase());
  return parts.findLastIndex(
    ({ text, isTaken }, place) =>
      !isTaken &&
      isPaying(text) &&
      (place === 0 || isLoud || text === text.toLowerCase()) &&
      !isCostWord(parts[place + 1]?.text ?? '') &&
      !isCompound(`${text} ${parts[place + 1]?.text ?? ''}`),
  );
}

const isWord = (part: Part | undefined) =>
  part !== undefined && !part.isTaken && /\p{L}/u.test(part.text);
const isPlain = (text: string) => withoutAccents(text) === text;

/** Titles before a name, which may have a capital. */
const TITLES = new Set('bapak,pak,ibu,bu,bang,mas,mbak,kak,mr,mrs,ms,dr'.split(','));

/** Whether a word is written as a name's in a line that has small letters. */
const isWrittenAsName = (part: Part | undefined) =>
  isWord(part) && /^\p{Lu}.*\p{Ll}/u.test(part!.text) && !TITLES.has(part!.text.toLowerCase());

/** Neighbouring words of a line, none of which was taken. */
type Run = { start: number; end: number };

function runsOf(parts: readonly Part[]): Run[] {
  const runs: Run[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    if (!isWord(parts[place])) continue;
    const last = runs.at(-1);
    if (last?.end === place) last.end = place + 1;
    else runs.push({ start: place, end: place + 1 });
  }
  return runs;
}

const NOBODY = { payerId: null };

/** A name that was found: whom it fits, and where it stands, with the title before it. */
type Found = Run & { ids: string[] };

/**
 * A name of which only a person can say whose it is, and whom it fits; or costs beside those of others, who are `ids`, of which only a
 * person can say whether one of them paid.
 */
export type AskedPayer = { name: string; ids: string[]; isBesideOthers?: true };

/** Whether a word is a common name: `Khoa`. */
const isStranger = (text: string) =>
  /^\p{Lu}\p{Ll}+$/u.test(text) && isNameWord(text) && isOfSomebody(text);

type Payer = { payerId: string | null } | { fault: PayerFault } | { asked: AskedPayer };

/** Whether words that fit nobody are somebody's name all the same: `Hùng`, in small letters one that is common. */
const isOfSomebody = (text: string) =>
  hasNameShape(text, false) &&
  (/^\p{Lu}/u.test(text) || isNameWord(text)) &&
  !isCompound(text.toLowerCase()) &&
  !isClub(text);

/**
 * Prepares finding who paid: who stands before `trả` or the like, else a name at the beginning, in brackets or at the end.
 * @param order where the given names of the club stand
 * @returns a function that takes the payer from the parts of a line: a member, null for the club, or why it is neither
 */
export function payerFinder(
  members: readonly NamedMember[],
  order: NameOrder = DEFAULT_NAME_ORDER,
): {
  takePayer: (parts: readonly Part[]) => Payer;
  isMember: (name: string) => boolean;
  /** The ids of whoever may be called so. */
  idsOf: (name: string) => string[];
} {
  const find = nameFinder(members, order);
  const candidates = candidateFinder(members, order);
  const isMember = (name: string) => find(name).ids.length > 0;
  const textOf = (parts: readonly Part[], { start, end }: Run) =>
    parts
      .slice(start, end)
      .map(({ text }) => text)
      .join(' ');
  const take = (parts: readonly Part[], { start, end }: Run) => {
    for (const part of parts.slice(start, end)) part.isTaken = true;
  };

  /** Whether a title stands before a name. */
  const isTitled = (parts: readonly Part[], { start, end }: Run) => {
    const title = parts[start - 1];
    const name = textOf(parts, { start, end });
    return isWord(title) && withoutTitle(`${title!.text} ${name}`) === name;
  };

  /** Whether a title stands before a name, or what says that it is who paid: `von Klaus bezahlt`. */
  function isLed(parts: readonly Part[], run: Run): boolean {
    const before = parts[run.start - 1]?.text ?? '';
    return isTitled(parts, run) || (isBy(before) && before !== ':');
  }

  /** Whether a given name is a part of another name, where it is first: `Anna Smith` is not Anna Berg. */
  const isOfOther = (parts: readonly Part[], run: Run) => {
    if (order !== 'as_written' || !find(textOf(parts, run)).isGivenName) return false;
    const isBehindName = isWrittenAsName(parts[run.start - 1]) && !isTitled(parts, run);
    return isBehindName || isWrittenAsName(parts[run.end]);
  };

  /** Takes words of which it is asked who paid: one of those whom they fit, or else of those who are called nearly so. */
  function ask(parts: readonly Part[], bare: Run, found: readonly string[] = []): Payer {
    const ids =
      found.length > 0
        ? [...new Set(found)]
        : candidates(textOf(parts, bare)).map(({ memberId }) => memberId);
    // The title is a part of the name: `cô Bảy` is not `anh Bảy`.
    const run = { ...bare, start: isTitled(parts, bare) ? bare.start - 1 : bare.start };
    take(parts, {
      start: isBy(parts[run.start - 1]?.text ?? '') ? run.start - 1 : run.start,
      end: run.end,
    });
    return { asked: { name: textOf(parts, run), ids } };
  }

  const isAlike = (name: string) => /^\p{Lu}/u.test(name) && candidates(name).length > 0;

  /** Takes the name of somebody whom nobody knows, the longest that is one of these. */
  function askUnknown(parts: readonly Part[], runs: readonly Run[]): Payer {
    const run = runs.find((words) => {
      const name = textOf(parts, words);
      return isOfSomebody(name) || isAlike(name);
    });
    return run === undefined ? { fault: 'unknown_payer' } : ask(parts, run);
  }

  /** Takes the longest name that the words from `start` to `end` end in. */
  function takeName(parts: readonly Part[], start: number, end: number): Payer {
    for (let from = start; from < end; from += 1) {
      const words = parts.slice(from, end);
      const name = words.map(({ text }) => text).join(' ');
      const { ids } = find(name);
      if (ids.length > 0 && isOfOther(parts, { start: from, end })) break;
      if (ids.length === 0 && !(words.length === 1 && isClub(name))) continue;
      if (ids.length > 0 && isSecondOfTwo(parts, from)) {
        const first = find(parts[from - 2]!.text).ids;
        return ask(parts, { start: from - 2, end }, [...first, ...ids]);
      }
      if (ids.length > 1) return ask(parts, { start: from, end }, ids);
      take(parts, { start: isLed(parts, { start: from, end }) ? from - 1 : from, end });
      return { payerId: ids[0] ?? null };
    }
    return askUnknown(
      parts,
      Array.from({ length: end - start }, (_, nth) => ({ start: start + nth, end })),
    );
  }

  /** Whether another member is named before: `An và Vy trả`. */
  const isSecondOfTwo = (parts: readonly Part[], place: number) =>
    isAnd(parts[place - 1]?.text ?? '') && isMember(parts[place - 2]?.text ?? '');

  /** Whether the words are a name, which may have a title. Without accents it counts only where `isLoose`. */
  function nameAt(parts: readonly Part[], run: Run, isLoose: boolean): Found | null {
    const text = textOf(parts, run);
    for (const name of [text, withoutTitle(text)]) {
      if (name === null) continue;
      const { ids, isWithoutAccents } = find(name);
      if (ids.length > 0 && (!isWithoutAccents || (isLoose && isPlain(name))))
        return { ...run, ids };
    }
    return null;
  }

  /** A name that the line begins with: `An còi mua cầu`. `Linh tinh` is nobody. */
  function nameAtBeginning(parts: readonly Part[], run: Run): Found | null {
    const isLinePlain = parts.every(({ text }) => isPlain(text));
    for (let end = Math.min(run.end, run.start + MOST_WORDS); end > run.start; end -= 1) {
      const found = nameAt(parts, { start: run.start, end }, isLinePlain);
      if (found === null) continue;
      if (isOfOther(parts, found)) return null;
      return isCompound(textOf(parts, { start: end - 1, end: end + 1 })) ? null : found;
    }
    return null;
  }

  const isOfBuyer = (parts: readonly Part[], { start, end }: Run) =>
    isBuying(parts[end - 1]!.text) && end - 1 > start;

  /** A name alone in brackets, or with what it did: `(Hoa)`, `(Hoa mua)`. */
  function nameInBrackets(parts: readonly Part[], run: Run): Found | null {
    const end = isOfBuyer(parts, run) ? run.end - 1 : run.end;
    const found = nameAt(parts, { start: run.start, end }, true);
    return found && { ...found, end: run.end };
  }

  /** A name that the line ends with: `cầu 296k vy`, `400k nước Vy`. `Thăng Long` is a court. */
  function nameAtEnd(parts: readonly Part[], run: Run): Found | null {
    const whole = nameAt(parts, run, true);
    if (whole !== null) return whole;
    // `bánh kem 350k Vy mua`
    if (isOfBuyer(parts, run)) {
      const buyer = nameAtEnd(parts, { start: run.start, end: run.end - 1 });
      return buyer === null ? null : { ...buyer, end: run.end };
    }
    for (let start = Math.max(run.end - MOST_WORDS, run.start + 1); start < run.end; start += 1) {
      const isCapital = /^\p{Lu}/u.test(parts[start]!.text);
      if (!isCapital || /^\p{Lu}/u.test(parts[start - 1]!.text)) continue;
      const found = nameAt(parts, { start, end: run.end }, true);
      if (found !== null) return found;
    }
    return null;
  }

  /** The names of a line that no word calls payers. */
  function namesIn(parts: readonly Part[]): Found[] {
    const runs = runsOf(parts);
    const inBrackets = runs.filter(
      ({ start, end }) => parts[start - 1]?.text === '(' && parts[end]?.text === ')',
    );
    const free = runs.filter((run) => !inBrackets.includes(run));
    const isFirst = (run: Run | undefined) =>
      run !== undefined && parts.slice(0, run.start).every((part) => part.isTaken || !isWord(part));
    const isLast = (run: Run | undefined) =>
      run !== undefined && parts.slice(run.end).every(({ text }) => !/[\p{L}\d]/u.test(text));
    const first = isFirst(free[0]) ? nameAtBeginning(parts, free[0]!) : null;
    const last = isLast(free.at(-1)) ? nameAtEnd(parts, free.at(-1)!) : null;
    const found = [...inBrackets.map((run) => nameInBrackets(parts, run)), first, last];
    return found.filter((name) => name !== null);
  }

  /** Those who were found and who else is named beside them, in their order: `Mai và Vy mua cầu`, `Vy, An 400k sân`. */
  function withOthers(parts: readonly Part[], names: readonly Found[]): Found[] {
    const alone = runsOf(parts).flatMap((run) => nameAt(parts, run, true) ?? []);
    const beside = (and: number, name: number): Found[] => {
      const { ids } = find(parts[name]?.text ?? '');
      const isJoined = isAnd(parts[and]?.text ?? ' ') && ids.length > 0;
      return isJoined ? [{ start: name, end: name + 1, ids }] : [];
    };
    const joined = names.flatMap(({ start, end }) => [
      ...beside(end, end + 1),
      ...beside(start - 1, start - 2),
    ]);
    const byStart = new Map([...alone, ...joined, ...names].map((name) => [name.start, name]));
    return [...byStart.values()].toSorted((a, b) => a.start - b.start);
  }

  /** Takes a name that was found: who paid, or of whom it is asked. */
  function takeFound(parts: readonly Part[], { ids, ...run }: Found): Payer {
    const [payerId, ...others] = ids;
    if (others.length > 0) return ask(parts, run, ids);
    take(parts, run);
    return { payerId: payerId! };
  }

  /** A name at the beginning of the words from a place. */
  function nameFrom(parts: readonly Part[], start: number): Found | null {
    const run = runsOf(parts).find(
      (candidate) => candidate.start <= start && start < candidate.end,
    );
    if (run === undefined) return null;
    const behind = { start, end: run.end };
    return nameAt(parts, behind, true) ?? nameAtBeginning(parts, behind);
  }

  /** Who is named behind the word that says that they paid: `paid by An`. */
  function takeNameBehind(parts: readonly Part[], paying: number): Payer {
    const hasBy = isBy(parts[paying + 1]?.text ?? '');
    const isNamed = hasBy || isPaidBy(parts[paying]!.text);
    const start = hasBy ? paying + 2 : paying + 1;
    const found = nameFrom(parts, start);
    if (found === null) {
      if (!isNamed || !isWord(parts[start])) return NOBODY;
      const end = runsOf(parts).find((run) => run.start <= start && start < run.end)!.end;
      const lengths = Array.from({ length: end - start }, (_, nth) => ({ start, end: end - nth }));
      return askUnknown(parts, lengths);
    }
    // `Trả Vy 200k`: she got it. But `chi Mai`, without accents, is her title.
    const isTitle = withoutTitle(`${parts[paying]!.text} ${textOf(parts, found)}`) !== null;
    if (!(isNamed || isTitle)) return { fault: 'two_payers' };
    parts[paying]!.isTaken = true;
    return takeFound(parts, { ...found, start: paying });
  }

  /** Whether a name behind `sân` or `cầu` may be the court's or the maker's: `sân Bảo Long 360k`. */
  const mayBeOfPlace = (parts: readonly Part[], { start, end }: Run) =>
    start > 0 &&
    categoryOf(parts[start - 1]!.text) !== null &&
    end < parts.length &&
    !/^\p{Ll}/u.test(parts[end]!.text);

  /** A common name behind the amount or in brackets, where a member who paid would stand, too: `cầu 250k Khoa`, `nước 50k (Khoa)`. */
  const strangerIn = (parts: readonly Part[]): Run | undefined =>
    runsOf(parts).find(({ start, end }) => {
      const { text = '', isTaken = false } = parts[start - 1] ?? {};
      const isApart = text === '(' || (isTaken && categoryOf(text) === null);
      return isApart && end === start + 1 && isStranger(parts[start]!.text);
    });

  /** Somebody whom nobody knows, before what they bought: `cô Bảy mua nước`, `Bảo đi mua cầu`. `cầu Hải Yến mua ở chợ` is a maker. */
  function buyerIn(parts: readonly Part[]): Run | undefined {
    const buying = parts.findIndex(({ text }) => isBuying(text));
    const end = isOnTheWay(parts[buying - 1]?.text ?? '') ? buying - 1 : buying;
    const run = runsOf(parts).find(({ start, end: last }) => start < end && end <= last);
    if (run === undefined) return undefined;
    const start = Math.max(run.start, end - MOST_WORDS);
    return Array.from({ length: end - start }, (_, nth) => ({ start: start + nth, end })).find(
      (words) => {
        const name = textOf(parts, words);
        const isCalled = /^\p{Lu}\p{Ll}*(?: \p{Lu}\p{Ll}*)*$/u.test(name) && isOfSomebody(name);
        const before = parts[words.start - 1];
        const isMaker = isWrittenAsName(before) || categoryOf(before?.text ?? '') !== null;
        if (!isCalled || isMaker) return false;
        return isTitled(parts, words) || name.split(' ').every(isNameWord);
      },
    );
  }

  /** Takes who is named without a word that says that they paid: `Mai mua cầu`. */
  function takeNameAlone(parts: readonly Part[]): Payer {
    const names = namesIn(parts);
    const all = names.length === 0 ? [] : withOthers(parts, names);
    const ids = new Set(all.flatMap((name) => name.ids));
    const [payerId] = ids;
    if (payerId === undefined) {
      const stranger = strangerIn(parts) ?? buyerIn(parts);
      return stranger === undefined ? NOBODY : ask(parts, stranger);
    }
    const ofPlace = names.find((name) => mayBeOfPlace(parts, name));
    if (ofPlace !== undefined) {
      const name = textOf(parts, { start: ofPlace.start - 1, end: ofPlace.end });
      return { asked: { name, ids: [...ids] } };
    }
    for (const name of all) take(parts, name);
    if (ids.size === 1) return { payerId };
    return { asked: { name: all.map((name) => textOf(parts, name)).join(', '), ids: [...ids] } };
  }

  /** Takes the words between a name and the one that says that they paid; returns where the name ends. */
  function takeAdverbs(parts: readonly Part[], paying: number): number {
    let end = paying;
    while (end > 1 && isBeforePaying(parts[end - 1]!.text) && !isMember(parts[end - 1]!.text)) {
      end -= 1;
      parts[end]!.isTaken = true;
    }
    return end;
  }

  /** Who says it: `Lan: trả tiền cầu 200k`. */
  function nameBeforeColon(parts: readonly Part[], colon: number): Found | null {
    if (parts[colon]?.text !== ':') return null;
    const run = runsOf(parts).find(({ end }) => end === colon);
    return run === undefined ? null : nameAt(parts, run, true);
  }

  function takePayer(parts: readonly Part[]): Payer {
    const paying = payingPlace(parts);
    if (paying < 0) return takeNameAlone(parts);
    parts[paying]!.isTaken = true;
    // `Mai chi trả` says it twice; in `Chi trả`, and where nobody stands before it, it is a name.
    const before = parts[paying - 1];
    const isTwice =
      isWord(parts[paying - 2]) &&
      isPaying(before!.text) &&
      before!.text === before!.text.toLowerCase();
    if (isTwice) before!.isTaken = true;
    const end = takeAdverbs(parts, isTwice ? paying - 1 : paying);
    const author = nameBeforeColon(parts, end - 1);
    if (author !== null) {
      parts[end - 1]!.isTaken = true;
      return takeFound(parts, author);
    }
    let start = end;
    while (start > 0 && end - start < MOST_WORDS && isWord(parts[start - 1])) start -= 1;
    return start === end ? takeNameBehind(parts, paying) : takeName(parts, start, end);
  }

  return { takePayer, isMember, idsOf: (name) => find(name).ids };
}
