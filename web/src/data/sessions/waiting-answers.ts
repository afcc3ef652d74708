import { sessions } from '@rallybook/contract/endpoints/sessions';
import type { QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../api/api';
import { isRefusal } from '../api/api-error';
import { waitingQueue } from '../offline/waiting-queue';

/** What a member says about a session. */
export type Answer = InputOf<typeof sessions.answer>['body'];

const queue = waitingQueue<Answer>('answers');

/** The answers that found no network, the oldest first; at most one of a member for a session. */
export const waitingAnswers = queue.store;

/** Drops the waiting answers of this tab. Settles when it stores no more of them. */
export const forgetAnswers = queue.forget;

const isSameQuestion = (one: Answer, other: Answer) =>
  one.clubId === other.clubId &&
  one.sessionId === other.sessionId &&
  one.memberId === other.memberId;

const isSame = (one: Answer, other: Answer) =>
  isSameQuestion(one, other) && one.answer === other.answer && one.guests === other.guests;

/** Keeps an answer until the network is back. An earlier one to the same question is forgotten: only the last counts. */
export function addAnswer(answer: Answer): void {
  queue.add((waiting) => [...waiting.filter((one) => !isSameQuestion(one, answer)), answer]);
}

/**
 * Sends the waiting answers whenever the server can be reached.
 * @param onRefused gets the error of an answer that the server refused; it is not sent again
 * @returns a function that stops it
 */
export function sendAnswers(
  queryClient: QueryClient,
  userId: string,
  onRefused: (error: unknown) => void,
): () => void {
  return queue.start(queryClient, userId, {
    send: async (answer, isOver) => {
      try {
        await call(sessions.answer, { body: answer }, { clubId: answer.clubId });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (!isOver()) onRefused(error);
      }
      // What was said meanwhile stays.
      return (waiting) => waiting.filter((one) => !isSame(one, answer));
    },
  });
}
