import { type Language, loadMoneyTexts } from '@rallybook/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { findPayPage, type PayPage } from '../domain/pay/pay-page.ts';
import { languageOf } from '../http/language.ts';
import { messageDocument, PAGE_POLICY, PICTURE_POLICY } from '../pay-page/document.ts';
import { payPageDocument } from '../pay-page/page.ts';
import { qrPng, qrSvg } from '../pay-page/qr.ts';
import { serverTexts } from '../texts/texts.ts';
import { refuseUnknownLink } from './unknown-link.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

type PageRequest = FastifyRequest<{ Params: { token: string } }>;

/** Sends a page in a language, marked as not to be indexed by search engines. */
function sendPage(reply: FastifyReply, language: Language, content: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': PAGE_POLICY,
      'content-language': language,
      vary: 'Accept-Language',
    })
    .type(HTML_TYPE)
    .send(content);
}

/** The message for a link that leads nowhere, or after too many tries: the same for everybody. */
function sendMessage(
  reply: FastifyReply,
  language: Language,
  kind: 'notFound' | 'tooMany',
): FastifyReply {
  const { payPage: words } = serverTexts[language];
  const text = kind === 'notFound' ? words.askForNew : words.tooManyTries;
  return sendPage(reply, language, messageDocument(language, words, { title: words[kind], text }));
}

/**
 * The pages on which members see what they owe, for anybody who has the address: they are no part of the API, and
 * answer with markup and pictures. Opening one changes nothing.
 * @param countUnknown counts requests for links that lead nowhere
 */
export async function servePayPages(
  app: FastifyInstance,
  context: Context,
  countUnknown: (address: string) => void,
): Promise<void> {
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendMessage(
      reply,
      languageOf(request.headers),
      refuseUnknownLink(countUnknown, request, reply),
    );

  /** Passes the token's page to `answer`, or answers that there is none. */
  const serve =
    (
      answer: (
        page: PayPage,
        request: PageRequest,
        reply: FastifyReply,
      ) => FastifyReply | Promise<FastifyReply>,
    ) =>
    async (request: PageRequest, reply: FastifyReply) => {
      const page = await findPayPage(context, request.params.token);
      return page === null ? refuse(request, reply) : answer(page, request, reply);
    };

  const servePicture = (type: string, draw: (text: string) => string | Uint8Array) =>
    serve(({ payment }, request, reply) => {
      const qr = payment?.qr ?? null;
      if (qr !== null) {
        return reply.header('content-security-policy', PICTURE_POLICY).type(type).send(draw(qr));
      }
      return sendMessage(reply.code(404), languageOf(request.headers), 'notFound');
    });

  await app.register(
    async (pages) => {
      pages.addHook('onRequest', (_request, reply, done) => {
        void reply.header('x-robots-tag', 'noindex, nofollow');
        done();
      });
      pages.get(
        '/:token',
        serve(async (page, request, reply) => {
          const language = languageOf(request.headers);
          const qr = page.payment?.qr ?? null;
          const layout = {
            path: `/p/${request.params.token}`,
            width: qr === null ? null : qrPng(qr).width,
          };
          const texts = await loadMoneyTexts(language);
          return sendPage(reply, language, payPageDocument(page, layout, { texts, language }));
        }),
      );
      pages.get('/:token/qr.svg', servePicture('image/svg+xml; charset=utf-8', qrSvg));
      pages.get(
        '/:token/qr.png',
        servePicture('image/png', (text) => qrPng(text).picture),
      );
      // Nothing else under this path is a page of the web app.
      for (const path of ['/', '/*']) {
        pages.get(path, (request, reply) => refuse(request, reply));
      }
    },
    { prefix: '/p' },
  );
}
