import type { Candidate } from '@rallybook/contract/rules/candidates';
import { normalizeText } from '@rallybook/contract/rules/characters';
import { DEFAULT_NAME_ORDER, type NameOrder } from '@rallybook/contract/rules/club-choices';
import { nameKey, type NamedMember, namesOf, wordKeys } from '@rallybook/contract/rules/names';
import { isCommonWord } from './common-words.ts';
import { givenNames } from './given-names.ts';
import { guestIn } from './guest-names.ts';
import { withoutTitle } from './without-title.ts';

/** The most candidates for one name. */
const MAX_CANDIDATES = 5;

/** The most names of a text for which candidates are sought, where nothing else is said. */
const MAX_NAMES_SOUGHT = 100;

/**
 * Whether two texts differ by one added, missing or different letter, or by two neighbouring letters that are
 * swapped.
 */
export function differsInOneLetter(first: string, second: string): boolean {
  const [longer, shorter] = first.length < second.length ? [second, first] : [first, second];
  if (longer.length - shorter.length > 1 || longer === shorter) return false;
  let start = 0;
  while (start < shorter.length && longer[start] === shorter[start]) start += 1;
  if (longer.length > shorter.length) return longer.slice(start + 1) === shorter.slice(start);
  if (longer.slice(start + 1) === shorter.slice(start + 1)) return true;
  const isTransposed = longer[start] === shorter[start + 1] && longer[start + 1] === shorter[start];
  return isTransposed && longer.slice(start + 2) === shorter.slice(start + 2);
}

/**
 * A member; `names` are all names, the member's own first, and `keys` the same normalized; `words` are the words of that
 * name, computed on demand.
 */
type Known = {
  id: string;
  name: string;
  names: readonly string[];
  keys: readonly string[];
  words?: string[];
};

/** Those among whom somebody is sought, and where their given names stand. */
type Club = { members: readonly Known[]; order: NameOrder };

/** Whether a text stands where the given name of another does. */
const standsAt = (order: NameOrder, text: string, part: string) =>
  order === 'given_last' ? text.endsWith(part) : text.startsWith(part);

/** Whether the written words are a member's given name: "Hoài Nam" is called "Nam", but not "am"; as written, "Anna Berg" is called "Anna". */
function isCalled(order: NameOrder, member: Known, written: string): boolean {
  if (!standsAt(order, member.keys[0]!, written)) return false;
  member.words ??= wordKeys(member.name);
  return givenNames(order, member.words).some((words) => words.join('') === written);
}

const withAccents = (text: string) => normalizeText(text, 'NFC').toLowerCase();

/**
 * Those whom a name means; if there are none, those whom it means without its title, `a Hùng`, or by its first word, `Long
 * đen`. Guests are nobody's spelling: `khách` is no Khánh.
 */
function seek(club: Club, written: string): Candidate[] {
  const isGuest = guestIn(written) !== null;
  const found = seekName(club, written, isGuest);
  if (found.length > 0 || isGuest) return found;
  const name = withoutTitle(written);
  return name === null ? seekFirstWord(club, written) : seekTitled(club, name);
}

function seekTitled(club: Club, name: string): Candidate[] {
  const key = nameKey(name);
  const called = club.members.filter(({ keys }) => keys.includes(key));
  if (called.length === 0) {
    const found = seekName(club, name, false);
    return found.length > 0 ? found : seekFirstWord(club, name);
  }
  const by = called.length > 1 ? 'ambiguous' : 'given_name';
  return called.slice(0, MAX_CANDIDATES).map(({ id: memberId }) => ({ memberId, by }));
}

/** Those whose given name, alias or nickname is the first word of a name: `Long đen`. */
function seekFirstWord({ members, order }: Club, written: string): Candidate[] {
  const [first, ...others] = wordKeys(written.replace(/[^\p{L}\p{M}\s]/gu, ' '));
  if (first === undefined || others.length === 0) return [];
  return members
    .filter((member) => isCalled(order, member, first) || member.keys.slice(1).includes(first))
    .slice(0, MAX_CANDIDATES)
    .map(({ id: memberId }) => ({ memberId, by: 'given_name' }));
}

