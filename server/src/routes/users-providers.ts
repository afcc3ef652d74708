import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownCookies } from '../auth/own-cookies.ts';
import { SIGN_IN_MINUTES } from '../auth/pending-sign-in.ts';
import { readTicket } from '../auth/provider-links.ts';
import type { Provider } from '../auth/provider.ts';
import type { Context } from '../context.ts';
import { linkFor, signInWithProvider } from '../domain/accounts/provider-sign-in.ts';
import { folderOf } from '../domain/accounts/providers.ts';
import { PROVIDER_KEYS, type ProviderKey, type ProviderSettings, type Settings } from '../env.ts';
import { AppError } from '../errors.ts';
import { callerOf } from '../http/caller.ts';
import { toAppError } from '../http/errors.ts';
import { countCall } from '../limits/call-throttle.ts';

/** The code for signing in with a provider is only loaded if one is set up. */
async function openIfSet(
  context: Context,
  settings: ProviderSettings | undefined,
): Promise<Provider | null> {
  if (settings === undefined) return null;
  const { openProvider } = await import('../auth/provider.ts');
  return openProvider(context, settings, `${context.publicUrl}${folderOf(settings.key)}/callback`);
}

/**
 * The two addresses of each provider that a browser visits. They answer with redirects, so they are not in the contract. The
 * login page shows what went wrong.
 */
export async function serveProviders(
  app: FastifyInstance,
  context: Context,
  { providers }: Pick<Settings, 'providers'>,
): Promise<void> {
  await app.register(fastifyCookie);
  for (const key of PROVIDER_KEYS) {
    const settings = providers.find((provider) => provider.key === key);
    serveProvider(app, context, { key, settings, provider: await openIfSet(context, settings) });
  }
}

type Served = {
  key: ProviderKey;
  settings: ProviderSettings | undefined;
  provider: Provider | null;
};

/** The address to which the work leads; after a refusal the login page, which shows it. */
async function targetOf(
  { publicUrl, log }: Context,
  { key, reply }: { key: ProviderKey; reply: FastifyReply },
  work: () => Promise<string>,
): Promise<string> {
  try {
    return await work();
  } catch (error) {
    const { code, cause } = toAppError(error);
    reply.errorCode = code;
    if (code === 'internal_error') log.error({ err: cause }, 'A sign-in failed');
    // Without a name it is Google's.
    return loginPage(publicUrl, { error: code, ...(key !== 'google' && { provider: key }) });
  }
}

const loginPage = (publicUrl: string, query: Record<string, string>) =>
  `${publicUrl}/login?${new URLSearchParams(query).toString()}`;

function serveProvider(app: FastifyInstance, context: Context, served: Served): void {
  const { publicUrl } = context;
  const { key, settings, provider } = served;
  const { nameOf, options: cookieOptions } = ownCookies(publicUrl);
  const cookieName = nameOf(key);

  app.get(`${folderOf(key)}/login`, { exposeHeadRoute: false }, async (request, reply) => {
    const target = await targetOf(context, { key, reply }, async () => {
      if (provider === null) throw new AppError('google_not_set_up');
      const { url, cookie } = await provider.begin(readConnecting(context, key, request.query));
      void reply.setCookie(cookieName, cookie, { ...cookieOptions, maxAge: SIGN_IN_MINUTES * 60 });
      return url;
    });
    return reply.redirect(target, 303);
  });

  app.get(`${folderOf(key)}/callback`, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.clearCookie(cookieName, cookieOptions);
    const target = await targetOf(context, { key, reply }, async () => {
      if (provider === null || settings === undefined) throw new AppError('google_not_set_up');
      await countCall(context, key, request.ip);
      const query = request.url.slice(request.url.indexOf('?') + 1);
      const cookie = request.cookies[cookieName] ?? '';
      const { identity, connectingId } = await provider.finish({ query, cookie });
      if (connectingId !== null) {
        return loginPage(publicUrl, { link: linkFor(context, settings, identity, connectingId) });
      }
      const caller = callerOf(request);
      const outcome = await signInWithProvider({ ...context, caller }, settings, identity);
      if ('link' in outcome) return loginPage(publicUrl, outcome);
      const { accessToken, refreshToken } = outcome.tokens;
      return loginPage(publicUrl, { access_token: accessToken, refresh_token: refreshToken });
    });
    return reply.redirect(target, 303);
  });
}

/**
 * The user who connects an account at the provider; null where somebody signs in.
 * @throws AppError('google_expired') if what should prove it does not
 */
function readConnecting(context: Context, key: ProviderKey, query: unknown): string | null {
  const { connect } = query as Record<string, unknown>;
  if (connect === undefined) return null;
  const userId = typeof connect === 'string' ? readTicket(context, key, connect) : null;
  if (userId === null) throw new AppError('google_expired');
  return userId;
}
