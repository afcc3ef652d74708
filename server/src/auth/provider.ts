import * as oidc from 'openid-client';
import type { Context } from '../context.ts';
import { transaction } from '../db/engine/transaction.ts';
import { deleteSpentSignIns, insertSpentSignIn } from '../db/queries/accounts/identities.ts';
import type { ProviderSettings } from '../env.ts';
import { AppError } from '../errors.ts';
import { beginSignIn, type PendingSignIn, readSignIn } from './pending-sign-in.ts';
import { isIssuerOf } from './provider-links.ts';

/**
 * A person who has signed in at an OpenID provider. Issuer and subject identify them for ever; an address may get another
 * owner.
 */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  /** The address that the provider gives, if any. */
  email: string | null;
  isEmailVerified: boolean;
};

/** Sign-in with an OpenID provider. */
export type Provider = {
  /**
   * @param connectingId the user who connects an account at the provider; null where somebody signs in
   * @returns where to send the browser, and the cookie to give it
   * @throws AppError('google_unavailable')
   */
  begin: (connectingId: string | null) => Promise<{ url: string; cookie: string }>;
  /**
   * @param query the query of the address at which the browser came back
   * @returns who it is, and who is connecting that
   * @throws AppError 'google_expired', 'google_cancelled', 'google_failed' or 'google_unavailable'
   */
  finish: (callback: { query: string; cookie: string }) => Promise<{
    identity: ProviderIdentity;
    connectingId: string | null;
  }>;
};

const TIMEOUT_SECONDS = 5;

/** OpenID Connect Core, 2. */
const MAX_SUBJECT = 255;

/** The settings allow http only for an issuer on this machine. */
// oxlint-disable-next-line typescript/no-deprecated -- deprecated only in order to stand out
const allowHttp = oidc.allowInsecureRequests;

function discover({ clientId, clientSecret, issuer }: ProviderSettings) {
  const url = new URL(issuer);
  return oidc.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [oidc.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowHttp] : [])],
  });
}

/** The error codes that a provider may send: RFC 6749, 4.1.2.1 and 5.2, and OpenID Connect Core, 3.1.2.6. */
const PROVIDER_ERRORS = [
  'access_denied',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'invalid_request_object',
  'invalid_request_uri',
  'login_required',
  'registration_not_supported',
  'request_not_supported',
  'request_uri_not_supported',
];

/** The provider's error code. It comes through the browser, so an unlisted code must not reach the log. */
function providerError(error: unknown): string | undefined {
  const { error: code } = error as { error?: unknown };
  if (typeof code !== 'string') return undefined;
  return PROVIDER_ERRORS.includes(code) ? code : 'other';
}

/** Whether the provider answered with something that we do not accept. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.ClientError) return error.code !== 'OAUTH_TIMEOUT';
  return (
    error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError
  );
}

/**
 * Code flow with PKCE, state and nonce (RFC 9700, 2.1).
 * @param redirectUri where the browser comes back
 */
export function openProvider(
  context: Context,
  settings: ProviderSettings,
  redirectUri: string,
): Provider {
  const { db, clock, log } = context;
  const { key } = settings;
  let discovered: ReturnType<typeof discover> | undefined;

  /**
   * The provider's configuration, read when first needed: the provider need not be reachable when the server starts.
   */
  async function provider(): Promise<oidc.Configuration> {
    discovered ??= discover(settings);
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      log.warn({ err: error }, `The OpenID provider ${key} could not be read`);
      throw new AppError('google_unavailable', { cause: error });
    }
  }

  async function exchange(
    query: string,
    { state, nonce, codeVerifier }: PendingSignIn,
  ): Promise<oidc.IDToken> {
    const configuration = await provider();
    try {
      const tokens = await oidc.authorizationCodeGrant(
        configuration,
        new URL(`?${query}`, redirectUri),
        { pkceCodeVerifier: codeVerifier, expectedState: state, expectedNonce: nonce },
      );
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider gave no ID token');
      return claims;
    } catch (error) {
      const reason = providerError(error);
      if (reason === 'access_denied') throw new AppError('google_cancelled');
      log.warn({ err: error, reason }, `A sign-in with ${key} failed`);
      const code = isRefusal(error) ? 'google_failed' : 'google_unavailable';
      throw new AppError(code, { cause: error });
    }
  }

  return {
    begin: async (connectingId) => {
      const { cookie, state, nonce, codeVerifier } = beginSignIn(context, key, connectingId);
      const url = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Several people may share a browser, and one may have several accounts.
        prompt: 'select_account',
      });
      return { url: url.href, cookie };
    },
    finish: async ({ query, cookie }) => {
      const state = new URLSearchParams(query).get('state') ?? '';
      const pending = readSignIn(context, key, { cookie, state });
      const now = clock().toISOString();
      const isFresh = await transaction(db, {}, async (trx) => {
        await deleteSpentSignIns(trx, now);
        return pending !== null && insertSpentSignIn(trx, toSpentSignIn(pending));
      });
      if (pending === null || !isFresh) throw new AppError('google_expired');
      const { iss, sub, email, email_verified } = await exchange(query, pending);
      // The library lets issuers of several tenants name another one.
      if (!isIssuerOf(settings, iss) || sub.length > MAX_SUBJECT)
        throw new AppError('google_failed');
      const identity = {
        issuer: iss,
        subject: sub,
        email: typeof email === 'string' ? email : null,
        isEmailVerified: email_verified === true,
      };
      return { identity, connectingId: pending.connectingId };
    },
  };
}

const toSpentSignIn = ({ state, expiresAt }: PendingSignIn) => ({ state, expiresAt });
