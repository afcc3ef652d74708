import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { findRemoval, stopRemoval } from '../domain/accounts/recovery.ts';
import { acceptBytes } from '../http/input/bodies.ts';
import { FORM_POLICY } from '../public-pages/document.ts';
import { keepPasskeysDocument, keptPasskeysDocument } from '../public-pages/keep-passkeys-page.ts';
import { servePublicPages } from '../public-pages/serve.ts';
import type { ServerTexts } from '../texts/texts.ts';

const KIND = {
  prefix: '/u/passkeys',
  policy: FORM_POLICY,
  vary: 'Accept-Language',
  wordsOf: ({ keepPasskeys }: ServerTexts) => keepPasskeys,
};

/**
 * The page to which the mails about lost passkeys lead: it stops their removal, without signing in. Opening it changes nothing,
 * since mail scanners open links.
 * @param countUnknown counts requests for links that lead nowhere
 */
export async function serveKeepPasskeys(
  app: FastifyInstance,
  context: Context,
  countUnknown: (address: string) => void,
): Promise<void> {
  const find = (token: string) => findRemoval(context, token);
  await servePublicPages(app, countUnknown, KIND, ({ scope, send, linked }) => {
    acceptBytes(scope);
    scope.get(
      '/:token',
      linked(find, (_, request, reply) => send(request, reply, keepPasskeysDocument)),
    );
    scope.post(
      '/:token',
      linked(find, async (removal, request, reply) => {
        await stopRemoval(context, removal);
        return send(request, reply, keptPasskeysDocument);
      }),
    );
  });
}
