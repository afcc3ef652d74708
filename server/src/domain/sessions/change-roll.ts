import {
  type Answer,
  type Circumstances,
  countingAnswers,
  hasPassEnded,
  type Pass,
  type Roll,
} from '@rallybook/contract/rules/sessions/roll';
import { bringGuests, endPasses, freePlaces, settleRoll, withAnswer } from './settle-roll.ts';

/** What somebody says about a session. Guests come only with a member. */
export type AnswerRequest = { memberId: string; answer: 'coming' | 'away'; guests: number };

/** When something was said, and by whom. */
export type AnswerSource = Pick<Answer, 'at' | 'by'>;

type Refusal = 'no_place' | 'already_passed' | 'nothing_to_pass' | 'taker_has_place';

/** The roll afterwards; or why it stays as it is. */
export type RollOutcome = { roll: Roll } | { refused: Refusal };

function nextTurn({ answers }: Roll): number {
  let last = 0;
  for (const { turn } of answers.values()) last = Math.max(last, turn);
  return last + 1;
}

/** The answer of a member as it counts now; registered members come unless they say otherwise. */
function answerNow(roll: Roll, circumstances: Circumstances, memberId: string) {
  const given = countingAnswers(roll, circumstances).get(memberId);
  const isComing =
    given === undefined ? circumstances.registered.has(memberId) : given.answer === 'coming';
  return { given, isComing };
}

/**
 * Takes the answer of a member to a session (docs/product-rules.md, 8).
 * @param request of an active member
 */
export function giveAnswer(
  before: Roll,
  circumstances: Circumstances,
  request: AnswerRequest,
  source: AnswerSource,
): RollOutcome {
  const roll = settleRoll(before, circumstances);
  const { memberId, guests } = request;
  if (request.answer === 'away') {
    const away = sayAway(roll, circumstances, memberId, source);
    return {
      roll: settleRoll(
        endPasses(away, ({ toMemberId }) => toMemberId === memberId),
        circumstances,
      ),
    };
  }
  if (passOf(roll, memberId) !== undefined) return { refused: 'already_passed' };
  const answer = comingAnswer(roll, circumstances, { memberId, guests }, source);
  return answer === null
    ? { refused: 'no_place' }
    : { roll: settleRoll(withAnswer(roll, answer), circumstances) };
}

/**
 * The answer of a member who wants to come with guests; null if there are no places for the guests of who is in. A
 * registered member who said that they do not come has given up the place, and needs a free one like everybody else.
 */
function comingAnswer(
  roll: Roll,
  circumstances: Circumstances,
  { memberId, guests }: Omit<AnswerRequest, 'answer'>,
  source: AnswerSource,
): Answer | null {
  const { given, isComing } = answerNow(roll, circumstances, memberId);
  const isRegistered = circumstances.registered.has(memberId);
  const answer: Answer = {
    memberId,
    answer: 'coming',
    guests,
    placeBy: isRegistered ? 'registration' : 'request',
    turn: nextTurn(roll),
    isLate: false,
    ...source,
  };
  if (isComing) {
    if (given?.guests === guests) return given;
    if (guests - (given?.guests ?? 0) > freePlaces(roll, circumstances)) return null;
    return given === undefined ? answer : { ...answer, placeBy: given.placeBy, turn: given.turn };
  }
  return joinOrWait(answer, given, freePlaces(roll, circumstances));
}

/**
 * A party gets places if there are some for all of it, else it waits, in its old turn if it waited before; before all
 * others if it has given up a place.
 */
function joinOrWait(answer: Answer, given: Answer | undefined, free: number): Answer {
  if (1 + answer.guests <= free) return answer;
  const isWaiting = given?.answer === 'waiting';
  if (isWaiting && given.guests === answer.guests) return given;
  return {
    ...answer,
    answer: 'waiting',
    placeBy: answer.placeBy === 'registration' ? 'registration' : null,
    turn: isWaiting ? given.turn : answer.turn,
  };
}

function sayAway(
  roll: Roll,
  circumstances: Circumstances,
  memberId: string,
  source: AnswerSource,
): Roll {
  const { given } = answerNow(roll, circumstances, memberId);
  if (given?.answer === 'away') return roll;
  const isLate = !circumstances.isBeforeDeadline;
  const turn = nextTurn(roll);
  const away = {
    memberId,
    answer: 'away',
    guests: 0,
    placeBy: null,
    turn,
    isLate,
    ...source,
  } as const;
  return withAnswer(roll, away);
}

/**
 * Passes the place of a registered member to another member, who gets it past the waiting list, or to a guest. The
 * guests with whom the taker waited come along if there are places for all of them; they do not go on waiting.
 * @param pass between two active members, or from one to a guest
 */
