import {
  type Answer,
  type Circumstances,
  countingAnswers,
  countsOf,
  inLine,
  inTurn,
  isInPassedPlace,
  isReturning,
  type Pass,
  type Roll,
} from '@rallybook/contract/rules/sessions/roll';

/** A member and their guests. */
const sizeOf = ({ guests }: Pick<Answer, 'guests'>) => 1 + guests;

/** How many places are free; without a bound, endless. */
export const freePlaces = (roll: Roll, circumstances: Circumstances): number =>
  countsOf(roll, circumstances).free ?? Infinity;

/** The roll with another answer of a member. */
export const withAnswer = (roll: Roll, answer: Answer): Roll => ({
  ...roll,
  answers: new Map(roll.answers).set(answer.memberId, answer),
});

/** Lets a member who comes bring these guests if there are places for all of them. */
export function bringGuests(
  roll: Roll,
  circumstances: Circumstances,
  memberId: string,
  guests: number,
): Roll {
  const answer = roll.answers.get(memberId);
  if (guests === 0 || answer === undefined || freePlaces(roll, circumstances) < guests) return roll;
  return withAnswer(roll, { ...answer, guests });
}

/**
 * Brings a roll up to date after anything on which it depends has changed: answers, registrations, members, capacity,
 * deadline. Before the deadline, whoever waits gets a place as soon as there is one for all of their party, in line.
 * Nobody is put out to make room: a place is lost only with the right to it. Once the session has begun, nothing
 * changes.
 */
export function settleRoll(before: Roll, circumstances: Circumstances): Roll {
  if (circumstances.isBegun) return before;
  const counting = countingAnswers(before, circumstances);
  const { passes, ...ended } = endPasses(
    { answers: counting, passes: before.passes },
    (pass) => !isValid(pass, counting, circumstances),
  );
  const answers = new Map(ended.answers);
  const unseated = removeUnseated(answers, passes);
  let free = freePlaces({ answers, passes }, circumstances);
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
    if (party?.answer === 'coming' && party.placeBy === 'registration') {
      seat({ ...party, guests }, guests);
    }
  }
  if (!circumstances.isBeforeDeadline) return { answers, passes };
  for (const [memberId, answer] of answers) {
    // Where the deadline lies ahead again, nobody was late.
    if (answer.isLate) answers.set(memberId, { ...answer, isLate: false });
  }
  if (circumstances.isCancelled) return { answers, passes };
  for (const party of waitingIn({ answers })) {
    seat({ ...party, placeBy: isReturning(party) ? 'registration' : 'request' }, sizeOf(party));
  }
  return { answers, passes };
}

/** A pass ends when the giver is no longer registered, or the taker gives the place up, has one of their own or has left. */
const isValid = (
  { fromMemberId, toMemberId }: Pass,
  answers: ReadonlyMap<string, Answer>,
  { registered }: Circumstances,
) => {
  if (!registered.has(fromMemberId)) return false;
  if (toMemberId === null) return true;
  const taken = answers.get(toMemberId);
  return taken !== undefined && isInPassedPlace(taken);
};

/** Ends some passes. Their givers stay away, and it is kept that they passed their place on. */
export function endPasses(roll: Roll, isEnding: (pass: Pass) => boolean): Roll {
  const answers = new Map(roll.answers);
  for (const { fromMemberId } of roll.passes.filter(isEnding)) {
    const giver = answers.get(fromMemberId);
    if (giver?.answer === 'away') answers.set(fromMemberId, { ...giver, placeBy: 'pass' });
  }
  return { answers, passes: roll.passes.filter((pass) => !isEnding(pass)) };
}

/** Takes those out of the answers whose place came from a pass that has ended, and returns them in turn. */
function removeUnseated(answers: Map<string, Answer>, passes: readonly Pass[]): Answer[] {
  const takers = new Set(passes.map(({ toMemberId }) => toMemberId));
  const unseated = [...answers.values()].filter(
    (answer) => isInPassedPlace(answer) && !takers.has(answer.memberId),
  );
  for (const { memberId } of unseated) answers.delete(memberId);
  return unseated.toSorted(inTurn);
}

const waitingIn = ({ answers }: Pick<Roll, 'answers'>) =>
  [...answers.values()].filter(({ answer }) => answer === 'waiting').toSorted(inLine);