/** A word in which one letter may be wrong has so many; two swapped letters show in a shorter one, too. */
const MIN_MISSPELLED = 4;
const MIN_TRANSPOSED = 3;

/**
 * Whether the word of a name that differs from a member's in one letter, or in two swapped ones, is long enough for that, and
 * no common word.
 * @param written the words of the name, which together are its `key`
 */
function isMisspelled(written: readonly string[], key: string, name: string): boolean {
  const nameWords = wordKeys(name);
  const other = nameWords.join('');
  const differs = (word: string, place: number) => word !== nameWords[place];
  // A name in one word may be written in two.
  const hasSameWords = written.length === nameWords.length;
  const place = hasSameWords ? written.findIndex(differs) : -1;
  const word = written[place] ?? key;
  const isTransposed = key.length === other.length && lettersOf(key) === lettersOf(other);
  const length = Math.max(word.length, nameWords[place]?.length ?? 0);
  return length >= (isTransposed ? MIN_TRANSPOSED : MIN_MISSPELLED) && !isCommonWord(word);
}

const lettersOf = (text: string) => [...text].toSorted().join('');

/** Names without what is between their words: `Anh-Thư` is `Anh Thư`. */
const withoutHyphens = (key: string) => key.replace(/[-‐‑–—.·'’]/gu, '');

function seekName({ members, order }: Club, written: string, isGuest: boolean): Candidate[] {
  const key = nameKey(written);
  const find = (by: Candidate['by'], fits: (member: Known) => boolean) =>
    members.filter(fits).map((member) => ({ ...member, by }));
  const ambiguous = find('ambiguous', ({ keys }) => keys.includes(key));
  const givenName = find('given_name', (member) => isCalled(order, member, key));
  // Of several members with this given name, those with the same accents come first.
  const isSame = ({ name }: Known) => standsAt(order, withAccents(name), withAccents(written));
  const sorted = givenName.toSorted((a, b) => Number(isSame(b)) - Number(isSame(a)));
  const words = wordKeys(written);
  const plain = withoutHyphens(key);
  const isLike = ({ keys, names }: Known) =>
    keys.some(
      (candidate, place) =>
        withoutHyphens(candidate) === plain ||
        (differsInOneLetter(key, candidate) && isMisspelled(words, key, names[place]!)),
    );
  const spelling = isGuest ? [] : find('spelling', isLike);
  const byGivenName = new Set(sorted.map(({ id }) => id));
  const others = spelling.filter(({ id }) => !byGivenName.has(id));
  const found = ambiguous.length > 0 ? ambiguous : [...sorted, ...others];
  return found.slice(0, MAX_CANDIDATES).map(({ id: memberId, by }) => ({ memberId, by }));
}

/**
 * Prepares the search for members who may be meant by a name that matches nobody or several: those whom it matches;
 * else those whose given name it is, or whose name, alias or nickname differs from it by one letter of a word of four or more,
 * by one transposition, or by hyphens. If nobody is found, a title before the name goes, `a Hùng`, or the first word counts,
 * `Long đen`.
 * @param order where the given names of the club stand
 * @param mostNames for so many names candidates are sought: each is compared with every name of the club
 * @returns a function from a written name to at most five candidates, the best first; after that many names it finds none
 */
export function candidateFinder(
  members: readonly NamedMember[],
  order = DEFAULT_NAME_ORDER,
  mostNames = MAX_NAMES_SOUGHT,
): (name: string) => Candidate[] {
  let known: Known[] | null = null;
  const found = new Map<string, Candidate[]>();
  return (written) => {
    const earlier = found.get(withAccents(written));
    if (earlier !== undefined) return earlier;
    if (found.size >= mostNames) return [];
    known ??= members.map((member) => {
      const { id, name } = member;
      const names = namesOf(member);
      return { id, name, names, keys: names.map(nameKey) };
    });
    const candidates = seek({ members: known, order }, written);
    found.set(withAccents(written), candidates);
    return candidates;
  };
}
