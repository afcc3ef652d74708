import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@rallybook/contract/errors';
import { ApiError, DeadlineError, isErrorCode, NetworkError } from '../../data/api/api-error';
import { MissingScriptError } from '../../ui/loading/load-in-time';
import { errorSentence, displayDetail } from './texts';

export interface ErrorWords {
  /** Comes before the text of the error: "Failed to create club: This username is taken." */
  context?: MessageDescriptor;
  /** Used for an error without a text of its own. */
  fallback?: MessageDescriptor;
}

/**
 * Turns any error into the text to show; nothing else in the app does. The first of these that there is: the
 * translation of its code, the answer's message, the answer's error, the message of an error of the client, the
 * fallback. Null for a 403, which is never shown (docs/specification-coverage.md, 6 and 8), but that a trial cannot do this.
 */
export function errorText(error: unknown, { context, fallback }: ErrorWords = {}): string | null {
  if (isForbidden(error) && !isErrorCode(error, 'not_in_demo')) return null;
  const known = knownText(error);
  if (known === null) return i18n._(fallback ?? context ?? msg`An unexpected error occurred`);
  return context === undefined ? known : `${i18n._(context)}: ${known}`;
}

/** Whether the server answered that the user may not do or see this. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

function knownText(error: unknown): string | null {
  if (error instanceof DeadlineError) {
    return i18n._(msg`The server has not answered in time. Try again.`);
  }
  if (error instanceof NetworkError) {
    return i18n._(msg`You appear to be offline. Check your connection and try again.`);
  }
  if (error instanceof MissingScriptError) {
    return i18n._(msg`This could not be loaded. Check your connection, or reload the page.`);
  }
  if (error instanceof ApiError) {
    const sentence = errorSentence(error.code);
    if (sentence === undefined) return error.sentences.message ?? error.sentences.error ?? null;
    return sentencesOf(error, sentence).join(' ');
  }
  return error instanceof Error && error.message !== '' ? error.message : null;
}

/**
 * Codes whose sentence is not enough, because only the details say what is wrong. For other codes the details only name
 * the field.
 */
const EXPLAINED: readonly (ErrorCode | undefined)[] = [
  'invalid_input',
  'weak_password',
  'only_owner',
  // Where a wait is named.
  'too_many_requests',
  'limit_reached',
];

/** Their details say all of it, and the sentence more than is meant. */
const ONLY_EXPLAINED: readonly (ErrorCode | undefined)[] = ['weak_password', 'limit_reached'];

function sentencesOf({ code, details }: ApiError, sentence: string): string[] {
  if (!EXPLAINED.includes(code) || details.length === 0) return [sentence];
  const explained = [...new Set(details.map(displayDetail))];
  return ONLY_EXPLAINED.includes(code) ? explained : [sentence, ...explained];
}

/** The text of a failed mutation's toast; null for a 403 and an aborted call, which show none. */
export function toastText(error: unknown, words: ErrorWords): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  return errorText(
    error,
    words.context || words.fallback ? words : { fallback: msg`Operation failed` },
  );
}
