import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { findStopLink, type StopLink, stopMails } from '../domain/notices/stop-mails.ts';
import { html } from '../html.ts';
import { acceptBytes } from '../http/bodies.ts';
import { languageOf } from '../http/language.ts';
import { FORM_POLICY, messageDocument, pageDocument } from '../pay-page/document.ts';
import { serverTexts } from '../texts/texts.ts';
import { refuseUnknownLink } from './unknown-link.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

type PageRequest = FastifyRequest<{ Params: { token: string } }>;

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
  function sendPage(reply: FastifyReply, request: FastifyRequest, content: string) {
    const language = languageOf(request.headers);
    return reply
      .headers({
        'content-security-policy': FORM_POLICY,
        'content-language': language,
        vary: 'Accept-Language',
      })
      .type(HTML_TYPE)
      .send(content);
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const language = languageOf(request.headers);
    const { notices, payPage } = serverTexts[language];
    const { page } = notices;
    const message =
      refuseUnknownLink(countUnknown, request, reply) === 'tooMany'
        ? { title: payPage.tooMany, text: payPage.tooManyTries }
        : { title: page.notFound, text: payPage.askForNew };
    return sendPage(reply, request, messageDocument(language, page, message));
  }

  const serve =
    (
      answer: (link: StopLink, request: PageRequest, reply: FastifyReply) => Promise<FastifyReply>,
    ) =>
    async (request: PageRequest, reply: FastifyReply) => {
      const link = await findStopLink(context, request.params.token);
      return link === null ? refuse(request, reply) : answer(link, request, reply);
    };

  await app.register(
    async (pages) => {
      acceptBytes(pages);
      pages.addHook('onRequest', (_request, reply, done) => {
        void reply.header('x-robots-tag', 'noindex, nofollow');
        done();
      });
      pages.get(
        '/:token',
        serve(async ({ clubName: club }, request, reply) => {
          const language = languageOf(request.headers);
          const words = serverTexts[language].notices.page;
          const main = html`<main>
            <h1>${words.title}</h1>
            <p>${words.question({ club })}</p>
            <form method="post"><button>${words.button}</button></form>
          </main>`;
          return sendPage(reply, request, pageDocument(language, words, main));
        }),
      );
      pages.post(
        '/:token',
        serve(async (link, request, reply) => {
          await stopMails(context, link);
          const language = languageOf(request.headers);
          const words = serverTexts[language].notices.page;
          const text = words.done({ club: link.clubName });
          return sendPage(
            reply,
            request,
            messageDocument(language, words, { title: words.button, text }),
          );
        }),
      );
      // Nothing else under this path is a page of the web app.
      for (const path of ['/', '/*']) {
        pages.get(path, (request, reply) => refuse(request, reply));
      }
    },
    { prefix: '/u' },
  );
}
