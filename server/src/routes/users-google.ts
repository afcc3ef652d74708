import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Google } from '../auth/google.ts';
import { countCall } from '../limits/call-throttle.ts';
import { SIGN_IN_MINUTES } from '../auth/pending-sign-in.ts';
import type { Context } from '../context.ts';
import { signInWithGoogle } from '../domain/accounts/google.ts';
import type { Settings } from '../env.ts';
import { AppError } from '../errors.ts';
import { callerOf } from '../http/caller.ts';
import { toAppError } from '../http/errors.ts';

const FOLDER = '/api/users/google';

/** The code for signing in with Google is only loaded if it is set up. */
async function openIfSet(
  context: Context,
  { google }: Pick<Settings, 'google'>,
): Promise<Google | null> {
  if (google === null) return null;
  const { openGoogle } = await import('../auth/google.ts');
  return openGoogle(context, google, `${context.publicUrl}${FOLDER}/callback`);
}

/**
 * The two addresses of the sign-in with Google that a browser visits. They answer with redirects, so they are not in
 * the contract. The login page shows what went wrong.
 */
export async function serveGoogle(
  app: FastifyInstance,
  context: Context,
  settings: Pick<Settings, 'google'>,
): Promise<void> {
  const { publicUrl } = context;
  const google = await openIfSet(context, settings);
  await app.register(fastifyCookie);
  const secure = publicUrl.startsWith('https:');
  // Browsers take a `__Host-` cookie from nobody else, for all paths alone; no script reads it.
  const cookieName = `${secure ? '__Host-' : ''}rallybook-google`;
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const pageWith = (query: Record<string, string>) =>
    `${publicUrl}/login?${new URLSearchParams(query).toString()}`;

  /** The address to which the work leads; after a refusal the login page, which shows it. */
  async function targetOf(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<string>,
  ): Promise<string> {
    try {
      return await work();
    } catch (error) {
      const { code, cause } = toAppError(error);
      reply.errorCode = code;
      if (code === 'internal_error') context.log.error({ err: cause }, 'A sign-in failed');
      return pageWith({ error: code });
    }
  }

  app.get(`${FOLDER}/login`, { exposeHeadRoute: false }, async (request, reply) => {
    const target = await targetOf(request, reply, async () => {
      if (google === null) throw new AppError('google_not_set_up');
      const { url, cookie } = await google.begin();
      void reply.setCookie(cookieName, cookie, { ...cookieOptions, maxAge: SIGN_IN_MINUTES * 60 });
      return url;
    });
    return reply.redirect(target, 303);
  });

  app.get(`${FOLDER}/callback`, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.clearCookie(cookieName, cookieOptions);
    const target = await targetOf(request, reply, async () => {
      if (google === null) throw new AppError('google_not_set_up');
      await countCall(context, 'google', request.ip);
      const query = request.url.slice(request.url.indexOf('?') + 1);
      const identity = await google.finish({ query, cookie: request.cookies[cookieName] ?? '' });
      const caller = callerOf(request);
      const tokens = await signInWithGoogle({ ...context, caller }, identity);
      return pageWith({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken });
    });
    return reply.redirect(target, 303);
  });
}
