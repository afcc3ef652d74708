import type { IncomingHttpHeaders } from 'node:http';
import { type Language, preferredLanguage } from '@rallybook/contract/languages';

/**
 * The language that the sender of a request wants to read.
 * @param otherwise the language for who wants none, such as a chat that makes a preview
 */
export function languageOf(headers: IncomingHttpHeaders, otherwise?: Language): Language {
  const wanted = headers['accept-language'];
  if (wanted === undefined && otherwise !== undefined) return otherwise;
  return preferredLanguage((wanted ?? '').split(','));
}
