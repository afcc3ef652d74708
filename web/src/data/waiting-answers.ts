import { sessions } from '@rallybook/contract/endpoints/sessions';
import type { QueryClient } from '@tanstack/react-query';
import { get, update } from 'idb-keyval';
import { call, type InputOf } from './api';
import { isRefusal, NetworkError } from './api-error';
import { offlineStore } from './offline';
import { reloadClub } from './reload-club';
import { signedInUserId } from './session';
import { ownKey } from './storage';
import { createStore } from './store';

/** What a member says about a session. */
export type Answer = InputOf<typeof sessions.answer>['body'];

/** How long after a failure answers are sent again while the page is open, in milliseconds. */
const RETRY_MS = 10_000;

/** The answers that found no network, the oldest first; at most one of a member for a session. */
export const waitingAnswers = createStore<readonly Answer[]>([]);

/** Settles when all changes so far are stored. */
let writing: Promise<void> = Promise.resolve();
/** Sends the waiting answers; does nothing until `sendAnswers` replaces it. */
let sendWaiting: () => void = () => undefined;

const isSameQuestion = (one: Answer, other: Answer) =>
  one.clubId === other.clubId &&
  one.sessionId === other.sessionId &&
  one.memberId === other.memberId;

const isSame = (one: Answer, other: Answer) =>
  isSameQuestion(one, other) && one.answer === other.answer && one.guests === other.guests;

/** Keeps an answer until the network is back. An earlier one to the same question is forgotten: only the last counts. */
export function addAnswer(answer: Answer): void {
  void change((waiting) => [...waiting.filter((one) => !isSameQuestion(one, answer)), answer]).then(
    () => sendWaiting(),
  );
}

/** Drops the waiting answers of this tab. Settles when it stores no more of them. */
export function forgetAnswers(): Promise<void> {
  waitingAnswers.write([]);
  return writing;
}

/** Changes the waiting answers: in memory at once, then in the browser's storage, under the key of the user. */
function change(edit: (waiting: readonly Answer[]) => Answer[]): Promise<void> {
  const userId = signedInUserId();
  if (userId === null) return Promise.resolve();
  waitingAnswers.write(edit(waitingAnswers.read()));
  const key = ownKey('answers', userId);
  writing = writing.then(() =>
    update(key, (stored: Answer[] = []) => edit(stored)).catch(() => undefined),
  );
  return writing;
}

/**
 * Sends the waiting answers in their order, now and whenever the server can be reached again, on any page of the app.
 * @param onRefused gets the error of an answer that the server refused; it is not sent again
 * @returns a function that stops it
 */
export function sendAnswers(
  queryClient: QueryClient,
  userId: string,
  onRefused: (error: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isRunning = false;
  const isOver = () => isStopped || signedInUserId() !== userId;

  /** Sends one answer, and says whether the server has decided about it. */
  async function send(answer: Answer): Promise<boolean> {
    try {
      await call(sessions.answer, { body: answer }, { clubId: answer.clubId });
      offlineStore.write(false);
    } catch (error) {
      if (isOver()) return false;
      if (!isRefusal(error)) {
        if (error instanceof NetworkError) offlineStore.write(true);
        return false;
      }
      onRefused(error);
    }
    return true;
  }

  async function sendAll(): Promise<void> {
    await writing;
    const stored = await get<Answer[]>(ownKey('answers', userId)).catch(() => undefined);
    if (isOver()) return;
    if (stored !== undefined) waitingAnswers.write(stored);
    for (const answer of waitingAnswers.read()) {
      if (!(await send(answer)) || isOver()) break;
      // What was said meanwhile stays.
      await change((waiting) => waiting.filter((one) => !isSame(one, answer)));
      void reloadClub(queryClient, answer.clubId);
    }
    if (!isOver() && waitingAnswers.read().length > 0) timer = setTimeout(start, RETRY_MS);
  }

  function start(): void {
    clearTimeout(timer);
    if (isOver() || isRunning) return;
    isRunning = true;
    void sendAll().finally(() => {
      isRunning = false;
    });
  }

  sendWaiting = start;
  const unsubscribe = offlineStore.subscribe(() => {
    if (!offlineStore.read()) start();
  });
  start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    sendWaiting = () => undefined;
  };
}
