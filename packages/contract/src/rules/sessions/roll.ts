// Who comes to a session: what is stored of it, and how it is counted.

export const ANSWERS = ['coming', 'away', 'waiting'] as const;

/**
 * How somebody who comes got the place: by a registration, by having asked while one was free, or from a registered
 * member who passed it on.
 */
export const PLACE_BY = ['registration', 'request', 'pass'] as const;

type PlaceBy = (typeof PLACE_BY)[number];

/**
 * What is kept of a place with each answer. Who comes has it in one of these ways. Who waits may have given up the place
 * of their registration and come back: they wait before all others. Who is away may have passed their place on to somebody
 * who has given it up since.
 */
export const PLACE_BY_OF: Readonly<Record<(typeof ANSWERS)[number], readonly (PlaceBy | null)[]>> =
  {
    coming: PLACE_BY,
    waiting: ['registration', null],
    away: ['pass', null],
  };

/** Who gave an answer: the member, somebody for them, or a device that is bound to the member. */
export const ANSWERED_BY = ['self', 'staff', 'link'] as const;
export type AnsweredBy = (typeof ANSWERED_BY)[number];

/** Who pays for a place that is passed. */
export const PAYING = ['giver', 'taker'] as const;

/** How many guests a member may bring. */
export const MAX_GUESTS = 5;

export type Answer = {
  memberId: string;
  answer: (typeof ANSWERS)[number];
  guests: number;
  /** What it says depends on the answer: see `PLACE_BY_OF`. */
  placeBy: PlaceBy | null;
  /** Whoever asked first has the lowest. */
  turn: number;
  /** Whether somebody said only after the deadline that they do not come. */
  isLate: boolean;
  at: string;
  by: AnsweredBy;
};

/**
 * A place that a registered member gave to another member, or to a guest: exactly one of the two. It ends when the taker
 * gives it up.
 */
export type Pass = {
  id: string;
  fromMemberId: string;
  toMemberId: string | null;
  guestName: string | null;
  pays: (typeof PAYING)[number];
};

/** All that was said about who comes to a session: the answers by member, and the passes, at most one a giver. */
export type Roll = { answers: ReadonlyMap<string, Answer>; passes: readonly Pass[] };

/** What counts for a session at an instant. */
export type Circumstances = {
  /** 0: no bound. */
  capacity: number;
  /** The active members who are registered for the session's schedule in its month. */
  registered: ReadonlySet<string>;
  isActive: (memberId: string) => boolean;
  isBeforeDeadline: boolean;
  isBegun: boolean;
  isCancelled: boolean;
};

/** Answers that are alike, counted together. */
export type AnswerGroup = Pick<Answer, 'answer' | 'placeBy'> & {
  isRegistered: boolean;
  members: number;
  guests: number;
};

/** How many members come, how many guests, how many members wait, and how many places are free (null: no bound). */
export type RollCounts = { coming: number; guests: number; waiting: number; free: number | null };

/**
 * Whether somebody gave up the place of their registration, wants to come after all, and waits. Who is registered only
 * after they asked does not.
 */
export const isReturning = ({ answer, placeBy }: Pick<Answer, 'answer' | 'placeBy'>): boolean =>
  answer === 'waiting' && placeBy === 'registration';

/** Whether somebody comes in the place of who passed it on. */
export const isInPassedPlace = ({ answer, placeBy }: Pick<Answer, 'answer' | 'placeBy'>): boolean =>
  answer === 'coming' && placeBy === 'pass';

/** Whether somebody is away who passed the place on to a member who has it no longer. */
export const hasPassEnded = ({ answer, placeBy }: Pick<Answer, 'answer' | 'placeBy'>): boolean =>
  answer === 'away' && placeBy === 'pass';

/** Whether the answer still holds a place: one that came with a registration ends with it. */
const hasPlace = ({ placeBy }: Pick<Answer, 'placeBy'>, isRegistered: boolean) =>
  isRegistered || placeBy !== 'registration';

/**
 * Counts who comes.
 * @param groups the answers of active members
 * @param registered how many active members are registered: they come unless they say otherwise
 * @param passedToGuests how many places were passed to guests
 */
export function countRoll(
  groups: readonly AnswerGroup[],
  registered: number,
  passedToGuests: number,
  capacity: number,
): RollCounts {
  let [coming, guests, waiting] = [registered, passedToGuests, 0];
  for (const group of groups) {
    const { answer, isRegistered, members } = group;
    if (isRegistered) coming -= members;
    if (answer === 'coming' && hasPlace(group, isRegistered)) {
      coming += members;
      guests += group.guests;
    }
    if (answer !== 'waiting') continue;
    if (isRegistered && !isReturning(group)) coming += members;
    else waiting += members;
  }
  const free = capacity === 0 ? null : Math.max(0, capacity - coming - guests);
  return { coming, guests, waiting, free };
}

