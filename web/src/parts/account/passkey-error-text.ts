import { t } from '@lingui/core/macro';
import { OtherAccountError } from '../../data/account/mutations';
import { isErrorCode } from '../../data/api/api-error';
import { errorText } from '../texts/errors';

/** Why a passkey was not made, or signed nobody in. Browsers do not say whether there is none or somebody gave up. */
export function passkeyErrorText(error: Error): string | null {
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return t`No passkey was used. Try again, or choose another way.`;
  if (error.name === 'InvalidStateError')
    return t`This device has a passkey of your account already.`;
  if (error instanceof OtherAccountError) return t`This passkey is of another account.`;
  if (isErrorCode(error, 'passkey_refused')) return t`This passkey does not sign in here.`;
  return errorText(error);
}