export function passPlace(
  before: Roll,
  circumstances: Circumstances,
  pass: Pass,
  source: AnswerSource,
): RollOutcome {
  const roll = settleRoll(before, circumstances);
  const { fromMemberId, toMemberId } = pass;
  if (passOf(roll, fromMemberId) !== undefined) return { refused: 'already_passed' };
  if (!hasPlaceToPass(roll, circumstances, fromMemberId)) return { refused: 'nothing_to_pass' };
  const given = {
    ...sayAway(roll, circumstances, fromMemberId, source),
    passes: [...roll.passes, pass],
  };
  if (toMemberId === null) return { roll: settleRoll(given, circumstances) };
  if (!mayBePassedPlace(roll, circumstances, toMemberId)) return { refused: 'taker_has_place' };
  const earlier = roll.answers.get(toMemberId);
  const taken = withAnswer(given, {
    memberId: toMemberId,
    answer: 'coming',
    guests: earlier?.answer === 'coming' ? earlier.guests : 0,
    placeBy: 'pass',
    turn: nextTurn(given),
    isLate: false,
    ...source,
  });
  const waitingGuests = earlier?.answer === 'waiting' ? earlier.guests : 0;
  return {
    roll: bringGuests(settleRoll(taken, circumstances), circumstances, toMemberId, waitingGuests),
  };
}

/** Whether a member comes by a registration, so that they may pass the place on. */
export const hasPlaceToPass = (
  roll: Roll,
  circumstances: Circumstances,
  memberId: string,
): boolean =>
  circumstances.registered.has(memberId) && answerNow(roll, circumstances, memberId).isComing;

/**
 * The roll on which a registered member who has said that they stay away comes again, so that they can pass the place on.
 * @returns null if they have not said so, have passed it on already, or no place is free
 */
export function comeBackToPass(
  before: Roll,
  circumstances: Circumstances,
  memberId: string,
  source: AnswerSource,
): Roll | null {
  const roll = settleRoll(before, circumstances);
  if (!mayComeBackToPass(roll, circumstances, memberId)) return null;
  const answer = comingAnswer(roll, circumstances, { memberId, guests: 0 }, source);
  return answer && withAnswer(roll, answer);
}

/**
 * Whether a registered member has given up a place that they can take back to pass it on: it may be somebody else's by now.
 */
export const mayComeBackToPass = (
  roll: Roll,
  circumstances: Circumstances,
  memberId: string,
): boolean =>
  circumstances.registered.has(memberId) &&
  passOf(roll, memberId) === undefined &&
  answerNow(roll, circumstances, memberId).given?.answer === 'away' &&
  freePlaces(roll, circumstances) >= 1;

/** Whether a member may get a place: they have none of their own, nor one that was passed to them. */
export const mayBePassedPlace = (
  roll: Roll,
  circumstances: Circumstances,
  memberId: string,
): boolean =>
  !circumstances.registered.has(memberId) &&
  !roll.passes.some(({ toMemberId }) => toMemberId === memberId);

/** The pass of a member's place, if there is one. */
export const passOf = ({ passes }: Roll, giverId: string): Pass | undefined =>
  passes.find(({ fromMemberId }) => fromMemberId === giverId);

/**
 * Takes back what was said for a member: what they had said before counts again. Who gave up a place meanwhile gets one that
 * is free, else they wait before all others.
 * @param earlier null if they had said nothing
 */
export function takeAnswerBack(
  before: Roll,
  circumstances: Circumstances,
  { memberId, earlier }: { memberId: string; earlier: Pick<Answer, 'answer' | 'guests'> | null },
  source: AnswerSource,
): Roll {
  const roll = settleRoll(before, circumstances);
  if (earlier === null && !circumstances.registered.has(memberId)) {
    const answers = new Map(roll.answers);
    answers.delete(memberId);
    return settleRoll({ ...roll, answers }, circumstances);
  }
  const { answer, guests } = earlier ?? { answer: 'coming', guests: 0 };
  const request = { memberId, guests, answer: answer === 'away' ? 'away' : 'coming' } as const;
  const outcome = giveAnswer(roll, circumstances, request, source);
  return 'refused' in outcome ? roll : outcome.roll;
}

/**
 * Takes a pass back: the giver comes, and the taker has no answer. After the taker has given the place up, or the pass
 * has ended otherwise, the giver gets a place if one is free, else they wait before all others.
 * @returns null if the member has not passed their place on
 */
export function takePassBack(
  before: Roll,
  circumstances: Circumstances,
  giverId: string,
  source: AnswerSource,
): Roll | null {
  const roll = settleRoll(before, circumstances);
  const pass = passOf(roll, giverId);
  if (pass === undefined) {
    const given = roll.answers.get(giverId);
    if (given === undefined || !hasPassEnded(given)) return null;
    const answer = comingAnswer(roll, circumstances, { memberId: giverId, guests: 0 }, source);
    return answer && settleRoll(withAnswer(roll, answer), circumstances);
  }
  const answers = new Map(roll.answers);
  if (pass.toMemberId !== null) answers.delete(pass.toMemberId);
  const giver: Answer = {
    memberId: giverId,
    answer: 'coming',
    guests: 0,
    placeBy: 'registration',
    turn: nextTurn(roll),
    isLate: false,
    ...source,
  };
  const passes = roll.passes.filter((other) => other !== pass);
  return settleRoll(withAnswer({ answers, passes }, giver), circumstances);
}
