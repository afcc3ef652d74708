import type { IncomingHttpHeaders } from 'node:http';
import { type Language, preferredLanguage } from '@rallybook/contract/languages';

/** The language that the sender of a request wants to read. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  return preferredLanguage((headers['accept-language'] ?? '').split(','));
}
