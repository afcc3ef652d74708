import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { findStopLink, stopMails } from '../domain/notices/stop-mails.ts';
import { acceptBytes } from '../http/input/bodies.ts';
import { FORM_POLICY } from '../public-pages/document.ts';
import { servePublicPages } from '../public-pages/serve.ts';
import { stoppedDocument, stopPageDocument } from '../public-pages/stop-page.ts';
import type { ServerTexts } from '../texts/texts.ts';

const KIND = {
  prefix: '/u',
  policy: FORM_POLICY,
  vary: 'Accept-Language',
  wordsOf: ({ notices }: ServerTexts) => notices.page,
};

/**
 * The page on which a member switches the mails of a club off, without signing in. Opening it changes nothing, since mail
 * scanners open links; a mail reader sends the POST by itself (RFC 8058), with any body and without cookies.
 * @param countUnknown counts requests for links that lead nowhere
 */
export async function serveStopMails(
  app: FastifyInstance,
  context: Context,
  countUnknown: (address: string) => void,
): Promise<void> {
  const find = (token: string) => findStopLink(context, token);
  await servePublicPages(app, countUnknown, KIND, ({ scope, send, linked }) => {
    acceptBytes(scope);
    scope.get(
      '/:token',
      linked(find, ({ clubName }, request, reply) =>
        send(request, reply, (language) => stopPageDocument(clubName, language)),
      ),
    );
    scope.post(
      '/:token',
      linked(find, async (link, request, reply) => {
        await stopMails(context, link);
        return send(request, reply, (language) => stoppedDocument(link.clubName, language));
      }),
    );
  });
}
