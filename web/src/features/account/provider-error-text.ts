import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../data/api/api-error';
import { providerSentence } from '../../parts/account/provider-sentence';
import { errorText } from '../../parts/texts/errors';

/** Why an account at a provider could not be connected or disconnected. */
export function providerErrorText(error: Error, name: string): string | null {
  if (!(error instanceof ApiError)) return errorText(error);
  const { code = '' } = error;
  if (code === 'already_linked') {
    return i18n._(msg`This account at ${name} signs in to another account here.`);
  }
  return code.startsWith('google_') ? providerSentence(code, name) : errorText(error);
}
