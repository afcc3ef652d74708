import { loadMoneyTexts } from '@rallybook/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { findPayPage } from '../domain/pay/pay-page.ts';
import { AppError } from '../errors.ts';
import { languageOf } from '../http/language.ts';
import { PAGE_POLICY, PICTURE_POLICY } from '../public-pages/document.ts';
import { payPageDocument } from '../public-pages/pay-page.ts';
import { qrPng, qrSvg } from '../public-pages/qr.ts';
import { servePublicPages } from '../public-pages/serve.ts';
import type { ServerTexts } from '../texts/texts.ts';

const KIND = {
  prefix: '/p',
  policy: PAGE_POLICY,
  vary: 'Accept-Language',
  wordsOf: ({ payPage }: ServerTexts) => payPage,
};

/**
 * The pages on which members see what they owe, and the pictures of their codes.
 * @param countUnknown counts requests for links that lead nowhere
 */
export async function servePayPages(
  app: FastifyInstance,
  context: Context,
  countUnknown: (address: string) => void,
): Promise<void> {
  await servePublicPages(app, countUnknown, KIND, ({ scope, send, linked }) => {
    const find = (token: string) => findPayPage(context, token);

    const servePicture = (type: string, draw: (text: string) => string | Uint8Array) =>
      linked(find, ({ payment }, _request, reply) => {
        const qr = payment?.qr ?? null;
        if (qr === null) throw new AppError('not_found');
        return reply.header('content-security-policy', PICTURE_POLICY).type(type).send(draw(qr));
      });

    scope.get(
      '/:token',
      linked(find, async (page, request, reply) => {
        const qr = page.payment?.qr ?? null;
        const layout = {
          path: `${KIND.prefix}/${request.params.token}`,
          code: page.code,
          width: qr === null ? null : qrPng(qr).width,
        };
        const texts = await loadMoneyTexts(languageOf(request.headers));
        return send(request, reply, (language) =>
          payPageDocument(page, layout, { texts, language }),
        );
      }),
    );
    scope.get('/:token/qr.svg', servePicture('image/svg+xml; charset=utf-8', qrSvg));
    scope.get(
      '/:token/qr.png',
      servePicture('image/png', (text) => qrPng(text).picture),
    );
  });
}
