import { OAuth2Server } from 'oauth2-mock-server';
import type { ProviderSettings } from '../src/env.ts';

/** The claims about the user who signs in. */
type Claims = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  nonce?: string;
  aud?: string;
  iss?: string;
};

export type OpenIdProvider = {
  /** The server's settings for this provider. */
  settings: ProviderSettings;
  /** Sets who signs in from now on. */
  signInAs: (claims: Claims) => void;
  /** Changes each ID token on its way, as whoever is between us and the provider could; null changes none. */
  changeTokens: (change: ((token: string) => string) | null) => void;
  /** Has its description name an issuer; by default, itself. */
  describeAs: (issuer: string | null) => void;
  /** The PKCE verifiers that it got, the newest last; undefined for a code without one. */
  verifiers: () => readonly (string | undefined)[];
  stop: () => Promise<void>;
};

/** As the server's settings have Google, and another provider. */
const KINDS = {
  google: { key: 'google', name: 'Google', linksByAddress: true },
  oidc: { key: 'oidc', name: 'Hoa Sen', linksByAddress: false },
} as const;

/** An OpenID provider on this machine that asks nothing. It checks PKCE, and accepts each code once. */
export async function startOpenIdProvider(
  kind: keyof typeof KINDS = 'google',
): Promise<OpenIdProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const issuer = `http://127.0.0.1:${port}`;
  server.issuer.url = issuer;
  let claims: Claims = { sub: 'nobody' };
  const verifiers: (string | undefined)[] = [];
  let change: ((token: string) => string) | null = null;
  server.service.on(
    'beforeResponse',
    (answer: { body: { id_token: string } }, { body }: { body: Record<string, string> }) => {
      verifiers.push(body['code_verifier']);
      if (change !== null) answer.body.id_token = change(answer.body.id_token);
    },
  );
  server.service.on('beforeTokenSigning', ({ payload }: { payload: object }) => {
    Object.assign(payload, claims);
  });
  return {
    settings: {
      ...KINDS[kind],
      clientId: `rallybook-${kind}`,
      clientSecret: 'a secret of the test',
      issuer,
    },
    signInAs: (next) => {
      claims = next;
    },
    changeTokens: (next) => {
      change = next;
    },
    describeAs: (other) => {
      server.issuer.url = other ?? issuer;
    },
    verifiers: () => verifiers,
    stop: () => server.stop(),
  };
}
