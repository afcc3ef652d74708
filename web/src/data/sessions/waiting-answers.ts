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

const isSameQuestion = (a: Answer, b: Answer) =>
  a.clubId === b.clubId && a.sessionId === b.sessionId && a.memberId === b.memberId;

const isSame = (a: Answer, b: Answer) =>
  isSameQuestion(a, b) && a.answer === b.answer && a.guests === b.guests;

/** Keeps an answer until the network is back. An earlier one to the same question is forgotten: only the last counts. */
export function addAnswer(answer: Answer): void {
  queue.add((waiting) => [
    ...waiting.filter((candidate) => !isSameQuestion(candidate, answer)),
    answer,
  ]);
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
      return (waiting) => waiting.filter((candidate) => !isSame(candidate, answer));
    },
  });
}
