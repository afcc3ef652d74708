import { passkeys } from '@rallybook/contract/endpoints/passkeys';
import type { AddedPasskey } from '@rallybook/contract/schemas/passkeys';
import { call } from '../api/api';
import { ApiError } from '../api/api-error';
import type { Tokens } from '../sign-in/session';

/** Loaded with the first use of a passkey: hardly any page needs it. */
const library = () => import('./webauthn');
type Library = Awaited<ReturnType<typeof library>>;
type Creation = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type Request = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** The same, as the contract has it: with whatever else a browser says. */
type AnyJson<Value> = Value extends object
  ? { [Key in keyof Value]: AnyJson<Value[Key]> } & Record<string, unknown>
  : Value;

/**
 * Has the browser make a passkey, and adds it to the user's account.
 * @throws ApiError fresh_sign_in_required before one is made: the device would go on offering what the server did not take
 */
export async function addPasskey(name: string): Promise<AddedPasskey> {
  const { options, ticket, isFresh } = await call(passkeys.addOptions, {});
  if (!isFresh) throw new ApiError({ status: 403, code: 'fresh_sign_in_required' });
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON: options as Creation });
  return call(passkeys.add, {
    body: { ticket, name, response: response as AnyJson<typeof response> },
  });
}

/**
 * Has the user choose a passkey, and signs in with it.
 * @param end where it is offered in the field of the username, and nothing else is shown, which may take hours: ends that
 */
export async function signInWithPasskey(end?: AbortSignal): Promise<Tokens> {
  const { startAuthentication } = await library();
  const { options, ticket } = await call(passkeys.signInOptions, {});
  // The library would end what was begun since, such as by the button.
  end?.throwIfAborted();
  const response = await startAuthentication({
    optionsJSON: options as Request,
    useBrowserAutofill: end !== undefined,
  });
  return call(passkeys.signIn, {
    body: { ticket, response: response as AnyJson<typeof response> },
  });
}

/** Whether this browser offers passkeys where a username is typed. */
export async function offersPasskeysInField(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Ends what `signInWithPasskey` waits for. */
export async function stopAskingForPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/** The system of this device, as a name for its passkey. */
export function nameOfDevice(): string {
  const [system = ''] = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent) ?? [];
  return system;
}