/**
 * The answers as they count now: those of active members. Who has been registered meanwhile has a place by that, and
 * who no longer is has none by it, and waits like everybody else.
 */
export function countingAnswers(
  { answers }: Pick<Roll, 'answers'>,
  { registered, isActive }: Pick<Circumstances, 'registered' | 'isActive'>,
): Map<string, Answer> {
  const counting = new Map<string, Answer>();
  for (const [memberId, answer] of answers) {
    const isRegistered = registered.has(memberId);
    if (!isActive(memberId)) continue;
    if (answer.answer === 'coming' && !hasPlace(answer, isRegistered)) continue;
    counting.set(memberId, isRegistered ? byRegistration(answer) : withoutRegistration(answer));
  }
  return counting;
}

const withoutRegistration = (answer: Answer): Answer =>
  isReturning(answer) ? { ...answer, placeBy: null } : answer;

/** The answer of a registered member. Guests of who waited have no place yet. */
function byRegistration(answer: Answer): Answer {
  if (answer.answer === 'away' || answer.placeBy === 'registration') return answer;
  const guests = answer.answer === 'waiting' ? 0 : answer.guests;
  return { ...answer, answer: 'coming', placeBy: 'registration', guests };
}

/** Counts who comes. */
export function countsOf(roll: Roll, circumstances: Circumstances): RollCounts {
  const groups = [...countingAnswers(roll, circumstances).values()].map((answer) => ({
    ...answer,
    isRegistered: circumstances.registered.has(answer.memberId),
    members: 1,
  }));
  const passedToGuests = roll.passes.filter(({ guestName }) => guestName !== null).length;
  return countRoll(groups, circumstances.registered.size, passedToGuests, circumstances.capacity);
}

export const inTurn = (a: Pick<Answer, 'turn'>, b: Pick<Answer, 'turn'>): number => a.turn - b.turn;

/** Those who gave up the place of their registration wait first, in the order in which they came back. */
export const inLine = (a: Answer, b: Answer): number =>
  Number(isReturning(b)) - Number(isReturning(a)) || inTurn(a, b);

/** What a member is told of their own answer. */
export type Standing = {
  answer: Answer['answer'] | 'none';
  guests: number;
  /** The place in the waiting list, from 1 on; null for who does not wait. */
  position: number | null;
};

/** The standing of each member who has one: who is in neither has answered nor is registered. */
export function standings(
  roll: Roll,
  circumstances: Pick<Circumstances, 'registered' | 'isActive'>,
): Map<string, Standing> {
  const counting = countingAnswers(roll, circumstances);
  const all = new Map<string, Standing>();
  for (const memberId of circumstances.registered) {
    all.set(memberId, { answer: 'coming', guests: 0, position: null });
  }
  let position = 0;
  for (const { memberId, answer, guests } of [...counting.values()].toSorted(inLine)) {
    if (answer === 'waiting') position += 1;
    all.set(memberId, { answer, guests, position: answer === 'waiting' ? position : null });
  }
  return all;
}

/** The members whose standing has one of some answers; the standings are not made. */
export function membersWhoAnswer(
  roll: Roll,
  circumstances: Pick<Circumstances, 'registered' | 'isActive'>,
  wanted: readonly Answer['answer'][],
): string[] {
  const counting = countingAnswers(roll, circumstances);
  const unsaid = wanted.includes('coming') ? [...circumstances.registered] : [];
  const said = [...counting.values()].filter(({ answer }) => wanted.includes(answer));
  return [
    ...unsaid.filter((memberId) => !counting.has(memberId)),
    ...said.map(({ memberId }) => memberId),
  ];
}

/** The standing of one member; those of all others are not made. */
export function standingOf(
  roll: Roll,
  circumstances: Pick<Circumstances, 'registered' | 'isActive'>,
  memberId: string,
): Standing {
  const counting = countingAnswers(roll, circumstances);
  const own = counting.get(memberId);
  if (own === undefined) {
    return circumstances.registered.has(memberId) ? COMING : NO_ANSWER;
  }
  const { answer, guests } = own;
  if (answer !== 'waiting') return { answer, guests, position: null };
  const waiting = [...counting.values()].filter((other) => other.answer === 'waiting');
  return { answer, guests, position: 1 + waiting.toSorted(inLine).indexOf(own) };
}

const COMING: Standing = { answer: 'coming', guests: 0, position: null };
export const NO_ANSWER: Standing = { answer: 'none', guests: 0, position: null };

/**
 * Whether there is a place that goes to who takes it first: after the deadline nobody who waits moves up by themself. One
 * who waits with guests needs places for all of them.
 */
export function hasPlaceToTake(
  { isBeforeDeadline, free }: Pick<Circumstances, 'isBeforeDeadline'> & Pick<RollCounts, 'free'>,
  { answer, guests }: Standing,
): boolean {
  if (isBeforeDeadline || answer === 'coming' || free === null) return false;
  return free >= 1 + (answer === 'waiting' ? guests : 0);
}
