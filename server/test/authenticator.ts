import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, Client } from './client.ts';

// An authenticator with one passkey, written from the specification (https://www.w3.org/TR/webauthn-3/), with what a browser
// adds: the second opinion to the library that verifies.

type Options = Record<string, unknown>;
type Ceremony = { options: Options; ticket: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** Bits of the authenticator data. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCED = 0x18;
const ATTESTED = 0x40;

type Settings = {
  origin?: string;
  rpId?: string;
  isSynced?: boolean;
  isVerified?: boolean;
  /** What stands in the place of its key, as COSE has it. */
  coseKey?: Buffer;
};

export type Authenticator = ReturnType<typeof makeAuthenticator>;

/** An authenticator; by default at the origin and host of the tests, with a passkey on one device. */
export function makeAuthenticator({ coseKey: otherKey, ...settings }: Settings = {}) {
  const state = {
    counter: 0,
    origin: 'http://localhost:3000',
    rpId: 'localhost',
    isSynced: false,
    isVerified: true,
    userHandle: '',
    ...settings,
  };
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);

  /** The key as COSE has it (RFC 9053): EC2, ES256, P-256, x and y. */
  const coseKey =
    otherKey ??
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);

  function authenticatorData(more: number, tail: Buffer): Buffer {
    const { isVerified, isSynced, rpId, counter } = state;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (isSynced ? SYNCED : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, tail]);
  }

  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }));

  const answerOf = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: { credProps: { rk: true } },
    response,
  });

  return {
    state,
    /** Makes the passkey, as `navigator.credentials.create` does. */
    create({ challenge, user }: Options) {
      state.userHandle = String((user as Options)['id']);
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const data = authenticatorData(
        ATTESTED,
        Buffer.concat([Buffer.alloc(16), idLength, id, coseKey]),
      );
      // A map of fmt, attStmt and authData, in CBOR (RFC 8949).
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
        data,
      ]);
      return answerOf({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** Signs a challenge, as `navigator.credentials.get` does. A passkey on one device counts that. */
    get({ challenge }: Options) {
      if (!state.isSynced) state.counter += 1;
      const data = authenticatorData(0, Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answerOf({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: state.userHandle,
      });
    },
  };
}

/** What a browser is asked for. */
export async function begin(
  by: Client,
  ceremony: 'add-options' | 'sign-in-options',
): Promise<Ceremony> {
  const { status, body } = await by.post(`/api/users/passkeys/${ceremony}/`);
  expect(status).toBe(200);
  return { options: body['options'] as unknown as Options, ticket: String(body['ticket']) };
}

/** Adds the passkey of an authenticator to a user. */
export async function addPasskey(
  by: Client,
  authenticator: Authenticator,
  name = 'Phone',
): Promise<Answer> {
  const { options, ticket } = await begin(by, 'add-options');
  const response = authenticator.create(options);
  return by.post('/api/users/passkeys/', { ticket, name, response });
}

/** Signs in with the passkey of an authenticator. */
export async function passkeySignIn(by: Client, authenticator: Authenticator): Promise<Answer> {
  const { options, ticket } = await begin(by, 'sign-in-options');
  const response = authenticator.get(options);
  return by.post('/api/users/passkeys/sign-in/', { ticket, response });
}
