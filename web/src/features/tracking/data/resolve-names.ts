import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import { nameKey, type NamedMember } from '@rallybook/contract/rules/names';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';
import { mayBeAbsent } from '@rallybook/reading/chat/chat-presence';
import { type GuestName, guestIn } from '@rallybook/reading/names/guest-names';
import { candidateFinder } from '@rallybook/reading/names/name-candidates';

type Unmatched = BulkPreview['unmatched'];

/** A name of the text that matches nobody or several members, with its number of occurrences. */
export type UnmatchedName = Unmatched[number] & {
  key: string;
  count: number;
  /** The question about it, if there are members whom it may mean. */
  questionId: string | null;
  /** Where the name means guests: the member whose guests it says they are, if it fits one. */
  guest: { hostId: string | null } | null;
  /** The members whom its parts may mean, where they are several names with spaces between them: `linh tuấn`. */
  several: { key: string; text: string }[];
};

/**
 * What a name stands for: a member, `several` members, a new member, the `same` new member as another name (by its key), a guest of somebody or one
 * who pays in cash, nobody (`out`), or what is not decided (`open`).
 */
export type Choice =
  | { kind: 'open' }
  | { kind: 'member'; memberId: string; remember: boolean }
  | { kind: 'several'; key: string; count: number }
  | { kind: 'new' }
  | { kind: 'same'; key: string }
  | { kind: 'guest'; hostMemberId: string | null }
  | { kind: 'out' };

type AskedNames = Pick<BulkPreview, 'unmatched' | 'questions'>;

/** The answers to a question about a name that are neither members nor several of them. */
const isSkip = (key: string) => key === 'skip';
const isSeveral = (key: string) => key.startsWith('several:');
/** How many members such an answer records. */
export const partsOf = (key: string): number => key.split('|').length;

/** Every name of a text of which a person has to say whom it means, as often as it stands there. */
export function openNames({ unmatched, questions }: AskedNames): Unmatched {
  const asked = questions
    .filter(({ kind }) => kind === 'whom_a_name_means')
    .flatMap(({ written, why = 'unknown', place, choices }) =>
      written.map(({ date, text: name }) => ({
        line: place[0]?.line ?? 1,
        date,
        name,
        why,
        candidates: choices
          .filter(({ key }) => !isSkip(key) && !isSeveral(key))
          .map(({ key, text }) => ({
            memberId: key,
            memberName: text,
            by: why === 'ambiguous' ? ('ambiguous' as const) : ('given_name' as const),
          })),
      })),
    );
  return [...unmatched, ...asked];
}

/**
 * The names to ask about, each once, however it is spelled.
 * @param order where the given names of the club stand
 */
export function distinctNames(
  preview: AskedNames,
  members: readonly NamedMember[],
  order?: NameOrder,
): UnmatchedName[] {
  const find = candidateFinder(members, order);
  const questions = new Map(
    preview.questions.map((question) => [nameKey(question.value ?? ''), question]),
  );
  const groups = Map.groupBy(openNames(preview), ({ name }) => nameKey(name));
  return [...groups].map(([key, [first, ...others]]) => {
    const guest = guestIn(first!.name);
    const [host, ...otherHosts] = guest?.host ? find(guest.host) : [];
    const hostId = otherHosts.length === 0 ? (host?.memberId ?? null) : null;
    const question = questions.get(key);
    return {
      ...first!,
      key,
      count: others.length + 1,
      questionId: question?.id ?? null,
      guest: guest && { hostId },
      several: question?.choices.filter((choice) => isSeveral(choice.key)) ?? [],
    };
  });
}

/** More are not compared with a name. */
const MAX_COMPARED = 100;

/**
 * The new members who may be meant by a name.
 * @param added names that are added as new members
 * @param order where the given names of the club stand
 */
export function sameAs(
  added: readonly UnmatchedName[],
  name: string,
  order: NameOrder,
): UnmatchedName[] {
  const find = candidateFinder(
    added
      .slice(0, MAX_COMPARED)
      .map((other) => ({ id: other.key, name: other.name, alias: null, nicknames: [] })),
    order,
  );
  return find(name).flatMap(({ memberId }) => added.find(({ key }) => key === memberId) ?? []);
}

/** Whether a choice records somebody for the name. */
export const isDecided = ({ kind }: Choice) => kind !== 'open' && kind !== 'out';

/** Whether nothing says that a name means anybody but a person whom the club does not have yet. */
export const isNewcomer = ({ name, candidates, guest, several }: UnmatchedName) =>
  candidates.length === 0 && guest === null && several.length === 0 && !mayBeAbsent(name);

/** Guests to record, by the choice of a person. */
export interface DecidedGuests {
  date: string;
  /** As it was written. */
  name: string;
  hostMemberId: string | null;
  count: number;
}

/** How many guests a name means: its number counts them, unless several are told apart by theirs, `khách 1, khách 2`. */
function countOf(guest: GuestName | null, others: readonly (GuestName | null)[]): number {
  if (guest === null) return 1;
  const areNumbered = guest.isNumbered && others.filter((other) => other?.isNumbered).length > 1;
  return areNumbered ? 1 : guest.count;
}

/** The guests that a text means by the choices for its names. */
export function decidedGuests(
  unmatched: Unmatched,
  choiceOf: ReadonlyMap<string, Choice>,
): DecidedGuests[] {
  return [...Map.groupBy(unmatched, ({ date }) => date)].flatMap(([date, names]) => {
    const guests = names.flatMap(({ name }) => {
      const choice = choiceOf.get(nameKey(name));
      return choice?.kind === 'guest' ? [{ name, choice, guest: guestIn(name) }] : [];
    });
    const others = guests.map(({ guest }) => guest);
    return guests.map(({ name, choice: { hostMemberId }, guest }) => ({
      date,
      name,
      hostMemberId,
      count: countOf(guest, others),
    }));
  });
}

/** The names that are not decided, with their guests, in the server's format: one line a day. */
export function leftText(
  unmatched: Unmatched,
  guests: BulkPreview['guests'],
  isOpen: (key: string) => boolean,
): string {
  const left = unmatched.filter(({ name }) => isOpen(nameKey(name)));
  const withGuests = ({ name, date }: Unmatched[number]) => {
    const counts = guests.map((guest) =>
      guest.date === date && guest.host === name ? guest.count : 0,
    );
    const count = counts.reduce((sum, size) => sum + size, 0);
    return count === 0 ? name : `${name} +${count}`;
  };
  return [...Map.groupBy(left, ({ date }) => date)]
    .map(([date, found]) => `${formatDisplayDate(date)}: ${found.map(withGuests).join(', ')}`)
    .join('\n');
}
