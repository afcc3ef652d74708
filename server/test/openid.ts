import { OAuth2Server } from 'oauth2-mock-server';
import type { Settings } from '../src/env.ts';

/** What the provider says of whoever signs in. */
type Claims = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  nonce?: string;
  aud?: string;
};

export type OpenIdProvider = {
  /** How the server is to be set up to use it. */
  google: NonNullable<Settings['google']>;
  /** Who signs in from now on. */
  signInAs: (claims: Claims) => void;
  /** The PKCE verifiers that it was sent, the newest last; undefined where a code came without one. */
  verifiers: () => readonly (string | undefined)[];
  stop: () => Promise<void>;
};

/** An OpenID provider on this machine that lets in without asking. It checks PKCE, and takes each code once. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const issuer = `http://127.0.0.1:${port}`;
  server.issuer.url = issuer;
  let claims: Claims = { sub: 'nobody' };
  const verifiers: (string | undefined)[] = [];
  server.service.on('beforeResponse', (_, { body }: { body: Record<string, string> }) => {
    verifiers.push(body['code_verifier']);
  });
  server.service.on('beforeTokenSigning', ({ payload }: { payload: object }) => {
    Object.assign(payload, claims);
  });
  return {
    google: { clientId: 'rallybook-test', clientSecret: 'a secret of the test', issuer },
    signInAs: (next) => {
      claims = next;
    },
    verifiers: () => verifiers,
    stop: () => server.stop(),
  };
}
