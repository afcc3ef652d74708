import {
  type Answer,
  type Circumstances,
  countingAnswers,
  countsOf,
  inTurn,
  type Pass,
  type Roll,
} from './roll.ts';

/** A member and their guests. */
const sizeOf = ({ guests }: Pick<Answer, 'guests'>) => 1 + guests;

/** How many places are free; without a bound, endless. */
export const freePlaces = (roll: Roll, now: Circumstances): number =>
  countsOf(roll, now).free ?? Infinity;

/** The roll with another answer of a member. */
export const withAnswer = (roll: Roll, answer: Answer): Roll => ({
  ...roll,
  answers: new Map(roll.answers).set(answer.memberId, answer),
});

/** Lets a member who comes bring these guests if there are places for all of them. */
export function bringGuests(
  roll: Roll,
  now: Circumstances,
  memberId: string,
  guests: number,
): Roll {
  const answer = roll.answers.get(memberId);
  if (guests === 0 || answer === undefined || freePlaces(roll, now) < guests) return roll;
  return withAnswer(roll, { ...answer, guests });
}

/**
 * Brings a roll up to date after anything on which it depends has changed: answers, registrations, members, capacity,
 * deadline. Before the deadline, whoever waits gets a place as soon as there is one for all of their party, in turn.
 * Nobody is put out to make room: a place is lost only with the right to it. Once the session has begun, nothing
 * changes.
 */
export function settle(before: Roll, now: Circumstances): Roll {
  if (now.isBegun) return before;
  const passes = before.passes.filter((pass) => isValid(pass, now));
  const answers = countingAnswers(before, now);
  const unseated = removeUnseated(answers, passes);
  let free = freePlaces({ answers, passes }, now);
  /** Gives a party its places, if there are so many. */
  const seat = (party: Answer, places: number): boolean => {
    if (places > free) return false;
    free -= places;
    answers.set(party.memberId, { ...party, answer: 'coming' });
    return true;
  };
  for (const party of unseated) {
    const waiting: Answer = { ...party, answer: 'waiting', placeBy: null };
    if (!seat({ ...party, placeBy: 'request' }, sizeOf(party)))
      answers.set(party.memberId, waiting);
  }
  for (const { memberId, guests } of waitingIn(before)) {
    const party = answers.get(memberId);
    if (party?.placeBy === 'registration') seat({ ...party, guests }, guests);
  }
  if (!now.isBeforeDeadline) return { answers, passes };
  for (const [memberId, answer] of answers) {
    // Where the deadline lies ahead again, nobody was late.
    if (answer.isLate) answers.set(memberId, { ...answer, isLate: false });
  }
  if (now.isCancelled) return { answers, passes };
  for (const party of waitingIn({ answers })) seat({ ...party, placeBy: 'request' }, sizeOf(party));
  return { answers, passes };
}

/** A pass ends when the giver is no longer registered, or the taker has a place of their own or has left. */
const isValid = ({ fromMemberId, toMemberId }: Pass, { registered, isActive }: Circumstances) =>
  registered.has(fromMemberId) &&
  (toMemberId === null || (isActive(toMemberId) && !registered.has(toMemberId)));

/** Takes those out of the answers whose place came from a pass that has ended, and returns them in turn. */
function removeUnseated(answers: Map<string, Answer>, passes: readonly Pass[]): Answer[] {
  const takers = new Set(passes.map(({ toMemberId }) => toMemberId));
  const unseated = [...answers.values()].filter(
    ({ memberId, placeBy }) => placeBy === 'pass' && !takers.has(memberId),
  );
  for (const { memberId } of unseated) answers.delete(memberId);
  return unseated.toSorted(inTurn);
}

const waitingIn = ({ answers }: Pick<Roll, 'answers'>) =>
  [...answers.values()].filter(({ answer }) => answer === 'waiting').toSorted(inTurn);
