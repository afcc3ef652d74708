import { isIP } from 'node:net';
import type {
  AuthenticationResponse,
  RegistrationResponse,
} from '@rallybook/contract/schemas/passkeys';
import { AppError } from '../errors.ts';
import { TICKET_MINUTES } from './passkey-tickets.ts';

// Web Authentication (https://www.w3.org/TR/webauthn-3/). What browsers are asked for is written here; what they answer is
// verified by a library, which takes 27 MB and is only loaded for the first answer.

/** For whom passkeys are made: a host, and the one origin from which they may be used. */
export type RelyingParty = { id: string; origin: string };

/** Null where browsers make none: at a number instead of a name, and without encryption but on this machine. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, protocol, origin } = new URL(publicUrl);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return null;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null;
}

/** EdDSA, ES256 and RS256 (https://www.iana.org/assignments/cose). */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = TICKET_MINUTES * 60_000;

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** PublicKeyCredentialCreationOptionsJSON: a key that needs no name to sign in, and only after a look at who holds the device. */
export const creationOptions = (
  { id }: RelyingParty,
  user: { userId: string; username: string },
  challenge: string,
  knownIds: readonly string[],
) => ({
  rp: { id, name: 'Rallybook' },
  user: { id: base64url(user.userId), name: user.username, displayName: user.username },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  excludeCredentials: knownIds.map((known) => ({ type: 'public-key', id: known })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
});

/** PublicKeyCredentialRequestOptionsJSON, for whichever passkey somebody chooses. */
export const requestOptions = ({ id }: RelyingParty, challenge: string) => ({
  rpId: id,
  challenge,
  timeout: TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials: [],
});

const library = () => import('@simplewebauthn/server');
type Library = Awaited<ReturnType<typeof library>>;
type Registration = Parameters<Library['verifyRegistrationResponse']>[0]['response'];
type Authentication = Parameters<Library['verifyAuthenticationResponse']>[0]['response'];

/** @throws passkey_refused for whatever is wrong: the library throws for most of it */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('passkey_refused', { cause });
  }
}

/** What is kept of a new passkey. @throws passkey_refused */
export function verifyNewPasskey(
  { id, origin }: RelyingParty,
  challenge: string,
  response: RegistrationResponse,
) {
  return refusing(async () => {
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as Registration,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new AppError('passkey_refused');
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialDeviceType === 'multiDevice',
    };
  });
}

/**
 * Verifies that the holder of a passkey answered a challenge.
 * @returns how often its authenticator says that it was used. Whether that goes back is the caller's to ask: the library would
 * refuse synced passkeys, too, whose devices count each for itself
 * @throws passkey_refused
 */
export function verifyPasskey(
  { id, origin }: RelyingParty,
  challenge: string,
  response: AuthenticationResponse,
  publicKey: string,
): Promise<{ counter: number }> {
  return refusing(async () => {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as Authentication,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: 0,
      },
    });
    if (!verified) throw new AppError('passkey_refused');
    return { counter: authenticationInfo.newCounter };
  });
}

/** Whether a response names the user for whom its passkey was made (WebAuthn 7.2, step 6). */
export const isOfUser = ({ response }: AuthenticationResponse, userId: string): boolean =>
  response.userHandle === base64url(userId);
