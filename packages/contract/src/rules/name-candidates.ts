import { nameKey, type NamedMember, namesOf, wordKeys } from './names.ts';

/** Why a member may be who a name means; the best reason first. */
export const CANDIDATE_REASONS = ['ambiguous', 'given_name', 'spelling'] as const;
export type Candidate = { memberId: string; by: (typeof CANDIDATE_REASONS)[number] };

/** How many candidates a name has at most. */
const MAX_CANDIDATES = 5;

/** For so many different names of a text candidates are sought: each is compared with every name of the club. */
const MAX_NAMES_SOUGHT = 100;

/** Whether a text becomes the other one by one letter more, less or different, or by two neighbours that change places. */
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

/** A member; `keys` are all names as they are compared, the name itself first, and `words` those of the name once they are asked for. */
type Known = { id: string; name: string; keys: readonly string[]; words?: string[] };

/** Whether a name ends in what is written, at the beginning of a word: "Hoài Nam" and "Nam", but not "am". */
function endsIn(member: Known, written: string): boolean {
  if (!member.keys[0]!.endsWith(written)) return false;
  member.words ??= wordKeys(member.name);
  const { words } = member;
  return words.some((_, start) => words.slice(start).join('') === written);
}

const withAccents = (text: string) => text.normalize('NFC').toLowerCase();

function seek(members: readonly Known[], written: string): Candidate[] {
  const key = nameKey(written);
  const find = (by: Candidate['by'], fits: (member: Known) => boolean) =>
    members.filter(fits).map((member) => ({ ...member, by }));
  const ambiguous = find('ambiguous', ({ keys }) => keys.includes(key));
  const givenName = find('given_name', (member) => endsIn(member, key));
  // Of several with this given name, those who write it with the same accents are the likelier ones.
  const isSame = ({ name }: Known) => withAccents(name).endsWith(withAccents(written));
  const sorted = givenName.toSorted((a, b) => Number(isSame(b)) - Number(isSame(a)));
  const spelling = find('spelling', ({ keys }) => keys.some((one) => differsInOneLetter(one, key)));
  const found = ambiguous.length > 0 ? ambiguous : [...sorted, ...spelling];
  const firstOfEach = new Map(found.toReversed().map(({ id, by }) => [id, by]));
  return [...firstOfEach]
    .toReversed()
    .slice(0, MAX_CANDIDATES)
    .map(([memberId, by]) => ({ memberId, by }));
}

/**
 * Prepares the search for members who may be meant by a name that matches nobody, or several: those whom it fits; else
 * those whose name ends in it, or whose name, alias or nickname differs from it in one letter or one transposition.
 * @returns a function from a written name to at most five candidates, the best first; to none once 100 names were sought
 */
export function candidateFinder(members: readonly NamedMember[]): (name: string) => Candidate[] {
  let known: Known[] | null = null;
  const found = new Map<string, Candidate[]>();
  return (written) => {
    const earlier = found.get(withAccents(written));
    if (earlier !== undefined) return earlier;
    if (found.size >= MAX_NAMES_SOUGHT) return [];
    known ??= members.map((member) => {
      const { id, name } = member;
      return { id, name, keys: namesOf(member).map(nameKey) };
    });
    const candidates = seek(known, written);
    found.set(withAccents(written), candidates);
    return candidates;
  };
}
