import { i18n } from '@lingui/core';
import { fillIn } from '@rallybook/contract/texts/texts';
import { errorSentence } from '../texts/texts';

/** The sentence of an error code of signing in with a provider. */
export function providerSentence(code: string, name: string): string | null {
  const sentence = errorSentence(code) ?? errorSentence('google_failed');
  return sentence === undefined ? null : fillIn(sentence, { name }, i18n.locale);
}
