import {
  type Answer,
  type Circumstances,
  countingAnswers,
  hasPassEnded,
  type Pass,
  type Roll,
} from './roll.ts';
import { bringGuests, endPasses, freePlaces, settle, withAnswer } from './settle.ts';

/** What somebody says about a session. Guests come only with a member. */
export type Asked = { memberId: string; answer: 'coming' | 'away'; guests: number };

/** When something was said, and by whom. */
export type Told = Pick<Answer, 'at' | 'by'>;

type Refusal = 'no_place' | 'already_passed' | 'nothing_to_pass' | 'taker_has_place';

/** The roll afterwards; or why it stays as it is. */
export type Outcome = { roll: Roll } | { refused: Refusal };

function nextTurn({ answers }: Roll): number {
  let last = 0;
  for (const { turn } of answers.values()) last = Math.max(last, turn);
  return last + 1;
}

/** The answer of a member as it counts now; registered members come unless they say otherwise. */
function answerNow(roll: Roll, now: Circumstances, memberId: string) {
  const given = countingAnswers(roll, now).get(memberId);
  const isComing = given === undefined ? now.registered.has(memberId) : given.answer === 'coming';
  return { given, isComing };
}

/**
 * Takes the answer of a member to a session (docs/product-rules.md, 8).
 * @param asked of an active member
 */
export function giveAnswer(before: Roll, now: Circumstances, asked: Asked, told: Told): Outcome {
  const roll = settle(before, now);
  const { memberId, guests } = asked;
  if (asked.answer === 'away') {
    const away = sayAway(roll, now, memberId, told);
    return {
      roll: settle(
        endPasses(away, ({ toMemberId }) => toMemberId === memberId),
        now,
      ),
    };
  }
  if (passOf(roll, memberId) !== undefined) return { refused: 'already_passed' };
  const answer = comingAnswer(roll, now, { memberId, guests }, told);
  return answer === null
    ? { refused: 'no_place' }
    : { roll: settle(withAnswer(roll, answer), now) };
}

/**
 * The answer of a member who wants to come with guests; null if there are no places for the guests of who is in. A
 * registered member who said that they do not come has given up the place, and needs a free one like everybody else.
 */
function comingAnswer(
  roll: Roll,
  now: Circumstances,
  { memberId, guests }: Omit<Asked, 'answer'>,
  told: Told,
): Answer | null {
  const { given, isComing } = answerNow(roll, now, memberId);
  const isRegistered = now.registered.has(memberId);
  const answer: Answer = {
    memberId,
    answer: 'coming',
    guests,
    placeBy: isRegistered ? 'registration' : 'request',
    turn: nextTurn(roll),
    isLate: false,
    ...told,
  };
  if (isComing) {
    if (given?.guests === guests) return given;
    if (guests - (given?.guests ?? 0) > freePlaces(roll, now)) return null;
    return given === undefined ? answer : { ...answer, placeBy: given.placeBy, turn: given.turn };
  }
  return joinOrWait(answer, given, freePlaces(roll, now));
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

function sayAway(roll: Roll, now: Circumstances, memberId: string, told: Told): Roll {
  const { given } = answerNow(roll, now, memberId);
  if (given?.answer === 'away') return roll;
  const isLate = !now.isBeforeDeadline;
  const turn = nextTurn(roll);
  const away = {
    memberId,
    answer: 'away',
    guests: 0,
    placeBy: null,
    turn,
    isLate,
    ...told,
  } as const;
  return withAnswer(roll, away);
}

/**
 * Passes the place of a registered member to another member, who gets it past the waiting list, or to a guest. The
 * guests with whom the taker waited come along if there are places for all of them; they do not go on waiting.
 * @param pass between two active members, or from one to a guest
 */
export function passPlace(before: Roll, now: Circumstances, pass: Pass, told: Told): Outcome {
  const roll = settle(before, now);
  const { fromMemberId, toMemberId } = pass;
  if (passOf(roll, fromMemberId) !== undefined) return { refused: 'already_passed' };
  if (!hasPlaceToPass(roll, now, fromMemberId)) return { refused: 'nothing_to_pass' };
  const given = { ...sayAway(roll, now, fromMemberId, told), passes: [...roll.passes, pass] };
  if (toMemberId === null) return { roll: settle(given, now) };
  if (!mayBePassedPlace(roll, now, toMemberId)) return { refused: 'taker_has_place' };
  const earlier = roll.answers.get(toMemberId);
  const taken = withAnswer(given, {
    memberId: toMemberId,
    answer: 'coming',
    guests: earlier?.answer === 'coming' ? earlier.guests : 0,
    placeBy: 'pass',
    turn: nextTurn(given),
    isLate: false,
    ...told,
  });
  const waitingGuests = earlier?.answer === 'waiting' ? earlier.guests : 0;
  return { roll: bringGuests(settle(taken, now), now, toMemberId, waitingGuests) };
}

/** Whether a member comes by a registration, so that they may pass the place on. */
export const hasPlaceToPass = (roll: Roll, now: Circumstances, memberId: string): boolean =>
  now.registered.has(memberId) && answerNow(roll, now, memberId).isComing;

/** Whether a member may get a place: they have none of their own, nor one that was passed to them. */
export const mayBePassedPlace = (roll: Roll, now: Circumstances, memberId: string): boolean =>
  !now.registered.has(memberId) && !roll.passes.some(({ toMemberId }) => toMemberId === memberId);

/** The pass of a member's place, if there is one. */
export const passOf = ({ passes }: Roll, giverId: string): Pass | undefined =>
  passes.find(({ fromMemberId }) => fromMemberId === giverId);

/**
 * Takes a pass back: the giver comes, and the taker has no answer. After the taker has given the place up, or the pass
 * has ended otherwise, the giver gets a place if one is free, else they wait before all others.
 * @returns null if the member has not passed their place on
 */
export function takePassBack(
  before: Roll,
  now: Circumstances,
  giverId: string,
  told: Told,
): Roll | null {
  const roll = settle(before, now);
  const pass = passOf(roll, giverId);
  if (pass === undefined) {
    const given = roll.answers.get(giverId);
    if (given === undefined || !hasPassEnded(given)) return null;
    const answer = comingAnswer(roll, now, { memberId: giverId, guests: 0 }, told);
    return answer && settle(withAnswer(roll, answer), now);
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
    ...told,
  };
  const passes = roll.passes.filter((other) => other !== pass);
  return settle(withAnswer({ answers, passes }, giver), now);
}
